import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { calendarOf, inTurn } from '../../../testing/in-turn.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { extendSeries } from './series.jobs.ts'

let home: TestServer
let s: SamplePeople
/** A teacher and a student of this test alone, so that no test's calendar is in the way of another's. */
let mine: { teacher: Person; student: Person }
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
beforeEach(async () => {
  const teacher = await s.addTeacher('Mine')
  mine = { teacher, student: await s.addStudent(teacher, 'Omar') }
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
  cancelled_at: string | null
  overlap_wanted: boolean
  to_confirm: boolean
  version: number
}
interface Clash {
  original_start: string | null
  event_id: number | null
  start: string
  for_student: boolean
  next_free: string | null
  decision: string | null
  with: { event_id: number; title: string }[]
}
interface Outcome {
  operation_id: string | null
  series: {
    series_id: number
    rrule: string
    first_start: string
    until: string | null
    exdates: string[]
    title: string
  } | null
  created: number
  changed: number
  removed: number
  kept: number
  events: Row[]
  removed_events: Row[]
  clashes: Clash[]
}

const row = `event_id series_id original_start title start end all_day lesson_id cancelled_at overlap_wanted closed to_confirm version`
const outcome = `operation_id series { series_id rrule first_start until exdates title time_zone minutes } created changed removed kept
  events { ${row} } removed_events { ${row} }
  clashes { original_start event_id start end for_student next_free decision with { event_id title } }`
const create = `mutation ($series: series_input!, $decisions: [clash_decision!], $clashes: String, $preview: Boolean) {
  createSeries(series: $series, decisions: $decisions, clashes: $clashes, preview: $preview) { ${outcome} } }`
const edit = `mutation ($eventId: Int!, $scope: String!, $change: series_change!, $decisions: [clash_decision!], $clashes: String, $preview: Boolean) {
  editSeries(eventId: $eventId, scope: $scope, change: $change, decisions: $decisions, clashes: $clashes, preview: $preview) { ${outcome} } }`
const end = `mutation ($seriesId: Int!, $on: date!, $preview: Boolean) { endSeries(seriesId: $seriesId, on: $on, preview: $preview) { ${outcome} } }`
const undo = `mutation ($id: uuid!) { undoOperation(id: $id) { ${outcome} } }`
const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { ${row} } }`
const load = `query ($id: Int!) { loadEvents(id: $id) { ${row} } }`
const loadSeries = `query ($id: Int!) { loadSeries(id: $id) { series_id title rrule until } }`

// Tuesdays at four in Berlin; the clocks change on 28 March 2027.
const weekly = (more: object = {}) => ({
  title: 'Piano',
  rrule: 'FREQ=WEEKLY;COUNT=6',
  first_start: '2027-03-09T16:00:00',
  time_zone: 'Europe/Berlin',
  minutes: 45,
  user_profile_id: mine.student.profileId,
  ...more,
})
async function done<T = Outcome>(who: Person, query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}
const planned = (more: object = {}, rest: object = {}) => done(mine.teacher, create, { series: weekly(more), ...rest })
const rows = (who = mine.teacher) => done<Row[]>(who, load, { id: who.profileId })
const starts = (list: readonly Row[]) => list.map(({ start }) => start)
const at = (list: readonly Row[], index: number): Row => {
  const one = list[index]
  if (!one) throw new Error(`There is no event ${index}`)
  return one
}
const book = (start: string, minutes = 45, more: object = {}) =>
  done<Row>(mine.teacher, upsert, {
    event: { title: 'Other', start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString(), ...more },
  })
/** Everything of a teacher, to the letter. */
const everything = async () => {
  const all = await serviceOnce(home.parts.db).run({
    sql: `select to_jsonb(e) - 'version' - 'updated_at' - 'updated_by' as row from event e where teacher_id = $1 and deleted_at is null
          union all select to_jsonb(s) - 'version' - 'updated_at' - 'updated_by' from event_series s where teacher_id = $1 and deleted_at is null
          order by 1`,
    parameters: [mine.teacher.profileId],
  })
  return all
}

describe('who may not', () => {
  test('plan a series: a student, nobody, a teacher for a stranger', async () => {
    for (const who of [s.omar, s.nobody])
      expect((await s.ask(who, create, { series: weekly({ user_profile_id: null }) })).code).toBe('not-allowed')
    expect((await s.ask(null, create, { series: weekly() })).code).toBe('invalid-headers')
    const stranger = { user_profile_id: s.nils.profileId }
    expect((await s.ask(mine.teacher, create, { series: weekly(stranger) })).code).toBe('not-found')
    expect((await s.ask(mine.teacher, create, { series: weekly({ teacher_id: s.bob.profileId }) })).code).toBe(
      'not-allowed',
    )
    expect(await everything()).toEqual([])
  })

  test('change, end, undo or see the series of another', async () => {
    const { series, events, operation_id } = await planned()
    const before = await everything()
    const eventId = at(events, 0).event_id
    const seriesId = series?.series_id ?? 0
    for (const who of [s.bob, mine.student]) {
      const code = who === s.bob ? 'not-found' : 'not-allowed'
      for (const scope of ['this', 'following', 'all'])
        expect((await s.ask(who, edit, { eventId, scope, change: { title: 'Mine now' } })).code).toBe(code)
      expect((await s.ask(who, end, { seriesId, on: '2027-03-01' })).code).toBe(code)
      expect((await s.ask(who, undo, { id: operation_id })).code).toBe(code)
    }
    expect((await s.ask(s.bob, loadSeries, { id: seriesId })).data).toEqual({ loadSeries: null })
    expect((await s.ask(s.omar, loadSeries, { id: seriesId })).data).toEqual({ loadSeries: null })
    expect((await s.ask(mine.student, loadSeries, { id: seriesId })).data?.loadSeries).toMatchObject({ title: 'Piano' })
    expect(await everything()).toEqual(before)
  })
})

describe('what does not fit', () => {
  const refused: [string, object, string][] = [
    ['a rule with 100,000 occurrences', { rrule: 'FREQ=DAILY;COUNT=100000' }, 'rrule'],
    ['a rule that ends in 9999', { rrule: 'FREQ=DAILY;UNTIL=99991231' }, 'rrule'],
    ['a rule that never falls on a day', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31' }, 'rrule'],
    ['a rule by the second', { rrule: 'FREQ=SECONDLY' }, 'rrule'],
    ['no rule', { rrule: 'every tuesday' }, 'rrule'],
    ['a start in the year 0', { first_start: '0000-03-09T16:00:00' }, 'first_start'],
    ['a start in the year 9999', { first_start: '9999-12-28T16:00:00' }, 'first_start'],
    ['a day that does not exist', { first_start: '2027-02-30T16:00:00' }, 'first_start'],
    ['a start with an offset', { first_start: '2027-03-09T16:00:00Z' }, 'first_start'],
    ['an endless daily rule from 1900 on', { first_start: '1900-03-09T16:00:00', rrule: 'FREQ=DAILY' }, 'rrule'],
    ['a title of 1,000 characters', { title: 'x'.repeat(1_000) }, 'title'],
    ['an empty title', { title: ' ' }, 'title'],
    ['an unknown zone', { time_zone: 'Europe/Nowhere' }, 'time_zone'],
    ['no length', { minutes: 0 }, 'minutes'],
    ['a length of eight days', { minutes: 8 * 24 * 60 }, 'minutes'],
    ['days that overlap each other', { rrule: 'FREQ=DAILY;COUNT=3', minutes: 25 * 60 }, 'minutes'],
    ['half a day that lasts all day', { all_day: true, minutes: 12 * 60 }, 'minutes'],
  ]
  for (const [why, series, field] of refused)
    test(`refuses ${why}`, async () => {
      const { status, errors } = await s.ask(mine.teacher, create, { series: weekly(series) })
      expect([status, errors[0]?.extensions]).toMatchObject([200, { code: 'invalid-input', field }])
      expect(errors[0]?.message).toMatch(/^[A-Z"].*\.$/)
      expect(await everything()).toEqual([])
    })

  test.each(['this', 'following', 'all'])('refuses an end before the start, or at it, for %s', async (scope) => {
    const { events } = await planned()
    const before = await rows()
    const { event_id: eventId, start } = at(events, 1)
    const earlier = new Date(Date.parse(start) - 15 * 60_000).toISOString()
    for (const change of [{ end: earlier }, { end: start }, { start: at(events, 2).start, end: at(events, 1).end }]) {
      const { errors } = await s.ask(mine.teacher, edit, { eventId, scope, change })
      expect(errors[0]?.extensions).toMatchObject({ code: 'invalid-input', reason: 'ends-early', field: 'end' })
    }
    expect(await rows()).toEqual(before)
  })

  test('refuses a scope and a decision that there are not', async () => {
    const { events } = await planned()
    const eventId = at(events, 0).event_id
    expect((await s.ask(mine.teacher, edit, { eventId, scope: 'some', change: {} })).errors[0]?.extensions.field).toBe(
      'scope',
    )
    expect(
      (await s.ask(mine.teacher, create, { series: weekly(), clashes: 'maybe' })).errors[0]?.extensions.field,
    ).toBe('clashes')
    expect(
      (await s.ask(mine.teacher, edit, { eventId, scope: 'all', change: { rrule: 'FREQ=HOURLY' } })).errors[0]
        ?.extensions.field,
    ).toBe('rrule')
  })
})

describe('createSeries', () => {
  test('keeps the wall time when the clocks change', async () => {
    const { series, events, created, operation_id } = await planned()
    expect(starts(events)).toEqual([
      '2027-03-09T15:00:00Z',
      '2027-03-16T15:00:00Z',
      '2027-03-23T15:00:00Z',
      '2027-03-30T14:00:00Z',
      '2027-04-06T14:00:00Z',
      '2027-04-13T14:00:00Z',
    ])
    expect([created, series?.first_start, at(events, 3).original_start]).toEqual([
      6,
      '2027-03-09T16:00:00',
      '2027-03-30T16:00:00',
    ])
    expect(operation_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(starts(await rows(mine.student))).toEqual(starts(events))
  })

  test('makes all of three years at once, and a year of what has no end', async () => {
    const long = await planned({ rrule: 'FREQ=DAILY;UNTIL=20300308', minutes: 30 })
    expect(long.created).toBe(1_096)
    await done(mine.teacher, undo, { id: long.operation_id })
    const endless = await planned({ rrule: 'FREQ=WEEKLY;INTERVAL=2' })
    expect([endless.created, endless.series?.until]).toEqual([27, null])
    expect(starts(endless.events).at(-1)).toBe('2028-03-07T15:00:00Z')
  })

  test('leaves out the exceptions, and begins on the first day that the rule falls on', async () => {
    const { series, events } = await planned({
      rrule: 'FREQ=MONTHLY;BYDAY=2TH;COUNT=3',
      exdates: ['2027-04-08T16:00:00'],
    })
    expect(series?.first_start).toBe('2027-03-11T16:00:00')
    expect(starts(events)).toEqual(['2027-03-11T15:00:00Z', '2027-05-13T14:00:00Z'])
  })

  test('makes whole days that last from midnight to midnight', async () => {
    const { events } = await planned({
      all_day: true,
      rrule: 'FREQ=WEEKLY;COUNT=2',
      first_start: '2027-03-28T00:00:00',
      minutes: 1440,
    })
    expect(events.map(({ start, end: until }) => [start, until])).toEqual([
      ['2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
      ['2027-04-03T22:00:00Z', '2027-04-04T22:00:00Z'],
    ])
  })

  test('a preview answers the same and stores nothing', async () => {
    const previewed = await planned({}, { preview: true })
    expect([previewed.created, previewed.operation_id]).toEqual([6, null])
    expect(await everything()).toEqual([])
    expect(starts((await planned()).events)).toEqual(starts(previewed.events))
  })

  test('sent twice with one key makes one series', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await s.ask(mine.teacher, create, { series: weekly() }, headers)
    const second = await s.ask(mine.teacher, create, { series: weekly() }, headers)
    expect(second.text).toBe(first.text)
    expect(await rows()).toHaveLength(6)
  })
})

describe('clashes', () => {
  test('are all listed, and nothing is stored while one is open', async () => {
    const first = await book('2027-03-16T15:15:00Z')
    const second = await book('2027-04-06T14:30:00Z')
    const { code, errors } = await s.ask(mine.teacher, create, { series: weekly() })
    expect(code).toBe('event-clash')
    const clashes = errors[0]?.extensions.clashes as Clash[]
    expect(
      clashes.map(({ original_start, next_free, with: others }) => [original_start, next_free, others[0]?.event_id]),
    ).toEqual([
      ['2027-03-16T16:00:00', '2027-03-16T16:00:00Z', first.event_id],
      ['2027-04-06T16:00:00', '2027-04-06T15:15:00Z', second.event_id],
    ])
    expect(await rows()).toHaveLength(2)
    const preview = await planned({}, { preview: true })
    expect([preview.created, preview.clashes.map(({ decision }) => decision)]).toEqual([4, [null, null]])
  })

  test('are skipped, moved to the next free time, or kept, each by its own decision', async () => {
    for (const day of ['09', '16', '23']) await book(`2027-03-${day}T15:30:00Z`)
    const { events, series, created } = await planned(
      {},
      {
        clashes: 'keep',
        decisions: [
          { original_start: '2027-03-09T16:00:00', action: 'skip' },
          { original_start: '2027-03-16T16:00:00', action: 'next_free' },
        ],
      },
    )
    expect([created, series?.exdates]).toEqual([5, ['2027-03-09T16:00:00']])
    expect(events.map(({ start, overlap_wanted }) => [start, overlap_wanted]).slice(0, 3)).toEqual([
      ['2027-03-16T16:15:00Z', false],
      ['2027-03-23T15:00:00Z', true],
      ['2027-03-30T14:00:00Z', false],
    ])
    expect(at(events, 0).original_start).toBe('2027-03-16T16:00:00')
  })

  test('are seen for the student too, where the teacher wanted an overlap', async () => {
    await book('2027-03-09T15:00:00Z', 45, { overlap_wanted: true, user_profile_id: mine.student.profileId })
    await book('2027-03-16T15:00:00Z', 45, { overlap_wanted: true })
    const { errors } = await s.ask(mine.teacher, create, { series: weekly() })
    expect(errors[0]?.extensions.clashes).toMatchObject([{ original_start: '2027-03-09T16:00:00', for_student: true }])
  })

  test('back to back is none', async () => {
    await book('2027-03-09T14:15:00Z')
    await book('2027-03-09T15:45:00Z')
    expect((await planned()).created).toBe(6)
  })

  test('of the same series made by many at once: one wins whole, of the others nothing stays', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        s.ask(mine.teacher, create, { series: weekly({ rrule: 'FREQ=WEEKLY;COUNT=30' }) }),
      ),
    )
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'event-clash')).toHaveLength(29)
    expect(await rows()).toHaveLength(30)
    expect(await everything()).toHaveLength(31)
  })

  test('of 104 dates against 2,000 events are all named', async () => {
    await done(mine.teacher, create, {
      series: weekly({ rrule: 'FREQ=DAILY;COUNT=1000', first_start: '2027-01-01T08:00:00', title: 'Mornings' }),
    })
    await done(mine.teacher, create, {
      series: weekly({ rrule: 'FREQ=DAILY;COUNT=1000', first_start: '2027-01-01T18:00:00', title: 'Evenings' }),
    })
    const { errors } = await s.ask(mine.teacher, create, {
      series: weekly({ rrule: 'FREQ=WEEKLY;COUNT=104', first_start: '2027-03-09T18:30:00' }),
    })
    expect(errors[0]?.extensions.clashes).toHaveLength(104)
  })
})

describe('editSeries', () => {
  test('this: one event, and no other', async () => {
    const { events } = await planned()
    const third = at(events, 2)
    const { changed, events: after } = await done(mine.teacher, edit, {
      eventId: third.event_id,
      scope: 'this',
      change: { start: '2027-03-24T10:00:00Z' },
    })
    expect([changed, after.length]).toEqual([1, 1])
    expect(at(after, 0)).toMatchObject({
      event_id: third.event_id,
      start: '2027-03-24T10:00:00Z',
      end: '2027-03-24T10:45:00Z',
      original_start: third.original_start,
    })
    const others = (list: Row[]) => list.filter(({ event_id }) => event_id !== third.event_id)
    expect(others(await rows())).toEqual(others(events))
  })

  test('this: one that is left out where it clashes is not made again by the next edit of its series', async () => {
    const { events } = await planned()
    const { event_id } = at(events, 2)
    const onto = { eventId: event_id, scope: 'this', change: { start: at(events, 3).start } }
    const { removed, operation_id } = await done(mine.teacher, edit, { ...onto, clashes: 'skip' })
    expect(removed).toBe(1)
    const all = { eventId: at(events, 0).event_id, scope: 'all', change: { title: 'Cello' } }
    expect(await done(mine.teacher, edit, { ...all, preview: true })).toMatchObject({ created: 0, changed: 5 })
    await done(mine.teacher, undo, { id: operation_id })
    expect(await rows()).toEqual(events.map((one) => ({ ...one, version: expect.any(Number) as number })))
  })

  test('from an older version of its event is a conflict, with the event as it is now', async () => {
    const { events } = await planned()
    const { event_id, version, start, end: until } = at(events, 2)
    await book(start, 45, { event_id, title: 'By hand', end: until })
    const before = await everything()
    for (const scope of ['this', 'following', 'all']) {
      const { code, errors } = await s.ask(mine.teacher, edit, {
        eventId: event_id,
        scope,
        change: { title: 'Late', version },
      })
      expect([code, errors[0]?.extensions.current]).toMatchObject([
        'conflict',
        { event_id, title: 'By hand', version: version + 1 },
      ])
    }
    expect(await everything()).toEqual(before)
    const change = { title: 'In time', version: version + 1 }
    expect((await done(mine.teacher, edit, { eventId: event_id, scope: 'this', change })).changed).toBe(1)
  })

  test('following: splits, and ids, lessons, moved and called off events survive', async () => {
    const { events, series } = await planned()
    const [, , third, fourth, fifth, sixth] = events
    const { upsertLesson } = (
      await s.ask(
        mine.teacher,
        `mutation ($id: Int!) { upsertLesson(lesson: { title: "Scales", user_profile_id: $id, private_note: "left hand" }) { lesson_id } }`,
        { id: mine.student.profileId },
      )
    ).data as { upsertLesson: { lesson_id: number } }
    await s.ask(
      mine.teacher,
      `mutation ($l: Int!, $e: Int) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }`,
      { l: upsertLesson.lesson_id, e: sixth?.event_id },
    )
    // By hand: the fourth is moved, the fifth called off.
    await done(mine.teacher, edit, {
      eventId: fourth?.event_id,
      scope: 'this',
      change: { start: '2027-03-31T08:00:00Z' },
    })
    await done(mine.teacher, `mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { ${row} } }`, {
      id: fifth?.event_id,
    })
    const answer = await done(mine.teacher, edit, {
      eventId: third?.event_id,
      scope: 'following',
      change: { start: '2027-03-24T16:00:00Z', title: 'Piano and theory' },
    })
    expect([answer.created, answer.changed, answer.removed, answer.kept]).toEqual([0, 4, 0, 1])
    expect(answer.series).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=4', first_start: '2027-03-24T17:00:00' })
    const all = await rows()
    const idsOf = (list: readonly Row[]) => new Set(list.map(({ event_id }) => event_id))
    expect(idsOf(all)).toEqual(idsOf(events))
    expect(starts(all)).toEqual([
      '2027-03-09T15:00:00Z',
      '2027-03-16T15:00:00Z',
      '2027-03-24T16:00:00Z',
      '2027-03-31T08:00:00Z',
      '2027-04-07T15:00:00Z',
      '2027-04-14T15:00:00Z',
    ])
    expect(at(all, 4).cancelled_at).not.toBeNull()
    expect(at(all, 5).lesson_id).toBe(upsertLesson.lesson_id)
    expect(all.map(({ series_id }) => series_id === series?.series_id)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(all.map(({ title }) => title)).toEqual([
      'Piano',
      'Piano',
      ...Array.from({ length: 4 }, () => 'Piano and theory'),
    ])
    expect((await done<{ until: string }>(mine.teacher, loadSeries, { id: series?.series_id })).until).toBe(
      '2027-03-22',
    )
  })

  test('a date that is not settled stays so through every change of its series, their undo and the end', async () => {
    const { events, series } = await planned()
    const fourth = at(events, 3)
    const times = ({ event_id, title, start, end: until }: Row) => ({ event_id, title, start, end: until })
    await done(mine.teacher, upsert, { event: { ...times(fourth), to_confirm: true } })
    const open = async () => (await rows()).flatMap(({ event_id, to_confirm }) => (to_confirm ? [event_id] : []))
    const before = await everything()
    for (const [scope, from, change] of [
      ['this', 3, { start: '2027-03-31T08:00:00Z' }],
      ['following', 2, { start: '2027-03-24T16:00:00Z', title: 'Later' }],
      ['following', 3, { title: 'From this one on' }],
      ['all', 0, { start: '2027-03-10T09:00:00Z' }],
      ['all', 0, { time_zone: 'America/New_York' }],
    ] as const) {
      const { operation_id, clashes } = await done(mine.teacher, edit, {
        eventId: at(events, from).event_id,
        scope,
        change,
      })
      expect([clashes, await open()]).toEqual([[], [fourth.event_id]])
      await done(mine.teacher, undo, { id: operation_id })
      expect(await everything()).toEqual(before)
    }
    const ended = await done(mine.teacher, end, { seriesId: series?.series_id, on: '2027-03-17' })
    expect([ended.removed_events.map(({ to_confirm }) => to_confirm), await open()]).toEqual([
      [false, true, false, false],
      [],
    ])
    await done(mine.teacher, undo, { id: ended.operation_id })
    expect(await everything()).toEqual(before)
    // It is one date that waits, so the same rule made once more has none.
    await done(mine.teacher, edit, {
      eventId: fourth.event_id,
      scope: 'all',
      change: { rrule: 'FREQ=WEEKLY;COUNT=8' },
    })
    expect([(await rows()).length, await open()]).toEqual([8, [fourth.event_id]])
    // Settled by hand meanwhile: the undo of an edit does not unsettle it.
    const renamed = await done(mine.teacher, edit, { eventId: fourth.event_id, scope: 'all', change: { title: 'New' } })
    await done(mine.teacher, upsert, { event: { ...times(fourth), to_confirm: false } })
    await done(mine.teacher, undo, { id: renamed.operation_id })
    expect(await open()).toEqual([])
  })

  test('following without a time: the moved event takes the others along', async () => {
    const { events } = await planned()
    const second = at(events, 1)
    await done(mine.teacher, upsert, {
      event: { event_id: second.event_id, title: 'Piano', start: '2027-03-18T09:00:00Z', end: '2027-03-18T10:00:00Z' },
    })
    await done(mine.teacher, edit, { eventId: second.event_id, scope: 'following', change: {} })
    expect((await rows()).map(({ start, end: until }) => [start, until])).toEqual([
      ['2027-03-09T15:00:00Z', '2027-03-09T15:45:00Z'],
      ['2027-03-18T09:00:00Z', '2027-03-18T10:00:00Z'],
      ['2027-03-25T09:00:00Z', '2027-03-25T10:00:00Z'],
      ['2027-04-01T08:00:00Z', '2027-04-01T09:00:00Z'],
      ['2027-04-08T08:00:00Z', '2027-04-08T09:00:00Z'],
      ['2027-04-15T08:00:00Z', '2027-04-15T09:00:00Z'],
    ])
  })

  test('following by its title alone: an event that was moved by hand takes no other along, and stays', async () => {
    const { events } = await planned()
    const second = at(events, 1)
    await done(mine.teacher, upsert, {
      event: { event_id: second.event_id, title: 'Piano', start: '2027-03-18T09:00:00Z', end: '2027-03-18T10:00:00Z' },
    })
    const before = (await rows()).map(({ start, end: until }) => [start, until])
    await done(mine.teacher, edit, { eventId: second.event_id, scope: 'following', change: { title: 'Cello' } })
    const after = await rows()
    expect(after.map(({ start, end: until }) => [start, until])).toEqual(before)
    expect(after.map(({ title }) => title)).toEqual(['Piano', 'Cello', 'Cello', 'Cello', 'Cello', 'Cello'])
  })

  test('following from the first event is the whole series, and is not split', async () => {
    const { events, series } = await planned()
    const answer = await done(mine.teacher, edit, {
      eventId: at(events, 0).event_id,
      scope: 'following',
      change: { title: 'New' },
    })
    expect([answer.series?.series_id, answer.changed]).toEqual([series?.series_id, 6])
  })

  test('all: another time of day, an event deleted by hand stays away', async () => {
    const { events } = await planned()
    await done(mine.teacher, `mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }`, {
      id: at(events, 1).event_id,
    })
    const answer = await done(mine.teacher, edit, {
      eventId: at(events, 4).event_id,
      scope: 'all',
      change: { start: '2027-04-06T16:30:00Z' },
    })
    expect([answer.created, answer.changed]).toEqual([0, 5])
    expect(starts(await rows())).toEqual([
      '2027-03-09T17:30:00Z',
      '2027-03-23T17:30:00Z',
      '2027-03-30T16:30:00Z',
      '2027-04-06T16:30:00Z',
      '2027-04-13T16:30:00Z',
    ])
  })

  test('all: one of two weekdays moves, the other stays', async () => {
    const { events } = await planned({ rrule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4' })
    await done(mine.teacher, edit, {
      eventId: at(events, 0).event_id,
      scope: 'all',
      change: { start: '2027-03-10T15:00:00Z' },
    })
    const all = await rows()
    expect(starts(all)).toEqual([
      '2027-03-10T15:00:00Z',
      '2027-03-11T15:00:00Z',
      '2027-03-17T15:00:00Z',
      '2027-03-18T15:00:00Z',
    ])
    expect(all.map(({ event_id }) => event_id)).toEqual(events.map(({ event_id }) => event_id))
  })

  test('all: monthly by place in the month moves by order', async () => {
    const { events } = await planned({ rrule: 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3' })
    await done(mine.teacher, edit, {
      eventId: at(events, 1).event_id,
      scope: 'all',
      change: { start: '2027-04-15T14:00:00Z' },
    })
    const all = await rows()
    expect(starts(all)).toEqual(['2027-03-18T15:00:00Z', '2027-04-15T14:00:00Z', '2027-05-20T14:00:00Z'])
    expect(all.map(({ event_id }) => event_id)).toEqual(events.map(({ event_id }) => event_id))
  })

  test('all: another rule keeps the events that fit and makes or removes the others, and back again', async () => {
    const { events } = await planned({ rrule: 'FREQ=WEEKLY;UNTIL=20270413' })
    const eventId = at(events, 0).event_id
    const fewer = await done(mine.teacher, edit, {
      eventId,
      scope: 'all',
      change: { rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270413' },
    })
    expect([fewer.created, fewer.changed, fewer.removed]).toEqual([0, 3, 3])
    const more = await done(mine.teacher, edit, {
      eventId,
      scope: 'all',
      change: { rrule: 'FREQ=WEEKLY;UNTIL=20270413' },
    })
    expect([more.created, more.changed, more.removed]).toEqual([3, 3, 0])
    expect(starts(await rows())).toEqual(starts(events))
  })

  test('shifts by an hour although its events pass through each other', async () => {
    const { events } = await planned({ rrule: 'FREQ=DAILY;COUNT=5', minutes: 20 * 60 })
    await done(mine.teacher, edit, {
      eventId: at(events, 0).event_id,
      scope: 'all',
      change: { start: '2027-03-10T01:00:00Z' },
    })
    expect(at(await rows(), 0).start).toBe('2027-03-10T01:00:00Z')
  })

  test('a clash of the edit is listed and decided like any other', async () => {
    const { events } = await planned()
    await book('2027-03-30T16:00:00Z')
    const variables = { eventId: at(events, 0).event_id, scope: 'all', change: { start: '2027-03-09T17:00:00Z' } }
    const { code, errors } = await s.ask(mine.teacher, edit, variables)
    expect(code).toBe('event-clash')
    expect(errors[0]?.extensions.clashes).toMatchObject([
      { event_id: at(events, 3).event_id, original_start: '2027-03-30T18:00:00' },
    ])
    expect(starts((await rows()).filter(({ title }) => title === 'Piano'))).toEqual(starts(events))
    const answer = await done(mine.teacher, edit, {
      ...variables,
      decisions: [{ event_id: at(events, 3).event_id, action: 'skip' }],
    })
    expect([answer.changed, answer.removed, answer.series?.exdates]).toEqual([5, 1, ['2027-03-30T18:00:00']])
  })

  test('an overlap that was kept is asked about again where the series goes next', async () => {
    await book('2027-03-23T15:00:00Z')
    const { events } = await planned({}, { clashes: 'keep' })
    const third = at(events, 2)
    expect(third.overlap_wanted).toBe(true)
    const other = await book('2027-03-23T17:00:00Z')
    const variables = { eventId: at(events, 0).event_id, scope: 'all', change: { start: '2027-03-09T17:00:00Z' } }
    const { code, errors } = await s.ask(mine.teacher, edit, variables)
    expect([code, errors[0]?.extensions.clashes]).toMatchObject([
      'event-clash',
      [{ event_id: third.event_id, with: [{ event_id: other.event_id }] }],
    ])
    await done(mine.teacher, edit, { ...variables, change: { start: '2027-03-09T19:00:00Z' } })
    const moved = (await rows()).filter(({ title }) => title === 'Piano')
    expect(moved.filter(({ overlap_wanted }) => overlap_wanted)).toEqual([])
  })

  test('a preview shows counts and rows, and changes nothing', async () => {
    const { events } = await planned()
    const before = await everything()
    const variables = { eventId: at(events, 2).event_id, scope: 'following', change: { start: '2027-03-24T16:00:00Z' } }
    const preview = await done(mine.teacher, edit, { ...variables, preview: true })
    expect(await everything()).toEqual(before)
    const real = await done(mine.teacher, edit, variables)
    expect(starts(preview.events)).toEqual(starts(real.events))
  })
})

describe('endSeries', () => {
  test('shows what goes, takes it, and what was written for it waits', async () => {
    const { events, series } = await planned()
    const { data } = await s.ask(mine.teacher, `mutation { upsertLesson(lesson: { title: "Scales" }) { lesson_id } }`)
    const { lesson_id } = (data as { upsertLesson: { lesson_id: number } }).upsertLesson
    await s.ask(
      mine.teacher,
      `mutation ($l: Int!, $e: Int) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }`,
      { l: lesson_id, e: at(events, 5).event_id },
    )
    const variables = { seriesId: series?.series_id, on: '2027-03-23' }
    const before = await rows()
    expect(before.at(-1)?.lesson_id).toBe(lesson_id)
    const preview = await done(mine.teacher, end, { ...variables, preview: true })
    expect([preview.removed, starts(preview.removed_events)]).toEqual([3, starts(events.slice(3))])
    expect(await rows()).toHaveLength(6)
    const { operation_id } = await done(mine.teacher, end, variables)
    expect(starts(await rows())).toEqual(starts(events.slice(0, 3)))
    await done(mine.teacher, undo, { id: operation_id })
    const back = await rows()
    expect(back.map(({ event_id, start, lesson_id: l }) => [event_id, start, l])).toEqual(
      before.map((row) => [row.event_id, row.start, row.lesson_id]),
    )
  })

  test('leaves the lessons that took place, with their time', async () => {
    const { events, series } = await planned()
    const mark = 'mutation ($l: lesson_input!) { upsertLesson(lesson: $l) { lesson_id } }'
    await s.ask(mine.teacher, mark, { l: { lesson_id: at(events, 1).lesson_id, lesson_status_id: 4 } })
    const ended = await done(mine.teacher, end, { seriesId: series?.series_id, on: '2027-03-01' })
    expect(ended.removed).toBe(events.length - 1)
    const left = await rows()
    expect(left.map((each) => each.event_id)).toEqual([at(events, 1).event_id])
    const lesson = await s.ask(mine.teacher, 'query ($id: Int!) { loadLesson(id: $id) { start lesson_status_id } }', {
      id: at(events, 1).lesson_id,
    })
    expect(lesson.data).toEqual({ loadLesson: { start: at(events, 1).start, lesson_status_id: 4 } })
  })

  test('before its first day takes the whole series', async () => {
    const { series } = await planned()
    await done(mine.teacher, end, { seriesId: series?.series_id, on: '2027-03-01' })
    expect(await everything()).toEqual([])
    expect((await s.ask(mine.teacher, loadSeries, { id: series?.series_id })).data).toEqual({ loadSeries: null })
  })
})

describe('undoOperation', () => {
  test('brings back every row to the letter, and does it again', async () => {
    const { events } = await planned()
    const before = await everything()
    for (const [scope, change] of [
      ['this', { start: '2027-03-24T16:00:00Z' }],
      ['following', { start: '2027-03-24T16:00:00Z', title: 'Later' }],
      ['all', { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=9' }],
    ] as const) {
      const { operation_id } = await done(mine.teacher, edit, { eventId: at(events, 2).event_id, scope, change })
      const after = await everything()
      const undone = await done(mine.teacher, undo, { id: operation_id })
      expect(await everything()).toEqual(before)
      expect((await s.ask(mine.teacher, undo, { id: operation_id })).code).toBe('not-found')
      const redone = await done(mine.teacher, undo, { id: undone.operation_id })
      expect(await everything()).toEqual(after)
      await done(mine.teacher, undo, { id: redone.operation_id })
      expect(await everything()).toEqual(before)
    }
  })

  test('takes a new series back, with what was planned for it since', async () => {
    const { operation_id, events } = await planned()
    await done(mine.teacher, edit, { eventId: at(events, 0).event_id, scope: 'this', change: { title: 'Named' } })
    await done(mine.teacher, undo, { id: operation_id })
    expect(await everything()).toEqual([])
  })

  test('leaves what was changed since as it is', async () => {
    const { events } = await planned()
    const { operation_id } = await done(mine.teacher, edit, {
      eventId: at(events, 0).event_id,
      scope: 'all',
      change: { title: 'New' },
    })
    const third = at(events, 2)
    await done(mine.teacher, upsert, {
      event: { event_id: third.event_id, title: 'By hand', start: third.start, end: third.end },
    })
    const answer = await done(mine.teacher, undo, { id: operation_id })
    expect([answer.changed, answer.kept]).toEqual([5, 1])
    expect((await rows()).map(({ title }) => title)).toEqual(['Piano', 'Piano', 'By hand', 'Piano', 'Piano', 'Piano'])
  })

  test('waits for the undo of a later change of the same series', async () => {
    const { events } = await planned()
    const eventId = at(events, 0).event_id
    const first = await done(mine.teacher, edit, { eventId, scope: 'all', change: { title: 'One' } })
    const second = await done(mine.teacher, edit, { eventId, scope: 'all', change: { title: 'Two' } })
    expect((await s.ask(mine.teacher, undo, { id: first.operation_id })).code).toBe('conflict')
    const undone = await done(mine.teacher, undo, { id: second.operation_id })
    expect(undone.operation_id).not.toBeNull()
  })

  test('names a lesson of the same student that shares the time by now', async () => {
    const { events } = await planned()
    const student = { user_profile_id: mine.student.profileId, overlap_wanted: true }
    const { operation_id } = await done(mine.teacher, edit, {
      eventId: at(events, 0).event_id,
      scope: 'all',
      change: { start: '2027-03-09T18:00:00Z' },
    })
    const other = await book('2027-03-16T15:00:00Z', 45, student)
    const { code, errors } = await s.ask(mine.teacher, undo, { id: operation_id })
    expect([code, errors[0]?.extensions.clashes]).toMatchObject(['event-clash', [{ event_id: other.event_id }]])
  })

  test('names what took the time meanwhile', async () => {
    const { events } = await planned()
    const { operation_id } = await done(mine.teacher, edit, {
      eventId: at(events, 0).event_id,
      scope: 'all',
      change: { start: '2027-03-09T18:00:00Z' },
    })
    const other = await book('2027-03-16T15:00:00Z')
    const { code, errors } = await s.ask(mine.teacher, undo, { id: operation_id })
    expect(code).toBe('event-clash')
    expect(errors[0]?.extensions.clashes).toMatchObject([{ event_id: other.event_id }])
  })
})

describe('the sweep of series without an end', () => {
  test('an edit after years keeps what it has filled', async () => {
    const { events } = await planned({ rrule: 'FREQ=MONTHLY;UNTIL=20320309' })
    const start = home.clock()
    home.clock.set(new Date('2030-09-01T00:00:00Z'))
    await extendSeries(home.parts).run()
    const token = await home.parts.tokens.sign(mine.teacher.userId, {
      'x-hasura-allowed-roles': ['teacher'],
      'x-hasura-default-role': 'teacher',
      'x-hasura-user-id': mine.teacher.userId,
      'x-hasura-user-is-anonymous': 'false',
      'x-hasura-profile-id': String(mine.teacher.profileId),
    })
    const then = { ...mine.teacher, token }
    const before = await rows(then)
    const answer = await done(then, edit, {
      eventId: at(events, 0).event_id,
      scope: 'all',
      change: { title: 'New' },
    })
    home.clock.set(start)
    expect([events.length, before.length]).toEqual([37, 54])
    expect([answer.changed, answer.removed]).toEqual([54, 0])
  })

  test('fills one that was ended at a day beyond its events up to that day, and no further', async () => {
    const { series } = await planned({ rrule: 'FREQ=WEEKLY' })
    await done(mine.teacher, end, { seriesId: series?.series_id, on: '2028-05-09' })
    const start = home.clock()
    for (const day of ['2027-06-01', '2028-06-01']) {
      home.clock.set(new Date(`${day}T00:00:00Z`))
      await extendSeries(home.parts).run()
    }
    home.clock.set(start)
    expect(starts(await rows()).at(-1)).toBe('2028-05-09T14:00:00Z')
  })

  test('one that can’t be extended keeps nobody else’s waiting', async () => {
    const broken = await planned({ rrule: 'FREQ=WEEKLY' })
    await actingAs(home.parts.db, mine.teacher.actor, (sql) =>
      sql.run({
        sql: `update event_series set rrule = 'FREQ=NEVER', filled_to = '2026-12-01' where series_id = $1`,
        parameters: [broken.series?.series_id],
      }),
    )
    const other = await s.addTeacher('Other')
    const { series } = await done(other, create, { series: weekly({ rrule: 'FREQ=WEEKLY', user_profile_id: null }) })
    const start = home.clock()
    home.clock.set(new Date('2027-06-01T00:00:00Z'))
    const logged = vi.spyOn(home.parts.log, 'error')
    onTestFinished(() => logged.mockRestore())
    await extendSeries(home.parts).run()
    home.clock.set(start)
    const last = (await rows(other)).filter(({ series_id }) => series_id === series?.series_id).at(-1)
    expect(last?.start).toBe('2028-05-30T14:00:00Z')
    expect(logged.mock.calls).toMatchObject([[{ series_id: broken.series?.series_id }, 'a series was not extended']])
  })

  test('keeps them a year ahead, makes nothing twice, and shows a clash as an overlap', async () => {
    const { series } = await planned({ rrule: 'FREQ=WEEKLY' })
    const before = await rows()
    await book('2028-04-11T14:00:00Z')
    const start = home.clock()
    home.clock.set(new Date('2027-06-01T00:00:00Z'))
    await extendSeries(home.parts).run()
    await extendSeries(home.parts).run()
    home.clock.set(start)
    const after = (await rows()).filter(({ series_id }) => series_id === series?.series_id)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(starts(after).at(-1)).toBe('2028-05-30T14:00:00Z')
    expect(new Set(starts(after)).size).toBe(after.length)
    expect(after.filter(({ overlap_wanted }) => overlap_wanted).map(({ start: on }) => on)).toEqual([
      '2028-04-11T14:00:00Z',
    ])
  })
})

test('a series ends as it stands when its turn comes, and not as it stood when somebody asked', async () => {
  const { events, series } = await planned()
  const shift = { eventId: at(events, 0).event_id, scope: 'all', change: { start: '2027-03-09T16:30:00Z' } }
  const [, ended] = await inTurn(home, mine.teacher, calendarOf(mine.teacher.profileId), [
    () => s.ask(mine.teacher, edit, shift),
    () => s.ask(mine.teacher, end, { seriesId: series?.series_id, on: '2027-03-31' }),
  ])
  expect(ended?.data?.['endSeries']).toMatchObject({ series: { first_start: '2027-03-09T17:30:00' }, removed: 2 })
})
