import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences, defaultPreferences } from '../lib/preferences.ts'
import { appRouter } from '../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from './calendar-stage.tsx'

afterEach(async () => {
  await leaveCalendar()
  changePreferences(defaultPreferences)
})

const anna = { user_profile_id: 2, display_name: 'Anna Weber', colour: 'fern', time_zone: 'America/New_York' }

test('a second time zone is turned on and off without its key', async () => {
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: { calendarStudents: () => ({ loadActiveStudents: { user_profile_id: 1, students: [anna] } }) },
  })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  const turn = async () => {
    await userEvent.click(page.getByRole('button', { name: 'More' }))
    await userEvent.click(page.getByRole('menuitem', { name: /^Second time zone/ }))
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await turn()
  await expect.element(page.getByText('New York')).toBeVisible()
  await turn()
  await expect.element(page.getByText('New York')).not.toBeInTheDocument()
})
