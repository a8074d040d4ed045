import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { whenField, whenIn } from '../../ui/typed-when.fake.ts'

afterEach(leaveCalendar)

const series = { series_id: 5, rrule: 'FREQ=WEEKLY', first_start: '2026-11-04T09:00:00', time_zone: 'UTC', until: null }

test.each([
  ['where it was planned', { start: '2026-11-18T09:00:00.000Z', end: '2026-11-18T09:45:00.000Z' }, '2026-11-18'],
  ['moved to a later day', { start: '2026-11-20T09:00:00.000Z', end: '2026-11-20T09:45:00.000Z' }, '2026-11-20'],
  ['moved to an earlier day', { start: '2026-11-16T09:00:00.000Z', end: '2026-11-16T09:45:00.000Z' }, '2026-11-16'],
])('the last day of a series begins with the day of a date that stands %s', async (_, times, day) => {
  const ends: unknown[] = []
  await openCalendar({
    router: appRouter,
    events: [{ ...annasEvent, ...times, series_id: 5, original_start: '2026-11-18T09:00:00' }],
    answers: {
      loadCalendarSeries: () => ({ loadSeries: series }),
      endCalendarSeries: ({ on }) => {
        ends.push(on)
        return { endSeries: { removed: 0, past: 0, removed_events: [] } }
      },
    },
  })
  const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  await expect.element(event).toBeVisible()
  event.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Series…' }))
  const dialog = page.getByRole('dialog', { name: 'Series' })
  // The button that deletes looks the same as the one that changes: it does not stand out.
  const look = (name: string) => dialog.getByRole('button', { name }).element().getAttribute('data-variant')
  expect(look('Delete the whole series')).toBe(look('Change how it repeats…'))
  expect(dialog.element().querySelector('[data-variant=primary], [data-variant=danger]')).toBeNull()
  await expect.poll(() => whenIn(whenField(dialog, 'Last day of the series'))).toBe(day)
  await expect.poll(() => ends).toEqual([day])
})
