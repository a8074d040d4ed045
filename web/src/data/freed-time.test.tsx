import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mark } from '../calendar/lesson/mark-attendance.ts'
import { oweMakeUp as oweFromCalendar } from '../calendar/lesson/owe-make-up.ts'
import { markMissed, markOwed } from '../dashboard/today/lesson-marks.ts'
import type { Item } from '../dashboard/today/today.ts'
import { missLesson, moveLesson } from '../lesson/board/board-actions.ts'
import { markOpenLesson } from '../lesson/drawer/lesson-actions.ts'
import type { Student } from '../lesson/lesson.ts'
import { oweMakeUp } from '../lesson/owe-make-up.ts'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import { ensureTemporal } from '../lib/dates.ts'
import '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { changedSince, forgetDoings, undoLast } from '../lib/undo.ts'
import { answerAbsence } from './absence-writes.ts'
import { lessonsQuery } from './board-lessons.ts'
import type { CalendarEvent, CalendarLesson } from './event-rows.ts'
import type { Lesson, OpenLesson } from './lesson-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
// Loaded before it is asked for: an offer has little time.
import './offer-freed-time.ts'
import { plainEvent } from './plain-event.fake.ts'

/** On a day that does not pass while these tests are of use. */
const times = { start: '2126-11-18T09:00:00.000Z', end: '2126-11-18T09:45:00.000Z' }
const event: CalendarEvent = {
  ...plainEvent,
  ...times,
  event_id: 7,
  user_profile_id: 2,
  title: 'Scales',
  lesson_id: 72,
  lesson_status_id: lessonStatus.planned,
}
const bens: CalendarLesson = {
  lesson_id: 40,
  event_id: null,
  lesson_status_id: lessonStatus.toSchedule,
  user_profile_id: 3,
  title: 'Étude',
  minutes: 30,
  video_link: null,
}
const lesson: Lesson = {
  lesson_id: 72,
  lesson_status_id: lessonStatus.planned,
  title: 'Scales',
  event_id: 7,
  user_profile_id: 2,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'V1',
  ...times,
  version: 1,
}
const open: OpenLesson = {
  ...lesson,
  shared_note: null,
  private_note: null,
  homework_due: null,
  homework_items: [],
  attendance: null,
}
const anna: Student = { user_profile_id: 2, display_name: 'Anna', colour: null, archived_at: null }
const students = new Map([[2, anna]])
const board = { profileId: 1, zone: 'UTC', lessons: [lesson], statuses: [], students }
const people = new Map([[2, { name: 'Anna', colour: 'fern' }]])
const item: Item = {
  ...times,
  event_id: 7,
  lessonId: 72,
  title: 'Scales',
  studentId: 2,
  all_day: false,
  name: 'Anna',
  detail: null,
  plan: null,
  student: null,
  videoLink: null,
  statusId: lessonStatus.planned,
  attendance: null,
  isCancelled: false,
  isToConfirm: false,
  isLesson: true,
}
const nothing = () => undefined
const missed = { attendance: 'excused', lesson_status_id: lessonStatus.missed } as const
const answer = (callOff: boolean) =>
  answerAbsence({ absence_id: 3, event_id: 7, start: times.start }, { callOff, note: null }, { student: 'Anna' })

let written: unknown[]
let isOff: boolean
let lessons: CalendarLesson[]
let isTaken: boolean
let canRead: boolean
/** The refusal of the lesson that is planned. */
let refusal: { code: string; reason: string } | null
/** The server says of its events when this is over. */
let silence: Promise<void>

beforeEach(async () => {
  written = []
  isOff = true
  lessons = [bens]
  isTaken = false
  canRead = true
  refusal = null
  silence = Promise.resolve()
  const server = fakeServer('teacher', {
    loadEvents: async () => {
      if (!canRead) throw new Error('Not now.')
      await silence
      const cancelled_at = isOff ? '2026-11-18T08:00:00Z' : null
      return { loadEvents: [{ ...event, cancelled_at }, ...(isTaken ? [{ ...event, event_id: 8 }] : [])] }
    },
    loadLessonCards: () => ({ loadLessons: lessons }),
    loadStudents: () => ({
      getStudentList: [
        { user_profile_id: 2, id: 'a', display_name: 'Anna' },
        { user_profile_id: 3, id: 'b', display_name: 'Ben' },
      ],
    }),
    saveLesson: () => ({ upsertLesson: { ...lesson, version: 2 } }),
    planMakeUp: () => ({ planMakeUp: { ...lesson, lesson_id: 76, make_up_of: 72, version: 1 } }),
    answerAbsence: () => ({ answerAbsence: { absence_id: 3 } }),
    saveEvent: ({ event: made }) => {
      if (refusal) throw new DataError([{ message: '', extensions: refusal }])
      written.push(made)
      return { upsertEvent: { ...event, ...(made as object), event_id: 17 } }
    },
    linkLesson: (link) => {
      written.push(link)
      lessons = []
      return { updateEventId: { lesson_id: 40, lesson_status_id: lessonStatus.planned, version: 2 } }
    },
    deleteEvent: ({ id }) => {
      written.push({ deleted: id })
      return { deleteEvent: { event_id: id, version: 3 } }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  queryClient.setQueryData(lessonsQuery(1).queryKey, [lesson])
})

afterEach(async () => {
  toastStore.set([])
  forgetDoings()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const places: [string, () => Promise<unknown>][] = [
  ['Today, where a lesson is marked', () => markMissed(item, 'excused')],
  ['Today, where a make-up is owed', () => markOwed({ ...item, lessonId: 72 }, nothing)],
  ['a request that is answered', () => answer(true)],
  ['the board, where a card is marked', () => missLesson(board, lesson, 'excused')],
  ['the board, where a card is moved', () => moveLesson(board, lesson, { statusId: lessonStatus.missed, index: 0 })],
  ['the board and the drawer, where a make-up is owed', () => oweMakeUp(1, lesson, students, nothing)],
  [
    'the drawer and the lesson’s page, where it is marked',
    () => markOpenLesson(open, missed, { name: 'Scales', student: anna, label: 'Missed' }),
  ],
  ['the calendar, where a lesson is marked', () => mark(1, event, 'excused', people)],
  ['the calendar, where a make-up is owed', () => oweFromCalendar(1, event, people)],
]

const offer = () =>
  toastStore
    .get()
    .flatMap((toast) => (toast.kind === 'done' ? toast.further : []))
    .find(({ text }) => text === 'Offer the time to Ben')
/** The act of the message that offers the time. */
const offeringAct = () =>
  toastStore.get().flatMap((toast) => (toast.kind === 'done' && toast.further.length > 0 ? (toast.doing ?? []) : []))[0]
const isSaid = async () => {
  await expect.poll(() => toastStore.get().length).toBeGreaterThan(0)
}

test.each(places)(
  'from %s one press offers the time of a lesson that is off, and Undo takes it back',
  async (_, run) => {
    await run()
    await expect.poll(offer).toBeTruthy()
    offer()?.run()
    await expect
      .poll(() => written)
      .toMatchObject([
        { ...times, end: '2126-11-18T09:30:00.000Z', title: 'Étude', user_profile_id: 3, to_confirm: true },
        { lessonId: 40, eventId: 17 },
      ])
    await expect
      .poll(() => toastStore.get()[0])
      .toMatchObject({ text: expect.stringMatching(/^Ben on .* is tentative$/) })
    await undoLast()
    await expect.poll(() => written.at(-1)).toEqual({ deleted: 17 })
  },
)

test.each<[string, () => void, () => Promise<unknown>]>([
  ['that takes place', () => (isOff = false), () => answer(false)],
  ['that the server left on', () => (isOff = false), () => markMissed(item, 'excused')],
  ['for which nobody waits', () => (lessons = []), () => markMissed(item, 'excused')],
  ['that somebody has', () => (isTaken = true), () => markMissed(item, 'excused')],
  ['of which the server can say nothing', () => (canRead = false), () => markMissed(item, 'excused')],
  ['that has begun', nothing, () => markMissed({ ...item, start: '2020-11-18T09:00:00.000Z' }, 'absent')],
])('nothing is offered of a lesson %s', async (_, prepare, run) => {
  prepare()
  await run()
  await isSaid()
  expect(offer()).toBeUndefined()
})

test('what was done is undone first by the offer that came after it', async () => {
  await answer(true)
  await expect.poll(offer).toBeTruthy()
  const answered = offeringAct()
  offer()?.run()
  await expect
    .poll(() => toastStore.get()[0])
    .toMatchObject({ text: expect.stringMatching(/^Ben on .* is tentative$/) })
  expect(answered && changedSince(answered)?.text).toMatch(/^Ben on .* is tentative$/)
  await undoLast()
  expect(answered && changedSince(answered)).toBeUndefined()
})

test('a student who was removed meanwhile is said to be, and what to do', async () => {
  await markMissed(item, 'excused')
  await expect.poll(offer).toBeTruthy()
  refusal = { code: 'invalid-input', reason: 'student-removed' }
  offer()?.run()
  await expect
    .poll(() => toastStore.get().find(({ kind }) => kind === 'error'))
    .toMatchObject({
      title: 'This was not saved',
      detail: 'This student was removed. Restore the student first.',
    })
})

test('two offers of one lesson plan it once', async () => {
  await markMissed(item, 'excused')
  await expect.poll(offer).toBeTruthy()
  const [first, second] = [offer(), offer()]
  first?.run()
  await expect.poll(() => written).toHaveLength(2)
  second?.run()
  await expect.poll(() => toastStore.get()[0]).toMatchObject({ text: 'Ben’s lesson has a time already' })
  expect(written).toHaveLength(2)
})

test('the message of what was done, with its way back, does not wait long for an offer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  silence = promise
  await markMissed(item, 'excused')
  await isSaid()
  expect(offer()).toBeUndefined()
  resolve()
})
