import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lesson } from '../../data/lesson-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { lessonsQuery } from '../../data/board-lessons.ts'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings } from '../../lib/undo.ts'
import type { Student } from '../lesson.ts'
import { type Board, deleteLesson, missLesson, plan, settle, takeOffCalendar } from './board-actions.ts'
import { deleteLessons, moveLessons, repeatNextWeek } from './bulk-actions.ts'
import { oweMakeUp } from '../owe-make-up.ts'

const waiting: Lesson = {
  lesson_id: 71,
  lesson_status_id: lessonStatus.toSchedule,
  title: 'Scales',
  event_id: null,
  user_profile_id: 2,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'V1',
  start: null,
  end: null,
  version: 1,
}
/** On a day that does not pass while these tests are of use. */
const annas: Lesson = {
  ...waiting,
  lesson_id: 72,
  event_id: 7,
  lesson_status_id: lessonStatus.planned,
  start: '2126-11-18T09:00:00.000Z',
  end: '2126-11-18T09:45:00.000Z',
}
const bens: Lesson = { ...annas, lesson_id: 73, event_id: 8, user_profile_id: 3 }
const cleos: Lesson = { ...annas, lesson_id: 74, event_id: 9, user_profile_id: 4 }
const past: Lesson = { ...annas, start: '2020-11-18T09:00:00.000Z', end: '2020-11-18T09:45:00.000Z' }
const times = { start: '2126-11-19T09:00:00.000Z', end: '2126-11-19T09:45:00.000Z' }

const student = (user_profile_id: number, display_name: string, reached: Partial<Student>): [number, Student] => [
  user_profile_id,
  { user_profile_id, display_name, colour: null, archived_at: null, ...reached },
]
const board: Board = {
  profileId: 1,
  zone: 'UTC',
  lessons: [waiting, annas, bens, cleos],
  statuses: [],
  students: new Map([
    student(2, 'Anna', { id: 'a' }),
    student(3, 'Ben', { has_guardian: true }),
    // Nobody is reached.
    student(4, 'Cleo', {}),
  ]),
}

let told: unknown[]
const dont = 'Don’t tell'

beforeEach(async () => {
  told = []
  const server = fakeServer('teacher', {
    saveEvent: ({ event }) => ({ upsertEvent: { event_id: 17, version: 2, ...(event as object) } }),
    deleteEvent: ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } }),
    saveLesson: ({ lesson }) => ({ upsertLesson: { ...waiting, lesson_id: 75, version: 2, ...(lesson as object) } }),
    linkLesson: ({ lessonId }) => ({ updateEventId: { ...annas, lesson_id: lessonId } }),
    planMakeUp: ({ lessonId }) => ({ planMakeUp: { ...waiting, lesson_id: 76, make_up_of: lessonId, version: 1 } }),
    deleteLesson: ({ id }) => ({ deleteLesson: { lesson_id: id } }),
    waitingNotices: () => ({ waitingNotices: { families: 1, at_once: 1, is_late: false } }),
    dontTell: ({ eventIds }) => {
      told.push(eventIds)
      return { cancelNotices: 1 }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  queryClient.setQueryData(lessonsQuery(board.profileId).queryKey, [...board.lessons])
})

afterEach(async () => {
  toastStore.set([])
  forgetDoings()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const planned = (lesson: Lesson, studentId: number | null) =>
  plan(board, lesson, { times, place: null, studentId, overlapWanted: false }, () => undefined)
const off = { statusId: lessonStatus.toSchedule, index: 0 }

interface Way {
  name: string
  run: () => unknown
  /** Events whose families are told nothing by one press; null where nothing is offered. */
  tells: number[] | null
  /** Offers that stand before that. */
  others?: string[]
}
const ways: Way[] = [
  { name: 'a lesson that gets a time', run: () => planned(waiting, 2), tells: [17] },
  { name: 'a make-up that gets a time', run: () => planned({ ...waiting, make_up_of: 72 }, 2), tells: [17] },
  { name: 'a lesson that gets another time', run: () => planned(annas, 2), tells: [7] },
  {
    name: 'a lesson that gets a time and a student',
    run: () => planned({ ...waiting, user_profile_id: null }, 3),
    tells: [17],
  },
  { name: 'a time for somebody who is not reached', run: () => planned(waiting, 4), tells: null },
  { name: 'a time for nobody', run: () => planned({ ...waiting, user_profile_id: null }, null), tells: null },
  { name: 'a lesson that loses its time', run: () => takeOffCalendar(board, annas, off), tells: [7] },
  { name: 'a lesson that is deleted', run: () => deleteLesson(board, annas), tells: [7] },
  { name: 'a lesson without a time that is deleted', run: () => deleteLesson(board, waiting), tells: null },
  { name: 'a lesson of last year that is deleted', run: () => deleteLesson(board, past), tells: null },
  {
    name: 'several that lose their times',
    run: () => moveLessons(board, [annas, bens, cleos], lessonStatus.toSchedule),
    tells: [7, 8],
  },
  { name: 'several that are deleted', run: () => deleteLessons(board, [waiting, annas, bens]), tells: [7, 8] },
  { name: 'the same a week later', run: () => repeatNextWeek(board, annas, () => undefined), tells: [17] },
  { name: 'a lesson to come that is missed', run: () => missLesson(board, annas, 'excused'), tells: [7] },
  { name: 'a lesson of last year that was missed', run: () => missLesson(board, past, 'absent'), tells: null },
  {
    name: 'several that are missed',
    run: () => moveLessons(board, [annas, bens, cleos], lessonStatus.missed),
    tells: [7, 8],
  },
  {
    name: 'a lesson that takes place after all',
    run: () => moveLessons(board, [{ ...annas, lesson_status_id: lessonStatus.missed }], lessonStatus.planned),
    tells: [7],
  },
  {
    name: 'a lesson to come that is owed',
    run: () => oweMakeUp(board.profileId, annas, board.students, () => undefined),
    others: ['Open the make-up'],
    tells: [7],
  },
  { name: 'a lesson that is prepared', run: () => moveLessons(board, [annas], lessonStatus.prepared), tells: null },
  {
    name: 'a time that is settled',
    run: () => settle(board, { ...annas, to_confirm: true }, () => undefined),
    tells: null,
  },
]

test.each(ways)(
  '$name: whether families hear of it is said, and one press tells nobody',
  async ({ run, tells, others = [] }) => {
    await run()
    const said = () => toastStore.get().find((toast) => toast.kind === 'done')
    await expect.poll(said).toBeTruthy()
    const offers = said()?.further ?? []
    expect(offers.map(({ text }) => text)).toEqual([...others, ...(tells ? [dont] : [])])
    const offer = offers.find(({ text }) => text === dont)
    if (!offer) return
    offer.run()
    await expect.poll(() => told).toEqual([tells])
  },
)
