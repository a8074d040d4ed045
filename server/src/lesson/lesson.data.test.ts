import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { extendSeries } from '../event/series.jobs.ts'
import type { Actor } from '../platform/database/actor.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
/** A studio of each test's own, so that no test's calendar is in the way of another's. */
let mine: { teacher: Person; anna: Person; ben: Person }
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
beforeEach(async () => {
  const teacher = await s.addTeacher('Mine')
  mine = { teacher, anna: await s.addStudent(teacher, 'Anna'), ben: await s.addStudent(teacher, 'Ben') }
})
afterAll(() => home.close())

interface Lesson {
  lesson_id: number
  event_id: number | null
  lesson_status_id: number
  user_profile_id: number | null
  title: string | null
  minutes: number
  start: string | null
  private_note: string | null
}
const fields = 'lesson_id event_id lesson_status_id user_profile_id title minutes start private_note'
const asked = async <Row>(query: string, variables: object = {}, who = mine.teacher): Promise<Row> => {
  const { data, text } = await s.ask(who, query, variables)
  if (!data?.['answer']) throw new Error(text)
  return data['answer'] as Row
}
const lessons = (id = mine.teacher.profileId, who = mine.teacher) =>
  asked<Lesson[]>(`query ($id: Int!) { answer: loadLessons(id: $id) { ${fields} } }`, { id }, who)
interface Event {
  event_id: number
  lesson_id: number | null
  lesson_status_id: number | null
}
const add = (more: object = {}) =>
  asked<Event>(
    `mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id lesson_id lesson_status_id } }`,
    { event: { title: 'Piano', start: '2027-03-01T15:00:00Z', end: '2027-03-01T15:45:00Z', ...more } },
  )
const ofAnna = (more: object = {}) => add({ user_profile_id: mine.anna.profileId, ...more })
const change = (event: object) =>
  asked<Event>(
    'mutation ($event: event_input!) { answer: upsertEvent(event: $event) { event_id lesson_id lesson_status_id } }',
    { event },
  )
const remove = (id: number) => s.ask(mine.teacher, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id })
const restore = (id: number) =>
  asked<Event>('mutation ($id: Int!) { answer: restoreEvent(id: $id) { event_id lesson_id lesson_status_id } }', { id })
const cancel = (id: number, cancelled: boolean) =>
  asked<Event>(
    'mutation ($id: Int!, $cancelled: Boolean!) { answer: cancelEvent(id: $id, cancelled: $cancelled) { event_id lesson_status_id } }',
    { id, cancelled },
  )
const write = (lesson: object) =>
  asked<Lesson>(`mutation ($lesson: lesson_input!) { answer: upsertLesson(lesson: $lesson) { ${fields} } }`, { lesson })
const place = (lessonId: number, eventId: number | null) =>
  s.ask(
    mine.teacher,
    `mutation ($lessonId: Int!, $eventId: Int) { updateEventId(lessonId: $lessonId, eventId: $eventId) { ${fields} } }`,
    { lessonId, eventId },
  )
const drop = (id: number) => s.ask(mine.teacher, 'mutation ($id: Int!) { deleteLesson(id: $id) { lesson_id } }', { id })
const bring = (id: number) =>
  asked<Lesson>(`mutation ($id: Int!) { answer: restoreLesson(id: $id) { ${fields} } }`, { id })

interface Outcome {
  operation_id: string
  series: { series_id: number }
  events: { event_id: number }[]
}
const outcome = 'operation_id series { series_id } events { event_id }'
const plan = (more: object = {}) =>
  asked<Outcome>(`mutation ($series: series_input!) { answer: createSeries(series: $series) { ${outcome} } }`, {
    series: {
      title: 'Piano',
      user_profile_id: mine.anna.profileId,
      rrule: 'FREQ=WEEKLY;COUNT=6',
      first_start: '2027-03-09T16:00:00',
      time_zone: 'Europe/Berlin',
      minutes: 45,
      ...more,
    },
  })
const end = (seriesId: number, on: string) =>
  asked<Outcome>(
    `mutation ($seriesId: Int!, $on: date!) { answer: endSeries(seriesId: $seriesId, on: $on) { ${outcome} } }`,
    { seriesId, on },
  )
const undo = (id: string) =>
  asked<Outcome>(`mutation ($id: uuid!) { answer: undoOperation(id: $id) { ${outcome} } }`, { id })

const operator: Actor = { role: 'operator', userId: null, profileId: null }
const byHand = (sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, operator, (db) => db.run<Record<string, unknown>>({ sql, parameters }))
/** Living events of students that don't have exactly one lesson, which is that student's. */
const without = () =>
  byHand(
    `select e.event_id from event e where e.teacher_id = $1 and e.deleted_at is null and e.user_profile_id <> e.teacher_id
       and (select count(*) from lesson l where l.event_id = e.event_id and l.deleted_at is null
         and l.user_profile_id = e.user_profile_id) <> 1`,
    mine.teacher.profileId,
  )
const living = async () =>
  (await byHand('select event_id from event where teacher_id = $1 and deleted_at is null', mine.teacher.profileId))
    .length

describe('an event of a student is a lesson', () => {
  // Each way in which events come, and how many there are then.
  test.each<[string, number, () => Promise<unknown>]>([
    ['one by one', 1, () => ofAnna()],
    ['in the past', 1, () => ofAnna({ start: '2024-03-01T15:00:00Z', end: '2024-03-01T15:45:00Z' })],
    ['for a whole day', 1, () => ofAnna({ start: '2027-03-01T00:00:00Z', end: '2027-03-03T00:00:00Z', all_day: true })],
    ['as a series', 6, () => plan()],
    [
      'as a series that goes on for a year',
      53,
      () => plan({ rrule: 'FREQ=WEEKLY', first_start: `${today()}T16:00:00` }),
    ],
    [
      'by the sweep that goes on with a series',
      53,
      async () => {
        const { series } = await plan({ rrule: 'FREQ=WEEKLY', first_start: `${today()}T16:00:00` })
        const half = Temporal.PlainDate.from(today()).add({ weeks: 20 }).toString()
        await byHand(
          'delete from lesson where event_id in (select event_id from event where series_id = $1 and original_start::date > $2)',
          series.series_id,
          half,
        )
        await byHand('delete from event where series_id = $1 and original_start::date > $2', series.series_id, half)
        await byHand('update event_series set filled_to = $2 where series_id = $1', series.series_id, half)
        await extendSeries(home.parts).run()
      },
    ],
    [
      'by the edit of a series that has more dates then',
      8,
      async () => {
        const { events } = await plan()
        await asked(
          `mutation ($eventId: Int!) { answer: editSeries(eventId: $eventId, scope: "all", change: { rrule: "FREQ=WEEKLY;COUNT=8" }) { ${outcome} } }`,
          { eventId: events[0]?.event_id },
        )
      },
    ],
    [
      'by the undo of an end',
      6,
      async () => undo((await end((await plan()).series.series_id, '2027-03-20')).operation_id),
    ],
    [
      'by the undo of an undo',
      6,
      async () => {
        const { operation_id } = await plan()
        await undo((await undo(operation_id)).operation_id)
      },
    ],
    [
      'by a restore',
      1,
      async () => {
        const { event_id } = await ofAnna()
        await remove(event_id)
        await restore(event_id)
      },
    ],
    [
      'with a student who comes back',
      6,
      async () => {
        await plan({ first_start: `${today(7)}T16:00:00` })
        for (const archived of [true, false])
          await asked(
            'mutation ($ids: [Int!]!, $archived: Boolean!) { answer: archiveStudents(userProfileIds: $ids, archived: $archived) { lessons } }',
            { ids: [mine.anna.profileId], archived },
          )
      },
    ],
    [
      'given to the student later',
      1,
      async () => {
        const { event_id } = await add()
        await byHand('update event set user_profile_id = $2 where event_id = $1', event_id, mine.anna.profileId)
      },
    ],
    [
      'by a program that fills the database',
      2,
      () =>
        byHand(
          `insert into event (teacher_id, user_profile_id, title, start, "end", overlap_wanted)
           select $1, $2, 'Piano', '2027-03-01T15:00:00Z', '2027-03-01T15:45:00Z', true from generate_series(1, 2)`,
          mine.teacher.profileId,
          mine.anna.profileId,
        ),
    ],
  ])('that comes %s', async (_name, count, come) => {
    await come()
    expect([await living(), await without()]).toEqual([count, []])
    // The student sees them all, and the other one none.
    expect(await lessons(mine.anna.profileId, mine.anna)).toHaveLength(count)
    expect(await lessons(mine.ben.profileId, mine.ben)).toEqual([])
  })

  test('and what is nobody’s, or closed, is none', async () => {
    await add()
    await add({ user_profile_id: mine.teacher.profileId, start: '2027-03-02T15:00:00Z', end: '2027-03-02T15:45:00Z' })
    expect(await lessons()).toEqual([])
  })

  test('with its name, its length and its time, which go with it', async () => {
    const { event_id, lesson_id, lesson_status_id } = await ofAnna()
    expect([await lessons(), lesson_status_id]).toMatchObject([
      [{ lesson_id, event_id, title: 'Piano', minutes: 45, lesson_status_id: 2, start: '2027-03-01T15:00:00Z' }],
      2,
    ])
    await change({ event_id, title: 'Organ', start: '2027-03-02T15:00:00Z', end: '2027-03-02T15:45:00Z' })
    expect(await lessons()).toMatchObject([{ lesson_id, title: 'Organ', start: '2027-03-02T15:00:00Z' }])
    // Also where it was named by itself: the two have one name.
    await write({ lesson_id, title: 'Scales' })
    await change({ event_id, title: 'Piano', start: '2027-03-02T15:00:00Z', end: '2027-03-02T15:45:00Z' })
    expect(await lessons()).toMatchObject([{ lesson_id, title: 'Piano' }])
  })
})

describe('a lesson that says nothing of its own', () => {
  test('goes with its event and comes back with it, the same', async () => {
    const { event_id, lesson_id } = await ofAnna()
    await remove(event_id)
    expect(await lessons()).toEqual([])
    expect(await restore(event_id)).toMatchObject({ event_id, lesson_id, lesson_status_id: 2 })
  })

  test('and so do those of a series that ends', async () => {
    const { series } = await plan()
    const before = await lessons()
    const { operation_id } = await end(series.series_id, '2027-03-20')
    expect(await lessons()).toHaveLength(2)
    await undo(operation_id)
    expect(await lessons()).toEqual(before)
  })

  test('makes room for one that somebody wrote, as an outside program does it', async () => {
    const { event_id, lesson_id } = await ofAnna()
    const own = await write({ title: 'Sonata', user_profile_id: mine.anna.profileId })
    expect((await place(own.lesson_id, event_id)).data).toMatchObject({
      updateEventId: { lesson_id: own.lesson_id, event_id, lesson_status_id: 2 },
    })
    expect((await lessons()).map((lesson) => lesson.lesson_id)).toEqual([own.lesson_id])
    // Taken off, it waits, and the time is a lesson as before.
    expect((await place(own.lesson_id, null)).data).toMatchObject({
      updateEventId: { event_id: null, lesson_status_id: 1 },
    })
    expect([await without(), (await lessons()).length]).toEqual([[], 2])
    expect((await place(own.lesson_id, event_id)).code).toBeUndefined()
    expect((await lessons()).map((lesson) => lesson.lesson_id)).toEqual([own.lesson_id])
    expect(lesson_id).not.toBe(own.lesson_id)
  })

  test('takes the student of its event, who may be another one later, or nobody', async () => {
    const { event_id, lesson_id } = await ofAnna()
    await byHand('update event set user_profile_id = $2 where event_id = $1', event_id, mine.ben.profileId)
    expect(await lessons()).toMatchObject([{ lesson_id, user_profile_id: mine.ben.profileId }])
    expect(await lessons(mine.anna.profileId, mine.anna)).toEqual([])
    await byHand('update event set user_profile_id = null where event_id = $1', event_id)
    expect(await lessons()).toEqual([])
  })

  test('waits under its name where somebody takes it off its time', async () => {
    const { lesson_id } = await ofAnna()
    await place(lesson_id ?? 0, null)
    expect(await lessons()).toMatchObject([
      { lesson_id, event_id: null, title: 'Piano', lesson_status_id: 1 },
      { title: 'Piano', lesson_status_id: 2 },
    ])
  })
})

describe('what was written of a lesson', () => {
  const prepared = async () => {
    const event = await ofAnna()
    await write({ lesson_id: event.lesson_id, private_note: 'Bring the metronome' })
    return event
  }

  test('waits for another time when that of it goes, and comes back with it', async () => {
    const { event_id, lesson_id } = await prepared()
    await remove(event_id)
    expect(await lessons()).toMatchObject([
      {
        lesson_id,
        event_id: null,
        title: 'Piano',
        minutes: 45,
        lesson_status_id: 1,
        private_note: 'Bring the metronome',
      },
    ])
    expect(await restore(event_id)).toMatchObject({ lesson_id, lesson_status_id: 2 })
    expect(await without()).toEqual([])
  })

  test('is not for the student who gets the time: it waits for its own', async () => {
    const { event_id, lesson_id } = await prepared()
    await byHand('update event set user_profile_id = $2 where event_id = $1', event_id, mine.ben.profileId)
    expect(await lessons()).toMatchObject([
      { lesson_id, event_id: null, user_profile_id: mine.anna.profileId },
      { event_id, user_profile_id: mine.ben.profileId, private_note: null },
    ])
    expect(await without()).toEqual([])
  })

  test('goes when it is deleted, and its time stays a lesson; brought back it is that of the time again', async () => {
    const { event_id, lesson_id } = await prepared()
    await drop(lesson_id ?? 0)
    expect(await lessons()).toMatchObject([{ event_id, private_note: null }])
    expect(await bring(lesson_id ?? 0)).toMatchObject({ lesson_id, event_id, private_note: 'Bring the metronome' })
    expect(await lessons()).toHaveLength(1)
  })

  test('waits when it is brought back to a time that is gone', async () => {
    const { event_id, lesson_id } = await ofAnna()
    await remove(event_id)
    expect(await bring(lesson_id ?? 0)).toMatchObject({
      lesson_id,
      event_id: null,
      title: 'Piano',
      lesson_status_id: 1,
    })
    expect(await restore(event_id)).toMatchObject({ lesson_id })
  })
})

describe('a lesson that is called off', () => {
  test('does not take place, and stands as it did when it does after all', async () => {
    const { event_id, lesson_id } = await ofAnna()
    await write({ lesson_id, lesson_status_id: 3 })
    expect(await cancel(event_id, true)).toMatchObject({ lesson_status_id: 5 })
    expect(await cancel(event_id, false)).toMatchObject({ lesson_status_id: 3 })
  })

  test('is left to what was said of it', async () => {
    const { event_id, lesson_id } = await ofAnna()
    await write({ lesson_id, lesson_status_id: 4 })
    expect(await cancel(event_id, true)).toMatchObject({ lesson_status_id: 4 })
    expect(await cancel(event_id, false)).toMatchObject({ lesson_status_id: 4 })
    await write({ lesson_id, lesson_status_id: 2 })
    await cancel(event_id, true)
    await write({ lesson_id, attendance: 'excused' })
    expect(await cancel(event_id, false)).toMatchObject({ lesson_status_id: 5 })
  })
})

test('events that were there before have their lessons after the update', async () => {
  const owner = new Client({ connectionString: home.ownerUrl })
  await owner.connect()
  try {
    await ofAnna()
    const off = await ofAnna({ start: '2027-03-02T15:00:00Z', end: '2027-03-02T15:45:00Z' })
    await cancel(off.event_id, true)
    const kept = await ofAnna({ start: '2027-03-03T15:00:00Z', end: '2027-03-03T15:45:00Z' })
    await write({ lesson_id: kept.lesson_id, private_note: 'Kept' })
    await byHand('delete from lesson where teacher_id = $1 and private_note is null', mine.teacher.profileId)
    const migration = readFileSync(join(import.meta.dirname, '../../migrations/0063-lessons-of-events.sql'), 'utf8')
    await owner.query(`begin; ${migration.slice(migration.indexOf('alter table lesson no force'))}; commit`)
  } finally {
    await owner.end()
  }
  expect(await without()).toEqual([])
  const rows = await lessons()
  expect(rows.map(({ title, private_note, lesson_status_id }) => [title, private_note, lesson_status_id])).toEqual([
    ['Piano', null, 2],
    ['Piano', 'Kept', 2],
    ['Piano', null, 5],
  ])
})

/** A day by the clock of the house, `YYYY-MM-DD`. */
function today(later = 0): string {
  return Temporal.PlainDate.from(home.parts.clock().toISOString().slice(0, 10)).add({ days: later }).toString()
}
