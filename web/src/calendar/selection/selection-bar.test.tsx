// First, as in the app: it says which layer wins.
import '../../ui/base.css'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.tsx'
import { paletteStore } from '../../shell/search/open.tsx'
import { annasEvent, leaveCalendar, openCalendar } from '../calendar-stage.tsx'

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
