import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { profile, students } from '../lib/students.fake.ts'

/** performance.md "Browser". */
const mostShift = 0.02

afterEach(closeApp)

/** Opens a page whose rows come late. Resolves while it waits, to the way to let them come. */
async function openLate(path: string): Promise<() => void> {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const lateRows = (rows: object) => async () => {
    await late
    return rows
  }
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    myChildren: () => ({ myChildren: [] }),
    getStudentList: lateRows({ getStudentList: students }),
    loadStudentSummaries: () => ({ loadStudentSummaries: [] }),
    loadStudents: lateRows({ getStudentList: students }),
    loadEvents: lateRows({ loadEvents: [] }),
    loadLessons: lateRows({ loadLessons: [] }),
    clockWatch: () => ({ clockWatch: [] }),
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  await openApp(path, { width: 1280 })
  await vi.waitUntil(() => document.querySelector('main [aria-busy=true]'))
  return answer
}

/** How far everything moves that is in sight, from now until two frames after `until`. */
async function shiftUntil(until: () => Promise<void>): Promise<number> {
  let shift = 0
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shift += entry.value
  })
  shifts.observe({ type: 'layout-shift' })
  await until()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  shifts.disconnect()
  return shift
}

test('a list that comes late moves nothing that was seen before it', async () => {
  const answer = await openLate('/profile/list')
  const footer = page.getByRole('contentinfo', { includeHidden: true })
  await expect.element(footer).not.toBeVisible()
  const shift = await shiftUntil(async () => {
    answer()
    await expect.element(page.getByText('Student No. 7', { exact: true })).toBeVisible()
    await expect.element(footer).toBeVisible()
  })
  expect(shift).toBeLessThan(mostShift)
})

test('the first steps of a new studio have their room before it is known that they are needed', async () => {
  const answer = await openLate('/')
  const shift = await shiftUntil(async () => {
    answer()
    await expect.element(page.getByRole('heading', { name: 'Three steps to your week' })).toBeVisible()
  })
  expect(shift).toBeLessThan(mostShift)
})
