import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lesson } from '../data/lesson-rows.ts'
import type { Resource } from '../data/shelf.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { lessonsQuery } from '../data/board-lessons.ts'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings, redoLast, undoLast } from '../lib/undo.ts'
import type { Board } from './board/board-actions.ts'
import { deleteLessons, moveLessons } from './board/bulk-actions.ts'
import { giveAll } from './gift/gift-actions.ts'
import type { Student } from './lesson.ts'

const lesson = (lesson_id: number): Lesson => ({
  lesson_id,
  lesson_status_id: lessonStatus.planned,
  title: `Scales ${lesson_id}`,
  event_id: null,
  user_profile_id: 2,
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
})
const planned = (lesson_id: number): Lesson => ({
  ...lesson(lesson_id),
  event_id: lesson_id + 10,
  start: '2126-11-18T09:00:00.000Z',
  end: '2126-11-18T09:45:00.000Z',
})
const resource = (lesson_rsrc_id: number): Resource => ({
  lesson_rsrc_id,
  lesson_rsrc_dspl: `Étude ${lesson_rsrc_id}`,
  kind: 'link',
  url: 'https://example.org',
  file_id: null,
  version: 1,
})
const anna: Student = { user_profile_id: 2, display_name: 'Anna', colour: null, archived_at: null }
const boardOf = (lessons: readonly Lesson[]): Board => ({
  profileId: 1,
  zone: 'UTC',
  lessons,
  statuses: [
    { value: lessonStatus.toSchedule, label: 'To schedule' },
    { value: lessonStatus.prepared, label: 'Prepared' },
  ],
  students: new Map([[2, anna]]),
})

/** The ids that the server was asked to change, in turn. */
let asked: unknown[]

beforeEach(async () => {
  asked = []
  const ask = (id: unknown): void => {
    asked.push(id)
    if (id === 2) throw new Error('refused')
  }
  const server = fakeServer('teacher', {
    saveLesson: ({ lesson: change }) => {
      const row = change as Lesson
      ask(row.lesson_id)
      return { upsertLesson: { ...lesson(row.lesson_id), ...row } }
    },
    deleteLesson: ({ id }) => (ask(id), { deleteLesson: { lesson_id: id } }),
    restoreLesson: ({ id }) => (ask(id), { restoreLesson: lesson(id as number) }),
    linkLesson: ({ lessonId }) => (ask(lessonId), { updateEventId: lesson(lessonId as number) }),
    deleteEvent: ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } }),
    restoreEvent: ({ id }) => ({ restoreEvent: { event_id: id, version: 3 } }),
    giveResource: ({ resourceId }) => (ask(resourceId), { giveResource: null }),
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  toastStore.set([])
  forgetDoings()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

interface Way {
  name: string
  lessons?: Lesson[]
  run: (lessons: readonly Lesson[]) => Promise<void>
  says: string
}
const ways: Way[] = [
  {
    name: 'lessons that are deleted',
    run: (lessons) => deleteLessons(boardOf(lessons), lessons),
    says: '2 lessons deleted; 1 could not be',
  },
  {
    name: 'lessons that go to a column',
    run: (lessons) => moveLessons(boardOf(lessons), lessons, lessonStatus.prepared),
    says: '2 lessons moved to Prepared; 1 could not be',
  },
  {
    name: 'lessons that lose their times',
    lessons: [1, 2, 3].map(planned),
    run: (lessons) => moveLessons(boardOf(lessons), lessons, lessonStatus.toSchedule),
    says: '2 lessons moved to To schedule; 1 could not be',
  },
  {
    name: 'resources that a student is given',
    run: () => giveAll(1, [1, 2, 3].map(resource), anna, new Map()),
    says: '2 resources given to Anna; 1 could not be',
  },
]

test.each(ways)('$name: a refusal of one stops none of the others, and undo and redo are of those', async (way) => {
  const lessons = way.lessons ?? [1, 2, 3].map(lesson)
  queryClient.setQueryData(lessonsQuery(1).queryKey, lessons)
  await way.run(lessons)
  const said = toastStore.get().flatMap((toast) => (toast.kind === 'done' ? [toast.text] : []))
  expect(said).toEqual([way.says])
  const askedBy = async (act: () => Promise<unknown>) => {
    asked = []
    await act()
    return new Set(asked)
  }
  expect(await askedBy(undoLast)).toEqual(new Set([1, 3]))
  expect(await askedBy(redoLast)).toEqual(new Set([1, 3]))
})

test('where all of it is refused nothing is said to be done, and there is nothing to undo', async () => {
  queryClient.setQueryData(lessonsQuery(1).queryKey, [lesson(2)])
  await expect(deleteLessons(boardOf([lesson(2)]), [lesson(2)])).rejects.toThrow('Something went wrong on the server.')
  expect(toastStore.get().filter(({ kind }) => kind === 'done')).toEqual([])
  expect(await undoLast()).toBeUndefined()
})
