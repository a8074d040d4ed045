const minute = 60_000
const day = 24 * 60 * minute
/** Years around today in which the turns of a zone's clocks are kept: a series lasts ten. */
const yearsBack = 2
const yearsAhead = 15
/** No zone is further from UTC, in ms; so far from any turn of the clocks a wall shows each time once. */
const farthest = 26 * 60 * minute
/** Zones that are kept: about as many as there are. */
const mostZones = 600

/** When a zone turned its clocks, and how far it was ahead of UTC from then on, in ms. */
interface Clock {
  turns: number[]
  ahead: number[]
  until: number
}

/** Texts of days that are kept: all that the years around today have, several times over. */
const mostDays = 40_000

const clocks = new Map<string, Clock>()

/**
 * The instant of a wall time by arithmetic alone, for a year of lessons at once: asking Temporal for each takes ten times as
 * long.
 *
 * @param wall `2026-11-20T16:00:00`
 * @returns ms since 1970; null near a turn of the clocks and far from today, where Temporal must be asked
 */
export function plainInstant(wall: string, zone: string): number | null {
  const asUtc = Date.parse(`${wall}Z`)
  const { turns, ahead, until } = clockOf(zone)
  if (asUtc - farthest < (turns[0] ?? Infinity) || asUtc + farthest >= until) return null
  const at = lastAt(turns, asUtc - farthest)
  const isNear = (turns[at + 1] ?? Infinity) <= asUtc + farthest
  const offset = ahead[at]
  return isNear || offset === undefined ? null : asUtc - offset
}

function clockOf(zone: string): Clock {
  const known = clocks.get(zone)
  if (known) return known
  const start = Temporal.Now.zonedDateTimeISO(zone).subtract({ years: yearsBack })
  const clock: Clock = { turns: [], ahead: [], until: start.epochMilliseconds + (yearsBack + yearsAhead) * 365 * day }
  let at: Temporal.ZonedDateTime | null = start
  while (at !== null && at.epochMilliseconds < clock.until) {
    clock.turns.push(at.epochMilliseconds)
    clock.ahead.push(at.offsetNanoseconds / 1e6)
    at = at.getTimeZoneTransition('next')
  }
  if (clocks.size >= mostZones) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

/** The place of the last turn at a time or before it. */
function lastAt(turns: readonly number[], time: number): number {
  let [low, high] = [0, turns.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((turns[middle] ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

const days = new Map<number, string>()

/** A day as text, `2026-11-20`; the same few are asked for again and again. @param at whole days since 1970 */
export function dayText(at: number): string {
  const known = days.get(at)
  if (known !== undefined) return known
  const made = new Date(at * day).toISOString().slice(0, 10)
  if (days.size >= mostDays) days.clear()
  days.set(at, made)
  return made
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const minutes = Array.from(
  { length: day / minute },
  (_, at) => `T${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}:00Z`,
)

/** An instant as text in UTC, with its fraction of a second where it has one: somebody may ask for such a time. @param instant ms since 1970 */
export const exactText = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z')

/** An instant as text in UTC, in full seconds: `2026-11-20T15:00:00Z`. @param instant ms since 1970 */
export function instantText(instant: number): string {
  const at = Math.floor(instant / day)
  const time = minutes[(instant - at * day) / minute]
  return time === undefined ? `${new Date(instant).toISOString().slice(0, 19)}Z` : dayText(at) + time
}
