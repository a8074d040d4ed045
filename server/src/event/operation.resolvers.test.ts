import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { inTurn, rowOf } from '../../../testing/in-turn.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
beforeAll(async () => {
  home = await testServer(createApp)
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
  end: string
  lesson_id: number | null
  lesson_status_id: number | null
}
interface Outcome {
  operation_id: string
  series: { series_id: number } | null
  created: number
  changed: number
  removed: number
  events: Row[]
}

const row = 'event_id series_id original_start title start end lesson_id lesson_status_id'
const outcome = `operation_id series { series_id } created changed removed events { ${row} }`
const create = `mutation ($series: series_input!) { createSeries(series: $series) { ${outcome} } }`
const edit = `mutation ($eventId: Int!, $scope: String!, $change: series_change!, $preview: Boolean) {
  editSeries(eventId: $eventId, scope: $scope, change: $change, preview: $preview) { ${outcome} } }`
const end = `mutation ($seriesId: Int!, $on: date!) { endSeries(seriesId: $seriesId, on: $on) { ${outcome} } }`
const undo = `mutation ($id: uuid!) { undoOperation(id: $id) { ${outcome} } }`
const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`
const remove = `mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }`
const restore = `mutation ($id: Int!) { restoreEvent(id: $id) { event_id } }`
const callOff = `mutation ($id: Int!, $off: Boolean!) { cancelEvent(id: $id, cancelled: $off) { event_id } }`
const load = `query ($id: Int!) { loadEvents(id: $id) { ${row} } }`
const saveLesson = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }`
const giveTime = `mutation ($lessonId: Int!, $eventId: Int) { updateEventId(lessonId: $lessonId, eventId: $eventId) { lesson_id } }`
const lessons = `query ($id: Int!) { loadLessons(id: $id) { lesson_id event_id plan lesson_status_id } }`

async function done<T = Outcome>(query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(teacher, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}
const rows = () => done<Row[]>(load, { id: teacher.profileId })
const at = (list: readonly Row[], index: number): Row => {
  const one = list.at(index)
  if (!one) throw new Error(`There is no event ${index}`)
  return one
}
// Tuesdays at four in Berlin; the clocks change on 28 March 2027.
const sixTuesdays = {
  title: 'Piano',
  rrule: 'FREQ=WEEKLY;COUNT=6',
  first_start: '2027-03-09T16:00:00',
  time_zone: 'Europe/Berlin',
  minutes: 45,
}
const tuesdays = async () => (await done(create, { series: sixTuesdays })).events
const move = ({ event_id, title }: Row, day: string) =>
  done(upsert, { event: { event_id, title, start: `${day}T08:00:00Z`, end: `${day}T08:45:00Z` } })

/** The effect of a new name for the whole series on its lessons: where it is whole, that alone. */
async function renamed(anchor: Row) {
  const before = new Map((await rows()).map(({ event_id, start }) => [event_id, start]))
  const named = { eventId: anchor.event_id, scope: 'all', change: { title: 'Cello' } }
  const { created, changed, removed, events } = await done(edit, { ...named, preview: true })
  return { created, changed, removed, moved: events.filter((one) => before.get(one.event_id) !== one.start).length }
}
const nothingBut = (changed: number) => ({ created: 0, changed, removed: 0, moved: 0 })

describe('an undo after one of the lessons was changed by hand leaves the series whole', () => {
  const edits: [string, (events: Row[]) => object][] = [
    [
      'split',
      (events) => ({ eventId: at(events, 2).event_id, scope: 'following', change: { start: '2027-03-23T16:00:00Z' } }),
    ],
    [
      'shift',
      (events) => ({ eventId: at(events, 0).event_id, scope: 'all', change: { start: '2027-03-14T15:00:00Z' } }),
    ],
    [
      'new rhythm',
      (events) => ({
        eventId: at(events, 0).event_id,
        scope: 'all',
        change: { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' },
      }),
    ],
  ]
  for (const [name, changeOf] of edits) {
    test(`a lesson that was moved, and the undo of a ${name}`, async () => {
      const events = await tuesdays()
      const { operation_id } = await done(edit, changeOf(events))
      await move(at(events, 4), '2027-04-08')
      await done(undo, { id: operation_id })
      expect(await renamed(at(events, 0))).toEqual(nothingBut(6))
      expect(
        at(
          (await rows()).filter(({ event_id }) => event_id === at(events, 4).event_id),
          0,
        ),
      ).toMatchObject({
        start: '2027-04-08T08:00:00Z',
        series_id: at(events, 0).series_id,
        original_start: '2027-04-06T16:00:00',
      })
    })

    test(`a lesson that was deleted, and the undo of a ${name}`, async () => {
      const events = await tuesdays()
      const { operation_id } = await done(edit, changeOf(events))
      await done(remove, { id: at(events, 4).event_id })
      await done(undo, { id: operation_id })
      expect(await renamed(at(events, 0))).toEqual(nothingBut(5))
      await done(restore, { id: at(events, 4).event_id })
      expect(await renamed(at(events, 0))).toEqual(nothingBut(6))
    })
  }

  test('a lesson that an end took and that was brought back alone', async () => {
    const events = await tuesdays()
    const { operation_id } = await done(end, { seriesId: at(events, 0).series_id, on: '2027-03-23' })
    await done(restore, { id: at(events, 4).event_id })
    await done(undo, { id: operation_id })
    expect(await renamed(at(events, 0))).toEqual(nothingBut(6))
  })

  test('what another series took over since stays there', async () => {
    const events = await tuesdays()
    const third = { eventId: at(events, 2).event_id }
    const alone = await done(edit, { ...third, scope: 'this', change: { title: 'Named' } })
    const { series } = await done(edit, { ...third, scope: 'following', change: { start: '2027-03-23T16:00:00Z' } })
    await done(undo, { id: alone.operation_id })
    expect(at(await rows(), 2).series_id).toBe(series?.series_id)
    expect(await renamed(at(events, 0))).toEqual(nothingBut(2))
    expect(await renamed(at(events, 2))).toEqual(nothingBut(4))
  })
})

describe('what was done to one lesson since and taken back is undone with its series, and redone with it', () => {
  const hands: [string, (one: Row) => Promise<unknown>][] = [
    [
      'moved and moved back',
      async (one) => {
        await move(one, '2027-04-08')
        await done(upsert, { event: { event_id: one.event_id, title: one.title, start: one.start, end: one.end } })
      },
    ],
    [
      'called off and on again',
      async ({ event_id }) => {
        await done(callOff, { id: event_id, off: true })
        await done(callOff, { id: event_id, off: false })
      },
    ],
    [
      'deleted and restored',
      async ({ event_id }) => {
        await done(remove, { id: event_id })
        await done(restore, { id: event_id })
      },
    ],
  ]
  for (const [name, handle] of hands)
    test(`a lesson that was ${name}`, async () => {
      const events = await tuesdays()
      const { lesson_id } = await done<{ lesson_id: number }>(saveLesson, { lesson: { title: 'Scales' } })
      await done(giveTime, { lessonId: lesson_id, eventId: at(events, 3).event_id })
      const before = await rows()
      const later = { start: '2027-03-24T17:00:00Z', end: '2027-03-24T18:00:00Z' }
      const { operation_id } = await done(edit, {
        eventId: at(events, 2).event_id,
        scope: 'following',
        change: later,
      })
      const after = await rows()
      await handle(at(after, 3))
      const undone = await done(undo, { id: operation_id })
      expect(await rows()).toEqual(before)
      await handle(at(before, 3))
      await done(undo, { id: undone.operation_id })
      expect(await rows()).toEqual(after)
    })
})

test('what an undo took away is made once more by the same edit', async () => {
  const events = await tuesdays()
  const daily = { eventId: at(events, 0).event_id, scope: 'all', change: { rrule: 'FREQ=DAILY;COUNT=30' } }
  const { operation_id, created } = await done(edit, daily)
  await done(undo, { id: operation_id })
  expect(await done(edit, daily)).toMatchObject({ created })
  expect(await rows()).toHaveLength(30)
})

describe('a series that is gone with the undo of its making', () => {
  test('takes along what was moved by hand after it was made once more', async () => {
    const { operation_id, events } = await done(create, { series: sixTuesdays })
    const undone = await done(undo, { id: operation_id })
    const again = await done(undo, { id: undone.operation_id })
    await move(at(events, 4), '2027-04-08')
    const gone = await done(undo, { id: again.operation_id })
    expect([gone.removed, gone.events]).toEqual([6, []])
    expect(await rows()).toEqual([])
    await done(undo, { id: gone.operation_id })
    expect(at(await rows(), 4)).toMatchObject({ event_id: at(events, 4).event_id, start: '2027-04-08T08:00:00Z' })
    expect(await renamed(at(events, 0))).toEqual(nothingBut(6))
  })

  test('is none for a lesson that is brought back alone, which is in it again once it is', async () => {
    const { operation_id, events } = await done(create, { series: sixTuesdays })
    const { event_id, original_start } = at(events, 2)
    const undone = await done(undo, { id: operation_id })
    await done(restore, { id: event_id })
    expect(await rows()).toMatchObject([{ event_id, series_id: null, original_start: null }])
    await done(undo, { id: undone.operation_id })
    expect(at(await rows(), 2)).toMatchObject({ event_id, original_start })
    expect(await renamed(at(events, 0))).toEqual(nothingBut(6))
  })
})

test('a date that was deleted by hand stays free, also where it was brought back while its series was gone', async () => {
  const events = await tuesdays()
  const { event_id, original_start } = at(events, 2)
  await done(remove, { id: event_id })
  const { operation_id } = await done(end, { seriesId: at(events, 0).series_id, on: '2027-03-01' })
  await done(restore, { id: event_id })
  await done(undo, { id: operation_id })
  expect(at(await rows(), 2)).toMatchObject({ event_id, original_start })
  await done(remove, { id: event_id })
  expect(await renamed(at(events, 0))).toEqual(nothingBut(5))
})

test('a lesson that came since to a time that goes again waits', async () => {
  const closed = { from: '2027-03-09T00:00:00Z', to: '2027-03-10T00:00:00Z' }
  const close = `mutation ($from: timestamptz!, $to: timestamptz!) { closeTime(from: $from, to: $to, action: "keep") { ${outcome} } }`
  const { operation_id, events } = await done(close, closed)
  const undone = await done(undo, { id: operation_id })
  const again = await done(undo, { id: undone.operation_id })
  const { lesson_id } = await done<{ lesson_id: number }>(saveLesson, { lesson: { title: 'Scales' } })
  await done(giveTime, { lessonId: lesson_id, eventId: at(events, 0).event_id })
  await done(undo, { id: again.operation_id })
  expect(await done(lessons, { id: teacher.profileId })).toMatchObject([{ event_id: null, lesson_status_id: 1 }])
})

describe('the undo of an end gives a lesson its time back', () => {
  interface Lesson {
    event_id: number | null
    plan: string | null
    lesson_status_id: number
  }
  const only = async () => (await done<Lesson[]>(lessons, { id: teacher.profileId }))[0]
  /** A lesson with the last of six Tuesdays for its time, which an end then takes. */
  async function ended() {
    const events = await tuesdays()
    const { lesson_id } = await done<{ lesson_id: number }>(saveLesson, { lesson: { title: 'Scales' } })
    const { event_id } = at(events, 5)
    await done(giveTime, { lessonId: lesson_id, eventId: event_id })
    const { operation_id } = await done(end, { seriesId: at(events, 0).series_id, on: '2027-03-23' })
    return { operation_id, event_id, lesson_id }
  }

  test('which was written in while it waited', async () => {
    const { operation_id, event_id, lesson_id } = await ended()
    await done(saveLesson, { lesson: { lesson_id, title: 'Scales', plan: 'Typed meanwhile' } })
    await done(undo, { id: operation_id })
    expect(await only()).toMatchObject({ event_id, plan: 'Typed meanwhile', lesson_status_id: 2 })
  })

  test('and redoing the end lets it wait again, though it was written in', async () => {
    const { operation_id, lesson_id } = await ended()
    const undone = await done(undo, { id: operation_id })
    await done(saveLesson, { lesson: { lesson_id, plan: 'Typed meanwhile' } })
    await done(undo, { id: undone.operation_id })
    expect(await only()).toMatchObject({ event_id: null, plan: 'Typed meanwhile', lesson_status_id: 1 })
  })

  test('but not one that has another by now', async () => {
    const { operation_id, lesson_id } = await ended()
    const other = await done<{ event_id: number }>(upsert, {
      event: { title: 'Other', start: '2027-05-01T10:00:00Z', end: '2027-05-01T10:45:00Z' },
    })
    await done(giveTime, { lessonId: lesson_id, eventId: other.event_id })
    await done(undo, { id: operation_id })
    expect(await only()).toMatchObject({ event_id: other.event_id })
  })
})

test('a lesson that gets its time at the moment in which that goes comes back with it', async () => {
  const { events, series } = await done(create, { series: sixTuesdays })
  const eventId = at(events, 5).event_id
  const { lesson_id } = await done<{ lesson_id: number }>(saveLesson, { lesson: { title: 'Scales' } })
  const [, ended] = await inTurn<unknown>(home, teacher, rowOf('event', eventId), [
    () => done(giveTime, { lessonId: lesson_id, eventId }),
    () => done(end, { seriesId: series?.series_id, on: '2027-04-01' }),
  ])
  await done(undo, { id: (ended as Outcome).operation_id })
  expect(await done(lessons, { id: teacher.profileId })).toMatchObject([{ lesson_id, event_id: eventId }])
})
