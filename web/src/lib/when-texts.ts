/** The words for a time that may take whole days: these have no hours. */
import { t } from '@lingui/core/macro'
import { type DayPlace, daysText, rangeText } from './dates.ts'
import { durationText } from './duration.ts'

/** A day and its hours, with the comma of the language: "Tue 24 Nov, 16:00–16:45". */
export const dayAndHours = (day: string, hours: string): string => t`${day}, ${hours}`

/** When and how long: "Tue 24 Nov, 16:00–16:45", "Tue 24 Nov, all day", or "Mon 21 – Thu 24 Dec, all day". */
export const spanText = (span: { start: string; end: string } & DayPlace, zone: string): string =>
  dayAndHours(daysText(span, zone), hoursText(span, zone))

/** The hours of something whose day is said elsewhere: "16:00–16:45", or "all day". */
export const hoursText = ({ start, end, all_day }: { start: string; end: string } & DayPlace, zone: string): string =>
  all_day ? t`all day` : rangeText(start, end, zone)

/** How long something takes: "45 min", or "all day": its hours would be those between two midnights. */
export const lengthText = ({ start, end, all_day }: { start: string; end: string } & DayPlace): string =>
  all_day ? t`all day` : durationText((Date.parse(end) - Date.parse(start)) / 60_000)
