import { expect, test } from 'vitest'
import '../../lib/i18n.ts'
import { ruleText } from './repeat-text.tsx'

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=6', null, 'every other week, 6 times'],
  ['FREQ=WEEKLY;COUNT=12', '2027-03-23', /^every week, until .*23.*2027$/],
  ['FREQ=MONTHLY;BYDAY=4TU', '2027-06-22', /^every month on the fourth Tuesday, until .*22.*2027$/],
])('what can be chosen here is told in its words: %s', (rrule, until, line) => {
  expect(ruleText(rrule, until, '2026-11-24')).toMatch(line)
})

test.each([
  ['FREQ=DAILY;COUNT=4', null, /^every day, 4 times$/],
  ['FREQ=DAILY;INTERVAL=3', null, /^every 3 days$/],
  ['FREQ=WEEKLY;BYDAY=TU,TH', null, /^every week on Tuesday and Thursday$/],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU', null, /^every other week on Tuesday and Thursday$/],
  ['FREQ=MONTHLY;INTERVAL=2', null, /^every 2 months$/],
  ['FREQ=MONTHLY;BYDAY=-1TU', null, /^every month on the last Tuesday$/],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', null, /^every month on the first Monday and the third Monday$/],
  ['FREQ=YEARLY', '2030-11-24', /^every year, until .*24.*2030$/],
])('what only another calendar can choose is told as well: %s', (rrule, until, line) => {
  expect(ruleText(rrule, until, '2026-11-24')).toMatch(line)
})

test.each(['FREQ=MONTHLY;BYSETPOS=2;BYDAY=TU', 'FREQ=MONTHLY;BYDAY=-2TU', 'FREQ=MONTHLY;BYMONTHDAY=1,24'])(
  'of a rule that no line can tell it is said that there is more to it: %s',
  (rrule) => {
    expect(ruleText(rrule, null, '2026-11-24')).toBe('every month, on days that another calendar has set')
  },
)
