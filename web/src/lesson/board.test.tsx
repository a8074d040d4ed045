import { type Lesson, placed } from '../data/lesson-rows.ts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fields, Operation } from '../data/offline/operation.ts'
import { defaultPreferences, preferencesStore } from '../lib/preferences.ts'
import '../lib/property-seed.fake.ts'
import type { Student } from './lesson.ts'
import {
  carried,
  columnsOf,
  type Filter,
  filtered,
  firstStatusOf,
  indexAmongAll,
  isUnsent,
  minutesOf,
  neighbour,
  noFilter,
  placeOf,
  placing,
  stepped,
  studentColumns,
  weekOf,
  withWaitingLessons,
} from './board.ts'

// Else the country of the machine says when a week begins.
beforeEach(() => preferencesStore.set({ ...defaultPreferences, firstDay: 1 }))
afterEach(() => preferencesStore.set(defaultPreferences))

const statuses = [
  { value: 1, label: 'To schedule' },
  { value: 2, label: 'Planned' },
  { value: 4, label: 'Taught' },
]

const lesson = (lesson_id: number, lesson_status_id: number, part: Partial<Lesson> = {}): Lesson => ({
  lesson_id,
  lesson_status_id,
  event_id: null,
  user_profile_id: null,
  title: null,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: `V${lesson_id}`,
  start: null,
  end: null,
  version: 1,
  ...part,
})

const idsOf = (lessons: readonly Lesson[], statusId: number): number[] =>
  columnsOf(statuses, lessons)
    .find((column) => column.status.value === statusId)
    ?.lessons.map((each) => each.lesson_id) ?? []

describe('columns', () => {
  test('stand in the order of the statuses, and a new lesson begins in the first by id', () => {
    const columns = columnsOf(statuses.toReversed(), [])
    expect(columns.map(({ status }) => status.value)).toEqual([4, 2, 1])
    expect(firstStatusOf(columns)).toBe(1)
  })

  test('hold their lessons by position, and by id where positions are equal', () => {
    const lessons = [lesson(3, 1, { position: 'A' }), lesson(1, 1, { position: 'a' }), lesson(2, 1, { position: 'A' })]
    expect(idsOf(lessons, 1)).toEqual([2, 3, 1])
  })

  test('begin with what is nearest: the next of those to come, the last of those that were; what has no time follows', () => {
    const on = (lesson_id: number, status: number, day: number) =>
      lesson(lesson_id, status, { start: `2026-12-${day}T16:00:00Z`, end: `2026-12-${day}T16:45:00Z` })
    const of = (status: number) => [lesson(1, status), on(2, status, 20), on(3, status, 12), on(4, status, 15)]
    expect(idsOf(of(2), 2)).toEqual([3, 4, 2, 1])
    expect(idsOf(of(4), 4)).toEqual([2, 4, 3, 1])
  })
})

test('whatever was moved where, it stands at the index it was dropped on', () => {
  const board = fc.array(fc.record({ status: fc.constantFrom(1, 2, 4), position: fc.uuid() }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(board, fc.nat(), fc.nat(), fc.constantFrom(1, 2, 4), (rows, which, where, statusId) => {
      const lessons = rows.map(({ status, position }, at) =>
        lesson(at + 1, status, { position: position.replaceAll('-', '').replace(/0+$/, '1') }),
      )
      const lessonId = (which % lessons.length) + 1
      const others = idsOf(lessons, statusId).filter((id) => id !== lessonId)
      const index = where % (others.length + 1)
      const after = placed(lessons, [placing(lessons, lessonId, { statusId, index })])
      expect(idsOf(after, statusId)).toEqual(others.toSpliced(index, 0, lessonId))
    }),
  )
})

test('a place among the shown cards is kept among those that the filter hides', () => {
  const all = [lesson(1, 1), lesson(2, 1), lesson(3, 1), lesson(4, 1)]
  const shown = [all[1], all[3]].filter((each) => each !== undefined)
  expect(indexAmongAll(all, shown, 9, 0)).toBe(1)
  expect(indexAmongAll(all, shown, 9, 1)).toBe(3)
  expect(indexAmongAll(all, shown, 9, 2)).toBe(4)
  expect(indexAmongAll(all, [], 9, 0)).toBe(4)
  expect(indexAmongAll(all, shown, 2, 1)).toBe(3)
})

describe('by keyboard', () => {
  const columns = columnsOf(statuses, [lesson(1, 1), lesson(2, 1), lesson(3, 4)])

  test('a carried lesson stops at the edges of the board', () => {
    expect(stepped(columns, 1, { statusId: 1, index: 0 }, 'up')).toEqual({ statusId: 1, index: 0 })
    expect(stepped(columns, 1, { statusId: 1, index: 0 }, 'left')).toEqual({ statusId: 1, index: 0 })
    expect(stepped(columns, 1, { statusId: 1, index: 1 }, 'down')).toEqual({ statusId: 1, index: 1 })
    expect(stepped(columns, 1, { statusId: 4, index: 1 }, 'right')).toEqual({ statusId: 4, index: 1 })
  })

  test('it enters an empty column at its head', () => {
    expect(stepped(columns, 2, { statusId: 1, index: 1 }, 'right')).toEqual({ statusId: 2, index: 0 })
  })

  test('it is shown where it would be dropped, and nowhere else', () => {
    const shown = carried(columns, 1, { statusId: 4, index: 1 })
    expect(shown.map(({ lessons }) => lessons.map((each) => each.lesson_id))).toEqual([[2], [], [3, 1]])
    expect(placeOf(shown, 1)).toEqual({ statusId: 4, index: 1 })
  })

  test('the focus goes past an empty column and stays at an edge', () => {
    expect(neighbour(columns, 2, 'right')).toBe(3)
    expect(neighbour(columns, 3, 'left')).toBe(1)
    expect(neighbour(columns, 2, 'down')).toBe(null)
  })
})

describe('the filter', () => {
  const zone = 'Europe/Berlin'
  const now = Date.parse('2026-11-20T10:00:00Z')
  const zoe: Student = { user_profile_id: 7, display_name: 'Zoë Martin', colour: null, archived_at: null }
  const students = new Map([[7, zoe]])
  const lessons = [
    lesson(1, 2, { user_profile_id: 7, start: '2026-11-15T23:00:00Z' }),
    lesson(2, 2, { start: '2026-11-22T23:00:00Z', title: 'Étude' }),
    lesson(3, 1, { plan: 'Hanon' }),
  ]
  const ids = (part: Partial<Filter>) =>
    filtered(lessons, { ...noFilter, ...part }, { now, zone, students }).map((each) => each.lesson_id)

  test('cuts weeks at midnight of the own zone and keeps lessons without a time', () => {
    expect(ids({ span: 'this-week' })).toEqual([1, 3])
    expect(ids({ span: 'next-week' })).toEqual([2, 3])
  })

  test('finds title, student and plan without their accents', () => {
    expect(ids({ search: 'zoe' })).toEqual([1])
    expect(ids({ search: 'ETUDE' })).toEqual([2])
    expect(ids({ search: 'hanon' })).toEqual([3])
    expect(ids({ search: 'piano' })).toEqual([])
  })

  test('keeps one student', () => {
    expect(ids({ studentId: 7 })).toEqual([1])
  })

  test('knows a week with a change of the clock: 167 or 169 hours', () => {
    const hours = (day: string) => {
      const { from, to } = weekOf(Date.parse(day), zone)
      return (to - from) / 3_600_000
    }
    expect(hours('2026-03-28T12:00:00Z')).toBe(167)
    expect(hours('2026-10-22T12:00:00Z')).toBe(169)
  })
})

test('a student sees what comes first, what was last, and apart what was called off', () => {
  const lessons = [
    lesson(1, 2, { start: '2026-11-24T10:00:00Z' }),
    lesson(2, 1),
    lesson(3, 2, { start: '2026-11-23T10:00:00Z' }),
    lesson(4, 4, { start: '2026-11-02T10:00:00Z' }),
    lesson(5, 4, { start: '2026-11-09T10:00:00Z' }),
    // Nobody said yet that it was taught.
    lesson(6, 2, { start: '2026-11-16T10:00:00Z', end: '2026-11-16T10:45:00Z' }),
  ]
  const labels = { coming: 'Coming', past: 'Past', cancelled: 'Cancelled' }
  const shown = (all: Lesson[]) =>
    studentColumns(
      columnsOf([...statuses, { value: 5, label: 'Missed' }], all),
      labels,
      Date.parse('2026-11-20T10:00:00Z'),
    )
  const called = [lesson(7, 5, { start: '2026-11-27T10:00:00Z' }), lesson(8, 5, { start: '2026-11-10T10:00:00Z' })]
  expect(
    shown([...lessons, ...called])
      .at(2)
      ?.lessons.map((each) => each.lesson_id),
  ).toEqual([7, 8])
  const columns = shown(lessons)
  expect(columns.map((column) => column.lessons.map((each) => each.lesson_id))).toEqual([
    [3, 1, 2],
    [6, 5, 4],
  ])
})

const operation = (row: string, fields: Fields, base: Fields | null = {}): Operation => ({
  operation_id: row,
  row,
  title: '',
  document: '',
  variables: {},
  input: null,
  answer: '',
  fields,
  base,
  after: null,
  at: 0,
  sent_at: null,
  failures: 0,
})

test('lessons stand where they were put and have the time they were given, and the others are left alone', () => {
  const lessons = [lesson(1, 2), lesson(2, 2, { event_id: 7 }), lesson(3, 2)]
  const times = { start: '2026-11-24T16:00:00Z', end: '2026-11-24T17:00:00Z' }
  const waiting = [
    operation('lesson 1', { lesson_status_id: 3, position: 'W' }),
    operation('event 7', times),
    operation('lesson 1', { lesson_status_id: 4 }),
    operation('event 9', { deleted_at: '2026-11-24T16:00:00Z' }),
  ]
  const shown = withWaitingLessons(lessons, waiting)
  expect(shown[0]).toMatchObject({ lesson_status_id: 4, position: 'W' })
  expect(shown[1]).toMatchObject(times)
  expect(shown[2]).toBe(lessons[2])
  expect(shown.map((each) => isUnsent(each, waiting))).toEqual([true, true, false])
  expect(withWaitingLessons(lessons, [])).toBe(lessons)
})

test('a lesson that was deleted is gone, until it was brought back', () => {
  const gone = operation('lesson 1', { deleted_at: '2026-11-24T16:00:00Z' })
  expect(withWaitingLessons([lesson(1, 2)], [gone])).toEqual([])
  const back = operation('lesson 1', { ...lesson(1, 2), steps: [], deleted_at: null })
  expect(withWaitingLessons([lesson(1, 2)], [gone, back])).toMatchObject([lesson(1, 2)])
})

test('a new lesson is there once; what another page says of its own is no card', () => {
  const made = { ...lesson(-5, 2), steps: [] }
  const waiting = [operation('lesson -5', made, null), operation('lesson -6', { attendance: 'present' }, null)]
  expect(withWaitingLessons([], waiting)).toEqual([made])
  const moved = [...waiting, operation('lesson -5', { lesson_status_id: 4 })]
  expect(withWaitingLessons([], moved)).toEqual([{ ...made, lesson_status_id: 4 }])
})

test('the hours of lessons leave whole days out', () => {
  const day = { start: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z', minutes: 1440, all_day: true }
  const hour = { start: '2026-11-24T09:00:00Z', end: '2026-11-24T10:00:00Z' }
  expect(minutesOf([lesson(1, 2, day), lesson(2, 2, hour), lesson(3, 1)])).toBe(105)
  expect(minutesOf([lesson(1, 2, day)])).toBe(0)
})
