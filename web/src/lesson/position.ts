/** Where a lesson stands in its column: a text that always has room before, behind and between (decision 0014). */

/** In the order of their bytes, as the database sorts them. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const last = digits.length - 1
/** In the middle: as much room before as behind. */
const middle = digits.charAt(digits.length / 2)

/** Two people who drop at the same place at once must not write the same text: three digits tell them apart. */
const tailDigits = 3

/** @param random from 0 up to 1, exclusive */
type Random = () => number

/** Never ends with 0: nothing would lie between `a` and `a0`. */
const tail = (random: Random): string =>
  Array.from({ length: tailDigits }, () => digits.charAt(1 + Math.floor(random() * last))).join('')

const digitAt = (text: string, at: number): number => digits.indexOf(text.charAt(at))

function behind(before: string, random: Random): string {
  let at = 0
  while (digitAt(before, at) === last) at++
  // At the end of the text the empty string is found at 0, which is no digit of it.
  const next = at === before.length ? middle : digits.charAt(digitAt(before, at) + 1)
  return before.slice(0, at) + next + tail(random)
}

function inFront(after: string, random: Random): string {
  let at = 0
  while (digitAt(after, at) === 0 && at < after.length) at++
  return after.slice(0, at) + digits.charAt(digitAt(after, at) - 1) + tail(random)
}

function between(before: string, after: string, random: Random): string {
  let at = 0
  while (before.charAt(at) === after.charAt(at)) at++
  const common = after.slice(0, at)
  const low = at < before.length ? digitAt(before, at) : 0
  const half = Math.floor((low + digitAt(after, at)) / 2)
  if (half > low) return common + digits.charAt(half) + tail(random)
  return at < before.length
    ? common + digits.charAt(low) + behind(before.slice(at + 1), random)
    : common + inFront(after.slice(at), random)
}

/**
 * A position between two neighbours; nobody else's has to change for it. It grows by one digit in about forty lessons
 * set behind one another, and in about six put into the same gap.
 *
 * @param before of the neighbour above, or null at the top
 * @param after of the neighbour below, or null at the end
 * @param random the browser's, unless a test gives its own
 * @returns digits and letters; behind both where they are equal, which only two rows from elsewhere are
 */
export function positionBetween(before: string | null, after: string | null, random: Random = Math.random): string {
  if (before === null) return after === null ? middle + tail(random) : inFront(after, random)
  return after === null || after <= before ? behind(before, random) : between(before, after, random)
}
