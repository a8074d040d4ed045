import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportedData } from '@lectern/contract/functions'
import { createApp } from '../app.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_ADMIN_SECRET: 'a secret of the operator' } })
  s = await samplePeople(home)
})
afterAll(async () => {
  await home.close()
  rmSync(home.config.dataFolder, { recursive: true, force: true })
})

const call = (who: Person | null, path: string, payload?: unknown, headers: Record<string, string> = {}) =>
  home.inject({
    method: 'POST',
    url: `/v1/functions${path}`,
    headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { error: string }).error,
]

describe('a path that is no function is not there, for anybody', () => {
  for (const path of [
    '',
    '/',
    '/nope',
    '/invite/',
    '/Invite',
    '/_invite',
    '/.env',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/invite',
    '/__proto__',
    '/constructor',
    '/invite%00',
    '/export/x',
  ])
    test(`so is ${path}`, async () => {
      for (const who of [s.clara, null]) {
        const answer = await call(who, path, {})
        expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: expect.any(String) }])
      }
    })
})

test('nobody calls without a valid token, with a role that is not theirs, or with a wrong secret', async () => {
  expect(refusal(await call(null, '/export', {}))).toEqual([401, 'invalid-headers'])
  expect(refusal(await call(null, '/export', {}, { authorization: 'Bearer x.y.z' }))).toEqual([401, 'invalid-jwt'])
  expect(refusal(await call(s.omar, '/export', {}, { 'x-hasura-role': 'teacher' }))).toEqual([403, 'access-denied'])
  expect(refusal(await call(s.clara, '/export', {}, { 'x-hasura-admin-secret': 'no' }))).toEqual([403, 'access-denied'])
  expect(refusal(await call(s.nobody, '/export', {}))).toEqual([403, 'not-allowed'])
})

describe('/invite', () => {
  test('is for teachers, and for their own students', async () => {
    for (const [who, id, refused] of [
      [s.omar, s.omar.profileId, [403, 'not-allowed']],
      [s.bob, s.omar.profileId, [404, 'not-found']],
      [s.clara, 2_000_000_000, [404, 'not-found']],
      [s.clara, s.omar.profileId, [400, 'invalid-input']], // has an account already
    ] as const)
      expect(refusal(await call(who, '/invite', { userProfileId: id }))).toEqual(refused)
  })

  test('refuses what it can not read', async () => {
    for (const body of [
      {},
      [],
      { userProfileId: '1' },
      { userProfileId: 1.5 },
      { userProfileId: 0 },
      { userProfileId: 1, sendMail: 'yes' },
    ])
      expect(refusal(await call(s.clara, '/invite', body))).toEqual([400, 'invalid-request'])
    const asForm = await call(s.clara, '/invite', 'userProfileId=1', { 'content-type': 'text/plain' })
    expect(asForm.statusCode).toBe(415)
  })

  test('does nothing by GET', async () => {
    const answer = await home.inject({
      url: '/v1/functions/invite',
      headers: { authorization: `Bearer ${s.clara.token}` },
    })
    expect(refusal(answer)).toEqual([405, 'method-not-allowed'])
  })

  test('answers a link that works', async () => {
    const added = await s.ask(
      s.clara,
      'mutation { upsertUserProfile(profiles: [{ display_name: "Kim" }]) { user_profile_id } }',
    )
    const [kim] = (added.data?.['upsertUserProfile'] ?? []) as { user_profile_id: number }[]
    const answer = await call(s.clara, '/invite', { userProfileId: kim?.user_profile_id })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { user_profile_id: kim?.user_profile_id, sent_to: null },
    ])
    const token = new URL(answer.json<{ url: string }>().url).searchParams.get('invite')
    const shown = await home.inject({ method: 'POST', url: '/v1/auth/invitation/show', payload: { token } })
    expect(shown.json()).toMatchObject({ studentName: 'Kim', teacherName: 'Clara' })
  })
})

describe('/import-calendar', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1@example.org',
    'SUMMARY:Choir',
    'DTSTART:20270301T100000Z',
    'DTEND:20270301T110000Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const body = { file, as: 'events', time_zone: 'Europe/Berlin' }

  test('is for teachers, and refuses what it can not read', async () => {
    expect(refusal(await call(s.omar, '/import-calendar', body))).toEqual([403, 'not-allowed'])
    expect(refusal(await call(s.clara, '/import-calendar', {}))).toEqual([400, 'invalid-request'])
    expect(refusal(await call(s.clara, '/import-calendar', { ...body, time_zone: 'Moon' }))).toEqual([
      400,
      'invalid-input',
    ])
  })

  test('shows what would come, and then brings it', async () => {
    const choirs = async () => (await exportOf(s.bob)).data['event']?.filter(({ title }) => title === 'Choir').length
    expect((await call(s.bob, '/import-calendar', { ...body, preview: true })).statusCode).toBe(200)
    expect(await choirs()).toBe(0)
    expect((await call(s.bob, '/import-calendar', body)).statusCode).toBe(200)
    expect(await choirs()).toBe(1)
  })
})

const exportOf = async (who: Person) => (await call(who, '/export')).json<ExportedData>()

describe('/export', () => {
  test('holds what is the caller’s, and nothing of anybody else', async () => {
    const start = '2027-01-01T10:00:00Z'
    for (const [teacher, student, word] of [
      [s.clara, s.omar, 'canary-clara'],
      [s.bob, s.nils, 'canary-bob'],
    ] as const) {
      await s.ask(teacher, `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`, {
        event: { title: word, start, end: '2027-01-01T11:00:00Z', user_profile_id: student.profileId },
      })
      await s.ask(
        teacher,
        `mutation { upsertLesson(lesson: { title: "${word}", user_profile_id: ${student.profileId}, private_note: "${word}-private" }) { lesson_id } }`,
      )
      await s.ask(
        teacher,
        `mutation { upsertLessonResource(resource: { lesson_rsrc_dspl: "${word}" }) { lesson_rsrc_id } }`,
      )
      await fileDesk(home).keep(teacher, 'x', 'text/plain', `${word}.txt`)
    }
    const clara = await exportOf(s.clara)
    expect(clara.account).toMatchObject({ id: s.clara.userId, display_name: 'Clara' })
    expect(clara.files).toMatchObject([{ name: 'canary-clara.txt', uploadedByUserId: s.clara.userId }])
    expect(clara.data['event']).toMatchObject([{ title: 'canary-clara' }])
    expect(clara.data['user_profile']?.map(({ display_name }) => display_name)).toEqual(
      expect.arrayContaining(['Clara', 'Omar', 'Lea']),
    )
    expect(JSON.stringify(clara)).toContain('canary-clara-private')
    expect(JSON.stringify(clara)).not.toMatch(/canary-bob|hash|"Nils"/)

    const omar = await exportOf(s.omar)
    expect(omar.data['event']).toMatchObject([{ title: 'canary-clara' }])
    expect(JSON.stringify(omar)).not.toMatch(/private|canary-bob|"Lea"|hash/)
    expect(omar.files).toEqual([])
  })

  test('is not the operator’s to make of everybody, and is of the user who is named', async () => {
    const secret = { 'x-hasura-admin-secret': 'a secret of the operator' }
    expect(refusal(await call(null, '/export', {}, secret))).toEqual([403, 'not-allowed'])
    const asOmar = { ...secret, 'x-hasura-role': 'student', 'x-hasura-user-id': s.omar.userId }
    expect((await call(null, '/export', {}, asOmar)).json()).toMatchObject({ account: { id: s.omar.userId } })
  })

  test('by any method, below the other base path too', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await home.inject({
        method,
        url: '/functions/v1/export',
        headers: { authorization: `Bearer ${s.omar.token}` },
      })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    }
  })
})
