/// <reference types="@vitest/browser-playwright" />
import type { Lesson } from '../../data/lesson-rows.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../app/test-app.fake.tsx'
import { changePreferences } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'

const lesson: Lesson = {
  lesson_id: 12,
  lesson_status_id: 2,
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
let lessons = [lesson]
/** The question that is answered only once this is settled. */
let late: { operation: string; until: Promise<void> } | null = null
const stored = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled']

afterEach(closeApp)
afterEach(() => {
  lessons = [lesson]
  late = null
})

async function open(role: 'teacher' | 'student', width = 1440, plan: string | null = null) {
  changePreferences({ statuses: '4 Held\n3\n2 In the diary\n1\n5' })
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Me', time_zone: 'UTC', teacher: {} }
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadLessonCards: () => ({ loadLessons: lessons.map((each) => ({ ...each, plan })) }),
    boardStatuses: () => ({ lessonStatuses: stored.map((label, at) => ({ value: at + 1, label })) }),
    loadStudents: () => ({ getStudentList: [] }),
    boardCounts: () => ({ lessonCounts: [] }),
    saveLesson: ({ lesson: change }) => ({ upsertLesson: { ...lesson, ...(change as Partial<Lesson>) } }),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (late && body.includes(`"operationName":"${late.operation}"`)) await late.until
    return server(input, init)
  })
  await signInFake()
  return await openApp('/lesson', { width })
}

const names = (role: 'heading' | 'button') =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent.replace(/\d+$/, ''))
const ours = ['Held', 'Prepared', 'In the diary', 'To schedule', 'Missed / cancelled']
const column = (name: string) => page.getByRole('region', { name })

test('a student sees what is to do and what is done, on the browser of a teacher too', async () => {
  await open('student')
  await expect.element(column('Coming').getByText('Scales')).toBeVisible()
  await expect.element(column('Past')).toBeVisible()
  for (const name of [...ours, 'Planned', 'Taught']) expect(page.getByText(name, { exact: true }).query()).toBeNull()
})

test.each(['loadLessonCards', 'boardStatuses', 'loadStudents', 'boardCounts'])(
  'no card can be pressed before the answer to %s is there, which would move it',
  async (operation) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    late = { operation, until: promise }
    await open('teacher')
    await expect.poll(() => queryClient.isFetching()).toBe(1)
    await expect.element(page.getByText('Scales')).not.toBeInTheDocument()
    resolve()
    await expect.element(column('In the diary').getByText('Scales')).toBeVisible()
  },
)

test('the columns have the teacher’s names and order, and so has everything that moves a card', async () => {
  await open('teacher')
  await expect.element(column('In the diary').getByText('Scales')).toBeVisible()
  expect(names('heading').filter((name) => ours.includes(name))).toEqual(ours)
  const card = page.getByRole('button', { name: /^Scales/ }).first()
  card.element().focus()
  await userEvent.keyboard('1')
  await expect.element(column('Held').getByText('Scales')).toBeVisible()
  const told = () => toastStore.get().map((toast) => (toast.kind === 'done' ? toast.text : toast.title))
  await expect.poll(told).toContain('Scales moved to Held')

  changePreferences({ statuses: '' })
  await expect.element(column('Taught').getByText('Scales')).toBeVisible()
  await expect.poll(() => names('heading').filter((name) => stored.includes(name))).toEqual(stored)
})

test('a new lesson waits for a time, wherever the column of those stands', async () => {
  await open('teacher')
  await expect.element(column('In the diary').getByText('Scales')).toBeVisible()
  const field = column('To schedule').getByRole('textbox', { name: 'Title of the new lesson' })
  await userEvent.keyboard('n')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'New lesson', exact: true }).first())
  await expect.element(field).toHaveFocus()
})

/** Reloads the board with the values that the tab stores. */
async function reload(width = 1440): Promise<void> {
  const kept = Object.entries(sessionStorage)
  await closeApp()
  for (const [key, text] of kept) if (typeof text === 'string') sessionStorage.setItem(key, text)
  await open('teacher', width)
}

test('the title of a new lesson stands open with what was typed after a reload, and goes on from there', async () => {
  await open('teacher')
  const title = { name: 'Title of the new lesson' }
  await userEvent.click(page.getByRole('button', { name: 'New lesson in Held' }))
  await userEvent.keyboard('Half')
  await reload()
  const field = column('Held').getByRole('textbox', title)
  await expect.element(field).toHaveValue('Half')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' a scale')
  await expect.element(field).toHaveValue('Half a scale')
  // Where there is room for one column it is that one.
  await page.viewport(390, 844)
  await expect.element(field).toHaveValue('Half a scale')
  await userEvent.keyboard('{Escape}')
  await reload()
  await expect.element(page.getByText('Scales', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', title)).not.toBeInTheDocument()
})

test('so does the new title of a lesson', async () => {
  await open('teacher')
  const field = column('In the diary').getByRole('textbox', { name: 'Title', exact: true })
  await userEvent.click(
    column('In the diary')
      .getByRole('button', { name: /^Scales/ })
      .first(),
  )
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Octaves')
  await reload()
  await expect.element(field).toHaveValue('Octaves')
  await userEvent.keyboard(' again')
  await expect.element(field).toHaveValue('Octaves again')
})

test('a phone shows one column, with the others at hand in the teacher’s order', async () => {
  await open('teacher', 390)
  await expect.element(column('In the diary')).toBeVisible()
  expect(names('button').filter((name) => ours.includes(name))).toEqual(ours)
})

test('a phone opens on the first column that has something, and then on the one looked at last', async () => {
  const router = await open('teacher', 390)
  await expect.element(column('In the diary').getByText('Scales')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Missed/ }))
  await expect.element(column('Missed / cancelled')).toBeVisible()
  await router.navigate({ href: '/notfound' })
  await expect.element(column('Missed / cancelled')).not.toBeInTheDocument()
  await router.navigate({ to: '/lesson' })
  await expect.element(column('Missed / cancelled')).toBeVisible()
})

test('on a phone the column stays when its last lesson goes elsewhere, and a board without lessons has one, too', async () => {
  await open('teacher', 390)
  const card = column('In the diary')
    .getByRole('button', { name: /^Scales/ })
    .first()
  await expect.element(card).toBeVisible()
  card.element().focus()
  await userEvent.keyboard('1')
  await expect.element(column('In the diary').getByText('Scales')).not.toBeInTheDocument()
  await expect.element(column('In the diary')).toBeVisible()
  await closeApp()
  lessons = []
  await open('teacher', 390)
  await expect.element(column('Held')).toBeVisible()
})

test('a tablet shows all columns side by side, some of them whole at once', async () => {
  await open('teacher', 768)
  await expect.element(column('In the diary').getByText('Scales')).toBeVisible()
  const ends = ours.map((name) => column(name).element().getBoundingClientRect().right)
  expect(ends.filter((end) => end <= 768).length).toBeGreaterThanOrEqual(2)
  expect(names('button').filter((name) => ours.includes(name))).toEqual([])
})

test('a name that is longer than its column is shown whole', async () => {
  await open('teacher')
  const name = 'Was noch Unterrichtsvorbereitungsgespräche braucht'
  changePreferences({ statuses: `4 ${name}\n3\n2\n1\n5` })
  const heading = page.getByRole('heading', { name, exact: true })
  await expect.element(heading).toBeVisible()
  const { left, right, bottom } = heading.element().getBoundingClientRect()
  const text = document.createRange()
  text.selectNodeContents(heading.element())
  for (const line of text.getClientRects()) {
    expect(line.left).toBeGreaterThanOrEqual(left)
    expect(line.right).toBeLessThanOrEqual(right)
    expect(line.bottom).toBeLessThanOrEqual(bottom + 1)
  }
  const { left: plus } = page
    .getByRole('button', { name: `New lesson in ${name}` })
    .element()
    .getBoundingClientRect()
  expect(plus).toBeGreaterThanOrEqual(right)
})

test('a long line of the plan ends with its card', async () => {
  await open('teacher', 1440, 'The same steps as the week before, a little slower, and then from memory '.repeat(3))
  const line = column('In the diary').getByText(/^The same steps/)
  await expect.element(line).toBeVisible()
  const { right } = line.element().getBoundingClientRect()
  expect(right).toBeLessThan(line.element().closest('li')?.getBoundingClientRect().right ?? 0)
})

test('on a phone a swipe goes to the column beside, one along the column does not', async () => {
  await open('teacher', 390)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }[]) => {
    const frame = window.frameElement?.getBoundingClientRect()
    const touchPoints = at.map(({ x, y }) => ({ x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }))
    await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  const swipe = async (name: string, dx: number, dy: number) => {
    // On the line that an empty column shows: a finger that is slow would carry a card.
    const { left, top, width } = column(name)
      .getByText(/land here$/)
      .element()
      .getBoundingClientRect()
    const from = { x: left + width / 2, y: top + 4 }
    await touch('touchStart', [from])
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: from.x + dx * part, y: from.y + dy * part }])
    await touch('touchEnd', [])
  }
  await userEvent.click(page.getByRole('button', { name: /^Held/ }))
  await expect.element(column('Held')).toBeVisible()
  await swipe('Held', 20, 120)
  await swipe('Held', -120, 10)
  await expect.element(column('Prepared')).toBeVisible()
  await expect.element(column('Held')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Prepared/, pressed: true })).toBeVisible()
  await swipe('Prepared', 120, 10)
  await expect.element(column('Held')).toBeVisible()
  // There is none before the first.
  await swipe('Held', 120, 10)
  // On a page that was made larger a finger pans.
  const larger = vi.spyOn(window.visualViewport ?? new VisualViewport(), 'scale', 'get').mockReturnValue(2)
  await swipe('Held', -120, 10)
  larger.mockRestore()
  await expect.element(column('Held')).toBeVisible()
  await swipe('Held', -120, 10)
  await expect.element(column('Prepared')).toBeVisible()
})
