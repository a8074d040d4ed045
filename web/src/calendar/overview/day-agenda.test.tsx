import { afterEach, expect, test } from 'vitest'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

test('a long title without a break stays within its line, and leaves the others theirs', async () => {
  const own = { user_profile_id: null, title: 'X'.repeat(200), start: '2026-11-18T12:00:00.000Z' }
  const events = [
    { ...annasEvent, title: own.title },
    { ...annasEvent, event_id: 8, ...own },
  ]
  await openCalendar({ router: appRouter, events, search: '?date=2026-11-18&view=listWeek' })
  const rows = () => [...document.querySelectorAll('li > [data-event]')]
  await expect.poll(rows).toHaveLength(2)
  const right = (element: Element) => element.getBoundingClientRect().right
  for (const row of rows()) {
    const list = row.closest('ol') ?? row
    for (const part of [row, ...row.children]) expect(right(part)).toBeLessThanOrEqual(right(list))
  }
})

test.each([
  ['a lesson over midnight its hour', '2026-11-19T00:30:00.000Z', /12:30\sAM/],
  ['one of a day or longer that it goes on', '2026-11-19T23:30:00.000Z', /the next day/],
])('of the end on a later day the list says: of %s', async (_, end, said) => {
  const night = { ...annasEvent, start: '2026-11-18T23:30:00.000Z', end }
  await openCalendar({ router: appRouter, events: [night], search: '?date=2026-11-18&view=listWeek' })
  await expect.poll(() => document.querySelector('li > [data-event]')?.textContent).toMatch(said)
})
