/** The clock of another zone, for a reader who lives elsewhere. */
import { t } from '@lingui/core/macro'
import { dayAndTimeText, timeText, wallTime } from './dates.ts'

/** Shortens a zone to its city: "New York" of America/New_York. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Whether two zones show different clocks at an instant. */
export const clocksDiffer = (instant: string, one: string, other: string): boolean =>
  wallTime(instant, one).offset !== wallTime(instant, other).offset

/** "18:00" in another zone than the reader's, with its day where that is another one there: "Tue 24 Nov 18:00". */
export const timeThere = (instant: string, own: string, other: string): string =>
  wallTime(instant, own).toPlainDate().equals(wallTime(instant, other).toPlainDate())
    ? timeText(instant, other)
    : dayAndTimeText(instant, other)

/**
 * The teacher's time when something starts, "(18:00 in Berlin)" (experience.md "Student"); nothing where it is the reader's as well,
 * or where the thing takes whole days.
 *
 * @param zone the reader's
 * @param teacherZone nothing where it is not known, also in what a device kept before it was read
 */
export function teacherClock(
  { start, all_day }: { start: string; all_day?: boolean | null },
  zone: string,
  teacherZone: string | null | undefined,
): string | null {
  if (!teacherZone || all_day || !clocksDiffer(start, zone, teacherZone)) return null
  return t`(${timeThere(start, zone, teacherZone)} in ${cityOf(teacherZone)})`
}
