/** Dates and times for people (UX.md B0 "Voice"). Instants travel as UTC; everything shown is in the user's zone. */

/** Loads the polyfill on browsers without Temporal; call once before the first render. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

/** The zone of this device, IANA name. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The wall time of an instant in a zone. */
export const wallTime = (instant: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it a hundred times. */
function formatter(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone ?? ''} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale(), { ...options, ...(zone && { timeZone: zone }) })
  formatters.set(key, made)
  return made
}

/** The first English of the reader, for 12 or 24 hours and the order of day and month; the texts are English so far. */
export const locale = (): string => navigator.languages.find((each) => each.startsWith('en')) ?? 'en-GB'

const thisYear = (instant: Date, zone: string): boolean =>
  wallTime(instant.toISOString(), zone).year === Temporal.Now.plainDateISO(zone).year

/** "Tue 24 Nov", with the year only if it is not this one. */
export function dayText(instant: string, zone: string): string {
  const date = new Date(instant)
  const year = thisYear(date, zone) ? {} : ({ year: 'numeric' } as const)
  return formatter(zone, { weekday: 'short', day: 'numeric', month: 'short', ...year })
    .format(date)
    .replace(',', '')
}

/** "Friday 20 November", for titles. */
export function longDayText(instant: string, zone: string): string {
  return formatter(zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant)).replace(',', '')
}

/** "16:00" or "4:00 pm", as the reader's locale has it. */
export function timeText(instant: string, zone: string): string {
  return formatter(zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
}

/** "16:00–16:45". */
export function rangeText(start: string, end: string, zone: string): string {
  return `${timeText(start, zone)}–${timeText(end, zone)}`
}

/** "Tue 24 Nov 16:00". */
export const dayAndTimeText = (instant: string, zone: string): string =>
  `${dayText(instant, zone)} ${timeText(instant, zone)}`
