import type { Lesson } from '../../data/lesson-rows.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../app/test-app.fake.tsx'
import { DataError } from '../../lib/data-error.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { withMotion } from '../../shell/shown-as.fake.ts'

afterEach(closeApp)

const scales: Lesson = {
  lesson_id: 1,
  lesson_status_id: 1,
  event_id: null,
  user_profile_id: null,
  title: 'Scales',
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'V',
  start: null,
  end: null,
  version: 1,
}
const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
const praise = page.getByText('Your first lesson is planned!')

/** The lessons that the browser is asked to animate, and for how long, ms. */
function stamped() {
  const animate = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => animate.mockRestore())
  return () =>
    animate.mock.contexts.flatMap((on, at) => {
      const how = animate.mock.calls[at]?.[1]
      return on instanceof HTMLElement && on.dataset['lesson'] && typeof how === 'object'
        ? [[on.dataset['lesson'], how.duration]]
        : []
    })
}

/** Opens the dialog for the only lesson of a board, beside what stands in the calendar, and saves it. */
async function save(
  elsewhere: readonly object[],
  studentId: number | null,
  linkLesson: Parameters<typeof fakeServer>[1][string] = () => ({ updateEventId: null }),
): Promise<void> {
  let lesson = { ...scales, user_profile_id: studentId }
  const names = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled']
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadLessonCards: () => ({ loadLessons: [lesson] }),
    boardStatuses: () => ({ lessonStatuses: names.map((label, index) => ({ value: index + 1, label })) }),
    loadStudents: () => ({ getStudentList: [] }),
    boardCounts: () => ({ lessonCounts: [] }),
    loadEvents: () => ({ loadEvents: [...elsewhere, { event_id: 77, user_profile_id: studentId }] }),
    saveEvent: ({ event }) => ({ upsertEvent: { ...(event as object), event_id: 77, version: 1 } }),
    linkLesson,
    deleteEvent: ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } }),
    saveLesson: ({ lesson: change }) => {
      lesson = { ...lesson, ...(change as object) }
      return { upsertLesson: lesson }
    },
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  await openApp('/lesson?plan=1&day=2031-04-09')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Plan lesson' }))
}
/** The same, once it is there. */
async function plan(elsewhere: readonly object[], studentId: number | null = 2): Promise<void> {
  await save(elsewhere, studentId)
  await expect.element(page.getByText(/^Scales planned for/)).toBeVisible()
}
const isNoted = async () => {
  await expect.poll(() => localStorage.getItem('first-lesson.1')).toBe('yes')
}

test('whoever has a lesson in the calendar is not told that the one of the board is the first', async () => {
  await withMotion()
  const animated = stamped()
  await plan([{ event_id: 5, user_profile_id: 2 }])
  await isNoted()
  await expect.element(praise).not.toBeInTheDocument()
  expect(animated()).toEqual([])
})

test('the first lesson ever is stamped and said where it was planned on the board', async () => {
  await withMotion()
  const animated = stamped()
  await plan([])
  await expect.element(praise).toBeVisible()
  expect(animated()).toEqual([['1', 240]])
})

test('one without a student is no lesson yet', async () => {
  await withMotion()
  const animated = stamped()
  await plan([], null)
  await expect.element(page.getByText(/^Scales planned for/)).toBeVisible()
  await expect.element(praise).not.toBeInTheDocument()
  expect(localStorage.getItem('first-lesson.1')).toBeNull()
  expect(animated()).toEqual([])
})

test('a lesson that was planned elsewhere while the dialog stood open is said to be, and for when', async () => {
  const values = { start: '2031-04-10T15:00:00Z', end: '2031-04-10T15:45:00Z', days_in: '', zone: 'UTC' }
  const refused = new DataError([
    { message: '', extensions: { code: 'conflict', reason: 'planned-meanwhile', values } },
  ])
  const asked: object[] = []
  await save([], 2, (link) => {
    asked.push(link)
    throw refused
  })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('This was not saved')).toBeVisible()
  await expect.element(alert.getByText(/^This lesson has been planned meanwhile, for Thu.*10.*3:00/)).toBeVisible()
  expect(asked).toEqual([{ lessonId: 1, eventId: 77, waiting: true }])
  await expect.element(page.getByText(/^Scales planned for/)).not.toBeInTheDocument()
})
