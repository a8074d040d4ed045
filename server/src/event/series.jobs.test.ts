import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { extendSeries } from './series.jobs.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: new Date('2027-01-01T00:00:00Z') })
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Mine')
})
afterAll(() => home.close())

interface Row {
  event_id: number
  series_id: number | null
  original_start: string | null
  title: string
  start: string
  lesson_id: number | null
}
interface Outcome {
  operation_id: string
  created: number
  changed: number
  removed: number
  events: Row[]
}
const row = 'event_id series_id original_start title start lesson_id'
const outcome = `operation_id created changed removed events { ${row} }`
const create = `mutation ($series: series_input!) { createSeries(series: $series) { ${outcome} } }`
const edit = `mutation ($eventId: Int!, $scope: String!, $change: series_change!, $preview: Boolean) {
  editSeries(eventId: $eventId, scope: $scope, change: $change, preview: $preview) { ${outcome} } }`
const undo = `mutation ($id: uuid!) { undoOperation(id: $id) { ${outcome} } }`
const load = `query ($id: Int!) { loadEvents(id: $id) { ${row} } }`
const saveLesson = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }`
const giveTime = `mutation ($lessonId: Int!, $eventId: Int) { updateEventId(lessonId: $lessonId, eventId: $eventId) { lesson_id } }`

async function done<T = Outcome>(query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(teacher, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}
const rows = () => done<Row[]>(load, { id: teacher.profileId })
const idAt = (list: readonly Row[], index: number): number => list.at(index)?.event_id ?? 0
// Tuesdays at four in Berlin, without an end: a year of them at once.
const tuesdays = {
  title: 'Piano',
  rrule: 'FREQ=WEEKLY',
  first_start: '2027-01-05T16:00:00',
  time_zone: 'Europe/Berlin',
  minutes: 45,
}
/** The effect of the sweep by a day. @returns how many events it made */
async function sweptOn(day: string): Promise<number> {
  const before = await rows()
  const now = home.clock()
  home.clock.set(new Date(`${day}T00:00:00Z`))
  await extendSeries(home.parts).run()
  home.clock.set(now)
  return (await rows()).length - before.length
}
/** The changes that a new name for a series would make besides: where it is whole, none. */
async function besidesName(eventId: number): Promise<number[]> {
  const { created, removed } = await done(edit, { eventId, scope: 'all', change: { title: 'Cello' }, preview: true })
  return [created, removed]
}

describe('what the sweep made since goes with its series', () => {
  const edits: [string, object][] = [
    ['a split', { scope: 'following', change: { start: '2027-02-03T15:00:00Z' } }],
    ['a new name', { scope: 'all', change: { title: 'Cello' } }],
    ['a shift', { scope: 'all', change: { start: '2027-02-03T15:00:00Z' } }],
    ['a new rhythm', { scope: 'all', change: { rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' } }],
  ]
  for (const [name, variables] of edits) {
    test(`by the undo of ${name}, which can be done again, and undone again`, async () => {
      const { events } = await done(create, { series: tuesdays })
      const before = await rows()
      const { operation_id } = await done(edit, { eventId: idAt(events, 4), ...variables })
      expect(await sweptOn('2027-06-01')).toBeGreaterThan(0)
      const after = await rows()
      const undone = await done(undo, { id: operation_id })
      expect(await rows()).toEqual(before)
      const again = await done(undo, { id: undone.operation_id })
      expect(await rows()).toEqual(after)
      await done(undo, { id: again.operation_id })
      expect(await rows()).toEqual(before)
      // It goes on from where it reached before.
      expect(await sweptOn('2027-06-01')).toBe(21)
      expect(await besidesName(idAt(events, 0))).toEqual([0, 0])
    })
  }

  test('where it was made after an undo, by doing the same again', async () => {
    const { events } = await done(create, { series: tuesdays })
    const { operation_id } = await done(edit, { eventId: idAt(events, 4), ...edits[2]?.[1] })
    const after = await rows()
    const undone = await done(undo, { id: operation_id })
    expect(await sweptOn('2027-06-01')).toBe(21)
    await done(undo, { id: undone.operation_id })
    expect(await rows()).toEqual(after)
  })

  test('by the undo of making it, and its lessons wait', async () => {
    const { operation_id } = await done(create, { series: tuesdays })
    await sweptOn('2027-06-01')
    const { lesson_id } = await done<{ lesson_id: number }>(saveLesson, { lesson: { title: 'Scales' } })
    await done(giveTime, { lessonId: lesson_id, eventId: idAt(await rows(), -1) })
    const full = await rows()
    const undone = await done(undo, { id: operation_id })
    expect(await rows()).toEqual([])
    await done(undo, { id: undone.operation_id })
    expect(await rows()).toEqual(full)
    expect(full.at(-1)?.lesson_id).toBe(lesson_id)
  })
})
