import { expect, onTestFinished, test } from 'vitest'
import { changePreferences, defaultPreferences } from '../../lib/preferences.ts'
import { daysFrom } from '../../lib/wall-time.ts'
import { allFree, freeText, withFree, withoutBusy } from './free-times.ts'

const at = (wall: string) => `2026-11-24T${wall}:00.000Z`
const time = (from: string, to: string) => ({ start: at(from), end: at(to) })
const taken = (from: string, to: string) => ({
  event_id: 1,
  title: 'Anna',
  from: Date.parse(at(from)),
  to: Date.parse(at(to)),
})

test('what is taken is cut out, and what is left of it may be nothing', () => {
  const busy = [taken('15:30', '16:00'), taken('16:45', '18:00')]
  expect(withoutBusy(time('15:00', '17:00'), busy)).toEqual([time('15:00', '15:30'), time('16:00', '16:45')])
  expect(withoutBusy(time('15:30', '16:00'), busy)).toEqual([])
})

test('times that touch become one, and one that is chosen again is left out', () => {
  const one = withFree([], time('15:00', '16:00'), [])
  const both = withFree(one, time('16:00', '17:00'), [])
  expect(both).toEqual([time('15:00', '17:00')])
  expect(withFree(both, time('15:00', '17:00'), [])).toEqual([])
  expect(withFree(one, time('18:00', '19:00'), [taken('18:00', '18:30')])).toEqual([
    time('15:00', '16:00'),
    time('18:30', '19:00'),
  ])
})

test('all free times lie in the hours, from now on, without what is taken', () => {
  const days = daysFrom('UTC', '2026-11-24', 2)
  const hours = [{ weekday: 2, from: 900, to: 1080 }]
  const now = Date.parse(at('15:07'))
  expect(allFree(days, hours, [taken('16:00', '17:00')], now)).toEqual([time('15:15', '16:00'), time('17:00', '18:00')])
})

test.each([
  [8, 22, '15:15', '22:00'],
  [6, 23, '15:15', '23:00'],
  [16, 18, '16:00', '18:00'],
])('where nobody said working hours they lie in the visible ones, from %i to %i', (firstHour, lastHour, from, to) => {
  changePreferences({ firstHour, lastHour })
  onTestFinished(() => changePreferences(defaultPreferences))
  const days = daysFrom('UTC', '2026-11-24', 1)
  expect(allFree(days, null, [], Date.parse(at('15:07')))).toEqual([time(from, to)])
})

test('the text has a line for each day of the chosen zone', () => {
  const free = [time('15:00', '17:00'), time('18:00', '19:00'), time('23:30', '23:45')]
  expect(freeText(free, 'UTC', 'en-GB')).toBe('Tue 24 Nov 15:00–17:00, 18:00–19:00, 23:30–23:45')
  expect(freeText(free, 'Europe/Berlin', 'en-GB')).toBe('Tue 24 Nov 16:00–18:00, 19:00–20:00\nWed 25 Nov 00:30–00:45')
})
