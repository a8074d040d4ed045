import { randomUUID } from 'node:crypto'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { sweepAnonymousUsers } from './anonymous.data.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const enter = async (body?: object): Promise<Session> => {
  const { session } = (await ann.post('/signin/anonymous', body)).json<SessionAnswer>()
  if (!session) throw new Error('No session')
  return session
}
const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })
const graphql = (session: Session, query: string, headers: Record<string, string> = {}) =>
  ann.home.inject({
    method: 'POST',
    url: '/v1/graphql',
    payload: { query },
    headers: { ...bearer(session), ...headers },
  })

for (const [why, body, error] of [
  ['a name that is none', { displayName: 12 }, 'invalid-request'],
  ['a locale that is none', { locale: '../../..' }, 'locale-not-allowed'],
  ['large metadata', { metadata: { a: 'x'.repeat(9000) } }, 'invalid-request'],
] as const) {
  test(`refuses ${why}`, async () => {
    expect((await ann.post('/signin/anonymous', body)).json()).toMatchObject({ status: 400, error })
  })
}

test('makes a user without an address, with the role that has no rights, and without a profile', async () => {
  const session = await enter()
  expect(session.user).toMatchObject({
    isAnonymous: true,
    defaultRole: 'anonymous',
    roles: ['anonymous'],
    email: null,
    phoneNumber: null,
    emailVerified: false,
    metadata: {},
  })
  const claims = JSON.parse(Buffer.from(session.accessToken.split('.')[1] ?? '', 'base64url').toString()) as object
  expect(claims).toMatchObject({
    'https://hasura.io/jwt/claims': {
      'x-hasura-user-is-anonymous': 'true',
      'x-hasura-default-role': 'anonymous',
      'x-hasura-allowed-roles': ['anonymous'],
    },
  })
  expect(JSON.stringify(claims)).not.toContain('profile-id')
  const profiles = await ann.sql.run({ sql: 'select from user_profile where id = $1', parameters: [session.user.id] })
  expect(profiles).toEqual([])
  expect((await ann.refresh(session.refreshToken)).json()).toMatchObject({ user: { id: session.user.id } })
})

test('keeps what it is told, but no profile that is not there', async () => {
  const { user } = await enter({ displayName: ' Kim ', locale: 'FR', metadata: { theme: 'dark', userProfileId: 1 } })
  expect(user).toMatchObject({ displayName: 'Kim', locale: 'fr', metadata: { theme: 'dark' } })
  expect(user.metadata).not.toHaveProperty('userProfileId')
})

test('sees nothing and writes nothing, whatever role it asks for', async () => {
  const teacher = await ann.member('teacher@example.org')
  const session = await enter()
  const { userProfileId } = teacher.user.metadata
  const seenByTeacher = (await graphql(teacher, '{ lessonStatuses { value } }')).json<{ data: object }>()
  expect(seenByTeacher.data).toMatchObject({ lessonStatuses: { length: 5 } })
  for (const query of [
    '{ lessonStatuses { value label } }',
    '{ loadEvents(id: 1) { event_id } }',
    `{ getUserProfileById(Id: ${String(userProfileId)}) { user_profile_id } }`,
    `{ getUserProfileByUid(id: "${teacher.user.id}") { user_profile_id } }`,
    `{ getStudentList(id: "${teacher.user.id}") { user_profile_id } }`,
    '{ __schema { types { name } } }',
    'mutation { upsertLessonResource(resource: {lesson_rsrc_dspl: "x"}) { lesson_rsrc_id } }',
    'mutation { deleteEvent(id: 1) { event_id } }',
  ]) {
    const { data } = (await graphql(session, query)).json<{ data?: Record<string, unknown> | null }>()
    const shown = Object.values(data ?? {})
      .flat()
      .filter((row) => row !== null)
    expect([query, shown]).toEqual([query, []])
  }
  for (const role of ['teacher', 'student', 'operator', 'admin']) {
    const answer = await graphql(session, '{ lessonStatuses { value } }', { 'x-hasura-role': role })
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'access-denied' } }] })
  }
})

for (const [method, path, body] of [
  ['POST', '/user/password', { newPassword: 'Another-harbour-42' }],
  ['POST', '/pat', { expiresAt: '2027-01-01T00:00:00.000Z' }],
  ['POST', '/user/email/change', { newEmail: 'mine@example.org' }],
  ['GET', '/mfa/totp/generate', undefined],
  ['POST', '/user/mfa', { code: '123456', activeMfaType: 'totp' }],
  ['POST', '/user/webauthn/add', {}],
  ['POST', '/elevate/webauthn', {}],
] as const) {
  test(`may not ${method} ${path}`, async () => {
    const session = await enter()
    const answer = await ann.home.inject({
      method,
      url: `/v1/auth${path}`,
      ...(body === undefined ? {} : { payload: body }),
      headers: bearer(session),
    })
    expect(answer.json()).toEqual({
      status: 403,
      error: 'forbidden-anonymous',
      message: 'Anonymous users cannot access this endpoint',
    })
  })
}

test('has no files and hears of no changes', async () => {
  const headers = bearer(await enter())
  const form = 'multipart/form-data; boundary=x'
  const payload = '--x\r\ncontent-disposition: form-data; name="file[]"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n'
  const statuses = await Promise.all(
    [
      { method: 'POST', url: '/v1/storage/files', payload, headers: { ...headers, 'content-type': form } } as const,
      { method: 'GET', url: `/v1/storage/files/${randomUUID()}`, headers } as const,
      { method: 'GET', url: '/v1/changes', headers } as const,
    ].map(async (request) => (await ann.home.inject(request)).statusCode),
  )
  expect(statuses).toEqual([403, 403, 403])
})

test('is swept a day after its last session has ended', async () => {
  const [stays, leaves] = [await enter(), await enter()]
  await ann.post('/signout', { refreshToken: leaves.refreshToken })
  const there = async () => {
    await sweepAnonymousUsers(ann.sql, ann.home.clock())
    const rows = await ann.sql.run<{ id: string }>({ sql: 'select id from auth.users', parameters: [] })
    return [stays, leaves].map(({ user }) => rows.some(({ id }) => id === user.id))
  }
  expect(await there()).toEqual([true, true])
  ann.home.clock.forward(24 * 3600 + 1)
  expect(await there()).toEqual([true, false])
})
