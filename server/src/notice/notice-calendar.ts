import { methodOf, type FeedRow } from '../calendar-file/feed.ts'
import type { CalendarPart } from '../platform/mail/letter.ts'
import { mailLanguage } from '../platform/mail/mail-language.ts'
import { words } from './notice-words.ts'
import { instantOf } from './notice.ts'
import type { DueNotice } from './notice-runs.ts'

/** Lessons that are invitations of their own; more would be a mail full of files, and are one file that a calendar takes in whole. */
const mostInvitations = 6

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
  const rows = onceEach(told)
    .flatMap((one) => rowsOf(one, now))
    .toSorted((one, other) => one.start.localeCompare(other.start))
  const locale = mailLanguage(told[0]?.due.locale ?? 'en')
  if (rows.length === 0) return undefined
  if (rows.length > mostInvitations) {
    // A published calendar is addressed to nobody (RFC 5546, 3.2.1).
    const published = rows.map(({ invited, ...row }) => ({ ...row, invited: { ...invited, attendee: null } }))
    return [{ method: 'PUBLISH', content: methodOf('PUBLISH', published, { host, locale }) }]
  }
  return rows.map((row) => {
    const method = row.cancelled_at === null ? 'REQUEST' : 'CANCEL'
    return { method, content: methodOf(method, [row], { host, locale }) }
  })
}

/** A lesson that went from one child to another is still there for their mailbox. */
const onceEach = (told: readonly DueNotice[]): DueNotice[] =>
  [...Map.groupBy(told, ({ due: { event_id } }) => event_id).values()].flatMap(([first, ...others]) => {
    const there = [first, ...others].find((one) => one && one.due.lines.is !== null)
    return there ?? first ?? []
  })

/** A lesson as the calendar file has it; none for whom it is no news there. */
function rowsOf({ due, joinLink }: DueNotice, now: Date): (FeedRow & Required<Pick<FeedRow, 'invited'>>)[] {
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
