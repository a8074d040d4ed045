import { textOf } from '../../lib/file-text.ts'

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20]

/**
 * The bytes of a calendar file as text. Some programs fold a line after so many octets, in the midst of a letter (RFC 5545,
 * 3.1): its halves are put together before it is read, or neither would be one.
 */
export function calendarText(bytes: Uint8Array): string {
  const whole = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    at = behindFold(bytes, at)
    whole[length] = bytes[at] ?? 0
    length += 1
  }
  return textOf(whole.subarray(0, length))
}

/** Where the rest of a letter stands that is cut in two at a place; that place where none is. */
function behindFold(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === carriageReturn ? at + 1 : at
  const [first, blank, rest = 0] = bytes.subarray(end, end + 3)
  const isFold = first === lineFeed && (blank === space || blank === tab)
  // No letter of UTF-8 begins with such an octet.
  return isFold && rest >= 0x80 && rest < 0xc0 ? end + 2 : at
}
