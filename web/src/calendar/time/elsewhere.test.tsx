import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { changePreferences, defaultPreferences } from '../../lib/preferences.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { hoursElsewhere, zonesBeside } from './elsewhere.ts'
import { clock, daysFrom } from '../../lib/wall-time.ts'

test('a clock elsewhere, in whole and in half hours', async () => {
  await ensureTemporal()
  const days = daysFrom('Europe/Berlin', '2026-11-16', 7)
  expect(hoursElsewhere(days, 'America/New_York', clock)[16]).toBe('10:00')
  expect(hoursElsewhere(days, 'Asia/Kathmandu', clock)[16]).toBe('20:45')
})

test('a week in which the clocks are changed in one place is marked', async () => {
  await ensureTemporal()
  const days = daysFrom('Europe/Berlin', '2027-03-08', 7)
  expect(hoursElsewhere(days, 'America/New_York', clock)[16]).toBe('10:00*')
})

test('only other zones, each once, and none that is unknown', async () => {
  await ensureTemporal()
  const students = ['Europe/Berlin', 'Asia/Tokyo', 'Mars/Base', null, 'Asia/Tokyo'].map((time_zone) => ({ time_zone }))
  expect(zonesBeside('Europe/Berlin', students)).toContain('Asia/Tokyo')
  expect(zonesBeside('Europe/Berlin', students)).not.toContain('Mars/Base')
  expect(zonesBeside('Europe/Berlin', students)).not.toContain('Europe/Berlin')
})

/** Opens the calendar of a teacher in UTC whose student lives in New York. */
async function open(): Promise<void> {
  const anna = { user_profile_id: 2, display_name: 'Anna Weber', first_name: 'Anna', last_name: 'Weber' }
  const students = [{ ...anna, colour: 'fern', time_zone: 'America/New_York' }]
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: { loadStudents: () => ({ getStudentList: students }) },
  })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
}
const newYork = page.getByText('New York')

test('the clock of a student who lives elsewhere is shown for as long as a lesson with them is begun', async () => {
  onTestFinished(leaveCalendar)
  await open()
  await expect.element(newYork).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  const student = page.getByRole('combobox', { name: 'Student' })
  await expect.element(student).toHaveFocus()
  await userEvent.type(student, 'Anna')
  await expect.element(newYork).toBeVisible()
  await userEvent.fill(student, 'Recital')
  await expect.element(newYork).not.toBeInTheDocument()
  await userEvent.fill(student, 'Anna Weber')
  await expect.element(newYork).toBeVisible()
  const names = page.getByRole('listbox')
  await expect.element(names).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(names).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(newYork).not.toBeInTheDocument()
})

test('so is it while the line of quick add says a time with them, and the zone that was left comes back', async () => {
  onTestFinished(leaveCalendar)
  onTestFinished(() => changePreferences(defaultPreferences))
  changePreferences({ secondZone: 'Asia/Tokyo' })
  await open()
  await expect.element(page.getByText('Tokyo')).toBeVisible()
  const line = page.getByRole('textbox', { name: 'Quick add' })
  await userEvent.fill(line, 'Anna 2026-11-19')
  await expect.element(page.getByText('Anna Weber: at what time?')).toBeVisible()
  await expect.element(newYork).not.toBeInTheDocument()
  await userEvent.fill(line, 'Anna 2026-11-19 16:00')
  await expect.element(newYork).toBeVisible()
  await userEvent.fill(line, '')
  await expect.element(page.getByText('Tokyo')).toBeVisible()
  await expect.element(newYork).not.toBeInTheDocument()
})
