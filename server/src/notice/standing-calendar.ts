import type { CalendarPart } from '../platform/mail/letter.ts'
import { mailLanguage } from '../platform/mail/mail-language.ts'
import { words } from './lesson-standing-words.ts'
import type { Reader } from './late.data.ts'
import { lessonCalendar } from './lesson-calendar.ts'
import type { LessonOfFile } from './lesson-calendar.data.ts'

/** How lessons stand by now, and where each of them is joined. */
interface Standing {
  lessons: readonly LessonOfFile[]
  joinLinks: ReadonlyMap<number | null, string | null>
  /** Mailboxes that have the lessons without a mail. */
  fetching: ReadonlySet<string>
}

/**
 * The lessons of a mail that a teacher sends by a press, as a notice has them.
 *
 * @param host names the origin in the ids of events
 * @param now when it is written
 * @returns undefined for whom it would be no news, and where the teacher gave no address
 */
export function standingCalendar(
  { email, locale, time_zone, teacher }: Reader,
  { lessons, joinLinks, fetching }: Standing,
  { host, now }: { host: string; now: Date },
): readonly CalendarPart[] | undefined {
  if (fetching.has(email.toLowerCase())) return undefined
  const language = mailLanguage(locale)
  const name = teacher ?? words[language].aTeacher
  const written = now.toISOString()
  const rows = lessons.flatMap(({ is_off, teacher_address, ...lesson }) =>
    teacher_address === null
      ? []
      : {
          ...lesson,
          time_zone: lesson.time_zone ?? time_zone ?? 'UTC',
          cancelled_at: is_off ? written : null,
          // The later of two with one number counts (RFC 5546, 2.1.5).
          updated_at: written,
          place: is_off ? null : lesson.place,
          teacher: name,
          join_link: is_off ? null : (joinLinks.get(lesson.event_id) ?? null),
          invited: { organizer: { name, address: teacher_address }, attendee: email },
        },
  )
  return lessonCalendar(rows, { host, locale: language })
}
