import type { Session, SessionAnswer, User } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

let people = 0
const someone = async () => ann.member(`phone${people++}@example.org`)
const numberOf = () => `+120255502${String(people++).padStart(2, '0')}`
const as = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const change = (session: Session, phoneNumber: string) => ann.post('/user/phone/change', { phoneNumber }, as(session))
const confirm = (session: Session, phoneNumber: string, otp: string) =>
  ann.post('/user/phone/confirm', { phoneNumber, otp }, as(session))
const remove = (session: Session, password?: string) =>
  ann.home.inject({
    method: 'DELETE',
    url: '/v1/auth/user/phone',
    headers: { 'content-type': 'application/json', ...as(session) },
    payload: { password },
  })
const codeTo = async (to: string) => {
  const texts = await ann.home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(to)}` })
  return /\d{6}/.exec(texts.json<{ text: string }[]>()[0]?.text ?? '')?.[0] ?? ''
}
const userOf = async (session: Session) =>
  (await ann.home.inject({ url: '/v1/auth/user', headers: as(session) })).json<User>()
const signsIn = async (phoneNumber: string) => {
  await ann.post('/signin/passwordless/sms', { phoneNumber })
  const answer = await ann.post('/signin/passwordless/sms/otp', { phoneNumber, otp: await codeTo(phoneNumber) })
  return answer.json<SessionAnswer>().session?.user.id
}
const add = async (session: Session, phoneNumber: string) => {
  await change(session, phoneNumber)
  expect((await confirm(session, phoneNumber, await codeTo(phoneNumber))).body).toBe('"OK"')
}

test('nobody and an anonymous user have no number', async () => {
  const anonymous = (await ann.post('/signin/anonymous')).json<{ session: Session }>().session
  for (const [headers, error] of [
    [{}, 'unauthenticated-user'],
    [as(anonymous), 'forbidden-anonymous'],
  ] as const)
    for (const [path, body] of [
      ['/user/phone/change', { phoneNumber: '+12025550199' }],
      ['/user/phone/confirm', { phoneNumber: '+12025550199', otp: '123456' }],
    ] as const)
      expect((await ann.post(path, body, headers)).json()).toMatchObject({ error })
})

test('a number counts when its code was typed, and signs in from then on', async () => {
  const session = await someone()
  const phoneNumber = numberOf()
  expect((await change(session, '0151 12')).json()).toMatchObject({ status: 400, error: 'invalid-request' })
  expect((await change(session, phoneNumber)).body).toBe('"OK"')
  const code = await codeTo(phoneNumber)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await confirm(session, phoneNumber, wrong)).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
  expect(await userOf(session)).toMatchObject({ phoneNumber: null, phoneNumberVerified: false })
  expect((await confirm(session, phoneNumber, code)).body).toBe('"OK"')
  expect(await userOf(session)).toMatchObject({ phoneNumber, phoneNumberVerified: true })
  expect(await signsIn(phoneNumber)).toBe(session.user.id)
  expect((await ann.mails(session.user.email ?? ''))[0]?.headers['X-Email-Template']).toBe('phone-changed')
})

test('five wrong tries end a code, and a late one is none', async () => {
  const session = await someone()
  const [guessed, late] = [numberOf(), numberOf()]
  await change(session, guessed)
  const code = await codeTo(guessed)
  for (let by = 1; by <= 5; by += 1)
    await confirm(session, guessed, String((Number(code) + by) % 1_000_000).padStart(6, '0'))
  expect((await confirm(session, guessed, code)).statusCode).toBe(401)
  await change(session, late)
  ann.home.clock.forward(301)
  expect((await ann.refresh(session.refreshToken)).statusCode).toBe(200)
  expect((await confirm(session, late, await codeTo(late))).statusCode).toBe(401)
})

test('a code that adds a number signs nobody in, one that signs in adds none, and neither is anybody else’s', async () => {
  const [session, other] = [await someone(), await someone()]
  const phoneNumber = numberOf()
  await change(session, phoneNumber)
  const code = await codeTo(phoneNumber)
  expect((await ann.post('/signin/passwordless/sms/otp', { phoneNumber, otp: code })).statusCode).toBe(401)
  expect((await confirm(other, phoneNumber, code)).statusCode).toBe(401)
  expect(await userOf(other)).toMatchObject({ phoneNumber: null })

  const { user } = await ann.phoneMember(numberOf())
  const taken = user.phoneNumber ?? ''
  await ann.post('/signin/passwordless/sms', { phoneNumber: taken })
  expect((await confirm(session, taken, await codeTo(taken))).statusCode).toBe(401)
})

test('whose a number is, is said to who holds the phone and to nobody else', async () => {
  const [owner, other] = [await someone(), await someone()]
  const phoneNumber = numberOf()
  await add(owner, phoneNumber)
  expect((await change(other, phoneNumber)).body).toBe('"OK"')
  expect((await confirm(other, phoneNumber, await codeTo(phoneNumber))).json()).toMatchObject({
    status: 409,
    error: 'phone-number-already-in-use',
  })
  expect(await userOf(owner)).toMatchObject({ phoneNumber })
})

test('a number goes with the password, and the last way in does not go', async () => {
  const session = await someone()
  const phoneNumber = numberOf()
  await add(session, phoneNumber)
  expect((await remove(session)).json()).toMatchObject({ error: 'invalid-email-password' })
  expect((await remove(session, 'not the password')).json()).toMatchObject({ error: 'invalid-email-password' })
  expect((await remove(session, goodPassword)).body).toBe('"OK"')
  expect(await userOf(session)).toMatchObject({ phoneNumber: null })
  expect(await signsIn(phoneNumber)).toBeUndefined()
  expect((await remove(session, goodPassword)).body).toBe('"OK"')

  const byPhone = await ann.phoneMember(numberOf())
  expect((await remove(byPhone)).json()).toMatchObject({ status: 400, error: 'bad-request' })
})
