/** Backups that are kept: of so many days, of so many weeks and of so many months the last one. */
const days = 7
const weeks = 4
const months = 6

const form = /^studio-(\d{4}-\d\d-\d\d)\.zip$/
export const nameOf = (night: string): string => `studio-${night}.zip`

/** Whether it is what a killed server left of a night's backup. */
export const isUnfinished = (name: string): boolean =>
  name.endsWith('.part') && form.test(name.slice(0, -'.part'.length))

/**
 * Which backups may go. Names that are not of nightly ones are nobody's business here. Counted are nights that have one, so that a
 * machine that was off for a month still has its last seven.
 */
export function superfluous(names: readonly string[]): string[] {
  const nights = names
    .flatMap((name) => form.exec(name)?.[1] ?? [])
    .filter(isDay)
    .toSorted()
    .toReversed()
  const kept = new Set([
    ...nights.slice(0, days),
    ...newestOf(nights, weekOf).slice(0, weeks),
    ...newestOf(nights, (night) => night.slice(0, 7)).slice(0, months),
  ])
  return nights.filter((night) => !kept.has(night)).map(nameOf)
}

/** Whether there is such a day: a name may have been given by hand. */
function isDay(text: string): boolean {
  const at = new Date(text).getTime()
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The newest night of each span, newest first. */
const newestOf = (nights: readonly string[], spanOf: (night: string) => string): string[] => [
  ...nights
    .reduce((found, night) => found.set(spanOf(night), found.get(spanOf(night)) ?? night), new Map<string, string>())
    .values(),
]

/** The Monday of a night. */
function weekOf(night: string): string {
  const date = Temporal.PlainDate.from(night)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
