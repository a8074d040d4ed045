import { expect, test } from 'vitest'
import { readStudents } from './read-students.ts'

const phone = '0171 1234567'
const read = (text: string) =>
  readStudents(text).map(({ name, email, phone, kept }) => [name, email ?? '', phone ?? '', kept.join(' ; ')].join('|'))

test.each([
  ['Anna Weber 0171 1234567 (mother)', `||${phone}|mother`],
  ['Anna Weber (mother 0171 1234567)', `||${phone}|mother`],
  ['Anna Weber (mother: 0171 1234567)', `||${phone}|mother`],
  ['Anna Weber (mother, 0171 1234567)', `||${phone}|mother`],
  ['Anna Weber [mother 0171 1234567]', `||${phone}|mother`],
  ['Anna Weber (mother) 0171 1234567', `||${phone}|mother`],
  ['Anna Weber (0171 1234567)', `||${phone}|`],
  ['Anna Weber (0171 1234567, anna@example.org)', `|anna@example.org|${phone}|`],
  ['Anna Weber 0171 1234567 16:00', `||${phone}|16:00`],
  ['Anna Weber 16:00 0171 1234567', `||${phone}|16:00`],
  ['Anna Weber 0171 1234567 Klavier', `||${phone}|Klavier`],
  ['Anna Weber +49 (0) 171 1234567 mother', '||+49 (0) 171 1234567|mother'],
  ['Anna Weber 0171 1234567 / 030 7654321', `||${phone}|030 7654321`],
  ['Anna Weber 612 345 678', '||612 345 678|'],
  ['Anna Weber ٠١٧١ ١٢٣٤٥٦٧ الأم', `||${phone}|الأم`],
  ['Anna Weber (14) (Violin) 0171 1234567 (Di 16:00)', `||${phone}|Di 16:00 ; 14 ; Violin`],
  ['Anna Weber (14) (Violin) (Di 16:00)', '|||Di 16:00 ; 14 ; Violin'],
  ['Anna Weber (Di 16:00) (Violin)', '|||Di 16:00 ; Violin'],
  ['Anna Weber (Violin, Di 16:00)', '|||Violin, Di 16:00'],
  ['(Di 16:00) Anna Weber', '|||Di 16:00'],
])('a number is found wherever it stands, and no remark beside it is lost: %s', (line, said) =>
  expect(read(line)).toEqual([`Anna Weber${said}`]),
)

test.each(['Anna Weber 2019/2020', 'Anna Weber 2026-11-30', 'Anna Weber 35,50', 'Anna Weber 12 345'])(
  'years, dates and sums are no number: %s',
  (line) => expect(readStudents(line)).toMatchObject([{ phone: null }]),
)
