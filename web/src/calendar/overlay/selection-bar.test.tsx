// First, as in the app: it says which layer wins.
import '../../ui/base.css'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { paletteStore } from '../../lib/open-search.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(async () => {
  paletteStore.set(false)
  await leaveCalendar()
})

test('what is done with the selected lessons stands first in the palette', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1440 })
  const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  await expect.element(event).toBeVisible()
  event.element().focus()
  await userEvent.keyboard('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const names = () =>
    palette
      .getByRole('option')
      .elements()
      .slice(0, 4)
      .map((row) => row.textContent)
  await expect
    .poll(names)
    .toEqual(['Move to next week', 'Copy to next week', 'Cancel lessons', 'Delete'].map((each) => `${each}1 selected`))
})

test('on a phone the end of the last lesson of a day can be brought out from below the bar', async () => {
  const late = { ...annasEvent, start: '2026-11-18T21:00:00.000Z', end: '2026-11-18T22:00:00.000Z' }
  await openCalendar({ router: appRouter, events: [late], width: 390 })
  const lesson = page.getByRole('button', { name: /Anna Weber/ })
  await expect.element(lesson).toBeVisible()
  lesson.element().focus()
  await userEvent.keyboard('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
  await expect.element(bar).toBeVisible()
  const end = () => {
    lesson.element().scrollIntoView({ block: 'end' })
    return lesson.element().getBoundingClientRect().bottom
  }
  await expect.poll(() => end() - bar.element().getBoundingClientRect().top).toBeLessThanOrEqual(0)
})
