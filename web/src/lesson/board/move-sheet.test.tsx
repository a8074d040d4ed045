/// <reference types="@vitest/browser-playwright" />
import type { Lesson } from '../../data/lesson-rows.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../app/test-app.fake.tsx'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { pressUndo } from '../../lib/undo.fake.ts'

const scales: Lesson = {
  lesson_id: 12,
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
  position: 'V1',
  start: null,
  end: null,
  version: 1,
}
const statuses = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled']

/** Where the lesson was put, one after the other. */
let moves: unknown[]
let lessons: Lesson[]

beforeEach(() => {
  moves = []
  lessons = [scales, { ...scales, lesson_id: 13, title: 'Étude', position: 'V2' }]
})
afterEach(closeApp)

async function open(role: 'teacher' | 'student', width = 390): Promise<void> {
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Me', time_zone: 'UTC', teacher: {} }
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadLessonCards: () => ({ loadLessons: lessons }),
    boardStatuses: () => ({ lessonStatuses: statuses.map((label, at) => ({ value: at + 1, label })) }),
    loadStudents: () => ({ getStudentList: [] }),
    boardCounts: () => ({ lessonCounts: [] }),
    saveLesson: ({ lesson }) => {
      const change = lesson as Lesson
      moves.push(change.lesson_status_id)
      lessons = lessons.map((each) => (each.lesson_id === change.lesson_id ? { ...each, ...change } : each))
      return { upsertLesson: lessons.find((each) => each.lesson_id === change.lesson_id) }
    },
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  await openApp('/lesson', { width })
  await expect.element(page.getByRole('button', { name: 'Scales', exact: true })).toBeVisible()
}

const sheet = page.getByRole('dialog', { name: 'Move “Scales” to' })
const row = (name: string) => sheet.getByRole('menuitemradio', { name, exact: true })
const title = page.getByRole('button', { name: 'Scales', exact: true })
const more = page.getByRole('button', { name: 'Actions for Scales', exact: true })
const moveTo = page.getByRole('menuitem', { name: /^Move to…/ })
const message = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

async function openByKey(): Promise<void> {
  title.element().focus()
  await userEvent.keyboard('m')
  await expect.element(row('To schedule')).toHaveFocus()
}

test('a student moves nothing, by key or otherwise', async () => {
  await open('student')
  title.element().focus()
  await userEvent.keyboard('m')
  await expect.element(title).toHaveFocus()
  for (const nothing of [more, sheet, page.getByRole('menu')]) await expect.element(nothing).not.toBeInTheDocument()
})

test('where all columns have room M opens the menu with them, and no sheet', async () => {
  await open('teacher', 1440)
  title.element().focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('menuitem', { name: /^Prepared/ })).toBeVisible()
  await expect.element(moveTo).not.toBeInTheDocument()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('on a phone M opens a sheet from below with all columns, and Esc leaves all as it was', async () => {
  await open('teacher')
  await openByKey()
  const names = sheet.getByRole('menuitemradio').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(statuses)
  await expect.element(row('To schedule')).toHaveAttribute('aria-checked', 'true')
  const box = () => sheet.element().getBoundingClientRect()
  await expect.poll(() => [Math.round(box().width), Math.round(box().bottom)]).toEqual([390, 900])
  for (const each of names) expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(47.5)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  // Where it stands already is no way to go.
  await openByKey()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  expect(moves).toEqual([])
})

test('by key a lesson goes to another column, Undo brings it back, and the focus stays in the column', async () => {
  await open('teacher')
  await openByKey()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(message('Scales moved to Prepared')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Étude', exact: true })).toHaveFocus()
  await pressUndo()
  await expect.element(title).toBeVisible()
  await expect.poll(() => moves).toEqual([3, 1])
})

test('a lesson that is to be planned is asked for its time', async () => {
  await open('teacher')
  await openByKey()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const plan = page.getByRole('dialog', { name: 'Plan Scales' })
  await expect.element(plan).toBeVisible()
  await expect.poll(() => plan.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(title).toHaveFocus()
  expect(moves).toEqual([])
})

test('the menu of a card leads to the sheet; beside it or by its cross nothing is moved', async () => {
  await open('teacher')
  await userEvent.click(more)
  await userEvent.click(moveTo)
  await expect.element(row('To schedule')).toHaveFocus()
  await userEvent.click(document.body, { position: { x: 60, y: 10 }, force: true })
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  await userEvent.click(more)
  await userEvent.click(moveTo)
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  expect(moves).toEqual([])
  await userEvent.click(more)
  await userEvent.click(moveTo)
  await userEvent.click(row('Taught'))
  await expect.element(message('Scales moved to Taught')).toBeVisible()
  await expect.poll(() => moves).toEqual([4])
})

/** A finger that comes down and goes up again. */
async function tap(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  let before: number | undefined
  // A sheet that still comes up would be missed.
  await expect
    .poll(() => {
      const { top } = target.element().getBoundingClientRect()
      const isStill = top === before
      before = top
      return isStill
    })
    .toBe(true)
  const frame = window.frameElement?.getBoundingClientRect()
  const { left, top, width, height } = target.element().getBoundingClientRect()
  const at = { x: left + width / 2 + (frame?.left ?? 0), y: top + height / 2 + (frame?.top ?? 0) }
  // At once, and not after the answer: a finger that rests while the page is busy would carry the card.
  await Promise.all([
    cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
    cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

test('a finger moves a lesson with three taps', async () => {
  await open('teacher')
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  await tap(more)
  await tap(moveTo)
  await tap(row('Prepared'))
  await expect.element(message('Scales moved to Prepared')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => moves).toEqual([3])
})
