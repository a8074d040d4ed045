import { expect, test } from 'vitest'
import '../../lib/i18n.ts'
import { rhythmText, ruleText } from './repeat-text.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

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

const event = {
  ...plainEvent,
  event_id: 7,
  user_profile_id: 2,
  title: 'Piano',
  start: '2026-11-25T16:00:00Z',
  end: '2026-11-25T16:45:00Z',
  series_id: 5,
  // It was moved from its day, which is the one that the rule is told of.
  original_start: '2026-11-24T16:00:00',
}

test.each([
  ['FREQ=WEEKLY;COUNT=12', 'weekly'],
  ['FREQ=WEEKLY;BYDAY=TU', 'weekly'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every other week'],
  ['FREQ=WEEKLY;INTERVAL=3', 'every 3 weeks'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'every week on Tuesday and Thursday'],
  ['FREQ=MONTHLY;COUNT=4', 'every month on day 24'],
  ['FREQ=MONTHLY;BYDAY=-1TU', 'every month on the last Tuesday'],
  ['FREQ=YEARLY', 'every year'],
  [null, 'repeats'],
])('with an event its rhythm is told, and not its end: %s', (rrule, text) => {
  expect(rhythmText({ ...event, rrule })).toBe(text)
})

test.each([
  ['29', 'every month that has a day 29, on it'],
  ['28', 'every month on day 28'],
])('a day that not every month has is told so: the %sth', (day, text) => {
  expect(ruleText(`FREQ=MONTHLY;BYMONTHDAY=${day}`, null, `2027-01-${day}`)).toBe(text)
})
