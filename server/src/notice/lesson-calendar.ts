import { methodOf, type FeedRow } from '../calendar-file/feed.ts'
import type { CalendarPart } from '../platform/mail/letter.ts'

/** Lessons that are invitations of their own; more would be a mail full of files, and are one file that a calendar takes in whole. */
const mostInvitations = 6

/** A lesson with who invites to it, and who comes. */
export type InvitedRow = FeedRow & Required<Pick<FeedRow, 'invited'>>

/** Where the ids of events come from, and in which language what is ours is written. */
interface Written {
  host: string
  locale: string
}

/**
 * Lessons for the calendar of who reads a mail about them (RFC 6047), with the ids and numbers that the own calendar file has.
 *
 * @param lessons of one reader; what is called off is taken out of the calendar
 * @returns undefined where there are none
 */
export function lessonCalendar(lessons: readonly InvitedRow[], of: Written): readonly CalendarPart[] | undefined {
  const rows = lessons.toSorted((one, other) => one.start.localeCompare(other.start))
  if (rows.length === 0) return undefined
  if (rows.length > mostInvitations) {
    // A published calendar is addressed to nobody (RFC 5546, 3.2.1).
    const published = rows.map(({ invited, ...row }) => ({ ...row, invited: { ...invited, attendee: null } }))
    return [{ method: 'PUBLISH', content: methodOf('PUBLISH', published, of) }]
  }
  return rows.map((row) => {
    const method = row.cancelled_at === null ? 'REQUEST' : 'CANCEL'
    return { method, content: methodOf(method, [row], of) }
  })
}
