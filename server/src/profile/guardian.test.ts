/** Guardians that come with a new student, as a list of students names them: kept and not invited. */
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { asService } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const save = `mutation ($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) { user_profile_id } }`
const list = `query ($id: Int!) { guardiansOf(userProfileId: $id) {
  guardian_id name phone sent_to expires_at accepted_at sees_events sees_lessons sees_resources ticks_homework } }`
const helen = { name: 'Helen Weber', email: 'helen@example.org', phone: '030 1234' }

const counted = (sql: string) => asService(home.parts.db, (on) => on.run<{ count: number }>({ sql, parameters: [] }))
const rows = async () => ({
  guardians: await counted('select count(*) from guardian'),
  students: await counted('select count(*) from user_profile'),
})

interface Kept {
  guardian_id: number
  name: string
  sent_to: string | null
}
const added = async (who: Person, ...profiles: unknown[]): Promise<number[]> => {
  const { data, text } = await s.ask(who, save, { profiles })
  const made = data?.['upsertUserProfile'] as { user_profile_id: number }[] | undefined
  if (!made) throw new Error(text)
  return made.map(({ user_profile_id }) => user_profile_id)
}
const standing = async (who: Person, id: number | undefined) =>
  ((await s.ask(who, list, { id })).data as unknown as { guardiansOf: Kept[] }).guardiansOf
const history = async (who: Person) =>
  (await home.inject({ url: '/v1/auth/user/audit', headers: { authorization: `Bearer ${who.token}` } }))
    .json<{ kind: string }[]>()
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('guardian'))

describe('what is refused, and writes nothing', () => {
  test.each<[string, 'clara' | 'bob' | 'omar' | 'nobody', 'new' | 'omar', string]>([
    ['by a student, for somebody new', 'omar', 'new', 'not-allowed'],
    ['by a student, for oneself', 'omar', 'omar', 'not-allowed'],
    ['without a role', 'nobody', 'new', 'not-allowed'],
    ['for a student of another teacher', 'bob', 'omar', 'not-found'],
    ['for a student who is there already', 'clara', 'omar', 'not-allowed'],
  ])('%s', async (_, who, whose, code) => {
    const before = await rows()
    const whom = whose === 'new' ? { display_name: 'Anna' } : { user_profile_id: s[whose].profileId }
    expect((await s.ask(s[who], save, { profiles: [{ ...whom, guardians: [helen] }] })).code).toBe(code)
    expect(await rows()).toEqual(before)
  })

  test('by a guardian', async () => {
    const mother = await s.addStudent(s.bob, 'Mother')
    const invite = 'mutation ($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }'
    const { data } = await s.ask(s.clara, invite, { guardian: { user_profile_id: s.lea.profileId, name: 'Mother' } })
    const url = new URL((data?.['inviteGuardian'] as { url: string } | undefined)?.url ?? '')
    const joined = await home.inject({
      method: 'POST',
      url: '/v1/auth/invitation/join',
      payload: { token: url.searchParams.get('invite') },
      headers: { authorization: `Bearer ${mother.token}` },
    })
    expect(joined.statusCode).toBe(200)
    const before = await rows()
    for (const [whom, code] of [
      [{ user_profile_id: s.lea.profileId }, 'not-found'],
      [{ user_profile_id: mother.profileId }, 'not-allowed'],
      [{ display_name: 'Anna' }, 'not-allowed'],
    ] as const)
      expect((await s.ask(mother, save, { profiles: [{ ...whom, guardians: [helen] }] })).code).toBe(code)
    expect(await rows()).toEqual(before)
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(1_001) }, 'name'],
    ['an address that is none', { email: 'helen' }, 'email'],
    ['an address that is too long', { email: `${'x'.repeat(320)}@example.org` }, 'email'],
    ['a number that is too long', { phone: '1'.repeat(41) }, 'phone'],
  ])('%s, with all of the list', async (_, wrong, field) => {
    const before = await rows()
    const profiles = [{ display_name: 'Ben' }, { display_name: 'Anna', guardians: [helen, { ...helen, ...wrong }] }]
    const { code, errors } = await s.ask(s.clara, save, { profiles })
    expect([code, errors[0]?.extensions['field']]).toEqual(['invalid-input', field])
    expect(await rows()).toEqual(before)
  })

  test('more than ten of one student', async () => {
    const many = { display_name: 'Anna', guardians: Array.from({ length: 11 }, () => helen) }
    const { code, errors } = await s.ask(s.clara, save, { profiles: [many] })
    expect([code, errors[0]?.extensions['field']]).toEqual(['invalid-input', 'guardians'])
  })
})

test('each student of a list has its own guardians, siblings the same person twice, and nobody is mailed or told', async () => {
  const teacher = await s.addTeacher('Dora')
  const ids = await added(
    teacher,
    { display_name: 'Anna Weber', guardians: [helen, { name: 'Chris' }] },
    { display_name: 'Luca Rossi' },
    { display_name: 'Ben Weber', guardians: [helen] },
  )
  const kept = {
    name: 'Helen Weber',
    phone: '030 1234',
    sent_to: 'helen@example.org',
    expires_at: null,
    accepted_at: null,
    sees_events: true,
    sees_lessons: true,
    sees_resources: true,
    ticks_homework: false,
  }
  const number = expect.any(Number) as number
  expect(await Promise.all(ids.map((id) => standing(teacher, id)))).toEqual([
    [
      { ...kept, guardian_id: number },
      { ...kept, guardian_id: number, name: 'Chris', phone: null, sent_to: null },
    ],
    [],
    [{ ...kept, guardian_id: number }],
  ])
  for (const other of [s.clara, s.bob, s.omar, s.nobody]) expect(await standing(other, ids[0])).toEqual([])
  expect(await counted('select 1 from auth.mail_outbox')).toEqual([])
  expect(await history(teacher)).toEqual([])
  const exported = await home.inject({
    url: `/v1/people/${ids[0] ?? 0}/export`,
    headers: { authorization: `Bearer ${teacher.token}` },
  })
  expect(strFromU8(unzipSync(new Uint8Array(exported.rawPayload))['data.json'] ?? new Uint8Array())).toContain(
    'helen@example.org',
  )
})

test('who came with a list is invited on the same row, which the history says then', async () => {
  const teacher = await s.addTeacher('Eva')
  const [id] = await added(teacher, { display_name: 'Anna', guardians: [helen] })
  const [guardian] = await standing(teacher, id)
  const { guardian_id } = guardian ?? { guardian_id: 0 }
  const invite = `mutation ($guardian: guardian_input!, $email: String) {
    inviteGuardian(guardian: $guardian, email: $email) { guardian_id sent_to } }`
  const asked = { guardian: { guardian_id, user_profile_id: id, name: 'Helen Weber' }, email: 'helen@example.org' }
  expect((await s.ask(s.bob, invite, asked)).code).toBe('not-found')
  expect((await s.ask(teacher, invite, asked)).data).toEqual({
    inviteGuardian: { guardian_id, sent_to: 'helen@example.org' },
  })
  expect(await standing(teacher, id)).toMatchObject([
    { guardian_id, phone: '030 1234', expires_at: expect.any(String) as string },
  ])
  const mailed = await counted("select count(*) from auth.mail_outbox where recipient = 'helen@example.org'")
  expect(mailed).toEqual([{ count: 1 }])
  expect(await history(teacher)).toEqual(['guardian-invited'])
})

test('a student who is erased takes them along', async () => {
  const [id] = await added(s.clara, { display_name: 'Kim', guardians: [helen] })
  const erase = `mutation ($id: Int!) { eraseStudent(userProfileId: $id, confirm: "Kim") { lessons } }`
  expect((await s.ask(s.clara, erase, { id })).code).toBeUndefined()
  const left = await counted(`select count(*) from guardian where user_profile_id = ${id ?? 0}`)
  expect(left).toEqual([{ count: 0 }])
})
