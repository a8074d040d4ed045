import { describe, expect, test } from 'vitest'
import { readRule, writeRule } from './series-expansion.ts'
import { movedRule } from './series-move.ts'

describe('movedRule', () => {
  for (const [rule, from, to, expected] of [
    ['FREQ=WEEKLY', '2026-01-05', '2026-01-06', 'FREQ=WEEKLY'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-01-05', '2026-01-06', 'FREQ=WEEKLY;BYDAY=TU,WE'],
    ['FREQ=MONTHLY;BYDAY=1MO', '2026-01-05', '2026-01-13', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['FREQ=MONTHLY;BYDAY=-1MO', '2026-01-26', '2026-01-20', 'FREQ=MONTHLY;BYDAY=-2TU'],
    ['FREQ=MONTHLY;BYMONTHDAY=5', '2026-01-05', '2026-01-07', 'FREQ=MONTHLY;BYMONTHDAY=7'],
    ['FREQ=WEEKLY;BYDAY=MO', '2026-01-05', '2026-01-05', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=MONTHLY;BYDAY=1TU,3TU', '2026-01-06', '2026-01-07', 'FREQ=MONTHLY;BYDAY=1WE,3TU'],
    ['FREQ=MONTHLY;BYDAY=-1TU', '2026-03-31', '2026-04-01', 'FREQ=MONTHLY;BYDAY=1WE'],
    ['FREQ=MONTHLY;BYDAY=4TU', '2026-01-27', '2026-01-30', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-02-28', '2026-02-27', 'FREQ=MONTHLY;BYMONTHDAY=-2'],
    ['FREQ=MONTHLY', '2026-03-26', '2026-03-31', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    // No month comes in that had no such day before, and back again none falls away.
    ['FREQ=MONTHLY', '2026-03-31', '2026-03-15', 'FREQ=MONTHLY;BYMONTH=1,3,5,7,8,10,12'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=30',
      '2026-03-30',
      '2026-04-02',
      'FREQ=MONTHLY;BYMONTH=1,2,4,5,6,7,8,9,10,11,12;BYMONTHDAY=2',
    ],
    // Some years have one in February, too.
    ['FREQ=MONTHLY', '2026-03-29', '2026-03-25', 'FREQ=MONTHLY'],
    ['FREQ=MONTHLY;BYMONTH=1,3,5', '2026-03-15', '2026-04-02', 'FREQ=MONTHLY;BYMONTH=2,4,6'],
    ['FREQ=YEARLY;BYMONTH=1,7', '2026-07-31', '2026-08-01', 'FREQ=YEARLY;BYMONTH=1,8'],
  ] as const)
    test(`${rule} from ${from} to ${to}`, () => {
      expect(writeRule(movedRule(readRule(rule).rule, `${from}T10:00:00`, `${to}T10:00:00`))).toBe(expected)
    })
})
