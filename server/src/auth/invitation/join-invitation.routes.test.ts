import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newId, newLinkSecret, sha256 } from '../../platform/secrets.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let teacher: Session
beforeAll(async () => {
  ann = await visitor(createApp)
  teacher = await ann.member('teacher@example.org', { displayName: 'Clara Braun' })
})
afterAll(() => ann.close())

/** A student of the teacher with an open invitation. */
async function invited() {
  const token = newLinkSecret()
  const teacherId = teacher.user.metadata.userProfileId
  const [student] = await ann.sql.run<{ user_profile_id: number }>({
    sql: `insert into user_profile (profile_type, teacher_id, display_name) values ('STUDENT', $1, 'Omar Reed')
          returning user_profile_id`,
    parameters: [teacherId],
  })
  const now = ann.home.clock()
  await ann.sql.run({
    sql: `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6)`,
    parameters: [
      newId(now),
      teacherId,
      student?.user_profile_id,
      sha256(token),
      now,
      new Date(now.getTime() + 24 * 3_600_000),
    ],
  })
  return { token, profileId: student?.user_profile_id ?? 0 }
}
const join = (token: string, session?: Session | null, more: object = {}) =>
  ann.post('/invitation/join', { token, ...more }, session ? { authorization: `Bearer ${session.accessToken}` } : {})
const asStudent = { allowedRoles: ['student'], defaultRole: 'student', displayName: 'Omar at home' }
const accountOf = async (profileId: number) =>
  (
    await ann.sql.run<{ id: string | null }>({
      sql: 'select id from user_profile where user_profile_id = $1',
      parameters: [profileId],
    })
  )[0]?.id

test('nobody, an anonymous user and an unknown token get nothing', async () => {
  const { token, profileId } = await invited()
  expect((await join(token)).json()).toMatchObject({ status: 401, error: 'unauthenticated-user' })
  const anonymous = (await ann.post('/signin/anonymous')).json<{ session: Session }>().session
  expect((await join(token, anonymous)).json()).toMatchObject({ error: 'forbidden-anonymous' })
  const student = await ann.member('curious@example.org', asStudent)
  expect((await join('unknown', student)).json()).toMatchObject({ status: 404, error: 'invalid-invitation' })
  expect(await accountOf(profileId)).toBeNull()
})

test('a teacher does not become a student, whichever role comes first, and the invitation stays open', async () => {
  const { token, profileId } = await invited()
  const alsoTeacher = await ann.member('both@example.org', asStudent)
  await ann.sql.run({
    sql: `update auth.users set roles = '{student,teacher}' where id = $1`,
    parameters: [alsoTeacher.user.id],
  })
  for (const session of [teacher, alsoTeacher])
    expect((await join(token, session)).json()).toMatchObject({ status: 409, error: 'account-not-free' })
  expect(await accountOf(profileId)).toBeNull()
  expect((await ann.post('/invitation/show', { token })).statusCode).toBe(200)
})

test('a student who signed up alone joins the teacher, as a student whatever the body says', async () => {
  const { token, profileId } = await invited()
  const student = await ann.member('omar@example.org', asStudent)
  const answer = await join(token, student, { defaultRole: 'teacher', role: 'teacher', teacher_id: null })
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  const { user } = (await ann.refresh(student.refreshToken)).json<Session>()
  expect(user).toMatchObject({ id: student.user.id, defaultRole: 'student', roles: ['student'] })
  expect(user.metadata).toMatchObject({ userProfileId: profileId, userProfileType: 'STUDENT' })
  // The profile of the sign-up is gone: one account has one profile.
  const profiles = await ann.sql.run<{ user_profile_id: number; display_name: string }>({
    sql: 'select user_profile_id, display_name from user_profile where id = $1',
    parameters: [student.user.id],
  })
  expect(profiles).toEqual([{ user_profile_id: profileId, display_name: 'Omar Reed' }])

  const second = await invited()
  const session = (await ann.signIn('omar@example.org')).json<{ session: Session }>().session
  expect((await join(second.token, session)).json()).toMatchObject({ status: 409, error: 'account-not-free' })
  expect(await accountOf(second.profileId)).toBeNull()
})

test('of ten accounts at once one gets it', async () => {
  const { token } = await invited()
  const rivals = []
  for (let i = 0; i < 10; i++) rivals.push(await ann.member(`rival${i}@example.org`, asStudent))
  const codes = (await Promise.all(rivals.map((rival) => join(token, rival)))).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
})

test('who has accepted already, in another tab, is told that it is done; somebody else is not', async () => {
  const { token, profileId } = await invited()
  const student = await ann.member('twice@example.org', asStudent)
  expect((await join(token, student)).statusCode).toBe(200)
  // The token of before names the profile of before: the other tab renews it, as at any 401.
  expect((await join(token, student)).json()).toMatchObject({ error: 'unauthenticated-user' })
  const renewed = (await ann.refresh(student.refreshToken)).json<Session>()
  expect((await join(token, renewed)).statusCode).toBe(200)
  expect(await accountOf(profileId)).toBe(student.user.id)
  const other = await ann.member('late@example.org', asStudent)
  expect((await join(token, other)).json()).toMatchObject({ error: 'invalid-invitation' })
})
