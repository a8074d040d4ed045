import type { event } from '@lectern/contract/graphql'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../platform/failures.ts'
import { addDays, instantOf, readRule, spanOf, wallTimes } from './series-expansion.ts'
import { filled, occurrence, type Series } from './series.ts'
import { editPlan } from './series-edit.ts'

const past = { terms: [], zone: 'Europe/Berlin', today: '2027-01-01' }
const zone = 'Europe/Berlin'

/** A series as it stands, each of its events a row; the dates of some were deleted by hand. */
function standing(rrule: string, first_start: string, until: string | null, deleted: readonly string[]) {
  const { series, walls } = filled<Series>(
    {
      series_id: 1,
      teacher_id: 1,
      user_profile_id: 2,
      title: 'Piano',
      rrule,
      first_start,
      time_zone: zone,
      minutes: 45,
      all_day: false,
      until,
      exdates: [],
      filled_to: null,
      version: 1,
    },
    past.today,
  )
  const rows = walls
    .map((wall, at) => ({ ...occurrence(series, wall), event_id: at + 1, cancelled_at: null }) as unknown as event)
    .filter(({ original_start }) => !deleted.includes(original_start ?? ''))
  return { series, rows, deleted: [...deleted] }
}

function moved(found: ReturnType<typeof standing>, from: string, days: number, reach: 'following' | 'all' = 'all') {
  const anchor = found.rows.find(({ original_start }) => original_start?.startsWith(from))
  if (!anchor?.original_start) throw new Error(`There is no event on ${from}`)
  const start = instantOf(addDays(anchor.original_start, days), zone)
  const plan = editPlan({ ...found, anchor }, reach, { start }, past)
  const dates = new Map(plan.changed.map(({ event_id, original_start }) => [event_id, original_start?.slice(0, 10)]))
  return {
    made: plan.made.length,
    removed: plan.removed.length,
    rule: (plan.second ?? plan.series).rrule,
    exdates: (plan.second ?? plan.series).exdates.map((wall) => wall.slice(0, 10)),
    dates: found.rows.map(({ event_id, original_start }) => [original_start?.slice(0, 10), dates.get(event_id)]),
  }
}

describe('a whole series on another day', () => {
  test('keeps each lesson in its month where one was deleted by hand', () => {
    const found = standing('FREQ=MONTHLY;COUNT=5', '2027-01-15T16:00:00', null, ['2027-02-15T16:00:00'])
    expect(moved(found, '2027-04-15', 1)).toMatchObject({
      made: 0,
      removed: 0,
      dates: [
        ['2027-01-15', '2027-01-16'],
        ['2027-03-15', '2027-03-16'],
        ['2027-04-15', '2027-04-16'],
        ['2027-05-15', '2027-05-16'],
      ],
    })
  })

  test('from the last weekday of a month over its end goes to the first of the next', () => {
    const found = standing('FREQ=MONTHLY;BYDAY=-1TU;COUNT=4', '2027-01-26T16:00:00', null, [])
    expect(moved(found, '2027-03-30', 2)).toEqual({
      made: 0,
      removed: 0,
      rule: 'FREQ=MONTHLY;COUNT=4;BYDAY=1TH',
      exdates: [],
      dates: [
        ['2027-01-26', '2027-02-04'],
        ['2027-02-23', '2027-03-04'],
        ['2027-03-30', '2027-04-01'],
        ['2027-04-27', '2027-05-06'],
      ],
    })
  })

  test('from the last day of a month to the one before it', () => {
    const found = standing('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '2027-01-31T16:00:00', null, [])
    expect(moved(found, '2027-02-28', -1)).toEqual({
      made: 0,
      removed: 0,
      rule: 'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-2',
      exdates: [],
      dates: [
        ['2027-01-31', '2027-01-30'],
        ['2027-02-28', '2027-02-27'],
        ['2027-03-31', '2027-03-30'],
      ],
    })
  })

  describe('from the 29th keeps the one in February, and gets none in years without', () => {
    for (const [rule, until, from, reach, after] of [
      ['FREQ=MONTHLY;COUNT=25', null, '2027-03-29', 'all', 'FREQ=MONTHLY;COUNT=27'],
      ['FREQ=MONTHLY;COUNT=25', null, '2027-03-29', 'following', 'FREQ=MONTHLY;COUNT=25'],
      ['FREQ=MONTHLY', '2029-03-29', '2028-02-29', 'all', 'FREQ=MONTHLY'],
    ] as const)
      test(`${rule} on ${from}, ${reach}`, () => {
        const found = standing(rule, '2027-01-29T16:00:00', until, [])
        const { dates, ...rest } = moved(found, from, -4, reach)
        const left = reach === 'all' ? ['2027-02-25', '2029-02-25'] : ['2029-02-25']
        expect(rest).toEqual({ made: 0, removed: 0, rule: after, exdates: left })
        expect(dates).toContainEqual(['2028-02-29', '2028-02-25'])
      })

    test('without an end, in all the years that it may last', () => {
      const { exdates, made } = moved(standing('FREQ=YEARLY', '2028-02-29T16:00:00', null, []), '2028-02-29', -1)
      expect(made).toBe(0)
      expect(exdates).toEqual(['2029', '2030', '2031', '2033', '2034', '2035'].map((year) => `${year}-02-28`))
    })
  })

  test('stands on the day that was asked for, though its first month has none such', () => {
    const found = standing('FREQ=MONTHLY;COUNT=3', '2027-02-26T16:00:00', null, [])
    expect(moved(found, '2027-03-26', 5).dates[1]).toEqual(['2027-03-26', '2027-03-31'])
  })

  test('moves one of two days of a month, and the other stays', () => {
    const found = standing('FREQ=MONTHLY;BYDAY=1TU,3TU;COUNT=4', '2027-01-05T16:00:00', null, [])
    expect(moved(found, '2027-02-02', 1)).toMatchObject({
      made: 0,
      removed: 0,
      dates: [
        ['2027-01-05', '2027-01-06'],
        ['2027-01-19', '2027-01-19'],
        ['2027-02-02', '2027-02-03'],
        ['2027-02-16', '2027-02-16'],
      ],
    })
  })

  test('that ends in the middle of a week has no more lessons than before', () => {
    const found = standing('FREQ=WEEKLY', '2027-01-05T16:00:00', '2027-01-29', [])
    expect(moved(found, '2027-01-12', -5)).toMatchObject({ made: 0, removed: 0 })
    expect(moved(found, '2027-01-12', 3)).toMatchObject({ made: 0, removed: 0 })
  })

  test('of several weekdays has no more lessons than before, though one was deleted by hand', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=12'
    const found = standing(rule, '2027-01-04T16:00:00', null, ['2027-01-18T16:00:00'])
    expect(moved(found, '2027-01-04', 7)).toMatchObject({ made: 0, removed: 0 })
  })

  test('that ends in the middle of a month keeps the one of two lessons that this has', () => {
    const found = standing('FREQ=MONTHLY;BYDAY=1MO,3MO;COUNT=5', '2027-03-01T16:00:00', null, [])
    const { dates, made, removed } = moved(found, '2027-03-01', 7)
    expect({ made, removed }).toEqual({ made: 0, removed: 0 })
    expect(dates.at(-1)).toEqual(['2027-05-03', '2027-05-10'])
  })

  test('over the end of a month from its last day goes to the first of each', () => {
    const found = standing('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4', '2027-01-31T16:00:00', null, [])
    expect(moved(found, '2027-02-28', 1)).toMatchObject({
      made: 0,
      removed: 0,
      dates: [
        ['2027-01-31', '2027-02-01'],
        ['2027-02-28', '2027-03-01'],
        ['2027-03-31', '2027-04-01'],
        ['2027-04-30', '2027-05-01'],
      ],
    })
  })

  test('is changed however many lessons it has become in years, and makes no more than it may', () => {
    const found = standing('FREQ=DAILY', '2026-12-01T16:00:00', null, [])
    const series = { ...found.series, first_start: '2022-12-01T16:00:00' }
    const rows = wallTimes(readRule('FREQ=DAILY').rule, series.first_start, '2022-12-01', '2028-01-01').map(
      (wall, at) => ({ ...occurrence(series, wall), event_id: at + 1, cancelled_at: null }) as unknown as event,
    )
    const anchor = rows[0] as event
    const named = editPlan({ series, rows, deleted: [], anchor }, 'all', { title: 'Cello' }, past)
    expect([named.changed.length, named.made, named.removed]).toEqual([rows.length, [], []])
    const few = rows.filter((_, at) => at % 2 === 0)
    const daily = { rrule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU' }
    expect(() => editPlan({ series, rows: few, deleted: [], anchor }, 'all', daily, past)).toThrow(Refusal)
  })

  test('gets none on a date that went by without one', () => {
    const found = standing('FREQ=WEEKLY', '2026-06-05T16:00:00', null, [])
    const rows = found.rows.filter(({ start }) => start < '2026-09' || start > '2026-12')
    expect(moved({ ...found, rows }, '2027-01-01', 0)).toMatchObject({ made: 0, removed: 0 })
  })

  test('reaches as far as its lessons do, or those would be gone until the sweep makes others', () => {
    // The last one that is there stands a year from today.
    const found = standing('FREQ=WEEKLY', '2026-06-05T16:00:00', null, [])
    expect(moved(found, '2027-01-01', 3)).toMatchObject({ made: 0, removed: 0 })
  })

  for (const [rule, from, days] of [
    ['FREQ=MONTHLY;BYDAY=1MO,3MO;COUNT=6', '2027-03-01', -1],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=6', '2027-05-31', 31],
  ] as const)
    test(`is refused where it would not stand on the day that was asked for: ${rule}`, () => {
      const found = standing(rule, '2027-01-01T16:00:00', null, [])
      expect(() => moved(found, from, days, 'following')).toThrow(Refusal)
    })
})

describe('a lesson that was deleted while its series was changed, and came back', () => {
  const week = 'FREQ=WEEKLY;COUNT=5'
  const [second, shifted] = ['2027-01-12T16:00:00', '2027-01-13T16:00:00']

  test('goes along where only the name was changed', () => {
    const found = standing(week, '2027-01-05T16:00:00', null, [])
    const series = { ...found.series, exdates: [second] }
    expect(moved({ ...found, series }, '2027-01-05', 1)).toMatchObject({ made: 0, removed: 0, exdates: [] })
  })

  test('goes along as it stands where it has no date any more, and leaves its series when that gets another rhythm', () => {
    const found = standing(week, '2027-01-06T16:00:00', null, [shifted])
    const back = { ...found.rows[0], event_id: 9, original_start: second, start: instantOf(second, zone) } as event
    const anchor = found.rows[0] as event
    const all = { series: { ...found.series, exdates: [shifted] }, rows: [...found.rows, back], deleted: [], anchor }
    const named = editPlan(all, 'all', { title: 'Cello' }, past)
    expect({ made: named.made, removed: named.removed }).toEqual({ made: [], removed: [] })
    expect(named.changed.find(({ event_id }) => event_id === 9)).toMatchObject({ title: 'Cello', start: back.start })
    expect(editPlan(all, 'all', { rrule: 'FREQ=MONTHLY;COUNT=2' }, past).removed).toContain(9)
  })

  test('keeps its hour, and so do the others, where the series has another by now', () => {
    const found = standing(week, '2027-01-05T17:00:00', null, ['2027-01-12T17:00:00'])
    const back = { ...found.rows[0], event_id: 9, original_start: second, ...spanOf(second, zone, 45, false) } as event
    const rows = [...found.rows, back]
    for (const anchor of [back, found.rows[0] as event]) {
      const plan = editPlan({ ...found, rows, anchor }, 'all', { title: 'Cello' }, past)
      expect([plan.made, plan.removed]).toEqual([[], []])
      expect(plan.changed.map(({ event_id, start }) => [event_id, start])).toEqual(
        expect.arrayContaining(rows.map(({ event_id, start }) => [event_id, start])),
      )
    }
  })

  test('goes along beside another on its date', () => {
    const found = standing(week, '2027-01-05T16:00:00', null, [])
    const twin = { ...found.rows[1], event_id: 9 } as event
    const anchor = found.rows[0] as event
    const plan = editPlan({ ...found, rows: [...found.rows, twin], anchor }, 'all', { title: 'Cello' }, past)
    expect([plan.made, plan.removed, plan.changed.length]).toEqual([[], [], 6])
  })
})

describe('another rhythm', () => {
  test('takes neither time nor day from a lesson that was moved by hand, and leaves that where it is', () => {
    const found = standing('FREQ=WEEKLY;COUNT=9', '2027-03-09T16:00:00', null, [])
    const byHand = { start: '2027-03-25T08:00:00Z', end: '2027-03-25T09:00:00Z' }
    const rows = found.rows.map((row, at) => (at === 2 ? { ...row, ...byHand } : row))
    const anchor = rows[2] as event
    for (const [rrule, dates] of [
      ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', ['2027-03-23', '2027-04-06', '2027-04-20']],
      ['FREQ=MONTHLY;BYDAY=4TU;COUNT=2', ['2027-03-23', '2027-04-27']],
    ] as const) {
      const { second, changed, made } = editPlan({ ...found, rows, anchor }, 'following', { rrule }, past)
      const stand = [...changed, ...made].map(({ original_start }) => original_start ?? '').toSorted()
      expect(stand).toEqual(dates.map((date) => `${date}T16:00:00`))
      expect(second).toMatchObject({ minutes: 45 })
      expect(changed.find(({ event_id }) => event_id === anchor.event_id)).toMatchObject(byHand)
    }
  })

  test('of two days of a week takes each lesson to the nearer one, of two to the later', () => {
    const found = standing('FREQ=WEEKLY;COUNT=3', '2027-06-07T16:00:00', null, [])
    const anchor = found.rows[0] as event
    const { changed } = editPlan({ ...found, anchor }, 'all', { rrule: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=8' }, past)
    expect(changed.map(({ original_start }) => original_start?.slice(0, 10))).toEqual([
      '2027-06-08',
      '2027-06-15',
      '2027-06-22',
    ])
  })
})

test('whatever is moved where, twice: no lesson is made or lost, and one stands where it was put', () => {
  const rules = [
    'FREQ=WEEKLY;COUNT=8',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=9',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=9',
    'FREQ=DAILY;COUNT=6',
    'FREQ=WEEKLY',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;COUNT=14',
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=14',
    'FREQ=MONTHLY;BYDAY=1MO,3MO;COUNT=8',
    'FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=8',
    'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=9',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=8',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=4',
  ]
  const move = fc.record({
    which: fc.nat(),
    days: fc.integer({ min: -25, max: 31 }),
    reach: fc.constantFrom('following', 'all'),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...rules),
      fc.nat({ max: 400 }),
      fc.array(move, { minLength: 1, maxLength: 2 }),
      (rule, day, moves) => {
        let found = standing(rule, addDays('2027-01-01T16:00:00', day), null, [])
        for (const { which, days, reach } of moves) {
          const anchor = found.rows[which % found.rows.length] as event
          const from = anchor.original_start ?? ''
          const to = addDays(from, days)
          // Where not every month has the day some lessons have none to stand on.
          fc.pre(Number(to.slice(8, 10)) <= 28)
          try {
            const plan = editPlan({ ...found, anchor }, reach, { start: instantOf(to, zone) }, past)
            const reached = found.rows.filter((row) => reach === 'all' || (row.original_start ?? '') >= from)
            expect([plan.removed, plan.changed.length]).toEqual([[], reached.length])
            expect(plan.changed.find(({ event_id }) => event_id === anchor.event_id)?.original_start).toBe(to)
            // One that goes on beyond its events may be filled a little further.
            expect(found.series.filled_to === null ? plan.made : []).toEqual([])
            const series = { ...found.series, ...(plan.second ?? plan.series) }
            const rows = [...plan.changed, ...plan.made]
              .map((one, index) => ({ ...one, event_id: index + 1 }) as unknown as event)
              .toSorted((one, other) => (one.start < other.start ? -1 : 1))
            found = { series, rows, deleted: [] }
          } catch (error) {
            if (!(error instanceof Refusal) || error.code !== 'invalid-input') throw error
          }
        }
      },
    ),
    { numRuns: 200 },
  )
})

describe('a day of a series on another that it has', () => {
  for (const [rule, from, days] of [
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6', '2027-01-04', 2],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6', '2027-01-06', -2],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6', '2027-01-11', 9],
    ['FREQ=MONTHLY;BYDAY=1MO,3MO;COUNT=6', '2027-01-04', 14],
    ['FREQ=MONTHLY;BYMONTHDAY=4,20;COUNT=6', '2027-02-04', 16],
  ] as const)
    test(`is refused, and no lesson of it is lost: ${rule}, ${from} by ${days} days`, () => {
      const found = standing(rule, '2027-01-04T16:00:00', null, [])
      expect(() => moved(found, from, days)).toThrow('This series has another lesson on that day already.')
    })

  test('whatever the weekdays: every lesson stays, or the move is refused', () => {
    const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
    const several = fc.subarray(days, { minLength: 2, maxLength: 4 })
    const ends = fc.oneof(fc.constant(null), fc.constantFrom('2027-02-11', '2027-02-26'))
    const length = fc.integer({ min: 3, max: 12 })
    const interval = fc.integer({ min: 1, max: 2 })
    const by = fc.integer({ min: -9, max: 9 }).filter((each) => each !== 0)
    fc.assert(
      fc.property(several, ends, length, interval, fc.nat(), by, (byDay, until, count, step, which, shift) => {
        const rule = `FREQ=WEEKLY;INTERVAL=${step};BYDAY=${byDay.join(',')}${until === null ? `;COUNT=${count}` : ''}`
        const found = standing(rule, '2027-01-06T16:00:00', until, [])
        const from = found.rows[which % found.rows.length]?.original_start ?? ''
        try {
          const { made, removed, dates } = moved(found, from, shift)
          expect({ made, removed }).toEqual({ made: 0, removed: 0 })
          expect(dates.find(([date]) => date === from.slice(0, 10))?.[1]).toBe(addDays(from, shift).slice(0, 10))
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'invalid-input') throw error
        }
      }),
    )
  })
})

test('from a day that not every month has: each lesson stays in its month, or as many months later', () => {
  const day = fc.integer({ min: 29, max: 31 })
  fc.assert(
    fc.property(
      day,
      // Beyond a February of 29 days.
      fc.integer({ min: 2, max: 20 }),
      fc.nat(),
      fc.integer({ min: -28, max: 2 }),
      fc.constantFrom('', ';BYMONTHDAY='),
      fc.boolean(),
      (first, count, which, shift, said, hasCount) => {
        const rule = `FREQ=MONTHLY${said === '' ? '' : said + String(first)}`
        const start = `2027-01-${first}T16:00:00`
        const counted = standing(`${rule};COUNT=${count}`, start, null, [])
        const last = counted.rows.at(-1)?.original_start ?? ''
        const found = hasCount ? counted : standing(rule, start, last.slice(0, 10), [])
        const from = found.rows[which % count]?.original_start ?? ''
        const to = addDays(from, shift)
        // To a rarer day is another matter: its months have no such day to stand on.
        fc.pre(shift !== 0 && Number(to.slice(8, 10)) < first)
        const { made, removed, dates } = moved(found, from, shift)
        expect({ made, removed }).toEqual({ made: 0, removed: 0 })
        expect(dates.find(([date]) => date === from.slice(0, 10))?.[1]).toBe(to.slice(0, 10))
      },
    ),
  )
})
