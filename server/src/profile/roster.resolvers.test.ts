import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const archive = `mutation ($ids: [Int!]!, $archived: Boolean!) {
  archiveStudents(userProfileIds: $ids, archived: $archived) { user_profile_id lessons } }`
const pause = `mutation ($ids: [Int!]!, $paused: Boolean!) {
  pauseStudents(userProfileIds: $ids, paused: $paused) { user_profile_id paused_at } }`
const revoke = `mutation ($id: Int!) { revokeInvitation(userProfileId: $id) { invitation_status } }`
const keep = `mutation ($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) { user_profile_id private_note tags usual_slot version } }`
const read = `query ($Id: Int!) { getUserProfileById(Id: $Id) {
  archived_at paused_at private_note tags usual_slot invitation_status invited_at } }`
const view = async (who: Person, about: number) =>
  (await s.ask(who, read, { Id: about })).data?.['getUserProfileById'] as Record<string, unknown> | null
const loadEvents = `query ($id: Int!) { loadEvents(id: $id) { start overlap_wanted lesson_id } }`
interface Shown {
  start: string
  overlap_wanted: boolean
  lesson_id: number | null
}
const events = async (who: Person) =>
  (await s.ask(s.clara, loadEvents, { id: who.profileId })).data?.['loadEvents'] as Shown[]

/** A student of Clara with a past lesson, a coming one, a series and a lesson that waits for a time. */
async function busyStudent(name: string): Promise<Person> {
  const student = await s.addStudent(s.clara, name)
  const run = (sql: string, ...parameters: unknown[]) =>
    actingAs(home.parts.db, s.clara.actor, (on) => on.run<{ id: number }>({ sql, parameters }))
  const [t, u] = [s.clara.profileId, student.profileId]
  const day = 24 + (student.profileId % 100)
  for (const start of [`2026-10-01 00:00Z`, `2026-12-01 00:00Z`]) {
    await run(
      `insert into event (teacher_id, user_profile_id, title, start, "end")
       values ($1, $2, 'Piano', $3::timestamptz + $4 * interval '1 hour', $3::timestamptz + ($4 + 1) * interval '1 hour')
       returning event_id as id`,
      t,
      u,
      start,
      day,
    )
  }
  await run('insert into lesson (teacher_id, user_profile_id) values ($1, $2) returning 1', t, u)
  await run(
    `insert into event_series (teacher_id, user_profile_id, title, rrule, first_start, time_zone, minutes)
     values ($1, $2, 'Piano', 'FREQ=WEEKLY', '2026-01-01 10:00', 'UTC', 45) returning 1`,
    t,
    u,
  )
  return student
}

describe('who may not', () => {
  test('a foreign, an unknown and a mixed list are not found, and nothing changes', async () => {
    const student = await busyStudent('Ada')
    for (const ids of [
      [s.nils.profileId],
      [student.profileId, s.nils.profileId],
      [2_000_000_000],
      [s.clara.profileId],
    ]) {
      expect((await s.ask(s.clara, archive, { ids, archived: true })).code).toBe('not-found')
      expect((await s.ask(s.clara, archive, { ids, archived: false })).code).toBe('not-found')
      expect((await s.ask(s.clara, pause, { ids, paused: true })).code).toBe('not-found')
    }
    expect(await view(s.clara, student.profileId)).toMatchObject({ archived_at: null, paused_at: null })
    expect(await events(student)).toHaveLength(2)
    expect(await view(s.bob, s.nils.profileId)).toMatchObject({ archived_at: null, paused_at: null })
  })

  test('students, other teachers and people without a role', async () => {
    const ids = [s.omar.profileId]
    for (const [who, code] of [
      [s.omar, 'not-allowed'],
      [s.lea, 'not-allowed'],
      [s.nobody, 'not-allowed'],
      [s.bob, 'not-found'],
    ] as const) {
      expect((await s.ask(who, archive, { ids, archived: true })).code).toBe(code)
      expect((await s.ask(who, pause, { ids, paused: true })).code).toBe(code)
      expect((await s.ask(who, revoke, { id: s.omar.profileId })).code).toBe(code)
    }
  })

  test('more than a hundred at once', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await s.ask(s.clara, archive, { ids, archived: true })).code).toBe('invalid-input')
  })
})

describe('the private note', () => {
  test('is for the teacher alone, as are the tags', async () => {
    const of = { user_profile_id: s.omar.profileId }
    const note = { private_note: 'Pays late', tags: ['Exam', 'exam', ' Duo '], usual_slot: 'Tue 16:00' }
    const { data } = await s.ask(s.clara, keep, { profiles: [{ ...of, ...note }] })
    expect(data?.['upsertUserProfile']).toMatchObject([{ private_note: 'Pays late', tags: ['Exam', 'Duo'] }])
    expect(await view(s.clara, s.omar.profileId)).toMatchObject({ private_note: 'Pays late', usual_slot: 'Tue 16:00' })
    expect(await view(s.omar, s.omar.profileId)).toMatchObject({
      private_note: null,
      tags: [],
      usual_slot: 'Tue 16:00',
    })
    for (const other of [s.lea, s.bob, s.nobody]) expect(await view(other, s.omar.profileId)).toBeNull()
    for (const attack of [{ private_note: 'x' }, { private_note: null }, { tags: ['x'] }, { usual_slot: 'Mon 9:00' }]) {
      expect((await s.ask(s.omar, keep, { profiles: [{ ...of, ...attack }] })).code).toBe('not-allowed')
    }
  })

  test('does not travel in the conflict that a student meets', async () => {
    const of = { user_profile_id: s.omar.profileId }
    const { text } = await s.ask(s.omar, keep, { profiles: [{ ...of, display_name: 'Omar', version: 0 }] })
    expect(text).toContain('"code":"conflict"')
    expect(text).not.toContain('Pays late')
  })

  test('can not be read by the student in the database either', async () => {
    for (const column of ['private_note', 'tags', '*'])
      await expect(
        actingAs(home.parts.db, s.omar.actor, (on) =>
          on.run({ sql: `select ${column} from user_profile`, parameters: [] }),
        ),
      ).rejects.toThrow('permission denied')
  })

  test('has a longest form', async () => {
    const of = { user_profile_id: s.omar.profileId }
    for (const attack of [
      { private_note: 'x'.repeat(5_001) },
      { usual_slot: 'x'.repeat(201) },
      { tags: ['x'.repeat(51)] },
      { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
    ])
      expect((await s.ask(s.clara, keep, { profiles: [{ ...of, ...attack }] })).code).toBe('invalid-input')
  })
})

describe('taking students off the list', () => {
  test('takes what is to come with them, and bringing them back brings exactly that', async () => {
    const [ada, ben] = [await busyStudent('Ada'), await busyStudent('Ben')]
    const ids = [ada.profileId, ben.profileId]
    const before = [await events(ada), await events(ben)]
    const each = ids.map((user_profile_id) => ({ user_profile_id, lessons: 1 }))
    const inOrder = (list: unknown) =>
      (list as typeof each).toSorted((one, other) => one.user_profile_id - other.user_profile_id)
    const gone = await s.ask(s.clara, archive, { ids, archived: true })
    expect(inOrder(gone.data?.['archiveStudents'])).toEqual(each)
    expect(await events(ada)).toHaveLength(1)
    expect((await view(s.clara, ada.profileId))?.['archived_at']).not.toBeNull()
    const lessons = `query ($id: Int!) { loadLessons(id: $id) { lesson_id } }`
    const { data } = await s.ask(s.clara, lessons, { id: ada.profileId })
    expect(data?.['loadLessons']).toHaveLength(1)
    // A second time takes nothing more and forgets nothing.
    home.clock.forward(60)
    await s.ask(s.clara, archive, { ids, archived: true })
    const back = await s.ask(s.clara, archive, { ids, archived: false })
    expect(inOrder(back.data?.['archiveStudents'])).toEqual(each)
    expect([await events(ada), await events(ben)]).toEqual(before)
    expect((await s.ask(s.clara, lessons, { id: ada.profileId })).data?.['loadLessons']).toHaveLength(3)
    expect((await view(s.clara, ada.profileId))?.['archived_at']).toBeNull()
  })

  test('brings nothing back of the months between, and what was prepared for them waits', async () => {
    const [now, ada] = [home.clock(), await busyStudent('Ada')]
    const ids = [ada.profileId]
    const series = `select filled_to, deleted_at from event_series where user_profile_id = $1`
    const set = (sql: string) =>
      actingAs(home.parts.db, s.clara.actor, (on) =>
        on.run<{ filled_to: string; deleted_at: string | null }>({ sql, parameters: ids }),
      )
    await set(
      `update event_series set filled_to = '2026-12-31' where user_profile_id = $1 returning filled_to, deleted_at`,
    )
    const [taught] = await events(ada)
    await s.ask(s.clara, archive, { ids, archived: true })
    home.clock.set(new Date('2027-01-20T12:00:00Z'))
    const token = await home.parts.tokens.sign(s.clara.userId, {
      'x-hasura-allowed-roles': ['teacher'],
      'x-hasura-default-role': 'teacher',
      'x-hasura-user-id': s.clara.userId,
      'x-hasura-user-is-anonymous': 'false',
      'x-hasura-profile-id': String(s.clara.profileId),
    })
    const then = { ...s.clara, token }
    const back = await s.ask(then, archive, { ids, archived: false })
    const lessons = `query ($id: Int!) { loadLessons(id: $id) { event_id lesson_status_id } }`
    const { data } = await s.ask(then, lessons, { id: ada.profileId })
    home.clock.set(now)
    expect(back.data?.['archiveStudents']).toEqual([{ user_profile_id: ada.profileId, lessons: 0 }])
    expect(await events(ada)).toEqual([taught])
    expect(data?.['loadLessons']).toHaveLength(3)
    const waiting = ((data?.['loadLessons'] ?? []) as { event_id: number | null }[]).filter(
      (one) => one.event_id === null,
    )
    expect(waiting).toEqual(Array.from({ length: 2 }, () => ({ event_id: null, lesson_status_id: 1 })))
    // The sweep makes none for those months either.
    expect(await set(series)).toEqual([{ filled_to: '2027-01-19', deleted_at: null }])
  })

  test('brings a lesson back as an overlap when its time was taken meanwhile', async () => {
    const ada = await busyStudent('Ada')
    const ids = [ada.profileId]
    await s.ask(s.clara, archive, { ids, archived: true })
    const [, coming] = await (async () => {
      await s.ask(s.clara, archive, { ids, archived: false })
      const all = await events(ada)
      await s.ask(s.clara, archive, { ids, archived: true })
      return all
    })()
    const start = coming?.start ?? ''
    const end = new Date(Date.parse(start) + 1_800_000).toISOString()
    const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`
    expect((await s.ask(s.clara, upsert, { event: { title: 'Dentist', start, end } })).code).toBeUndefined()
    expect((await s.ask(s.clara, archive, { ids, archived: false })).code).toBeUndefined()
    expect((await events(ada)).map((event) => event.overlap_wanted)).toEqual([false, true])
  })
})

test('a break begins once and ends', async () => {
  const ids = [s.lea.profileId]
  const begun = await s.ask(s.clara, pause, { ids, paused: true })
  expect(JSON.stringify(begun.data?.['pauseStudents'])).toContain('"paused_at":"2026-11-23T')
  home.clock.forward(60)
  expect((await s.ask(s.clara, pause, { ids, paused: true })).data).toEqual(begun.data)
  expect((await s.ask(s.clara, pause, { ids, paused: false })).data?.['pauseStudents']).toMatchObject([
    { paused_at: null },
  ])
})

test('an invitation is sent, opened and revoked, and its link works no more', async () => {
  const added = await s.ask(s.clara, keep, { profiles: [{ display_name: 'Kim' }] })
  const rows = added.data?.['upsertUserProfile'] as { user_profile_id: number }[]
  const id = rows[0]?.user_profile_id ?? 0
  const status = async () => (await view(s.clara, id))?.['invitation_status']
  const invite = `mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }`
  const made = (await s.ask(s.clara, invite, { id })).data?.['inviteStudent'] as { url: string } | undefined
  expect(await status()).toBe('sent')
  const token = new URL(made?.url ?? '').searchParams.get('invite')
  const show = () => home.inject({ method: 'POST', url: '/v1/auth/invitation/show', payload: { token } })
  expect((await show()).statusCode).toBe(200)
  expect(await status()).toBe('opened')
  expect((await s.ask(s.bob, revoke, { id })).code).toBe('not-found')
  expect(await status()).toBe('opened')
  expect((await s.ask(s.clara, revoke, { id })).data?.['revokeInvitation']).toEqual({ invitation_status: 'revoked' })
  expect((await show()).statusCode).toBe(404)
})

test('a summary tells each student of the own ones, and nobody else anything', async () => {
  const ada = await busyStudent('Ada')
  const query = `query ($id: Int!) { loadStudentSummaries(id: $id) {
    user_profile_id next_lesson next_all_day next_time_zone last_lesson last_all_day last_time_zone
    homework_open homework_late } }`
  const of = async (who: Person, id: number) =>
    (await s.ask(who, query, { id })).data?.['loadStudentSummaries'] as { user_profile_id: number }[]
  const run = (sql: string, ...parameters: unknown[]) =>
    actingAs(home.parts.db, s.clara.actor, (on) => on.run({ sql, parameters }))
  for (const due of ['2026-11-01', '2026-12-24'])
    await run(
      `insert into lesson (teacher_id, user_profile_id, homework, homework_due) values ($1, $2, 'Scales', $3) returning 1`,
      s.clara.profileId,
      ada.profileId,
      due,
    )
  // Of two things to do one is done.
  await run(
    `update lesson set homework = E'Scales\\nPage 12' where user_profile_id = $1 and homework_due = '2026-12-24' returning 1`,
    ada.profileId,
  )
  await run(
    `update lesson set homework_ticks = jsonb_build_object(homework_items -> 0 ->> 'item_id', '2026-11-02T10:00:00Z')
     where user_profile_id = $1 and homework_due = '2026-12-24' returning 1`,
    ada.profileId,
  )
  const [past, coming] = await events(ada)
  const rows = await of(s.clara, s.clara.profileId)
  expect(rows.find((row) => row.user_profile_id === ada.profileId)).toEqual({
    user_profile_id: ada.profileId,
    last_lesson: past?.start,
    last_all_day: false,
    last_time_zone: null,
    next_lesson: coming?.start,
    next_all_day: false,
    next_time_zone: null,
    homework_open: 2,
    homework_late: 1,
  })
  for (const who of [s.bob, s.omar, s.nobody, ada]) expect(await of(who, s.clara.profileId)).toEqual([])
})

test('a whole day is the next lesson until it is over, and the last one from then on', async () => {
  const day = { all_day: true, time_zone: 'America/New_York' }
  const now = home.clock()
  /** Midnight in New York, some days from the one on which it is now. */
  const midnight = (days: number) =>
    Temporal.Instant.from(now.toISOString())
      .toZonedDateTimeISO(day.time_zone)
      .startOfDay()
      .add({ days })
      .toInstant()
      .toString()
  const query = `query ($id: Int!) { loadStudentSummaries(id: $id) {
    user_profile_id next_lesson next_all_day next_time_zone last_lesson last_all_day last_time_zone } }`
  for (const [from, to, is] of [
    [-1, 0, 'last'],
    [0, 1, 'next'],
    [-1, 1, 'next'],
    [3, 4, 'next'],
    [-30, -29, 'last'],
  ] as const) {
    const { profileId } = await s.addStudent(s.clara, `Ira ${from} ${to}`)
    const saved = await s.ask(s.clara, 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }', {
      event: { title: 'Workshop', user_profile_id: profileId, start: midnight(from), end: midnight(to), ...day },
    })
    expect(saved.code).toBeUndefined()
    const { data } = await s.ask(s.clara, query, { id: s.clara.profileId })
    const rows = data?.['loadStudentSummaries'] as { user_profile_id: number }[]
    const [none, of] = [
      { lesson: null, all_day: false, time_zone: null },
      { lesson: expect.anything(), all_day: true, time_zone: day.time_zone },
    ]
    const said = (name: 'next' | 'last') => {
      const { lesson, ...rest } = is === name ? of : none
      return { [`${name}_lesson`]: lesson, [`${name}_all_day`]: rest.all_day, [`${name}_time_zone`]: rest.time_zone }
    }
    expect({ from, to, ...rows.find((row) => row.user_profile_id === profileId) }).toMatchObject({
      from,
      to,
      ...said('next'),
      ...said('last'),
    })
  }
})

test('the list tells the same of a student, whatever else is asked for, and of invitations the newest', async () => {
  const fields = `user_profile_id id profile_type first_name middle_name last_name display_name avatar_url email biography
    resources video_link teacher_id time_zone colour default_lesson_minutes archived_at paused_at usual_slot private_note tags
    invitation_status invited_at version created_by created_at updated_by updated_at`
  const whole = {
    tags: ['Exam'],
    private_note: 'Late',
    biography: 'Cello',
    usual_slot: 'Tue 16:00',
    email: 'j@example.org',
  }
  await s.ask(s.clara, keep, { profiles: [{ display_name: 'Jo', first_name: 'Jo', ...whole }] })
  const list = async (asked: string, who = s.clara) =>
    (await s.ask(who, `query ($id: uuid!) { getStudentList(id: $id) { ${asked} } }`, { id: s.clara.userId })).data?.[
      'getStudentList'
    ] as Record<string, unknown>[]
  const jo = async (asked: string) => (await list(asked)).find((row) => row['display_name'] === 'Jo')
  const id = (await jo('user_profile_id display_name'))?.['user_profile_id']
  const invite = `mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }`
  for (let time = 0; time < 2; time += 1) await s.ask(s.clara, invite, { id })
  const all = await jo(fields)
  expect(all).toMatchObject({
    ...whole,
    invitation_status: 'sent',
    profile_type: 'STUDENT',
    default_lesson_minutes: 45,
  })
  for (const field of fields.split(/\s+/))
    expect(await jo(`display_name ${field}`)).toEqual({ display_name: 'Jo', [field]: all?.[field] })
  expect(await jo('display_name students { display_name } teacher { display_name } working_hours { from }')).toEqual({
    display_name: 'Jo',
    students: [],
    teacher: null,
    working_hours: null,
  })
  const names = (await list('display_name')).map((row) => String(row['display_name']))
  expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
  for (const who of [s.bob, s.omar, s.nobody]) expect(await list(fields, who)).toEqual([])
})
