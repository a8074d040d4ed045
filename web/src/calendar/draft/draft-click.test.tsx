import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { loadOverlays } from '../overlay/overlays-later.tsx'

beforeEach(loadOverlays)
afterEach(leaveCalendar)

const times = page.getByRole('button', { name: /^Times/ })
const draft = page.getByRole('dialog', { name: 'New lesson' })
const student = draft.getByRole('combobox', { name: 'Student' })

/** Clicks on Friday at noon, whatever stands there by then. */
const click = () => {
  const { width, height } = times.element().getBoundingClientRect()
  const position = { x: (width * 4.5) / 7, y: (height * 4.1) / 14 }
  return userEvent.click(times, { position, force: true })
}

test('a second click on the time of a new lesson takes nothing away', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent] })
  await expect.element(times).toBeInTheDocument()
  await click()
  await expect.element(student).toHaveFocus()
  await click()
  await userEvent.keyboard('anna')
  await expect.element(student).toHaveValue('anna')
})
