import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { newId, newLinkSecret, sha256 } from '../platform/secrets.ts'
import { goodPassword, visitor, type Visitor } from './visitor.ts'

let ann: Visitor
let teacher: Session
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
  teacher = await ann.member('teacher@example.org', { displayName: 'Clara Braun' })
})
afterAll(() => ann.close())

/** A student with an open invitation, as the teacher's mutation leaves them. */
async function invited(sentTo: string | null) {
  const token = newLinkSecret()
  const teacherId = teacher.user.metadata.userProfileId
  const [student] = await ann.sql.run<{ user_profile_id: number }>({
    sql: `insert into user_profile (profile_type, teacher_id, first_name, last_name) values ('STUDENT', $1, 'Omar', 'Reed')
          returning user_profile_id`,
    parameters: [teacherId],
  })
  const now = ann.home.clock()
  const end = new Date(now.getTime() + 14 * 24 * 3_600_000)
  await ann.sql.run({
    sql: `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6, $7)`,
    parameters: [newId(now), teacherId, student?.user_profile_id, sha256(token), sentTo, now, end],
  })
  return { token, profileId: student?.user_profile_id, email: sentTo ?? `omar${people++}@example.org` }
}
const show = (token: string) => ann.post('/invitation/show', { token })
const accept = (body: object) => ann.post('/invitation/accept', { password: goodPassword, ...body })

test('an unknown, late, revoked or used invitation is refused in one way', async () => {
  const refused = async (token: string) => {
    for (const answer of [await show(token), await accept({ token, email: 'who@example.org' })])
      expect(answer.json()).toMatchObject({ status: 404, error: 'invalid-invitation' })
  }
  await refused('unknown')
  const revoked = await invited('revoked@example.org')
  await ann.sql.run({
    sql: 'update invitation set revoked_at = now() where token_hash = $1',
    parameters: [sha256(revoked.token)],
  })
  await refused(revoked.token)
  const used = await invited('used@example.org')
  expect((await accept(used)).statusCode).toBe(200)
  await refused(used.token)
  const late = await invited('late@example.org')
  ann.home.clock.forward(14 * 24 * 3600)
  await refused(late.token)
})

test('a weak password or an address in use leaves it open', async () => {
  const { token, email } = await invited('patient@example.org')
  expect((await accept({ token, email, password: 'omar-reed-1' })).json()).toMatchObject({
    error: 'password-too-short',
  })
  expect((await accept({ token, email: 'teacher@example.org' })).json()).toMatchObject({
    status: 409,
    error: 'email-already-in-use',
  })
  expect((await show(token)).json()).toEqual({ teacherName: 'Clara Braun', studentName: 'Omar Reed', email })
})

test('who got it by mail is signed in: a student, tied to the profile, whatever the body says', async () => {
  const { token, email, profileId } = await invited('omar@example.org')
  const answer = await accept({
    token,
    email: 'OMAR@example.org',
    defaultRole: 'teacher',
    allowedRoles: ['teacher'],
    options: { defaultRole: 'teacher' },
  })
  const { session } = answer.json<{ session: Session }>()
  expect(session.user).toMatchObject({
    email,
    emailVerified: true,
    defaultRole: 'student',
    roles: ['student'],
    displayName: 'Omar Reed',
  })
  expect(session.user.metadata).toEqual({
    userProfileId: profileId,
    teacherId: teacher.user.metadata.userProfileId,
    userProfileType: 'STUDENT',
  })
  expect((await ann.refresh(session.refreshToken)).statusCode).toBe(200)
})

test('a copied link proves no address: a mail does', async () => {
  const { token, email } = await invited(null)
  expect((await accept({ token, email })).json()).toEqual({ session: null, mfa: null })
  expect((await ann.signIn(email)).json()).toMatchObject({ error: 'unverified-user' })
  await ann.follow(await ann.linkTo(email))
  expect((await ann.signIn(email)).json()).toMatchObject({ session: { user: { roles: ['student'] } } })
})

test('another address than the one that it was sent to is not proven by it', async () => {
  const { token } = await invited('sent-to@example.org')
  const email = 'elsewhere@example.org'
  expect((await accept({ token, email })).json()).toEqual({ session: null, mfa: null })
  expect((await ann.signIn(email)).json()).toMatchObject({ error: 'unverified-user' })
})

test('of twenty at once one gets it', async () => {
  const { token } = await invited(null)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => accept({ token, email: `rival${i}@example.org` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 404),
  ])
  const sql = `select from auth.users where email like 'rival%'`
  expect(await ann.sql.run({ sql, parameters: [] })).toHaveLength(1)
})
