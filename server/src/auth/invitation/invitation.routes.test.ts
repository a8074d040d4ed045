import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newId, newLinkSecret, sha256 } from '../../platform/secrets.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

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

test('who has taken it is told so when the link is opened again, and nobody else', async () => {
  const { token, email } = await invited('again@example.org')
  const { session } = (await accept({ token, email })).json<{ session: Session }>()
  const again = (bearer: string) => ann.post('/invitation/show', { token }, { authorization: `Bearer ${bearer}` })
  expect((await again(session.accessToken)).json()).toMatchObject({ isYours: true })
  expect((await again(teacher.accessToken)).json()).toMatchObject({ error: 'invalid-invitation' })
  expect((await show(token)).json()).toMatchObject({ error: 'invalid-invitation' })
})

const profileOf = (email: string) =>
  ann.sql.run<{ user_profile_id: number; teacher_id: number | null }>({
    sql: 'select user_profile_id, teacher_id from user_profile p join auth.users u on u.id = p.id where u.email = $1',
    parameters: [email],
  })

test('a copied link proves no address: the mail does, and the invitation is kept until then', async () => {
  const { token, email, profileId } = await invited(null)
  expect((await accept({ token, email })).json()).toEqual({ session: null, mfa: null })
  expect((await ann.signIn(email)).json()).toMatchObject({ error: 'unverified-user' })
  expect((await show(token)).json()).toMatchObject({ studentName: 'Omar Reed' })
  await ann.follow(await ann.linkTo(email))
  expect((await ann.signIn(email)).json()).toMatchObject({ session: { user: { roles: ['student'] } } })
  expect(await profileOf(email)).toMatchObject([{ user_profile_id: profileId }])
})

test('a mistyped address costs nobody the invitation', async () => {
  const { token, email, profileId } = await invited(null)
  await accept({ token, email: 'mistyped@example.org' })
  await accept({ token, email })
  await ann.follow(await ann.linkTo(email))
  expect(await profileOf(email)).toMatchObject([{ user_profile_id: profileId }])
  // The owner of the mistyped address has an account, and no lessons of the student's.
  await ann.follow(await ann.linkTo('mistyped@example.org'))
  expect(await profileOf('mistyped@example.org')).toMatchObject([{ teacher_id: null }])
})

test('what was open when it was taken up still counts when the mail is opened late; what the teacher took back does not', async () => {
  const late = await invited(null)
  const revoked = await invited(null)
  for (const { token, email } of [late, revoked]) await accept({ token, email })
  await ann.sql.run({
    sql: 'update invitation set revoked_at = now() where token_hash = $1',
    parameters: [sha256(revoked.token)],
  })
  ann.home.clock.forward(20 * 24 * 3600)
  for (const { email } of [late, revoked]) await ann.follow(await ann.linkTo(email))
  expect(await profileOf(late.email)).toMatchObject([{ user_profile_id: late.profileId }])
  expect(await profileOf(revoked.email)).toMatchObject([{ teacher_id: null }])
})

test('another address than the one that it was sent to is not proven by it', async () => {
  const { token } = await invited('sent-to@example.org')
  const email = 'elsewhere@example.org'
  expect((await accept({ token, email })).json()).toEqual({ session: null, mfa: null })
  expect((await ann.signIn(email)).json()).toMatchObject({ error: 'unverified-user' })
})

test('of twenty at once one gets it: who opens the mail first', async () => {
  const { token, profileId } = await invited(null)
  const rivals = Array.from({ length: 20 }, (_, i) => `rival${i}@example.org`)
  await Promise.all(rivals.map((email) => accept({ token, email })))
  const links = await Promise.all(rivals.map((email) => ann.linkTo(email)))
  await Promise.all(links.map((link) => ann.follow(link)))
  const profiles = (await Promise.all(rivals.map(profileOf))).flat()
  expect(profiles.filter(({ user_profile_id }) => user_profile_id === profileId)).toHaveLength(1)
  expect(profiles.filter(({ teacher_id }) => teacher_id === null)).toHaveLength(19)
})
