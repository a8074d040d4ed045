import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
afterAll(() => home.close())

const outcome =
  'operation_id created changed removed kept series { series_id } events { event_id start } clashes { decision }'
const create = `mutation ($series: series_input!, $clashes: String) { answer: createSeries(series: $series, clashes: $clashes) { ${outcome} } }`
const edit = `mutation ($eventId: Int!, $scope: String!, $change: series_change!, $clashes: String, $preview: Boolean) {
  answer: editSeries(eventId: $eventId, scope: $scope, change: $change, clashes: $clashes, preview: $preview) { ${outcome} } }`
const endAt = `mutation ($seriesId: Int!, $on: date!) { answer: endSeries(seriesId: $seriesId, on: $on) { ${outcome} } }`
const close = `mutation ($from: timestamptz!, $to: timestamptz!, $action: String!) { answer: closeTime(from: $from, to: $to, action: $action) { ${outcome} } }`
const undo = `mutation ($id: uuid!) { answer: undoOperation(id: $id) { ${outcome} } }`
const remove = `mutation ($id: Int!) { answer: deleteEvent(id: $id) { event_id } }`
const cancel = `mutation ($id: Int!) { answer: cancelEvent(id: $id, cancelled: true) { event_id } }`

interface Row {
  event_id: number
  series_id: number | null
  start: string
  all_day: boolean
}
const living = (teacher: Person) =>
  serviceOnce(home.parts.db).run<Row>({
    sql: `select event_id, series_id, start, all_day from event where teacher_id = $1 and deleted_at is null and not closed
          order by start, event_id`,
    parameters: [teacher.profileId],
  })
/** Everything of a teacher but what says when and how often it was written. */
const everything = (teacher: Person) =>
  serviceOnce(home.parts.db).run({
    sql: `select to_jsonb(e) - array['version', 'updated_at', 'updated_by'] as row from event e where teacher_id = $1 and deleted_at is null
          union all
          select to_jsonb(s) - array['version', 'updated_at', 'updated_by'] from event_series s where teacher_id = $1 and deleted_at is null
          order by 1`,
    parameters: [teacher.profileId],
  })
/** Says of every third event that its date is not settled yet. */
const unsettle = (teacher: Person) =>
  actingAs(home.parts.db, teacher.actor, (sql) =>
    sql.run({ sql: 'update event set to_confirm = true where event_id % 3 = 0', parameters: [] }),
  )
/** Events, living or not, that are settled by now, or are not although nobody said so. */
const misjudged = (teacher: Person, lastBefore: number) =>
  serviceOnce(home.parts.db).run({
    sql: `select event_id from event where teacher_id = $1 and to_confirm <> (event_id % 3 = 0 and event_id <= $2)`,
    parameters: [teacher.profileId, lastBefore],
  })
/** Events of one series that stand on one date of it, and series whose events are gone. */
const doubled = (teacher: Person) =>
  serviceOnce(home.parts.db).run({
    sql: `select series_id, original_start from event where teacher_id = $1 and series_id is not null and deleted_at is null
          group by 1, 2 having count(*) > 1`,
    parameters: [teacher.profileId],
  })

const day = fc
  .integer({ min: 0, max: 400 })
  .map((n) => Temporal.PlainDate.from('2027-01-01').add({ days: n }).toString())
const time = fc.constantFrom('00:00:00', '01:30:00', '02:30:00', '09:00:00', '16:00:00', '23:30:00')
const rrule = fc.constantFrom(
  'FREQ=WEEKLY;COUNT=8',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=5',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=9',
  'FREQ=DAILY;COUNT=6',
  'FREQ=MONTHLY;COUNT=4',
  'FREQ=MONTHLY;BYDAY=2TU;COUNT=4',
  'FREQ=MONTHLY;BYDAY=-1FR;COUNT=4',
  'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3',
  'FREQ=YEARLY;COUNT=2',
  'FREQ=WEEKLY;UNTIL=20280301',
)
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'UTC')
const series = fc.record({
  title: fc.constant('Piano'),
  rrule,
  first_start: fc.tuple(day, time).map(([date, clock]) => `${date}T${clock}`),
  time_zone: zone,
  minutes: fc.constantFrom(30, 45, 600),
})
const pick = fc.nat({ max: 1_000 })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    pick,
    scope: fc.constantFrom('this', 'following', 'all'),
    hours: fc.integer({ min: -80, max: 80 }),
    rrule: fc.option(rrule),
    time_zone: fc.option(zone),
    title: fc.option(fc.constantFrom('Cello', 'Flute')),
  }),
  fc.record({ kind: fc.constant('end' as const), pick, day }),
  fc.record({
    kind: fc.constant('close' as const),
    day,
    days: fc.integer({ min: 1, max: 12 }),
    action: fc.constantFrom('move', 'cancel', 'keep'),
  }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'cancel' as const), pick }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A call of the step; null when there is nothing to do it to. */
function callOf(one: Step, rows: readonly Row[]): { query: string; variables: object } | null {
  if (one.kind === 'close') {
    const from = Temporal.PlainDate.from(one.day)
    return {
      query: close,
      variables: {
        from: `${one.day}T00:00:00Z`,
        to: `${from.add({ days: one.days }).toString()}T00:00:00Z`,
        action: one.action,
      },
    }
  }
  const row = rows[one.pick % Math.max(1, rows.length)]
  if (!row) return null
  if (one.kind === 'edit') {
    const start = new Date(Date.parse(row.start) + one.hours * 3_600_000).toISOString()
    const scope = row.series_id === null ? 'this' : one.scope
    const change = {
      start,
      rrule: scope === 'this' ? null : one.rrule,
      time_zone: one.time_zone,
      title: one.title,
    }
    return { query: edit, variables: { eventId: row.event_id, scope, change, clashes: 'keep' } }
  }
  if (one.kind === 'end')
    return row.series_id === null ? null : { query: endAt, variables: { seriesId: row.series_id, on: one.day } }
  return { query: one.kind === 'remove' ? remove : cancel, variables: { id: row.event_id } }
}

interface Answer {
  operation_id?: string | null
}

const expected = new Set(['done', 'invalid-input', 'event-clash', 'not-found'])

test('whatever is done to series: no date twice, a refusal changes nothing, and every undo brings all back', async () => {
  const codes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(series, { minLength: 1, maxLength: 2 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (plans, steps) => {
        const teacher = await s.addTeacher('Anybody')
        for (const plan of plans) await s.ask(teacher, create, { series: plan, clashes: 'keep' })
        await unsettle(teacher)
        const last = Math.max(0, ...(await living(teacher)).map(({ event_id }) => event_id))
        const stack: { id: string; before: unknown }[] = []
        for (const one of steps) {
          const call = callOf(one, await living(teacher))
          if (!call) continue
          const before = await everything(teacher)
          const { data, code, text } = await s.ask(teacher, call.query, call.variables)
          codes.set(code ?? 'done', (codes.get(code ?? 'done') ?? 0) + 1)
          if (!expected.has(code ?? 'done')) throw new Error(text)
          expect(code ? await everything(teacher) : before).toEqual(before)
          expect(await doubled(teacher)).toEqual([])
          expect(await misjudged(teacher, last)).toEqual([])
          const id = (data?.answer as Answer | null)?.operation_id
          // A change of one event alone has its own way back, and is not part of this.
          if (id) stack.push({ id, before })
          else if (!code) stack.length = 0
        }
        for (const { id, before } of stack.toReversed()) {
          const { code, text } = await s.ask(teacher, undo, { id })
          if (code) throw new Error(text)
          expect(await everything(teacher)).toEqual(before)
        }
      },
    ),
    { numRuns: 60 },
  )
  // The steps did something.
  expect(codes.get('done')).toBeGreaterThan(60)
})
