import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { changeStored } from '../data/offline/device-store.ts'
import type { Operation } from '../data/offline/operation.ts'
import { forgetDevice } from '../data/offline/reading.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { closeApp, openApp } from './test-app.fake.tsx'

const lesson = {
  lesson_id: 12,
  event_id: null,
  lesson_status_id: 1,
  user_profile_id: null,
  title: 'Scales',
  plan: 'From the laptop',
  steps: [],
  homework_items: [],
  position: 'V1',
  start: null,
  end: null,
  version: 4,
}

const typedOnThePhone: Operation = {
  operation_id: crypto.randomUUID(),
  row: 'lesson 12',
  title: 'Scales',
  document: 'mutation m($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
  variables: { lesson: { lesson_id: 12, plan: 'From the phone', version: 1 } },
  input: 'lesson',
  answer: 'upsertLesson',
  fields: { plan: 'From the phone' },
  base: { plan: 'Warm up' },
  after: null,
  at: 1,
  sent_at: null,
  failures: 0,
}

afterEach(async () => {
  await closeApp()
  await forgetDevice(fakeUserId)
})

/** Whether a press at its middle reaches it, also while a lesson has everything else out of reach. */
const isReached = (button: Locator): boolean => {
  const { x, y, width, height } = button.element().getBoundingClientRect()
  return button.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test.each([
  ['a phone', 390, 844],
  ['a tablet', 800, 1000],
  ['a laptop', 1440, 900],
])(
  'on %s what was changed elsewhere too is told above the open lesson, and the way out of it stays',
  async (_on, width, height) => {
    const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
    const server = fakeServer('teacher', {
      getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
      loadLessonCards: () => ({ loadLessons: [lesson] }),
      boardStatuses: () => ({ lessonStatuses: [{ value: 1, label: 'To schedule' }] }),
      boardCounts: () => ({ lessonCounts: [] }),
      loadStudents: () => ({ getStudentList: [] }),
      loadLesson: () => ({ loadLesson: lesson }),
      loadLessons: () => ({ loadLessons: [] }),
      openComments: () => ({ loadLessonComments: [] }),
      resourcesOfLesson: () => ({ resourcesOfLesson: [] }),
      lessonAnswers: () => ({ loadLessonAnswers: [] }),
      loadAbsences: () => ({ absences: [] }),
    })
    vi.stubGlobal('fetch', server)
    const conflict = { reason: 'changed' as const, message: '', operations: [typedOnThePhone], theirs: lesson }
    await changeStored('queue', fakeUserId, () => ({ operations: [], conflicts: [conflict] }))
    await signInFake()
    await openApp('/lesson?lesson=12', { width, height })
    const panel = page.getByRole(width < 600 ? 'dialog' : 'complementary', { name: 'Lesson' })
    await expect.element(panel.getByLabelText('What you want to do')).toHaveValue('From the laptop')
    const conflicts = page.getByRole('list', { name: 'Changes that were not saved' })
    await expect.element(conflicts).toBeVisible()
    await expect.poll(() => isReached(conflicts.getByRole('button', { name: 'Keep mine' }))).toBe(true)
    expect(isReached(conflicts.getByRole('button', { name: 'Use theirs' }))).toBe(true)
    expect(isReached(panel.getByRole('button', { name: 'Close' }))).toBe(true)
    await expect.element(panel.getByText('Not saved yet')).toBeVisible()
    await conflicts.getByRole('button', { name: 'Use theirs' }).click()
    await expect.element(conflicts).not.toBeInTheDocument()
    await expect.element(panel.getByText('Saved', { exact: true })).toBeVisible()
  },
)
