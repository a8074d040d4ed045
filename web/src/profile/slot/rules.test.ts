import { expect, test } from 'vitest'
import { kept, slotOf, slotOrder } from './rules.ts'

const read = (text: string, locale = 'en-GB') => {
  const slot = slotOf(text, locale)
  return slot && kept(slot)
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
  expect(read('Dienstag 16 Uhr', 'de')).toBeNull()
  expect(read('Dienstag 16:00', 'de')).toBe('Tue 16:00')
  expect(read('Mi. 9:00', 'de')).toBe('Wed 09:00')
  expect(read('mié 16', 'es')).toBe('Wed 16:00')
  expect(read('Thu 16', 'fr')).toBe('Thu 16:00')
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

test('slots stand in the order of the week, other words behind them', () => {
  const order = ['by phone', 'Sun 09:00', 'Mon 16:00', 'Mon 09:00 45m'].toSorted((a, b) =>
    (slotOrder(a) ?? '').localeCompare(slotOrder(b) ?? ''),
  )
  expect(order).toEqual(['Mon 09:00 45m', 'Mon 16:00', 'Sun 09:00', 'by phone'])
})
