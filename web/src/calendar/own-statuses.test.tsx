import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences, defaultPreferences } from '../lib/preferences.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

const events = [
  { ...annasEvent, lesson_id: 70, lesson_status_id: 4 },
  {
    ...annasEvent,
    event_id: 8,
    title: 'Étude',
    start: '2026-11-19T09:00:00.000Z',
    end: '2026-11-19T09:45:00.000Z',
    lesson_id: 71,
    lesson_status_id: 5,
  },
]

const open = (search?: string) => {
  changePreferences({ statuses: '4 Held\n1 Without a time\n5 Fell through\n2\n3' })
  return openCalendar({ router: appRouter, events, ...(search !== undefined && { search }) })
}

afterEach(async () => {
  await leaveCalendar()
  changePreferences(defaultPreferences)
})

test('the week, and what is said of one of its lessons, call a status as the teacher does', async () => {
  await open()
  await expect.element(page.getByRole('complementary').getByRole('heading', { name: /^Without a time/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Étude.*Fell through/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*Scales.*Held/ }))
  await expect.element(page.getByRole('dialog', { name: 'Anna Weber' }).getByText('Held')).toBeVisible()
})

test('so does the month', async () => {
  await open('?date=2026-11-18&view=dayGridMonth')
  await expect.element(page.getByRole('button', { name: /Scales.*Held/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Étude.*Fell through/ })).toBeVisible()
})
