import type { event } from '@lectern/contract/graphql'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editPlan } from './series-edit.ts'
import { addDays, spanOf } from './series-expansion.ts'
import { filled, occurrence, type Series } from './series.ts'
import { endPlan } from './series-end.ts'

const zone = 'Europe/Berlin'
const past = { terms: [], zone, today: '2027-01-01' }

/** Six Tuesdays from 5 January on, some of which were moved by so many days. */
function tuesdays(shifts: readonly number[]) {
  const { series, walls } = filled<Series>(
    {
      series_id: 1,
      teacher_id: 1,
      user_profile_id: 2,
      title: 'Piano',
      rrule: 'FREQ=WEEKLY;COUNT=6',
      first_start: '2027-01-05T16:00:00',
      time_zone: zone,
      minutes: 45,
      all_day: false,
      until: null,
      exdates: [],
      filled_to: null,
      version: 1,
    },
    past.today,
  )
  const rows = walls.map(
    (wall, at) =>
      ({
        ...occurrence(series, wall),
        ...spanOf(addDays(wall, shifts[at] ?? 0), zone, 45, false),
        event_id: at + 1,
        cancelled_at: null,
      }) as unknown as event,
  )
  return { series, rows, deleted: [] }
}

const seenOn = ({ start }: Pick<event, 'start'>) => start.slice(0, 10)

describe('a series that ends with a day', () => {
  test('loses what was moved to after it, and keeps what was moved to before it', () => {
    // The third stands on Thu 21 in place of Tue 19, the fourth on Wed 20 in place of Tue 26.
    const found = tuesdays([0, 0, 2, -6])
    const { removed, series } = endPlan(found, '2027-01-20', past)
    expect(removed).toEqual([3, 5, 6])
    expect([series.until, series.exdates]).toEqual(['2027-01-26', ['2027-01-19T16:00:00']])
  })

  test('is not counted any more, or it would go on; one that ends before that is', () => {
    const ended = endPlan(tuesdays([]), '2027-01-20', past).series
    expect(ended).toMatchObject({ rrule: 'FREQ=WEEKLY', until: '2027-01-20' })
    expect(endPlan(tuesdays([]), '2027-02-09', past).series).toMatchObject({
      rrule: 'FREQ=WEEKLY;COUNT=6',
      until: null,
    })
  })

  test('and nothing before it is gone, though its first lesson was moved', () => {
    const { removed, series } = endPlan(tuesdays([3]), '2027-01-06', past)
    expect([removed.length, series.until]).toEqual([6, '2027-01-04'])
  })

  test('whatever was moved: what stays is what was seen by then, and the next edit finds just that', () => {
    const shift = fc.integer({ min: -20, max: 20 })
    fc.assert(
      fc.property(fc.array(shift, { minLength: 6, maxLength: 6 }), fc.integer({ min: 0, max: 50 }), (shifts, days) => {
        const found = tuesdays(shifts)
        const day = addDays('2027-01-01T00:00:00', days).slice(0, 10)
        const { series, removed } = endPlan(found, day, past)
        const rows = found.rows.filter(({ event_id }) => !removed.includes(event_id))
        expect(rows).toEqual(found.rows.filter((row) => seenOn(row) <= day))
        const [anchor] = rows
        fc.pre(anchor !== undefined)
        const next = editPlan({ series, rows, deleted: [], anchor }, 'all', { title: 'Violin' }, past)
        expect([next.made, next.removed]).toEqual([[], []])
        expect(next.changed.map(({ start }) => start)).toEqual(rows.map(({ start }) => start))
      }),
    )
  })
})
