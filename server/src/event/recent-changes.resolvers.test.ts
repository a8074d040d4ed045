import type { recent_change } from '@lectern/contract/graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce, actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { sweepChanges } from './recent-changes.data.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
let anna: Person
let luca: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Tessa')
  anna = await s.addStudent(teacher, 'Anna')
  luca = await s.addStudent(teacher, 'Luca')
})
afterAll(() => home.close())

type Row = Record<string, unknown>
async function done<T = Row>(query: string, variables: object = {}, who: Person = teacher): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  if (!data || !('answer' in data)) throw new Error(text)
  return data['answer'] as T
}
const fields =
  'operation_id created_at kind state rows user_profile_id name title start end start_before end_before all_day time_zone from to'
const list = `query ($before: uuid, $limit: Int) { answer: recentChanges(before: $before, limit: $limit) { ${fields} } }`
const undo =
  'mutation ($id: uuid!) { answer: undoOperation(id: $id) { operation_id changed removed events { event_id start } removed_events { event_id } } }'
const recent = () => done<recent_change[]>(list)
const newest = async (): Promise<recent_change> => {
  const [first] = await recent()
  if (!first) throw new Error('There is no recent change')
  return first
}
const stateOf = async (id: string) => (await recent()).find(({ operation_id }) => operation_id === id)?.state

const upsert = 'mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id lesson_id } }'
const time = { start: '2027-03-02T10:00:00Z', end: '2027-03-02T10:45:00Z' }
const later = { start: '2027-03-04T11:00:00Z', end: '2027-03-04T11:45:00Z' }
const plan = async (student: Person | null = anna, at = time) =>
  (
    await done<{ event_id: number }>(upsert, {
      event: { title: 'Piano', user_profile_id: student?.profileId ?? null, ...at },
    })
  ).event_id
/** A day in Berlin. */
const whole = { start: '2027-03-01T23:00:00Z', end: '2027-03-02T23:00:00Z' }
const planWhole = async () => {
  const event_id = await plan()
  await done(upsert, { event: { event_id, title: 'Piano', all_day: true, time_zone: 'Europe/Berlin', ...whole } })
  return event_id
}
const lessonOf = async (eventId: number) =>
  (
    await serviceOnce(home.parts.db).run<{ lesson_id: number }>({
      sql: 'select lesson_id from lesson where event_id = $1 and deleted_at is null',
      parameters: [eventId],
    })
  )[0]?.lesson_id ?? 0
const resource = async () =>
  (
    await done<{ lesson_rsrc_id: number }>(
      'mutation { answer: upsertLessonResource(resource: { lesson_rsrc_dspl: "Book" }) { lesson_rsrc_id } }',
    )
  ).lesson_rsrc_id

/** Everything of the teacher's that can be seen, without numbers that only count writes, and with moments as marks. */
async function everything(): Promise<unknown> {
  const without = `- array['version', 'updated_at', 'updated_by', 'created_at', 'created_by', 'last_event_id', 'given_at', 'paid_at', 'during']`
  const [row] = await actingAs(home.parts.db, teacher.actor, (sql) =>
    sql.run<{ all: Record<string, Row[]> }>({
      sql: `select json_build_object(
        'events', (select json_agg(to_jsonb(e) ${without} order by e.event_id) from event e where e.deleted_at is null),
        'series', (select json_agg(to_jsonb(x) ${without} order by x.series_id) from event_series x where x.deleted_at is null),
        -- A lesson that says nothing is as good as the one that was there before.
        'lessons', (select json_agg(to_jsonb(l) ${without} || jsonb_build_object('position', null, 'lesson_id', case when is_bare(l) then null else l.lesson_id end) order by l.event_id, l.lesson_id)
          from lesson l where l.deleted_at is null),
        'students', (select json_agg(to_jsonb(p) ${without} order by p.user_profile_id) from user_profile p),
        'comments', (select json_agg(c.lesson_comment_id order by 1) from lesson_comment c where c.deleted_at is null),
        'resources', (select json_agg(json_build_array(r.lesson_rsrc_id, r.lesson_rsrc_dspl) order by r.lesson_rsrc_id) from lesson_resource r where archived_at is null),
        'attached', (select json_agg(to_jsonb(a) order by a.lesson_id, a.lesson_rsrc_id) from lesson_resource_of_lesson a),
        'given', (select json_agg(to_jsonb(g) ${without} order by g.user_profile_id, g.lesson_rsrc_id) from lesson_resource_of_student g),
        'paid', (select json_agg(p.event_id order by 1) from event_payment p)) as all`,
      parameters: [],
    }),
  )
  return JSON.parse(JSON.stringify(row?.all ?? {}), (key, value: unknown) =>
    key.endsWith('_at') && value !== null ? 'some moment' : value,
  )
}

test('the list is a teacher’s own, and nobody else undoes what is in it', async () => {
  await plan()
  const { operation_id: id } = await newest()
  expect((await s.ask(null, list)).code).toBe('invalid-headers')
  for (const who of [anna, s.nobody]) {
    expect((await s.ask(who, list)).code).toBe('not-allowed')
    expect((await s.ask(who, undo, { id })).code).toBe('not-allowed')
  }
  expect((await s.ask(teacher, list, {}, { 'x-hasura-role': 'student' })).code).toBe('access-denied')
  expect((await s.ask(s.bob, list)).data).toEqual({ answer: [] })
  expect((await s.ask(s.bob, undo, { id })).code).toBe('not-found')
  expect((await s.ask(teacher, undo, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe('not-found')
  for (const limit of [0, -1, 51]) expect((await s.ask(teacher, list, { limit })).code).toBe('invalid-input')
})

test('what nobody wrote in the own name is in no list: a student’s words, a refused write, a read', async () => {
  const event = await plan()
  const before = await recent()
  await s.ask(anna, 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }', { id: event })
  expect((await s.ask(teacher, upsert, { event: { title: 'Taken', ...time } })).code).toBe('event-clash')
  await s.ask(teacher, 'query ($id: Int!) { loadEvents(id: $id) { event_id } }', { id: teacher.profileId })
  expect(await recent()).toEqual(before)
  expect(await done<Row[]>(list, {}, s.bob)).toEqual([])
})

/** Everything for which a screen offers an undo, on top of what was there. */
const acts: [kind: string, before: () => Promise<object>, query: string, said?: Row][] = [
  [
    'event_created',
    async () => ({ event: { title: 'Piano', user_profile_id: anna.profileId, ...time } }),
    upsert,
    { name: 'Anna', ...time, rows: 1 },
  ],
  [
    'event_moved',
    async () => ({ event: { event_id: await plan(), title: 'Piano', ...later } }),
    upsert,
    { name: 'Anna', ...later, start_before: time.start },
  ],
  [
    'event_resized',
    async () => ({ event: { event_id: await plan(), title: 'Piano', start: time.start, end: later.start } }),
    upsert,
    { end: later.start, end_before: time.end },
  ],
  [
    'event_all_day',
    async () => ({
      event: { event_id: await plan(), title: 'Piano', all_day: true, time_zone: 'Europe/Berlin', ...whole },
    }),
    upsert,
    { name: 'Anna', ...whole, start_before: time.start, all_day: true, time_zone: 'Europe/Berlin' },
  ],
  [
    'event_timed',
    async () => ({ event: { event_id: await planWhole(), title: 'Piano', all_day: false, ...time } }),
    upsert,
    { name: 'Anna', ...time, start_before: whole.start, all_day: false, time_zone: 'Europe/Berlin' },
  ],
  [
    'event_renamed',
    async () => ({ event: { event_id: await plan(), title: 'Cello', ...time } }),
    upsert,
    { from: 'Piano', to: 'Cello' },
  ],
  [
    'event_settled',
    async () => ({ event: { event_id: await plan(), title: 'Piano', to_confirm: true, ...time } }),
    upsert,
    { from: 'false', to: 'true' },
  ],
  [
    'event_given',
    async () => ({ id: await plan(), to: luca.profileId }),
    'mutation ($id: Int!, $to: Int) { answer: giveEvent(id: $id, userProfileId: $to) { event_id } }',
    { from: 'Anna', to: 'Luca' },
  ],
  [
    'event_freed',
    async () => ({ id: await plan() }),
    'mutation ($id: Int!) { answer: giveEvent(id: $id, userProfileId: null) { event_id } }',
    { from: 'Anna', to: null },
  ],
  [
    'event_cancelled',
    async () => ({ id: await plan() }),
    'mutation ($id: Int!) { answer: cancelEvent(id: $id, cancelled: true) { event_id } }',
    { name: 'Anna', start: time.start },
  ],
  [
    'lesson_make_up',
    async () => {
      const id = await plan()
      await done('mutation ($id: Int!) { answer: cancelEvent(id: $id, cancelled: true) { event_id } }', { id })
      return { id: await lessonOf(id) }
    },
    'mutation ($id: Int!) { answer: planMakeUp(lessonId: $id) { lesson_id } }',
    { name: 'Anna', title: 'Piano', start: time.start, from: null, to: null },
  ],
  [
    // Of one that is marked already only the make-up is new.
    'lesson_make_up',
    async () => {
      const id = await lessonOf(await plan())
      await done(
        'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, lesson_status_id: 5, attendance: "absent" }) { lesson_id } }',
        { id },
      )
      return { id }
    },
    'mutation ($id: Int!) { answer: planMakeUp(lessonId: $id) { lesson_id } }',
    { name: 'Anna', title: 'Piano', start: time.start, from: null, to: null },
  ],
  [
    'event_uncancelled',
    async () => {
      const id = await plan()
      await done('mutation ($id: Int!) { answer: cancelEvent(id: $id, cancelled: true) { event_id } }', { id })
      return { id }
    },
    'mutation ($id: Int!) { answer: cancelEvent(id: $id, cancelled: false) { event_id } }',
  ],
  [
    'event_deleted',
    async () => ({ id: await plan() }),
    'mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }',
    { name: 'Anna', start: time.start },
  ],
  [
    'event_restored',
    async () => {
      const id = await plan()
      await done('mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }', { id })
      return { id }
    },
    'mutation ($id: Int!) { answer: restoreEvent(id: $id) { event_id } }',
  ],
  [
    'event_moved',
    async () => ({ id: await plan() }),
    'mutation ($id: Int!) { answer: runLate(eventId: $id, minutes: 10) { event_id } }',
  ],
  [
    'lesson_created',
    async () => ({}),
    'mutation { answer: upsertLesson(lesson: { title: "Scales" }) { lesson_id } }',
    { title: 'Scales' },
  ],
  [
    'lesson_changed',
    async () => ({ id: await lessonOf(await plan()) }),
    'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, plan: "Scales" }) { lesson_id } }',
    { name: 'Anna', start: time.start },
  ],
  [
    'lesson_status',
    async () => ({ id: await lessonOf(await plan()) }),
    'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, lesson_status_id: 3 }) { lesson_id } }',
    { from: '2', to: '3' },
  ],
  [
    'lesson_status',
    async () => ({ id: await lessonOf(await plan()) }),
    'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, lesson_status_id: 4 }) { lesson_id } }',
  ],
  [
    'lesson_attendance',
    async () => ({ id: await lessonOf(await plan()) }),
    'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, lesson_status_id: 4, attendance: "present" }) { lesson_id } }',
    { from: null, to: 'present' },
  ],
  [
    // One that has a time has its name.
    'event_renamed',
    async () => ({ id: await lessonOf(await plan()) }),
    'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, title: "Bach" }) { lesson_id } }',
    { from: 'Piano', to: 'Bach' },
  ],
  [
    'lesson_renamed',
    async () => {
      const { lesson_id } = await done<{ lesson_id: number }>(
        'mutation { answer: upsertLesson(lesson: { title: "Scales" }) { lesson_id } }',
      )
      return { id: lesson_id }
    },
    'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, title: "Bach" }) { lesson_id } }',
    { from: 'Scales', to: 'Bach' },
  ],
  [
    'lesson_homework',
    async () => ({ id: await lessonOf(await plan()) }),
    'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, homework: "Bach" }) { lesson_id } }',
  ],
  [
    'lesson_homework',
    async () => {
      const id = await lessonOf(await plan())
      await done(
        'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, homework: "Bach" }) { lesson_id } }',
        { id },
      )
      return { id }
    },
    'mutation ($id: Int!) { answer: tickHomework(lessonId: $id, done: true) { lesson_id } }',
  ],
  [
    'lesson_deleted',
    async () => {
      const id = await lessonOf(await plan())
      await done(
        'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, plan: "Scales" }) { lesson_id } }',
        { id },
      )
      return { id }
    },
    'mutation ($id: Int!) { answer: deleteLesson(id: $id) { lesson_id } }',
    { name: 'Anna', start: time.start },
  ],
  [
    'lesson_restored',
    async () => {
      const id = await lessonOf(await plan())
      await done(
        'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, plan: "Scales" }) { lesson_id } }',
        { id },
      )
      await done('mutation ($id: Int!) { answer: deleteLesson(id: $id) { lesson_id } }', { id })
      return { id }
    },
    'mutation ($id: Int!) { answer: restoreLesson(id: $id) { lesson_id } }',
  ],
  [
    'lesson_planned',
    async () => {
      const { lesson_id } = await done<{ lesson_id: number }>(
        'mutation { answer: upsertLesson(lesson: { title: "Scales" }) { lesson_id } }',
      )
      return { lesson: lesson_id, event: await plan() }
    },
    'mutation ($lesson: Int!, $event: Int) { answer: updateEventId(lessonId: $lesson, eventId: $event) { lesson_id } }',
  ],
  [
    'lesson_unplanned',
    async () => {
      const id = await lessonOf(await plan())
      await done(
        'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, plan: "Scales" }) { lesson_id } }',
        { id },
      )
      return { lesson: id }
    },
    'mutation ($lesson: Int!) { answer: updateEventId(lessonId: $lesson, eventId: null) { lesson_id } }',
  ],
  [
    // It does not take place.
    'event_cancelled',
    async () => ({ id: await lessonOf(await plan()) }),
    'mutation ($id: Int!) { answer: planMakeUp(lessonId: $id) { lesson_id } }',
  ],
  [
    'student_archived',
    async () => {
      await plan()
      await done(
        'mutation ($series: series_input!) { answer: createSeries(series: $series, clashes: "keep") { created } }',
        {
          series: {
            title: 'Weekly',
            user_profile_id: anna.profileId,
            rrule: 'FREQ=WEEKLY;COUNT=4',
            first_start: '2027-05-04T10:00:00',
            time_zone: 'UTC',
            minutes: 45,
          },
        },
      )
      return { ids: [anna.profileId] }
    },
    'mutation ($ids: [Int!]!) { answer: archiveStudents(userProfileIds: $ids, archived: true) { user_profile_id } }',
    { name: 'Anna', rows: 1 },
  ],
  [
    'student_restored',
    async () => {
      await plan()
      const ids = [anna.profileId, luca.profileId]
      await done(
        'mutation ($ids: [Int!]!) { answer: archiveStudents(userProfileIds: $ids, archived: true) { user_profile_id } }',
        { ids },
      )
      return { ids }
    },
    'mutation ($ids: [Int!]!) { answer: archiveStudents(userProfileIds: $ids, archived: false) { user_profile_id } }',
    { rows: 2 },
  ],
  [
    'student_paused',
    async () => ({ ids: [anna.profileId, luca.profileId] }),
    'mutation ($ids: [Int!]!) { answer: pauseStudents(userProfileIds: $ids, paused: true) { user_profile_id } }',
    { rows: 2 },
  ],
  [
    'student_changed',
    async () => ({
      profiles: [{ user_profile_id: anna.profileId, first_name: 'Ann', tags: ['duo'], default_lesson_minutes: 30 }],
    }),
    'mutation ($profiles: [user_profile_input!]!) { answer: upsertUserProfile(profiles: $profiles) { user_profile_id } }',
    { name: 'Anna' },
  ],
  [
    'comment_deleted',
    async () => {
      const lesson = await lessonOf(await plan())
      const { lesson_comment_id } = await done<{ lesson_comment_id: number }>(
        'mutation ($id: Int!) { answer: addLessonComment(lessonId: $id, body: "Well done") { lesson_comment_id } }',
        { id: lesson },
      )
      return { id: lesson_comment_id }
    },
    'mutation ($id: Int!) { answer: deleteLessonComment(id: $id) { lesson_comment_id } }',
    { name: 'Anna', start: time.start },
  ],
  [
    'resource_deleted',
    async () => ({ id: await resource() }),
    'mutation ($id: Int!) { answer: deleteLessonResource(id: $id) { lesson_rsrc_id } }',
    { title: 'Book' },
  ],
  [
    'resource_renamed',
    async () => ({ id: await resource() }),
    'mutation ($id: Int!) { answer: upsertLessonResource(resource: { lesson_rsrc_id: $id, lesson_rsrc_dspl: "Album" }) { lesson_rsrc_id } }',
    { from: 'Book', to: 'Album' },
  ],
  [
    'resource_given',
    async () => ({ id: await resource(), to: anna.profileId }),
    'mutation ($id: Int!, $to: Int!) { answer: giveResource(resourceId: $id, userProfileId: $to, given: true) { lesson_rsrc_id } }',
    { title: 'Book', name: 'Anna' },
  ],
  [
    'resource_taken',
    async () => {
      const id = await resource()
      await done(
        'mutation ($id: Int!, $to: Int!) { answer: giveResource(resourceId: $id, userProfileId: $to, given: true) { lesson_rsrc_id } }',
        { id, to: anna.profileId },
      )
      return { id, to: anna.profileId }
    },
    'mutation ($id: Int!, $to: Int!) { answer: giveResource(resourceId: $id, userProfileId: $to, given: false) { lesson_rsrc_id } }',
  ],
  [
    'resource_attached',
    async () => ({ id: await resource(), lesson: await lessonOf(await plan()) }),
    'mutation ($id: Int!, $lesson: Int!) { answer: attachResource(resourceId: $id, lessonId: $lesson, attached: true) { lesson_rsrc_id } }',
    { title: 'Book', name: 'Anna' },
  ],
  [
    'resource_sorted',
    async () => {
      const [first, second] = [await resource(), await resource()]
      for (const id of [first, second])
        await done(
          'mutation ($id: Int!, $to: Int!) { answer: giveResource(resourceId: $id, userProfileId: $to, given: true) { lesson_rsrc_id } }',
          { id, to: anna.profileId },
        )
      return { id: second, before: first, to: anna.profileId }
    },
    'mutation ($id: Int!, $before: Int, $to: Int!) { answer: placeGift(resourceId: $id, userProfileId: $to, before: $before) { lesson_rsrc_id } }',
  ],
  [
    'payment_ticked',
    async () => ({ id: await plan(anna, { start: '2026-12-30T10:00:00Z', end: '2026-12-30T10:45:00Z' }) }),
    'mutation ($id: Int!) { answer: tickPayment(eventId: $id, paid: true) }',
    { name: 'Anna' },
  ],
  [
    'payment_unticked',
    async () => {
      const id = await plan(anna, { start: '2026-12-30T10:00:00Z', end: '2026-12-30T10:45:00Z' })
      await done('mutation ($id: Int!) { answer: tickPayment(eventId: $id, paid: true) }', { id })
      return { id }
    },
    'mutation ($id: Int!) { answer: tickPayment(eventId: $id, paid: false) }',
  ],
  [
    'absence_answered',
    async () => {
      const event = await plan()
      const asked = await s.ask(anna, 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }', { id: event })
      const { absence_id } = (asked.data?.['askAbsence'] ?? {}) as { absence_id?: number }
      return { id: absence_id }
    },
    'mutation ($id: Int!) { answer: answerAbsence(id: $id, callOff: true) { absence_id } }',
    { name: 'Anna', to: 'called-off', start: time.start },
  ],
]

describe('what was done is listed, undone with all that followed from it, and done again', () => {
  for (const [kind, prepare, query, said = {}] of acts)
    test(`${kind}: ${query.slice(query.indexOf('answer: ') + 8, query.indexOf('(', query.indexOf('answer: ')))}`, async () => {
      const variables = await prepare()
      const before = await everything()
      await done(query, variables)
      const after = await everything()
      expect(after).not.toEqual(before)
      const one = await newest()
      expect(one).toMatchObject({ kind, state: 'open', ...said })

      const undone = await done<{ operation_id: string }>(undo, { id: one.operation_id })
      expect(await everything()).toEqual(before)
      expect(await stateOf(one.operation_id)).toBe('undone')
      const twice = await s.ask(teacher, undo, { id: one.operation_id })
      expect(twice.errors[0]?.extensions).toMatchObject({ code: 'conflict', reason: 'undone-already' })
      if (kind === 'absence_answered') return

      expect((await newest()).operation_id).toBe(undone.operation_id)
      await done(undo, { id: undone.operation_id })
      expect(await everything()).toEqual(after)
      expect(await stateOf(one.operation_id)).toBe('open')
    })
})

test('whole days come with the zone that says which they are: of one event, of a series, of closed days', async () => {
  const zone = 'Pacific/Auckland'
  const [start, end] = ['2027-05-02T12:00:00Z', '2027-05-03T12:00:00Z']
  const days = { all_day: true, time_zone: zone, start }
  await done(upsert, { event: { title: 'Concert', start, end, all_day: true, time_zone: zone } })
  expect(await newest()).toMatchObject({ kind: 'event_created', ...days })
  const series = {
    title: 'Camp',
    rrule: 'FREQ=WEEKLY;COUNT=3',
    first_start: '2027-05-03T00:00:00',
    minutes: 1440,
    all_day: true,
    time_zone: zone,
  }
  await done('mutation ($series: series_input!) { answer: createSeries(series: $series) { created } }', { series })
  expect(await newest()).toMatchObject({ kind: 'series_create', ...days })
  const close =
    'mutation ($from: timestamptz!, $to: timestamptz!, $zone: String) { answer: closeTime(from: $from, to: $to, time_zone: $zone, action: "keep") { created } }'
  await done(close, { from: start, to: end, zone })
  expect(await newest()).toMatchObject({ kind: 'series_close', ...days, end })
  // An afternoon that is closed has hours.
  await done(close, { from: '2027-06-02T01:00:00Z', to: '2027-06-02T05:00:00Z', zone })
  expect(await newest()).toMatchObject({
    kind: 'series_close',
    all_day: false,
    start: '2027-06-02T01:00:00Z',
    end: '2027-06-02T05:00:00Z',
  })
})

test('what was done is listed with the times that it left, however the event stands since', async () => {
  const event_id = await plan()
  const at = (from: string, to: string) => ({ start: `2027-07-${from}:00Z`, end: `2027-07-${to}:00Z` })
  const [first, longer, later, last] = [
    at('05T08:00', '05T08:45'),
    at('05T08:00', '05T09:30'),
    at('06T10:00', '06T11:30'),
    at('07T10:00', '07T11:30'),
  ]
  const put = (times: object) => done(upsert, { event: { event_id, title: 'Piano', ...times } })
  await put(first)
  await put(longer)
  const resized = await newest()
  expect(resized).toMatchObject({ kind: 'event_resized', ...longer })
  await done('mutation ($id: Int!) { answer: cancelEvent(id: $id, cancelled: true) { event_id } }', { id: event_id })
  const cancelled = await newest()
  await put(later)
  await done(
    'mutation ($id: Int!, $from: timestamptz!) { answer: editSeries(eventId: $id, scope: "this", change: { start: $from }) { changed } }',
    { id: event_id, from: last.start },
  )
  const listed = await recent()
  const timesOf = (id: string) => listed.find(({ operation_id }) => operation_id === id)
  expect(timesOf(resized.operation_id)).toMatchObject({ ...longer, start_before: null, end_before: first.end })
  expect(timesOf(cancelled.operation_id)).toMatchObject({ kind: 'event_cancelled', ...longer })
})

test('what is done to a series is in the same list, in its place', async () => {
  const first = await plan()
  const series = {
    title: 'Weekly',
    user_profile_id: anna.profileId,
    rrule: 'FREQ=WEEKLY;COUNT=4',
    first_start: '2027-05-04T10:00:00',
    time_zone: 'UTC',
    minutes: 45,
  }
  await done(
    'mutation ($series: series_input!) { answer: createSeries(series: $series, clashes: "keep") { created } }',
    { series },
  )
  await done('mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }', { id: first })
  const kinds = async () => (await recent()).map(({ kind, state }) => `${kind} ${state}`)
  // The event that is deleted now was made before: that can't be undone any more, and has no need to be.
  expect(await kinds()).toEqual(['event_deleted open', 'series_create open', 'event_created undone'])
  const [, made] = await recent()
  expect(made).toMatchObject({ name: 'Anna', title: 'Weekly', rows: 4, start: '2027-05-04T10:00:00Z' })
  await done(undo, { id: made?.operation_id })
  expect((await kinds())[2]).toBe('series_create undone')
})

test('an operation on a series that was changed since says so, as its undo does, until that is undone', async () => {
  const series = {
    title: 'Weekly',
    user_profile_id: anna.profileId,
    rrule: 'FREQ=WEEKLY;COUNT=4',
    first_start: '2027-05-04T10:00:00',
    time_zone: 'UTC',
    minutes: 45,
  }
  const { events } = await done<{ events: { event_id: number }[] }>(
    'mutation ($series: series_input!) { answer: createSeries(series: $series, clashes: "keep") { events { event_id } } }',
    { series },
  )
  const { operation_id: made } = await newest()
  // One event of it that is moved by itself changes no series: the undo takes it along.
  await done(upsert, { event: { event_id: events[0]?.event_id, title: 'Weekly', ...later } })
  expect(await stateOf(made)).toBe('open')
  await done(
    'mutation ($id: Int!, $change: series_change!) { answer: editSeries(eventId: $id, scope: "all", change: $change, clashes: "keep") { changed } }',
    { id: events[1]?.event_id, change: { title: 'Cello' } },
  )
  const edited = await newest()
  expect(edited).toMatchObject({ kind: 'series_edit', state: 'open' })
  expect(await stateOf(made)).toBe('changed')
  expect((await s.ask(teacher, undo, { id: made })).code).toBe('conflict')
  await done(undo, { id: edited.operation_id })
  expect(await stateOf(made)).toBe('open')
  await done(undo, { id: made })
  expect(await stateOf(made)).toBe('undone')
})

describe('an undo never overwrites what was done since', () => {
  const move = (event_id: number, to: typeof time) => done(upsert, { event: { event_id, title: 'Piano', ...to } })

  test('what was undone elsewhere is said to be undone', async () => {
    const id = await plan()
    await move(id, later)
    const moved = await newest()
    await move(id, time)
    expect(await stateOf(moved.operation_id)).toBe('undone')
  })

  test('an event that was moved on is left there, and the later move is undone first', async () => {
    const id = await plan()
    await move(id, later)
    const first = await newest()
    await move(id, { start: '2027-03-09T10:00:00Z', end: '2027-03-09T10:45:00Z' })
    const second = await newest()
    const before = await everything()
    const refused = await s.ask(teacher, undo, { id: first.operation_id })
    expect(refused.errors[0]).toMatchObject({
      message: 'This was changed again since. Undo that first.',
      extensions: { code: 'conflict', reason: 'changed-again' },
    })
    expect(await everything()).toEqual(before)
    expect(await stateOf(first.operation_id)).toBe('changed')
    await done(undo, { id: second.operation_id })
    await done(undo, { id: first.operation_id })
    expect((await recent()).filter(({ state }) => state === 'open').length).toBeGreaterThan(0)
  })

  describe('nor takes away what was made and is another by now', () => {
    const change = (more: object) => (event_id: number) =>
      done(upsert, { event: { event_id, title: 'Piano', ...time, ...more } })
    const since: [string, (id: number) => Promise<unknown>][] = [
      ['moved', change(later)],
      ['made longer', change({ end: '2027-03-02T11:00:00Z' })],
      ['named', change({ title: 'Cello' })],
      ['called tentative', change({ to_confirm: true })],
      [
        'cancelled',
        (id) => done('mutation ($id: Int!) { answer: cancelEvent(id: $id, cancelled: true) { event_id } }', { id }),
      ],
      [
        'given to another student',
        (id) =>
          done('mutation ($id: Int!, $to: Int) { answer: giveEvent(id: $id, userProfileId: $to) { event_id } }', {
            id,
            to: luca.profileId,
          }),
      ],
    ]
    const takeBack = 'mutation ($id: Int!) { answer: deleteEvent(id: $id, asMade: true) { event_id } }'

    test.each(since)('%s: both ways say so, until that is undone', async (_, act) => {
      const id = await plan()
      const made = await newest()
      await act(id)
      const { operation_id } = await newest()
      const before = await everything()
      for (const refused of [
        await s.ask(teacher, takeBack, { id }),
        await s.ask(teacher, undo, { id: made.operation_id }),
      ])
        expect(refused.errors[0]?.extensions).toMatchObject({ code: 'conflict', reason: 'changed-again' })
      expect(await everything()).toEqual(before)
      await done(undo, { id: operation_id })
      expect(await done(takeBack, { id })).toEqual({ event_id: id })
    })

    test('one to which a lesson came that waited, and one that was taken back and made again, stand as they were made', async () => {
      const { lesson_id } = await done<{ lesson_id: number }>(
        'mutation { answer: upsertLesson(lesson: { title: "Scales", plan: "C major" }) { lesson_id } }',
      )
      const id = await plan(null)
      await done(
        'mutation ($lesson: Int!, $id: Int) { answer: updateEventId(lessonId: $lesson, eventId: $id) { lesson_id } }',
        {
          lesson: lesson_id,
          id,
        },
      )
      expect(await done(takeBack, { id })).toEqual({ event_id: id })
      await done('mutation ($id: Int!) { answer: restoreEvent(id: $id) { event_id } }', { id })
      expect(await done(takeBack, { id })).toEqual({ event_id: id })
      expect(await done(takeBack, { id })).toBeNull()
    })

    test('nobody else takes one back', async () => {
      const id = await plan()
      for (const who of [anna, s.nobody]) expect((await s.ask(who, takeBack, { id })).code).toBe('not-allowed')
      expect((await s.ask(s.bob, takeBack, { id })).data).toEqual({ answer: null })
    })
  })

  test('what touches another column stays: a move is undone, the new name is kept', async () => {
    const id = await plan()
    await move(id, later)
    const moved = await newest()
    await done(upsert, { event: { event_id: id, title: 'Cello', ...later } })
    const { events } = await done<{ events: Row[] }>(undo, { id: moved.operation_id })
    expect(events).toMatchObject([{ event_id: id, start: time.start }])
    expect(JSON.stringify(await everything())).toContain('Cello')
  })

  test('where the old time was taken meanwhile, it says by what', async () => {
    const id = await plan()
    await move(id, later)
    const moved = await newest()
    const other = await plan(luca)
    const refused = await s.ask(teacher, undo, { id: moved.operation_id })
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'event-clash', clashes: [{ event_id: other }] })
    await done('mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }', { id: other })
    await done(undo, { id: moved.operation_id })
    const undone = await newest()
    expect(undone).toMatchObject({ kind: 'event_moved', start: time.start })
  })

  test('a lesson whose time is gone says which one to bring back first', async () => {
    const id = await plan()
    const lesson = await lessonOf(id)
    await done(
      'mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, plan: "Scales" }) { lesson_id } }',
      { id: lesson },
    )
    await done('mutation ($id: Int!) { answer: updateEventId(lessonId: $id, eventId: null) { lesson_id } }', {
      id: lesson,
    })
    const unplanned = await newest()
    expect(unplanned.kind).toBe('lesson_unplanned')
    await done('mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }', { id })
    const deleted = await newest()
    const refused = await s.ask(teacher, undo, { id: unplanned.operation_id })
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'conflict', reason: 'lesson-time-gone' })
    await done(undo, { id: deleted.operation_id })
    await done(undo, { id: unplanned.operation_id })
  })

  test('of many students those that were not brought back alone come back', async () => {
    const ids = [anna.profileId, luca.profileId]
    const put = (some: number[], archived: boolean) =>
      done(
        'mutation ($ids: [Int!]!, $archived: Boolean!) { answer: archiveStudents(userProfileIds: $ids, archived: $archived) { user_profile_id } }',
        { ids: some, archived },
      )
    await put(ids, true)
    const both = await newest()
    await put([luca.profileId], false)
    expect(await stateOf(both.operation_id)).toBe('open')
    expect(await done(undo, { id: both.operation_id })).toMatchObject({ changed: 1 })
  })
})

describe('a text that is typed is one change, however often it is saved meanwhile', () => {
  const write = (id: number, texts: object) =>
    done('mutation ($lesson: lesson_input!) { answer: upsertLesson(lesson: $lesson) { lesson_id } }', {
      lesson: { lesson_id: id, ...texts },
    })
  const waiting = async () =>
    (
      await done<{ lesson_id: number }>(
        'mutation { answer: upsertLesson(lesson: { title: "Duet", plan: "Duet" }) { lesson_id } }',
      )
    ).lesson_id
  const planned = async () => lessonOf(await plan())

  test.each([
    ['the plan of a lesson', planned, 'plan', 'lesson_changed'],
    ['the name of a lesson that has a time', planned, 'title', 'event_renamed'],
    ['the name of a lesson that waits for one', waiting, 'title', 'lesson_renamed'],
  ])('%s', async (_name, made, field, kind) => {
    const id = await made()
    const before = await everything()
    for (const text of ['S', 'Sca', 'Scales']) await write(id, { [field]: text })
    expect((await recent()).map((change) => change.kind).slice(0, -1)).toEqual([kind])
    await done(undo, { id: (await newest()).operation_id })
    expect(await everything()).toEqual(before)
    // A text that is typed after an undo is no part of it.
    for (const text of ['E', 'Etude']) await write(id, { [field]: text })
    expect(await recent()).toHaveLength(4)
    await done(undo, { id: (await newest()).operation_id })
    expect(await everything()).toEqual(before)
  })

  test('and what was taken back by typing is undone', async () => {
    const id = await planned()
    for (const text of ['Scales', null]) await write(id, { plan: text })
    const { operation_id, state } = await newest()
    expect(state).toBe('undone')
    expect((await s.ask(teacher, undo, { id: operation_id })).code).toBe('conflict')
  })
})

test('it comes in pages, newest first, and ends', async () => {
  const id = await plan()
  for (let minute = 10; minute < 14; minute++)
    await done(upsert, { event: { event_id: id, title: 'Piano', start: `2027-03-02T10:${minute}:00Z`, end: time.end } })
  const all = await recent()
  expect(all.map(({ kind }) => kind)).toEqual([...Array<string>(4).fill('event_moved'), 'event_created'])
  const pages: recent_change[] = []
  for (let before: string | null = null, page: recent_change[] | null = null; page === null || page.length > 0;) {
    page = await done<recent_change[]>(list, { limit: 2, before })
    pages.push(...page)
    before = page.at(-1)?.operation_id ?? null
  }
  expect(pages).toEqual(all)
})

test('after 30 days it is gone, and with the student whom it names at once', async () => {
  await plan()
  await plan(luca, later)
  const [, first] = await recent()
  const service = serviceOnce(home.parts.db)
  const count = async () =>
    (
      await service.run<{ count: number }>({
        sql: 'select count(*)::int as count from recent_change where teacher_id = $1',
        parameters: [teacher.profileId],
      })
    )[0]?.count
  expect(await count()).toBe(2)
  await s.ask(
    teacher,
    'mutation ($id: Int!, $name: String!) { eraseStudent(userProfileId: $id, confirm: $name) { lessons } }',
    { id: luca.profileId, name: 'Luca' },
  )
  expect(await count()).toBe(1)
  await sweepChanges(service)
  expect(await count()).toBe(1)
  await actingAs(home.parts.db, { role: 'operator', userId: null, profileId: null }, (sql) =>
    sql.run({
      sql: `update recent_change set created_at = now() - interval '31 days' where operation_id = $1`,
      parameters: [first?.operation_id],
    }),
  )
  expect(await recent()).toEqual([])
  expect((await s.ask(teacher, undo, { id: first?.operation_id })).code).toBe('not-found')
  await sweepChanges(service)
  expect(await count()).toBe(0)
})
