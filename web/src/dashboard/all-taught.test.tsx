/// <reference types="@vitest/browser-playwright" />
import { lessonStatus } from '@lectern/contract/statuses'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings, redoLast, undoLast } from '../lib/undo.ts'
import { AllTaught } from './all-taught.tsx'
import type { Item } from './today/today.ts'

const now = Date.parse('2026-11-16T18:00:00Z')
let root: Root
let marks: Record<string, unknown>[]
/** The lesson whose mark the server refuses. */
let refused: unknown

/** An hour of the day, of a student who has a lesson with the same number. */
const lesson = (event_id: number, hour: number, statusId: number = lessonStatus.planned): Item => ({
  event_id,
  lessonId: event_id,
  title: 'Scales',
  studentId: event_id,
  start: new Date(Date.parse('2026-11-16T00:00:00Z') + hour * 3_600_000).toISOString(),
  end: new Date(Date.parse('2026-11-16T00:00:00Z') + (hour + 1) * 3_600_000).toISOString(),
  all_day: false,
  name: `Student ${event_id}`,
  detail: null,
  plan: null,
  student: null,
  videoLink: null,
  statusId,
  isCancelled: false,
  attendance: null,
  isToConfirm: false,
  isLesson: true,
})

beforeEach(async () => {
  marks = []
  refused = null
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      saveLesson: ({ lesson: mark }) => {
        const row = mark as Record<string, unknown>
        if (row['lesson_id'] === refused) throw new Error('It was changed elsewhere.')
        marks.push(row)
        return { upsertLesson: { lesson_id: row['lesson_id'], version: 2 } }
      },
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

function show(items: readonly Item[]): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <AllTaught items={items} now={now} />
      <p>The end</p>
    </I18nProvider>,
  )
}

const told = () => toastStore.get().map((toast) => ('text' in toast ? toast.text : toast.title))
const as = (lesson_id: number, lesson_status_id: number, attendance: string | null) => ({
  lesson_id,
  lesson_status_id,
  attendance,
})

test('one lesson alone, what is to come, called off, marked or no lesson, is not asked about', async () => {
  const called = { ...lesson(2, 10), isCancelled: true }
  const pause = { ...lesson(3, 11), isLesson: false }
  show([
    lesson(1, 9),
    called,
    pause,
    lesson(4, 12, lessonStatus.taught),
    lesson(5, 13, lessonStatus.missed),
    lesson(6, 18),
  ])
  await expect.element(page.getByText('The end')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a day of six with one who stayed away takes one press, one undo and one redo', async () => {
  show([9, 10, 11, 12, 13].map((hour) => lesson(hour, hour)).concat(lesson(14, 14, lessonStatus.missed)))
  await userEvent.click(page.getByRole('button', { name: 'Mark all 5 taught' }))
  await expect.poll(told).toEqual(['5 lessons marked taught'])
  const taught = [9, 10, 11, 12, 13].map((id) => as(id, lessonStatus.taught, 'present'))
  expect(marks).toEqual(taught)
  marks = []
  await undoLast()
  expect(marks).toEqual([9, 10, 11, 12, 13].map((id) => as(id, lessonStatus.planned, null)))
  marks = []
  await redoLast()
  expect(marks).toEqual(taught)
})

test('what is refused is told and left; the others are marked, and undo is theirs', async () => {
  refused = 10
  show([9, 10, 11].map((hour) => lesson(hour, hour)))
  await userEvent.click(page.getByRole('button', { name: 'Mark all 3 taught' }))
  await expect.poll(told).toContain('2 lessons marked taught; 1 could not be')
  expect(told()).toHaveLength(2)
  marks = []
  await undoLast()
  expect(marks).toEqual([as(9, lessonStatus.planned, null), as(11, lessonStatus.planned, null)])
})
