import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { appRouter } from '../../routes.ts'

let root: Root
let isBroken: boolean
const hourMs = 3_600_000
const anHourAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString()

beforeEach(async () => {
  isBroken = false
  const lesson = { user_profile_id: 2, all_day: false, cancelled_at: null, lesson_id: 7, lesson_status_id: 4 }
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadEventTimes: () => {
      if (isBroken) throw new Error('Something went wrong on the server.')
      return { loadEvents: [{ ...lesson, event_id: 1, start: anHourAgo(3), end: anHourAgo(1) }] }
    },
    loadStudents: () => ({
      getStudentList: [{ user_profile_id: 2, created_at: anHourAgo(5), archived_at: null }],
    }),
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await page.viewport(1440, 900)
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  const router = appRouter(createMemoryHistory({ initialEntries: ['/dashboard-sales'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

test('from right to left the values stay beside the bars', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await open()
  const line = () => document.querySelector('.recharts-cartesian-grid line')?.getBoundingClientRect().left ?? 0
  await expect.poll(line).toBeGreaterThan(0)
  const values = () => [...(document.querySelector('.recharts-yAxis-tick-labels')?.querySelectorAll('text') ?? [])]
  await expect.poll(() => values().length).toBeGreaterThan(1)
  const ends = () => values().map((each) => each.getBoundingClientRect().right)
  await expect.poll(() => Math.max(...ends())).toBeLessThanOrEqual(line() + 1)
})

test('what could not be loaded says so, and is tried again', async () => {
  isBroken = true
  await open()
  await expect.element(page.getByText('This didn’t load.')).toBeVisible()
  isBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('2 h in the last 12 weeks.')).toBeVisible()
})

test('each chart says in words what it shows', async () => {
  await open()
  await expect.element(page.getByText('2 h in the last 12 weeks.')).toBeVisible()
  await expect.element(page.getByText('100% of 1 marked lesson was taught.')).toBeVisible()
  await expect.element(page.getByText('1 joined, none left in the last 6 months.')).toBeVisible()
  await expect.element(page.getByText('0 min planned in the next 8 weeks.')).toBeVisible()
})

test('the values of a chart can be had as a table', async () => {
  await open()
  const card = page.getByRole('region', { name: 'Attendance' })
  await userEvent.click(card.getByRole('button', { name: 'Show table' }))
  await expect.element(card.getByRole('row', { name: 'Taught 1' })).toBeVisible()
  await expect.element(card.getByRole('row', { name: 'Missed 0' })).toBeVisible()
})

test('on a phone too every bar of words is named', async () => {
  await page.viewport(320, 800)
  await open()
  const names = () => {
    const card = page.getByRole('region', { name: 'Attendance' }).elements()[0]
    return [...(card?.querySelectorAll('.recharts-xAxis-tick-labels text') ?? [])].map((each) => each.textContent)
  }
  await expect.poll(names).toEqual(['Taught', 'Missed', 'Cancelled', expect.stringMatching(/^Not ?marked$/)])
})

test('a bar says its value when it has the focus', async () => {
  await open()
  const card = page.getByRole('region', { name: 'Attendance' })
  // A chart is drawn once its place has been measured, and its values are told after that.
  const chart = () => card.elements()[0]?.querySelector<SVGElement>('svg[tabindex="0"]')
  await expect.poll(chart).toBeTruthy()
  chart()?.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card.getByText('Lessons : 0')).toBeVisible()
})
