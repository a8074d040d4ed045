import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const octets = (text: string) => new TextEncoder().encode(text)

/** The octets of a text, folded after each so many. */
function folded(text: string, every: number, fold: string): Uint8Array {
  const bytes = [...octets(text)]
  return Uint8Array.from(bytes.flatMap((byte, at) => (at > 0 && at % every === 0 ? [...octets(fold), byte] : [byte])))
}

test.each(['\r\n ', '\n ', '\r\n\t'])('a letter that is folded in two by %j is one', (fold) => {
  const text = 'SUMMARY:Übung für Zoë 🎻 練習'
  for (const every of [1, 2, 3, 7, 75]) expect(calendarText(folded(text, every, fold)).replaceAll(fold, '')).toBe(text)
})

test('whatever it says, where a line is folded between letters all stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('\0')),
      (text) => {
        const lines = `\ufeffSUMMARY:${text}\r\n  ${text}\r\n`
        expect(calendarText(octets(lines))).toBe(lines.slice(1))
      },
    ),
  )
})

test('a file of an old program is read in the letters that it has', () => {
  expect(calendarText(Uint8Array.from([...octets('SUMMARY:Zo'), 0xeb, ...octets('\r\n \u0041')]))).toBe(
    'SUMMARY:Zoë\r\n A',
  )
  const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Łucja'
  const wide = new Uint16Array([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))])
  expect(calendarText(new Uint8Array(wide.buffer))).toBe(text)
})
