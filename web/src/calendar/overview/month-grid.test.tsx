import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../ui/base.css'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

test('every event of a month can be hit: 24 px, as the smallest target anywhere (experience.md C2)', async () => {
  await openCalendar({ router: appRouter, search: '?date=2026-11-18&view=dayGridMonth', events: [annasEvent] })
  const anna = page.getByRole('button', { name: /Anna Weber/ }).first()
  await expect.element(anna).toBeVisible()
  await expect.poll(() => anna.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})

test.each(['ltr', 'rtl'] as const)('of a name that is longer than a day is wide the end is cut: %s', async (dir) => {
  const title = 'Annabella Alexandrina of Weatherby and all of her sisters'
  const event = { ...annasEvent, title, user_profile_id: null }
  await openCalendar({ router: appRouter, search: '?date=2026-11-18&view=dayGridMonth', events: [event] })
  document.documentElement.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const slip = page.getByRole('button', { name: /Annabella/ })
  await expect.element(slip).toBeVisible()
  const name = slip.element().querySelector('bdi')
  const [day, text] = [slip.element().closest('[data-date], [data-drop-day]'), name?.firstChild]
  if (!name || !day || !text) throw new Error('There is no name in a day')
  const range = document.createRange()
  range.selectNodeContents(text)
  const seen = () => day.getBoundingClientRect()
  await expect.poll(() => range.getBoundingClientRect().width).toBeGreaterThan(seen().width)
  // So much of it as is there, with the dots that say that there is more.
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(seen().right)
  range.setEnd(text, 2)
  expect(range.getBoundingClientRect().left).toBeGreaterThanOrEqual(seen().left)
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(seen().right)
})

test.for([
  ['of the month itself', '2026-11-18'],
  ['of the month before, whose last days are shown', '2026-12-18'],
])('the number of today can be read on its accent: %s', async ([, date]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00Z') })
  await openCalendar({ router: appRouter, search: `?date=${date}&view=dayGridMonth`, events: [] })
  const number = () => document.querySelector('[data-drop-day="2026-11-30"] [aria-current="date"]')
  await expect.poll(number).not.toBeNull()
  const label = document.body.appendChild(document.createElement('i'))
  onTestFinished(() => label.remove())
  label.style.color = 'var(--accent-on)'
  expect(number()).toHaveStyle({ color: getComputedStyle(label).color })
})
