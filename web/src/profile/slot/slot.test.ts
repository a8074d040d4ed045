import { beforeAll, expect, test } from 'vitest'
import { ensureTemporal } from '../../lib/dates.ts'
import { readSlot } from './read-slot.ts'
import { writtenSlot, slotOf, slotOrder } from './slot.ts'

beforeAll(ensureTemporal)

const read = (text: string, locale = 'en-GB') => {
  const slot = readSlot(text, locale)
  return slot && writtenSlot(slot)
}

test.each([
  ['Tue 16:00 45m', 'Tue 16:00 45m'],
  ['16.30 tuesdays', 'Tue 16:30'],
  ['tu 4', 'Tue 16:00'],
  ['thu 4pm 1h30', 'Thu 16:00 90m'],
  ['thu 8', 'Thu 08:00'],
  ['Fri 07:15', 'Fri 07:15'],
  ['sat 15h30', 'Sat 15:30'],
  ['mon 16-16:45', 'Mon 16:00 45m'],
  ['mon 4-5pm', 'Mon 16:00 60m'],
  ['wed 12pm 1.5h', 'Wed 12:00 90m'],
  ['Sun 10 every other week', 'Sun 10:00 fortnightly'],
  ['fortnightly sun 10:00', 'Sun 10:00 fortnightly'],
])('%s is kept as %s', (text, wanted) => {
  expect(read(text)).toBe(wanted)
})

test('days are read in the reader’s language, and in English', () => {
  expect(read('Dienstag 16:00', 'de')).toBe('Tue 16:00')
  expect(read('Mi. 9:00', 'de')).toBe('Wed 09:00')
  expect(read('mié 16', 'es')).toBe('Wed 16:00')
  expect(read('Thu 16', 'fr')).toBe('Thu 16:00')
})

test.each([
  ['Di 16 Uhr', 'de', 'Tue 16:00'],
  ['dienstags um 16 Uhr 1 Stunde', 'de', 'Tue 16:00 60m'],
  ['Di 16 14-tägig', 'de', 'Tue 16:00 fortnightly'],
  ['Di 16 wöchentlich', 'de', 'Tue 16:00'],
  ['mar 16 quincenal', 'es', 'Tue 16:00 fortnightly'],
  ['mar 16h', 'fr', 'Tue 16:00'],
  ['tous les mardis à 16h', 'fr', 'Tue 16:00'],
  ['martedì alle 16', 'it', 'Tue 16:00'],
  ['Tue noon', 'en', 'Tue 12:00'],
  ['Tue 16:00 45 min', 'en', 'Tue 16:00 45m'],
  ['every tue 4:30', 'en', 'Tue 16:30'],
  ['every other tue 16', 'en', 'Tue 16:00 fortnightly'],
])('%s (%s) is read as quick add reads it', (text, locale, wanted) => {
  expect(read(text, locale)).toBe(wanted)
})

test.each([
  '24 nov 16',
  'tomorrow 16',
  'next tue 16',
  'tue 24 nov 16',
  'every tue 31 nov 16',
  'every 3 weeks tue 16',
  'every tue 16 x6',
  'every tue 16 until 18 dec',
  'tue all day',
  'tue 16 — by phone',
  'every tue thu 16',
])('“%s” is more than a slot', (text) => {
  expect(read(text)).toBeNull()
})

test.each([
  '',
  'Tue',
  '16:00',
  't 16',
  'Tue 25:00',
  'Tue 16:70',
  'Tue 16:00 17:00',
  'Tue Wed 16',
  'Tue 17-16',
  'Anna Tue 16',
  'Tue 16:00 2m',
  'Tue 16 <b>',
])('“%s” is no slot', (text) => {
  expect(read(text)).toBeNull()
})

test('a kept slot is the same slot when it is read again, in every language', () => {
  for (const locale of ['en', 'de', 'fr', 'ar'])
    for (const text of ['Tue 16:00 45m', 'Sun 00:00', 'Mon 23:55 1440m fortnightly'])
      expect(read(text, locale)).toBe(text)
})

test.each(['Tue 24:00', 'Tue 16:60', 'Tue 16:00 2m', 'Tue 16:00 1441m', 'tue 4pm'])('“%s” was not kept so', (text) => {
  expect(slotOf(text)).toBeNull()
})

test('slots stand in the order of the week, other words behind them', () => {
  const order = ['by phone', 'Sun 09:00', 'Mon 16:00', 'Mon 09:00 45m'].toSorted((a, b) =>
    (slotOrder(a) ?? '').localeCompare(slotOrder(b) ?? ''),
  )
  expect(order).toEqual(['Mon 09:00 45m', 'Mon 16:00', 'Sun 09:00', 'by phone'])
})
