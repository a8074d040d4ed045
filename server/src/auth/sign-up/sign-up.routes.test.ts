import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'
import { threeFields } from '../../../../testing/refusal-body.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const path = '/signup/email-password'
const ok = { email: 'new@example.org', password: goodPassword }
const deep: Record<string, unknown> = {}
for (let i = 0, at = deep; i < 60; i++) at = at['a'] = {}

for (const [why, body, status, error] of [
  ['no body', {}, 400, 'invalid-request'],
  ['an address that is none', { ...ok, email: 'ann' }, 400, 'invalid-request'],
  ['a number for an address', { ...ok, email: 12 }, 400, 'invalid-request'],
  ['a second line in an address', { ...ok, email: 'a@b.org\nBcc: c@d.org' }, 400, 'invalid-request'],
  ['an empty password', { ...ok, password: '' }, 400, 'password-too-short'],
  ['a short password', { ...ok, password: 'Ab1-xyz' }, 400, 'password-too-short'],
  ['a common password', { ...ok, password: 'Password1' }, 400, 'password-too-short'],
  [
    'the address as password',
    { ...ok, email: 'ann.miller@example.org', password: 'AnnMiller1!' },
    400,
    'password-too-short',
  ],
  [
    'the name as password',
    { ...ok, password: 'ada-example-1', options: { displayName: 'Ada Example' } },
    400,
    'password-too-short',
  ],
  ['a password past the hash', { ...ok, password: 'é'.repeat(600) }, 400, 'invalid-request'],
  ['a NUL in a password', { ...ok, password: 'abcdefgh\0ijk' }, 400, 'invalid-request'],
  ['half a character', { ...ok, options: { displayName: '\ud800' } }, 400, 'invalid-request'],
  ['an unknown role', { ...ok, options: { allowedRoles: ['teacher', 'operator'] } }, 400, 'role-not-allowed'],
  ['the role anonymous', { ...ok, options: { allowedRoles: ['anonymous'] } }, 400, 'role-not-allowed'],
  ['no role', { ...ok, options: { allowedRoles: [] } }, 400, 'invalid-request'],
  [
    'a default role that is not allowed',
    { ...ok, options: { allowedRoles: ['student'] } },
    400,
    'default-role-must-be-in-allowed-roles',
  ],
  ['a foreign redirect', { ...ok, options: { redirectTo: 'https://evil.example' } }, 400, 'redirectTo-not-allowed'],
  ['a locale that is none', { ...ok, options: { locale: '../../..' } }, 400, 'locale-not-allowed'],
  ['large metadata', { ...ok, options: { metadata: { a: 'x'.repeat(9000) } } }, 400, 'invalid-request'],
  ['deep metadata', { ...ok, options: { metadata: deep } }, 400, 'invalid-request'],
] as const) {
  test(`refuses ${why}`, async () => {
    const answer = await ann.post(path, body)
    expect(threeFields(answer.json())).toEqual({ status, error, message: expect.any(String) })
    expect(answer.statusCode).toBe(status)
    expect(await ann.sql.run({ sql: 'select from auth.users where email_key = $1', parameters: [ok.email] })).toEqual(
      [],
    )
  })
}

test('an address in use is refused in every spelling, and nothing changes', async () => {
  await ann.member('first@xn--bcher-kva.example', { displayName: 'First' })
  const before = await ann.sql.run({ sql: 'select * from auth.users order by id', parameters: [] })
  for (const email of [
    'first@bücher.example',
    'FIRST@BÜCHER.EXAMPLE',
    ' first@xn--bcher-kva.example ',
    'ｆirst@bücher.example',
  ]) {
    const answer = await ann.signUp(email, { displayName: 'Second' }, 'Another-harbour-42')
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([409, 'email-already-in-use'])
  }
  expect(await ann.sql.run({ sql: 'select * from auth.users order by id', parameters: [] })).toEqual(before)
})

test('of twenty at once with one address, one gets the account', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.signUp('crowd@example.org')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
})

test('makes account and profile together and mails a link', async () => {
  const answer = await ann.signUp('ada@example.org', {
    displayName: 'Ada',
    metadata: { userProfileId: 999, theme: 'dark' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { session: null, mfa: null }])
  const [row] = await ann.sql.run<Record<string, unknown>>({
    sql: `select u.metadata, u.roles, u.password_hash, p.user_profile_id, p.profile_type, p.display_name, p.created_by, u.id
          from auth.users u join user_profile p on p.id = u.id where u.email = 'ada@example.org'`,
    parameters: [],
  })
  expect(row).toMatchObject({
    profile_type: 'TEACHER',
    display_name: 'Ada',
    created_by: row?.['id'],
    roles: ['teacher', 'student'],
  })
  expect(row?.['metadata']).toEqual({
    theme: 'dark',
    userProfileId: row?.['user_profile_id'],
    teacherId: null,
    userProfileType: 'TEACHER',
  })
  expect(row?.['password_hash']).toMatch(/^\$argon2id\$/)
  const [mail] = await ann.mails('ada@example.org')
  expect(mail).toMatchObject({
    subject: 'Verify your email',
    headers: { 'X-Email-Template': 'email-verify', 'X-Redirect-To': 'http://localhost:1337' },
  })
  expect(mail?.headers['X-Ticket']).toMatch(/^verifyEmail:[0-9a-f-]{36}$/)
})

test('who signs up as student never holds the role teacher, and has no name that is only the address', async () => {
  const session = await ann.member('sue@example.org', {
    defaultRole: 'student',
    allowedRoles: ['student', 'teacher'],
    displayName: 'sue@example.org',
  })
  expect(session.user).toMatchObject({ roles: ['student'], defaultRole: 'student', displayName: 'sue@example.org' })
  expect(session.user.metadata.userProfileType).toBe('STUDENT')
  const sql = `select display_name from user_profile where email = 'sue@example.org'`
  expect(await ann.sql.run({ sql, parameters: [] })).toEqual([{ display_name: null }])
})

test('who asks for nothing gets what the contract says: the address as name, both roles, English, no data', async () => {
  const { user } = await ann.member('plain@example.org')
  expect(user).toMatchObject({
    displayName: 'plain@example.org',
    roles: ['teacher', 'student'],
    defaultRole: 'teacher',
    locale: 'en',
    isAnonymous: false,
    phoneNumber: null,
    activeMfaType: null,
  })
})

test('a name that advertises is not sent to a stranger', async () => {
  await ann.signUp('victim@example.org', { displayName: 'Win at evil.example/now <b>' })
  const [mail] = await ann.mails('victim@example.org')
  expect(mail?.text).not.toContain('evil.example')
})

test('without verification a sign-up answers with a session', async () => {
  const open = await visitor(createApp, { env: { LECTERN_VERIFY_EMAIL: 'off', LECTERN_PASSWORD_MIN: '3' } })
  const answer = await open.signUp('bob@example.org', undefined, '123')
  expect(answer.json()).toMatchObject({
    mfa: null,
    // Where nobody is asked to verify, no screen may send anybody back to do so.
    session: { accessTokenExpiresIn: 900, user: { email: 'bob@example.org', emailVerified: true } },
  })
  expect(await open.mails('bob@example.org')).toEqual([])
  await open.close()
})
