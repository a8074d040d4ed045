import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
afterAll(() => home.close())

interface Outcome {
  operation_id: string | null
  created: number
  changed: number
  removed: number
  events: { event_id: number; start: string }[]
}
const outcome = 'operation_id created changed removed events { event_id start }'
const create = `mutation ($series: series_input!) { answer: createSeries(series: $series, clashes: "keep") { ${outcome} } }`
const edit = `mutation ($eventId: Int!, $scope: String!, $change: series_change!, $preview: Boolean) {
  answer: editSeries(eventId: $eventId, scope: $scope, change: $change, clashes: "keep", preview: $preview) { ${outcome} } }`
const end = `mutation ($seriesId: Int!, $on: date!) { answer: endSeries(seriesId: $seriesId, on: $on) { ${outcome} } }`
const close = `mutation ($from: timestamptz!, $to: timestamptz!, $action: String!) {
  answer: closeTime(from: $from, to: $to, action: $action) { ${outcome} } }`
const undo = `mutation ($id: uuid!) { answer: undoOperation(id: $id) { ${outcome} } }`
const remove = `mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }`
const restore = `mutation ($id: Int!) { answer: restoreEvent(id: $id) { event_id } }`
const upsert = `mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id } }`
const addLesson = `mutation { answer: upsertLesson(lesson: { title: "Scales" }) { lesson_id } }`
const giveTime = `mutation ($lessonId: Int!, $eventId: Int) { answer: updateEventId(lessonId: $lessonId, eventId: $eventId) { lesson_id } }`
const write = `mutation ($id: Int!) { answer: upsertLesson(lesson: { lesson_id: $id, title: "Scales", plan: "More" }) { lesson_id } }`

async function answer<T>(who: Person, query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  if (!data?.['answer']) throw new Error(text)
  return data['answer'] as T
}

interface Row {
  event_id: number
  series_id: number | null
  title: string
  start: string
  end: string
  isDeleted: boolean
}
const rowsOf = (teacher: Person) =>
  serviceOnce(home.parts.db).run<Row>({
    sql: `select event_id, series_id, title, start, "end", deleted_at is not null as "isDeleted" from event
          where teacher_id = $1 and not closed order by start, event_id`,
    parameters: [teacher.profileId],
  })
/** Lessons that hang on an event that is gone, or wait although theirs stands. */
const untied = (teacher: Person) =>
  serviceOnce(home.parts.db).run({
    sql: `select l.lesson_id, l.event_id, l.last_event_id from lesson l
            join event e on e.event_id = coalesce(l.event_id, l.last_event_id)
          where l.teacher_id = $1 and l.deleted_at is null and (l.event_id is null) = (e.deleted_at is null)`,
    parameters: [teacher.profileId],
  })
/** Events of a student that have no lesson, and lessons that say nothing and have no event. */
const unlike = (teacher: Person) =>
  serviceOnce(home.parts.db).run({
    sql: `select e.event_id, null as lesson_id from event e
          where e.teacher_id = $1 and e.deleted_at is null and e.user_profile_id is not null
            and not exists (select from lesson l where l.event_id = e.event_id and l.deleted_at is null
              and l.user_profile_id = e.user_profile_id)
          union all
          select null, l.lesson_id from lesson l
          where l.teacher_id = $1 and l.deleted_at is null and l.event_id is null and l.came_with_event and l.title is null`,
    parameters: [teacher.profileId],
  })
/** The changes that a new name for each series would make besides: where a series is whole, none. */
async function besidesNames(teacher: Person, all: readonly Row[]): Promise<object[]> {
  const living = all.filter(({ isDeleted }) => !isDeleted)
  const starts = new Map(living.map(({ event_id, start }) => [event_id, Date.parse(start)]))
  const bySeries = Map.groupBy(
    living.filter(({ series_id }) => series_id !== null),
    ({ series_id }) => series_id,
  )
  const found: object[] = []
  for (const rows of bySeries.values()) {
    const change = { title: 'Zither' }
    const variables = { eventId: rows.at(-1)?.event_id, scope: 'all', change, preview: true }
    const { created, changed, removed, events } = await answer<Outcome>(teacher, edit, variables)
    const moved = events.filter(({ event_id, start }) => starts.get(event_id) !== Date.parse(start)).length
    if (created + removed + moved > 0 || changed !== rows.length)
      found.push({ rows: rows.length, created, changed, removed, moved })
  }
  return found
}

const day = fc
  .integer({ min: 0, max: 200 })
  .map((later) => Temporal.PlainDate.from('2027-01-01').add({ days: later }).toString())
const rrule = fc.constantFrom(
  'FREQ=WEEKLY;COUNT=7',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=5',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=8',
  'FREQ=DAILY;COUNT=6',
  'FREQ=MONTHLY;COUNT=4',
  'FREQ=MONTHLY;BYDAY=-1FR;COUNT=4',
  'FREQ=WEEKLY;UNTIL=20270901',
)
const plan = fc.record({
  title: fc.constant('Piano'),
  rrule,
  first_start: day.map((date) => `${date}T16:00:00`),
  time_zone: fc.constantFrom('Europe/Berlin', 'America/Santiago', 'UTC'),
  minutes: fc.constant(45),
})
const pick = fc.nat({ max: 1_000 })
const hours = fc.oneof(fc.constantFrom(1, -1, 24, -24, 48), fc.integer({ min: -80, max: 80 }))
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), pick, scope: fc.constantFrom('following', 'all'), hours }),
  fc.record({ kind: fc.constant('rhythm' as const), pick, scope: fc.constantFrom('following', 'all'), rrule }),
  fc.record({ kind: fc.constant('end' as const), pick, day }),
  fc.record({ kind: fc.constant('close' as const), day, action: fc.constantFrom('move', 'cancel') }),
  fc.record({ kind: fc.constant('move' as const), pick, hours }),
  fc.record({ kind: fc.constant('remove' as const), pick }),
  fc.record({ kind: fc.constant('restore' as const), pick }),
  fc.record({ kind: fc.constant('write' as const), pick }),
  // Often, as the others give it what to do.
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
interface Known {
  rows: readonly Row[]
  operations: readonly string[]
  lessons: readonly number[]
}

const picked = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)]
const later = (instant: string, by: number) => new Date(Date.parse(instant) + by * 3_600_000).toISOString()

/** A call of the step; null where there is nothing to do it to. */
function callOf(one: Step, { rows, operations, lessons }: Known): [query: string, variables: object] | null {
  if (one.kind === 'close') {
    const to = Temporal.PlainDate.from(one.day).add({ days: 5 }).toString()
    return [close, { from: `${one.day}T00:00:00Z`, to: `${to}T00:00:00Z`, action: one.action }]
  }
  if (one.kind === 'undo') {
    const id = picked(operations, one.pick)
    return id === undefined ? null : [undo, { id }]
  }
  if (one.kind === 'write') {
    const id = picked(lessons, one.pick)
    return id === undefined ? null : [write, { id }]
  }
  const row = picked(
    rows.filter(({ isDeleted }) => isDeleted === (one.kind === 'restore')),
    one.pick,
  )
  if (!row) return null
  const { event_id, series_id, title, start } = row
  if (one.kind === 'remove') return [remove, { id: event_id }]
  if (one.kind === 'restore') return [restore, { id: event_id }]
  if (one.kind === 'move') {
    const [from, to] = [later(start, one.hours), later(row.end, one.hours)]
    return [upsert, { event: { event_id, title, start: from, end: to, overlap_wanted: true } }]
  }
  if (series_id === null) return null
  if (one.kind === 'end') return [end, { seriesId: series_id, on: one.day }]
  const change = one.kind === 'edit' ? { start: later(start, one.hours) } : { rrule: one.rrule }
  return [edit, { eventId: event_id, scope: one.scope, change }]
}

const expected = new Set(['done', 'invalid-input', 'event-clash', 'not-found', 'conflict'])

test('whatever is done to a series and taken back, in whatever order: it stays whole, and its lessons on their events', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(plan, fc.array(step, { minLength: 2, maxLength: 8 }), async (series, steps) => {
      const teacher = await s.addTeacher('Anybody')
      const { profileId } = await s.addStudent(teacher, 'Anna')
      const first = await answer<Outcome>(teacher, create, { series: { ...series, user_profile_id: profileId } })
      const operations = [first.operation_id ?? '']
      const lessons: number[] = []
      for (const at of [0, -1]) {
        const { lesson_id } = await answer<{ lesson_id: number }>(teacher, addLesson, {})
        await answer(teacher, giveTime, { lessonId: lesson_id, eventId: first.events.at(at)?.event_id })
        lessons.push(lesson_id)
      }
      for (const one of steps) {
        const call = callOf(one, { rows: await rowsOf(teacher), operations, lessons })
        if (!call) continue
        const { data, code = 'done', text } = await s.ask(teacher, ...call)
        if (!expected.has(code)) throw new Error(text)
        if (code === 'done') done.set(one.kind, (done.get(one.kind) ?? 0) + 1)
        const id = (data?.['answer'] as Partial<Outcome> | null | undefined)?.operation_id
        if (id) operations.push(id)
        expect(await besidesNames(teacher, await rowsOf(teacher))).toEqual([])
        expect(await untied(teacher)).toEqual([])
        expect(await unlike(teacher)).toEqual([])
      }
    }),
    {
      numRuns: 30,
    },
  )
  // Each of them did something.
  expect(done.size).toBe(9)
})
