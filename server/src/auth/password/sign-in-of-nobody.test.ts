import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
  await ann.member('known@example.org')
  await ann.phoneMember('+12025550100')
})
afterAll(() => ann.close())

const accounts = async () => (await ann.sql.run({ sql: 'select from auth.users', parameters: [] })).length
const textsTo = async (to: string) =>
  (await ann.home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(to)}` })).json<{ text: string }[]>()

/** Each way in by what is sent: who asks, and what the mailbox or the phone is told. */
const ways = [
  ['a link by mail', '/signin/passwordless/email', { email: 'known@example.org' }, { email: 'nobody@example.org' }],
  ['a code by mail', '/signin/otp/email', { email: 'known@example.org' }, { email: 'nobody@example.org' }],
  [
    'a code by text message',
    '/signin/passwordless/sms',
    { phoneNumber: '+12025550100' },
    { phoneNumber: '+12025550111' },
  ],
] as const

describe.each(ways)('%s', (_, path, known, unknown) => {
  const newestTo = async (to: object) => {
    const [address = ''] = Object.values(to) as string[]
    return (address.startsWith('+') ? await textsTo(address) : await ann.mails(address))[0]?.text ?? ''
  }

  test.each([{}, { options: {} }, { options: null }, { options: { locale: 'en' } }])(
    'with %j makes no account for nobody, and answers as for somebody',
    async (more) => {
      const before = await accounts()
      const answers = [await ann.post(path, { ...known, ...more }), await ann.post(path, { ...unknown, ...more })]
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [200, '"OK"'],
        [200, '"OK"'],
      ])
      expect(await newestTo(unknown)).toMatch(/no (Lectern )?account with this/)
      expect(await newestTo(unknown)).not.toMatch(/\b\d{6}\b|\/verify\?/)
      expect(await accounts()).toBe(before)
      ann.home.clock.forward(3601)
    },
  )

  test('there is nothing that a guess could open', async () => {
    await ann.post(path, unknown)
    const [otp, before] = ['123456', await accounts()]
    for (const [at, body] of [
      ['/signin/otp/email/verify', { email: 'nobody@example.org', otp }],
      ['/signin/passwordless/sms/otp', { phoneNumber: '+12025550111', otp }],
    ] as const)
      expect((await ann.post(at, body)).json()).toMatchObject({ status: 401, error: 'invalid-otp' })
    expect(await accounts()).toBe(before)
    ann.home.clock.forward(3601)
  })
})

test.each([
  [{ displayName: 'Kim' }, 'student', ['student']],
  [{ metadata: { a: 1 } }, 'student', ['student']],
  [{ allowedRoles: ['student', 'teacher'] }, 'student', ['student']],
  [{ allowedRoles: ['teacher'] }, 'teacher', ['teacher']],
  [{ defaultRole: 'teacher' }, 'teacher', ['teacher', 'student']],
])('a program that asks with %j makes a %s', async (options, role, roles) => {
  const email = `program${Math.random()}@example.org`
  await ann.post('/signin/passwordless/email', { email, options })
  const { target } = await ann.follow(await ann.linkTo(email))
  const { user } = (await ann.refresh(target.searchParams.get('refreshToken') ?? '')).json<Session>()
  expect([user.defaultRole, user.roles.toSorted()]).toEqual([role, roles.toSorted()])
})

test('who was deleted after asking gets no account by what was sent', async () => {
  const phoneNumber = '+12025550122'
  const { user } = await ann.phoneMember(phoneNumber)
  await ann.post('/signin/passwordless/sms', { phoneNumber })
  const otp = /\d{6}/.exec((await textsTo(phoneNumber))[0]?.text ?? '')?.[0]
  await ann.sql.run({ sql: 'update auth.users set phone_number = null where id = $1', parameters: [user.id] })
  const before = await accounts()
  const answer = await ann.post('/signin/passwordless/sms/otp', { phoneNumber, otp })
  expect(answer.json<SessionAnswer & { error: string }>().error).toBe('invalid-otp')
  expect(await accounts()).toBe(before)
})
