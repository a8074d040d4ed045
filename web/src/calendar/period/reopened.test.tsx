import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeUserId } from '../../lib/server.fake.ts'
import { appRouter } from '../../routes.ts'
import { leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

const dayMs = 86_400_000
const dayOf = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

test.each([
  ['today goes on there', 0, /^October .*2020$/],
  ['days ago begins with this week', -3, new RegExp(dayOf(0).slice(0, 4))],
])('who looked at a week %s', async (_, on, heading) => {
  const looked = { view: 'timeGridWeek', date: '2020-10-07', on: dayOf(on) }
  localStorage.setItem(`calendar.v1.${fakeUserId}`, JSON.stringify(looked))
  await openCalendar({ router: appRouter, events: [], search: '' })
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})
