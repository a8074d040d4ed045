import type { CalendarPart } from '../platform/mail/letter.ts'
import { mailLanguage } from '../platform/mail/mail-language.ts'
import { type InvitedRow, lessonCalendar } from './lesson-calendar.ts'
import { words } from './notice-words.ts'
import { instantOf } from './notice.ts'
import type { DueNotice } from './notice-runs.ts'

/**
 * The lessons of a mail for the calendar of its reader (RFC 6047), with the ids and numbers that the own calendar file
 * has. Whoever fetches that file has them already, and where the teacher gave no address nobody would get an answer.
 *
 * @param told of one mailbox and one studio
 * @param host names the origin in the ids of events
 * @param now when it is written
 */
export function noticeCalendar(
  told: readonly DueNotice[],
  { host, now }: { host: string; now: Date },
): readonly CalendarPart[] | undefined {
  const rows = onceEach(told).flatMap((one) => rowsOf(one, now))
  return lessonCalendar(rows, { host, locale: mailLanguage(told[0]?.due.locale ?? 'en') })
}

/** A lesson that went from one child to another is still there for their mailbox. */
const onceEach = (told: readonly DueNotice[]): DueNotice[] =>
  [...Map.groupBy(told, ({ due: { event_id } }) => event_id).values()].flatMap(([first, ...others]) => {
    const there = [first, ...others].find((one) => one && one.due.lines.is !== null)
    return there ?? first ?? []
  })

/** A lesson as the calendar file has it; none for whom it is no news there. */
function rowsOf({ due, joinLink }: DueNotice, now: Date): InvitedRow[] {
  const { lines, address, teacher_address } = due
  const stands = lines.is ?? lines.was
  if (stands === null || address === null || teacher_address === null || due.is_fetched) return []
  const teacher = due.teacher ?? words[mailLanguage(due.locale ?? 'en')].aTeacher
  const written = now.toISOString()
  const isOff = lines.is === null
  return [
    {
      event_id: due.event_id,
      title: lines.title ?? '',
      start: instantOf(stands.start),
      end: instantOf(stands.end),
      all_day: stands.all_day,
      time_zone: stands.time_zone ?? due.event_zone,
      cancelled_at: isOff ? written : null,
      to_confirm: due.to_confirm,
      version: due.version,
      created_at: due.event_created_at,
      // A lesson may be held elsewhere without a new number: of two with one number the later counts (RFC 5546, 2.1.5).
      updated_at: written,
      // Where another family's lesson is held now is theirs alone.
      place: isOff ? null : due.place,
      teacher,
      join_link: isOff ? null : joinLink,
      invited: { organizer: { name: teacher, address: teacher_address }, attendee: address },
    },
  ]
}
