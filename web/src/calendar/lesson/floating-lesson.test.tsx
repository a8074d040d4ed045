import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showDone } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

const late = { ...annasEvent, start: '2026-11-18T21:15:00.000Z', end: '2026-11-18T22:00:00.000Z' }
const anna = page.getByRole('button', { name: /Anna Weber/ })
const begin = page.getByRole('button', { name: 'Lesson', exact: true })
const box = (of: typeof anna) => of.element().getBoundingClientRect()

test.each(['timeGridDay', 'timeGridWeek'])(
  'the last lesson of a day comes above the floating button (%s)',
  async (view) => {
    await openCalendar({ router: appRouter, events: [late], width: 390, search: `?date=2026-11-18&view=${view}` })
    await expect.element(anna).toBeInTheDocument()
    const grid = anna.element().closest('section')
    grid?.scrollTo({ top: grid.scrollHeight })
    await expect.poll(() => box(anna).bottom).toBeLessThanOrEqual(box(begin).top)
  },
)

test('a message stands below the floating button, and below the last lesson of the day', async () => {
  await openCalendar({ router: appRouter, events: [late], width: 390, search: '?date=2026-11-18&view=timeGridDay' })
  await expect.element(anna).toBeInTheDocument()
  showDone({ text: 'Anna Weber moved to Thu 17:00' })
  const message = page.getByText('Anna Weber moved to Thu 17:00')
  await expect.element(message).toBeVisible()
  await expect.poll(() => box(begin).bottom).toBeLessThanOrEqual(box(message).top)
  const grid = anna.element().closest('section')
  await expect
    .poll(() => {
      grid?.scrollTo({ top: grid.scrollHeight })
      return box(anna).bottom
    })
    .toBeLessThanOrEqual(box(begin).top)
})
