import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session, settle, type FakeAnswer } from '../edges.fake.ts'
import { createMfaSetup } from './mfa-setup.ts'

const secret = { imageUrl: 'data:image/png;base64,AAAA', totpSecret: 'JBSWY3DPEHPK3PXP' }

function signedIn() {
  const world = fakeWorld()
  const mfa = createMfaSetup(world.open({ session: session(1) }))
  const emitted: string[] = []
  mfa.actor.on('*', ({ type }) => emitted.push(type))
  world.server.on('/mfa/totp/generate', ok(secret))
  world.server.on('/user/mfa', ok('OK'))
  return { ...world, mfa, emitted, value: () => mfa.actor.getSnapshot().value }
}

test('nobody is signed in', async () => {
  const mfa = createMfaSetup(fakeWorld().open())
  expect(await mfa.generate()).toMatchObject({ imageUrl: null, error: { error: 'unauthenticated-user' } })
  expect(mfa.actor.getSnapshot().value).toEqual({ idle: 'error' })
})

test('idle → generating → idle.error, when the server refuses', async () => {
  const { mfa, server, value, emitted } = signedIn()
  expect(value()).toEqual({ idle: 'initial' })
  server.on('/mfa/totp/generate', refusal(400, 'totp-already-active'))
  expect((await mfa.generate()).error?.error).toBe('totp-already-active')
  expect(value()).toEqual({ idle: 'error' })
  expect(emitted).toEqual(['ERROR'])
})

test('a code before there is a secret', async () => {
  const { mfa, server, value } = signedIn()
  expect((await mfa.activate('123456')).error?.error).toBe('no-totp-secret')
  expect(value()).toEqual({ idle: 'initial' })
  expect(server.calls).toEqual([])
})

test('idle → generating → generated.idle, with picture and secret', async () => {
  const { mfa, server, value, emitted } = signedIn()
  const both = [mfa.generate(), mfa.generate()] // a screen that asks twice gets one secret
  expect(value()).toBe('generating')
  expect(await Promise.all(both)).toEqual([
    { ...secret, error: null },
    { ...secret, error: null },
  ])
  expect(value()).toEqual({ generated: { idle: 'idle' } })
  expect(mfa.actor.getSnapshot().context).toMatchObject({ imageUrl: secret.imageUrl, secret: secret.totpSecret })
  expect(server.calls).toHaveLength(1)
  expect(server.calls[0]).toMatchObject({ headers: { authorization: 'Bearer access-1' } })
  expect(emitted).toEqual(['GENERATED'])
})

test('generated: another type, and no code, are refused without a call', async () => {
  const { mfa, server, value } = signedIn()
  await mfa.generate()
  mfa.actor.send({ type: 'ACTIVATE', code: '123456', activeMfaType: 'sms' as 'totp' })
  expect(value()).toEqual({ generated: { idle: 'error' } })
  expect(mfa.actor.getSnapshot().context.error).toMatchObject({ status: 10, error: 'invalid-mfa-type' })
  expect((await mfa.activate('')).error).toMatchObject({ status: 10, error: 'invalid-mfa-code' })
  expect((await mfa.disable('')).error).toMatchObject({ status: 10, error: 'invalid-mfa-code' })
  expect(value()).toEqual({ generated: { idle: 'error' } })
  expect(server.to('/user/mfa')).toEqual([])
})

test('generated → activating → generated.idle.error, and again → activated', async () => {
  const { mfa, server, value, emitted } = signedIn()
  await mfa.generate()
  server.on('/user/mfa', refusal(401, 'invalid-otp', 'Invalid or expired OTP'))
  expect((await mfa.activate('000000')).error?.message).toBe('Invalid or expired OTP')
  expect(value()).toEqual({ generated: { idle: 'error' } })
  expect(mfa.actor.getSnapshot().context.secret).toBe(secret.totpSecret)
  const late = Promise.withResolvers<FakeAnswer>()
  server.on('/user/mfa', () => late.promise)
  const activating = mfa.activate('123456')
  await settle()
  expect(value()).toEqual({ generated: 'activating' })
  late.resolve(ok('OK'))
  expect(await activating).toEqual({ error: null })
  expect(value()).toEqual({ generated: 'activated' })
  expect(server.calls.at(-1)?.body).toEqual({ code: '123456', activeMfaType: 'totp' })
  expect(emitted).toEqual(['GENERATED', 'ERROR', 'SUCCESS'])
})

test('who asks for them is told the recovery codes, and again nothing of them later', async () => {
  const { mfa, server } = signedIn()
  await mfa.generate()
  server.on('/user/mfa', refusal(401, 'invalid-otp'))
  expect(await mfa.activateWithRecoveryCodes('000000')).toMatchObject({
    error: { error: 'invalid-otp' },
    recoveryCodes: [],
  })
  server.on('/user/mfa', ok({ recoveryCodes: ['AAAA-BBBB-CCCC'] }))
  expect(await mfa.activateWithRecoveryCodes('123456')).toEqual({ error: null, recoveryCodes: ['AAAA-BBBB-CCCC'] })
  expect(server.calls.at(-1)?.body).toEqual({ code: '123456', activeMfaType: 'totp', recoveryCodes: true })
  server.on('/user/mfa', ok('OK'))
  await mfa.disable('123456')
  expect(server.calls.at(-1)?.body).toEqual({ code: '123456', activeMfaType: '' })
})

test('idle → disabling → idle.error, and again → idle.disabled', async () => {
  const { mfa, server, value } = signedIn()
  expect((await mfa.disable('')).error?.error).toBe('invalid-mfa-code')
  expect(value()).toEqual({ idle: 'error' })
  server.on('/user/mfa', cut())
  expect((await mfa.disable('123456')).error?.error).toBe('network')
  expect(value()).toEqual({ idle: 'error' })
  server.on('/user/mfa', ok('OK'))
  expect(await mfa.disable('123456')).toEqual({ error: null })
  expect(value()).toEqual({ idle: 'disabled' })
  expect(server.calls.at(-1)?.body).toEqual({ code: '123456', activeMfaType: '' })
})

test('switched on and off again, and the secret leaves the memory', async () => {
  const { mfa, value } = signedIn()
  await mfa.generate()
  await mfa.activate('123456')
  expect(await mfa.disable('654321')).toEqual({ error: null })
  expect(value()).toEqual({ idle: 'disabled' })
  expect(mfa.actor.getSnapshot().context.secret).toBe(null)
  expect((await mfa.generate()).error).toBe(null)
})
