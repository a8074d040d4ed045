import { beforeAll, expect, test } from 'vitest'
import { ensureTemporal } from '../dates.ts'
import { readWhen } from './read-when.ts'

beforeAll(ensureTemporal)

const form = { date: '2026-11-24', time: '16:00', minutes: 45 }
const asked = { zone: 'Europe/Berlin', form, now: Date.parse('2026-11-20T09:00:00Z') }

test.each([
  ['thu', { ...form, date: '2026-11-26' }],
  ['17:30', { ...form, time: '17:30' }],
  ['1h', { ...form, minutes: 60 }],
  ['thu 23:15-0:45', { date: '2026-11-26', time: '23:15', minutes: 90 }],
])('words keep what they leave out: %s', (text, expected) => expect(readWhen(text, asked)).toEqual(expected))

test.each(['', 'Luca', 'thu recital', 'every thu', 'all day thu', '31 nov', '17:00-16:00', '16:00-16:00', '25:00'])(
  'words that say no time are no answer: %j',
  (text) => expect(readWhen(text, asked)).toBeNull(),
)
