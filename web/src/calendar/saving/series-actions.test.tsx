import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { typeWhen, whenField } from '../../ui/typed-when.fake.ts'

afterEach(leaveCalendar)

const weekly = { ...annasEvent, series_id: 5, original_start: '2026-11-18T09:00:00' }
const series = { series_id: 5, rrule: 'FREQ=WEEKLY', first_start: '2026-11-04T09:00:00', time_zone: 'UTC', until: null }
const outcome = {
  operation_id: 'o',
  created: 0,
  changed: 0,
  removed: 0,
  kept: 0,
  past: 0,
  series: null,
  events: [],
  removed_events: [],
  clashes: [],
}

const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })

test.each([
  [
    'one that was moved to an earlier day',
    { start: '2026-11-16T19:00:00.000Z', end: '2026-11-16T20:00:00.000Z' },
    '2026-11-15',
  ],
  [
    'one that was moved to a later day',
    { start: '2026-11-19T09:00:00.000Z', end: '2026-11-19T10:00:00.000Z' },
    '2026-11-18',
  ],
  [
    'whole days of a zone that is ahead',
    { start: '2026-11-17T15:00:00.000Z', end: '2026-11-18T15:00:00.000Z', all_day: true, time_zone: 'Asia/Tokyo' },
    '2026-11-17',
  ],
])('this lesson and all that follow go, also from %s', async (_name, stands, last) => {
  const ended: unknown[] = []
  await openCalendar({
    router: appRouter,
    events: [{ ...weekly, ...stands }],
    answers: {
      loadCalendarSeries: () => ({ loadSeries: series }),
      editCalendarSeries: () => ({ editSeries: outcome }),
      endCalendarSeries: ({ seriesId, on, preview }) => {
        if (preview !== true) ended.push({ seriesId, on })
        return { endSeries: outcome }
      },
    },
  })
  await expect.element(event).toBeVisible()
  event.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Series…' }))
  await userEvent.click(page.getByRole('button', { name: 'Delete this and all following' }))
  await expect.poll(() => ended).toEqual([{ seriesId: 5, on: last }])
})

test('what a change deletes is said where it is done, as it may be done without a look at it before', async () => {
  await openCalendar({
    router: appRouter,
    events: [weekly],
    answers: {
      editCalendarSeries: () => ({ editSeries: { ...outcome, changed: 6, created: 4, removed: 4, kept: 1 } }),
    },
  })
  await userEvent.click(event)
  const form = page.getByRole('dialog', { name: 'Anna Weber' })
  await userEvent.click(form.getByRole('button', { name: 'Edit' }))
  await typeWhen(whenField(form, 'From'), '09:30')
  await userEvent.selectOptions(form.getByLabelText('Applies to'), 'all')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('Anna Weber: 10 lessons changed; 4 deleted; 1 keeps its own time')).toBeVisible()
})
