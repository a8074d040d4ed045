import { plural, t } from '@lingui/core/macro'
import { type DayPlace, dayText, dayZoneOf, lastMoment, timeText, wallTime, whenText } from '../lib/dates.ts'
import { attendanceName, knownAttendance } from '../lib/attendance-names.ts'
import { ownStatusName, usualStatusName } from '../lib/status-names.ts'
import type { RecentChange } from '../data/recent.ts'

/** Changes by the day on which they were made, in their order. */
export function byDay(changes: readonly RecentChange[], zone: string): [day: string, changes: RecentChange[]][] {
  const days = new Map<string, RecentChange[]>()
  for (const change of changes) {
    const day = wallTime(change.created_at, zone).toPlainDate().toString()
    days.set(day, [...(days.get(day) ?? []), change])
  }
  return [...days]
}

/** "Anna and 2 others". */
function whoOf({ name, title, rows }: RecentChange, isMany: boolean): string {
  const first = name ?? title ?? t`Private time`
  if (!isMany || rows < 2) return first
  const more = rows - 1
  return plural(more, { one: `${first} and # other`, other: `${first} and # others` })
}

const whenOf = (start: string | null, end: string | null, day: DayPlace, zone: string): string | null =>
  start === null ? null : whenText({ start, end, ...day }, zone)

/** The act in one or two words, where its subject and its time stand before it. */
const words: Record<string, () => string> = {
  event_created: () => t`planned`,
  event_cancelled: () => t`cancelled`,
  event_uncancelled: () => t`takes place after all`,
  event_deleted: () => t`deleted`,
  event_restored: () => t`restored`,
  event_changed: () => t`changed`,
  lesson_created: () => t`lesson added`,
  lesson_make_up: () => t`Make-up due`,
  lesson_planned: () => t`lesson put on the calendar`,
  lesson_unplanned: () => t`lesson taken off the calendar`,
  lesson_homework: () => t`homework changed`,
  lesson_renamed: () => t`lesson renamed`,
  lesson_changed: () => t`lesson changed`,
  lesson_deleted: () => t`lesson deleted`,
  lesson_restored: () => t`lesson restored`,
  comment_deleted: () => t`comment deleted`,
  comment_restored: () => t`comment restored`,
  answer_deleted: () => t`handed-in file taken back`,
  answer_restored: () => t`handed-in file restored`,
  payment_ticked: () => t`paid`,
  payment_unticked: () => t`not paid`,
  absence_answered: () => t`request answered`,
  student_archived: () => t`removed from the list`,
  student_restored: () => t`restored`,
  student_paused: () => t`paused`,
  student_resumed: () => t`active again`,
  student_changed: () => t`profile changed`,
  resource_attached: () => t`resource added to the lesson`,
  resource_detached: () => t`resource taken off the lesson`,
  resource_sorted: () => t`resources put in another order`,
  resource_deleted: () => t`deleted`,
  resource_restored: () => t`restored`,
  resource_changed: () => t`changed`,
  series_edit: () => t`series changed`,
  series_end: () => t`series ended`,
  series_close: () => t`time closed`,
  series_undo: () => t`change undone`,
}

/** Says a change to the person who made it: "Anna, Tue 24 Nov 16:00 moved to Thu 26 Nov 17:00". */
export function sentenceOf(change: RecentChange, zone: string): string {
  const { kind, from, to, rows, title, all_day, time_zone } = change
  const day = { all_day, time_zone }
  const who = whoOf(change, kind.startsWith('student_'))
  // Until when it takes is what is told of one that was made longer.
  const when = whenOf(change.start, kind === 'event_resized' ? null : change.end, day, zone)
  const before = whenOf(change.start_before, change.end_before, day, zone)
  const label = when === null ? who : t`${who}, ${when}`
  const what = words[kind]?.() ?? t`changed`
  const student = change.name ?? to ?? from ?? ''
  const time = when ?? title ?? ''
  const resource = title ?? ''
  switch (kind) {
    case 'event_moved':
      // It had a time then, and takes whole days by now.
      if (before === null || when === null || before === when) return t`${label}: ${what}`
      return t`${who}, ${before} moved to ${when}`
    case 'event_all_day':
    case 'event_timed': {
      const former = whenOf(
        change.start_before ?? change.start,
        change.end_before ?? change.end,
        { all_day: !all_day, time_zone },
        zone,
      )
      if (former === null || when === null) return t`${label}: ${what}`
      return all_day ? t`${who}, ${former}: now all day, ${when}` : t`${who}, ${former}: now ${when}`
    }
    case 'event_resized': {
      const { start, end: after } = change
      if (after === null) return t`${label}: ${what}`
      if (all_day) {
        const lastDay = dayText(lastMoment({ start: start ?? after, end: after, ...day }, zone), dayZoneOf(day, zone))
        return t`${label}: now until ${lastDay}`
      }
      const end = timeText(after, zone)
      return t`${label}: now until ${end}`
    }
    case 'event_renamed':
    case 'resource_renamed': {
      const [was, now] = [from ?? '', to ?? '']
      return t`“${was}” renamed “${now}”`
    }
    case 'event_settled':
      return to === 'true' ? t`${label}: tentative` : t`${label}: confirmed`
    case 'event_given':
      return t`${time} given to ${student}`
    case 'event_freed': {
      const former = from ?? student
      return t`${time} taken from ${former}`
    }
    case 'lesson_status': {
      const status = ownStatusName(Number(to)) ?? usualStatusName(Number(to))
      return `${label}: ${status}`
    }
    case 'lesson_attendance': {
      const [was, now] = [knownAttendance(from), knownAttendance(to)].map((each) => each && attendanceName(each))
      if (was && now) return t`${label}: attendance “${was}” changed to “${now}”`
      if (was) return t`${label}: attendance taken back, was “${was}”`
      return now ? `${label}: ${now}` : t`${label}: attendance changed`
    }
    case 'resource_given':
      return t`“${resource}” given to ${student}`
    case 'resource_taken':
      return t`“${resource}” taken back from ${student}`
    case 'series_create': {
      const lessons = plural(rows, { one: '# lesson', other: '# lessons' })
      return when === null ? t`${who}: ${lessons} planned` : t`${who}: ${lessons} planned, first on ${when}`
    }
    default:
      return t`${label}: ${what}`
  }
}
