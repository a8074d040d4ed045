import type { Session, SessionAnswer } from '@lectern/contract/session'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { addKey, page } from '../../../testing/key-holder.ts'
import { softwareKey } from '../../../testing/software-key.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
/** The newest mail of an address, by its template and its first word: hello in its language. */
const newest = async (email: string) => {
  const [mail] = await ann.mails(email)
  return [mail?.headers['X-Email-Template'], mail?.text.split(' ', 1)[0]]
}
const templates = async (email: string) => (await ann.mails(email)).map(({ headers }) => headers['X-Email-Template'])
const inAnHour = () => new Date(ann.home.clock().getTime() + 3600 * 1000).toISOString()

test('what was refused is told to nobody', async () => {
  const email = 'refused@example.org'
  const session = await ann.member(email)
  const before = await templates(email)
  await ann.home.inject({ url: '/v1/auth/mfa/totp/generate', headers: bearer(session) })
  expect((await ann.post('/user/mfa', { code: '000000', activeMfaType: 'totp' }, bearer(session))).statusCode).toBe(401)
  expect((await ann.post('/pat', { expiresAt: '2020-01-01' }, bearer(session))).statusCode).toBe(400)
  expect((await ann.post('/user/webauthn/verify', { credential: {} }, bearer(session))).statusCode).toBe(400)
  expect((await ann.post('/signout', { all: true })).statusCode).toBe(401)
  expect(await templates(email)).toEqual(before)
})

for (const [locale, hello] of [
  ['de', 'Hallo'],
  ['en', 'Hello'],
  ['es', 'Hola'],
  ['fr', 'Bonjour'],
  ['it', 'Ciao'],
  ['ar', 'مرحبًا'],
] as const) {
  test(`each change is told to its owner, in ${locale}`, async () => {
    const email = `told-in-${locale}@example.org`
    const session = await ann.member(email, { locale, displayName: 'Ada' })
    const headers = bearer(session)

    const secret = (await ann.home.inject({ url: '/v1/auth/mfa/totp/generate', headers })).json<{
      totpSecret: string
    }>()
    const totp = new TOTP({ secret: secret.totpSecret })
    const code = () => totp.generate({ timestamp: ann.home.clock().getTime() })
    await ann.post('/user/mfa', { code: code(), activeMfaType: 'totp' }, headers)
    expect(await newest(email)).toEqual(['second-factor-on', hello])
    ann.home.clock.forward(60)
    await ann.post('/user/mfa', { code: code(), activeMfaType: '' }, headers)
    expect(await newest(email)).toEqual(['second-factor-off', hello])

    expect((await ann.post('/pat', { expiresAt: inAnHour() }, headers)).statusCode).toBe(200)
    expect(await newest(email)).toEqual(['token-made', hello])

    const key = softwareKey(page)
    expect((await addKey(ann, headers, (options) => key.create(options))).statusCode).toBe(200)
    expect(await newest(email)).toEqual(['security-key-added', hello])

    expect((await ann.post('/signout', { all: true }, headers)).statusCode).toBe(200)
    expect(await newest(email)).toEqual(['signed-out-everywhere', hello])
  })
}

test('signing the other devices out is told, when there was one', async () => {
  const email = 'devices@example.org'
  const session = await ann.member(email)
  const endOthers = () => ann.home.inject({ method: 'DELETE', url: '/v1/auth/user/sessions', headers: bearer(session) })
  const before = await templates(email)
  expect((await endOthers()).statusCode).toBe(200)
  expect(await templates(email)).toEqual(before)
  expect((await ann.signIn(email)).json<SessionAnswer>().session).not.toBeNull()
  await endOthers()
  expect(await newest(email)).toEqual(['signed-out-everywhere', 'Hello,'])
})

test('five an hour and the changes go on, and mails that strangers ask for take none of them', async () => {
  const email = 'busy@example.org'
  const session = await ann.member(email)
  for (let i = 0; i < 6; i++) await ann.post('/user/password/reset', { email })
  for (let i = 0; i < 7; i++)
    expect((await ann.post('/pat', { expiresAt: inAnHour() }, bearer(session))).statusCode).toBe(200)
  expect((await templates(email)).filter((name) => name === 'token-made')).toHaveLength(5)
})
