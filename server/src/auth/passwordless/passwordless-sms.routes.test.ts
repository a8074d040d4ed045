import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { noAccountMessage } from '../auth.mails.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp, { env: { LECTERN_SMS_PER_HOUR: '60' } })
})
afterAll(() => ann.close())

const path = '/signin/passwordless/sms'
const someone = () => `+120255501${String(people++).padStart(2, '0')}`
const messages = async (to: string) =>
  (await ann.home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(to)}` })).json<Record<string, string>[]>()
/** Options of a sign-up: with them a program's sign-in makes the account that is missing. */
const asNew = { defaultRole: 'teacher' }
const ask = (phoneNumber: string, options: object = asNew) => ann.post(path, { phoneNumber, options })
const codeTo = async (to: string) => /\d{6}/.exec((await messages(to))[0]?.['text'] ?? '')?.[0] ?? ''
const asked = async (options?: object) => {
  const number = someone()
  expect((await ask(number, options)).body).toBe('"OK"')
  return { number, code: await codeTo(number) }
}
const enter = (phoneNumber: string, otp: unknown) => ann.post(`${path}/otp`, { phoneNumber, otp })
/** A code that is certainly not the right one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

for (const phoneNumber of [
  '',
  '12345',
  '2025550123',
  '+0123456789',
  '+123456',
  '+1234567890123456',
  '+1202555O123',
  '+12025550123;+12025550124',
  '++12025550123',
  'ann@example.org',
  12025550123,
  null,
  ['+12025550123'],
]) {
  test(`refuses ${JSON.stringify(phoneNumber)} for a number`, async () => {
    for (const to of [path, `${path}/otp`]) {
      const answer = await ann.post(to, { phoneNumber, otp: '123456' })
      expect(answer.json()).toMatchObject({ status: 400, error: 'invalid-request' })
    }
  })
}

test('refuses a foreign redirect and roles that there are not', async () => {
  const number = someone()
  for (const [options, error] of [
    [{ redirectTo: 'https://evil.example' }, 'redirectTo-not-allowed'],
    [{ allowedRoles: ['anonymous'] }, 'role-not-allowed'],
    [{ locale: 'x' }, 'locale-not-allowed'],
  ] as const)
    expect((await ask(number, options)).json()).toMatchObject({ status: 400, error })
  expect(await messages(number)).toEqual([])
})

test('a wrong code, an unknown number and a late code have one answer', async () => {
  const { number, code } = await asked()
  const invalid = { status: 401, error: 'invalid-otp', message: 'Invalid or expired OTP' }
  expect((await enter(number, wrong(code))).json()).toEqual(invalid)
  expect((await enter(someone(), code)).json()).toEqual(invalid)
  ann.home.clock.forward(301)
  expect((await enter(number, code)).json()).toEqual(invalid)
})

test('after five wrong tries the right code is refused too, also when they come at once', async () => {
  const [one, two] = [await asked(), await asked()]
  for (let i = 1; i <= 5; i++) await enter(one.number, wrong(one.code, i))
  expect((await enter(one.number, one.code)).statusCode).toBe(401)
  await Promise.all(Array.from({ length: 100 }, (_, i) => enter(two.number, wrong(two.code, i + 1))))
  expect((await enter(two.number, two.code)).statusCode).toBe(401)
})

test('after four wrong tries the right one opens', async () => {
  const { number, code } = await asked()
  for (let i = 1; i <= 4; i++) await enter(number, wrong(code, i))
  expect((await enter(number, code)).statusCode).toBe(200)
})

test('only a hash of the code is kept', async () => {
  const { number, code } = await asked()
  const [row] = await ann.sql.run<{ all: string }>({
    sql: 'select c::text as all from auth.codes c where destination = $1',
    parameters: [number],
  })
  expect([row?.all.includes(number), row?.all.includes(code)]).toEqual([true, false])
})

test('asking makes no account; the code makes one with a proven number and its profile', async () => {
  const { number, code } = await asked({ displayName: 'Ada', locale: 'fr', metadata: { a: 1 } })
  const accounts = () =>
    ann.sql.run<Record<string, unknown>>({
      sql: 'select u.id, p.user_profile_id, p.profile_type, p.email from auth.users u left join user_profile p on p.id = u.id where phone_number = $1',
      parameters: [number],
    })
  expect(await accounts()).toEqual([])
  const { session, mfa } = (await enter(number, code)).json<SessionAnswer>()
  const [row] = await accounts()
  expect(row).toMatchObject({ id: session?.user.id, profile_type: 'STUDENT', email: null })
  expect(mfa).toBeNull()
  expect(session?.user).toMatchObject({
    phoneNumber: number,
    phoneNumberVerified: true,
    email: null,
    emailVerified: false,
    displayName: 'Ada',
    locale: 'fr',
    isAnonymous: false,
    metadata: { a: 1, userProfileId: row?.['user_profile_id'] },
  })
  expect((await messages(number))[0]).toEqual({
    to: number,
    subject: '',
    text: `Votre code est ${code}.`,
    html: '',
    headers: {},
    at: expect.any(String),
  })
})

test('a number without an account reads there that it has none, in the language of who asks, and no code opens anything', async () => {
  for (const [locale, said] of [
    ['en', noAccountMessage('en')],
    ['de', noAccountMessage('de')],
  ] as const) {
    const number = someone()
    expect((await ask(number, { locale })).body).toBe('"OK"')
    expect((await messages(number)).map(({ text }) => text)).toEqual([said])
    expect(await codeTo(number)).toBe('')
  }
})

test('every spelling of a number is one account, whose options stay as they were', async () => {
  const { number, code } = await asked()
  const first = (await enter(number, code)).json<SessionAnswer>().session
  await ask(`00 ${number.slice(1, 2)} (${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`, {
    defaultRole: 'student',
  })
  const second = (await enter(number, await codeTo(number))).json<SessionAnswer>().session
  expect([second?.user.id, second?.user.defaultRole, second?.user.displayName]).toEqual([
    first?.user.id,
    'teacher',
    number,
  ])
})

test('of fifty with the right code at once one is signed in', async () => {
  const { number, code } = await asked()
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(number, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(49)
})

test('a disabled account and a second factor are asked about', async () => {
  const { number, code } = await asked()
  await enter(number, code)
  const set = (what: string) =>
    ann.sql.run({ sql: `update auth.users set ${what} where phone_number = $1`, parameters: [number] })
  await set(`active_mfa_type = 'totp'`)
  await ask(number)
  expect((await enter(number, await codeTo(number))).json()).toEqual({
    session: null,
    mfa: { ticket: expect.stringMatching(/^mfaTotp:/) },
  })
  await set('disabled_at = now()')
  expect((await ask(number)).body).toBe('"OK"')
  expect((await enter(number, await codeTo(number))).json()).toMatchObject({ status: 401, error: 'disabled-user' })
})

test('five messages an hour to a number, in whatever spelling, and so many in all', async () => {
  const number = someone()
  for (let i = 0; i < 5; i++) await ask(i % 2 ? number : `00${number.slice(1)}`)
  const refused = await ask(number)
  expect(refused.json()).toMatchObject({ status: 429, error: 'too-many-requests' })
  expect(refused.headers['retry-after']).toBe('3600')
  expect(await messages(number)).toHaveLength(5)

  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => ask(`+4915112345${String(i).padStart(2, '0')}`)),
  )
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  const hour = new Date(ann.home.clock().getTime() - 3600 * 1000)
  const sent = await ann.sql.run({ sql: 'select from auth.sms_outbox where created_at > $1', parameters: [hour] })
  expect(sent).toHaveLength(60)
  ann.home.clock.forward(3601)
  expect((await ask(number)).statusCode).toBe(200)
})

test('messages are shown beside the mails', async () => {
  const { number, code } = await asked()
  const page = await ann.home.inject({ url: `/dev/mail?to=${encodeURIComponent(number)}` })
  expect(page.body).toContain(`Your code is ${code}.`)
  expect((await ann.home.inject({ url: `/dev/sms.json?to=${number}` })).json()).toHaveLength(1)
})

test('a sign-up wants a number that nobody has', async () => {
  const { number, code } = await asked()
  await enter(number, code)
  const before = (await messages(number)).length
  const signUp = (phoneNumber: string) => ann.post('/signup/passwordless/sms', { phoneNumber })
  expect((await signUp(number)).json()).toMatchObject({
    status: 409,
    message: 'There is already an account for this number.',
  })
  expect(await messages(number)).toHaveLength(before)
  const fresh = someone()
  expect((await signUp(fresh)).body).toBe('"OK"')
  const { session } = (await enter(fresh, await codeTo(fresh))).json<SessionAnswer>()
  expect(session?.user).toMatchObject({ phoneNumber: fresh, phoneNumberVerified: true })
})
