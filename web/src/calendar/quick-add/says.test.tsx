import { beforeAll, expect, test } from 'vitest'
import { ensureTemporal } from '../../lib/dates.ts'
import '../../lib/i18n.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { readLine } from '../../lib/quick-add/read-line.ts'
import { saysOf } from './says.ts'

beforeAll(ensureTemporal)

const luca = { user_profile_id: 2, name: 'Luca Rossi' }

/** The preview of a line, for somebody in a zone. */
function said(text: string, zone: string): string {
  const now = Date.parse('2026-11-20T10:00:00Z')
  const context = {
    now,
    zone,
    locale: 'en-GB',
    preferences: preferencesStore.get(),
    students: [luca],
    defaultMinutes: 45,
  }
  return saysOf(readLine(text, context, []), luca, zone, 'en-GB')
}

test.each([
  ['Luca 26 Nov 23:30 60m', '23:30–00:30'],
  ['Luca 26 Nov 23:15 90m', '23:15–00:45'],
  ['Luca 26 Nov 22:00 4h', '22:00–02:00'],
  ['Luca 26 Nov 23:00 60m', '23:00–24:00'],
  ['Luca 26 Nov 16:00 45m', '16:00–16:45'],
])('an end is said by the clock of its own day: %s', (text, time) => {
  for (const zone of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'UTC'])
    expect(said(text, zone)).toContain(` ${time}`)
})

test.each([
  ['Europe/Berlin', '28 March 2027 02:30', '03:30–04:15 · there is no 02:30, as the clocks go forward then'],
  ['America/New_York', '14 March 2027 02:00', '03:00–03:45 · there is no 02:00, as the clocks go forward then'],
])('in %s a time that the clock skips is said to be none: %s', (zone, when, time) => {
  expect(said(`Luca ${when}`, zone)).toContain(` ${time}`)
})

test.each([
  ['Europe/Berlin', '28 March 2027 01:30', '01:30–03:15'],
  ['Europe/Berlin', '28 March 2027 03:30', '03:30–04:15'],
  ['Europe/Berlin', '31 October 2027 02:30', '02:30–02:15'],
  ['UTC', '28 March 2027 02:30', '02:30–03:15'],
])('in %s a time that is there is said alone: %s', (zone, when, time) => {
  expect(said(`Luca ${when}`, zone)).toContain(` ${time}`)
  expect(said(`Luca ${when}`, zone)).not.toContain('there is no')
})

test.each([
  ['Luca 26 Nov 23:15-0:45', '23:15–00:45'],
  ['Luca 26 Nov 11pm-1am', '23:00–01:00'],
  ['Luca 26 Nov 16:00-16:00', 'It must last at least five minutes.'],
  ['Luca 26 Nov 17:00-16:00', 'It ends before it begins.'],
])('what a range means or lacks is said: %s', (text, says) => expect(said(text, 'Europe/Berlin')).toContain(says))
