import { mailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import { words } from './lesson-standing-words.ts'
import { heldLines } from './held-lines.ts'
import { childLessonPage, short, titled, whenText } from './mail-words.ts'
import { makeUpLines, timeOf } from './make-up.mails.ts'
import type { Reader } from './late.data.ts'
import type { Guardian, OfAccount, Standing } from './lesson-standing.data.ts'
import { zoneLines } from './zone-lines.ts'

/**
 * The mail that a teacher sends by "Tell": how a lesson stands now, on the clock of whoever reads it, its student or a guardian.
 *
 * @param client where the app is; a student is led to the lesson, a guardian to the first page, with that child chosen
 * @param now when it is written
 */
export function standingMail(
  reader: (Reader | Guardian) & OfAccount,
  event: Omit<Standing, 'user_profile_id'>,
  { client, now }: { client: string; now: Date },
): Letter {
  const language = mailLanguage(reader.locale)
  const said = words[language]
  const isOff = event.cancelled_at !== null
  const { subject, text } = opening(reader, event, now)
  return letter({
    to: reader.email,
    locale: language,
    subject,
    paragraphs: [
      text,
      ...(isOff ? makeUpLines(event.make_up, { time_zone: reader.time_zone, locale: reader.locale, now }) : []),
      // A lesson that was called off is off, settled or not, and held nowhere.
      ...(event.to_confirm && !isOff ? [said.open] : []),
      ...(isOff ? [] : heldLines(event.place, event.join_link ?? null, language)),
      ...zoneLines(momentsOf(event), reader, language),
    ],
    // A reader without an account has no page to open.
    ...(reader.user_id !== null && {
      action: {
        label: said.button,
        url:
          'student' in reader
            ? childLessonPage(client, reader.student_id, event.event_id)
            : lessonPage(client, event, clockOf(event, reader)),
      },
    }),
    headers: { 'X-Email-Template': 'lesson-standing' },
  })
}

/** The subject and the first sentence: a guardian reads of the child. */
function opening(
  reader: Reader | Guardian,
  event: Omit<Standing, 'user_profile_id'>,
  now: Date,
): { subject: string; text: string } {
  const language = mailLanguage(reader.locale)
  const said = words[language]
  const isOff = event.cancelled_at !== null
  const title = titled(event, language)
  const { start, all_day } = event
  const when = whenText({ start, all_day, time_zone: clockOf(event, reader) }, reader.locale, now)
  const name = short(reader.teacher, language) || (isOff ? said.aTeacher : said.aTeacherMid)
  if (!('student' in reader)) {
    if (isOff) return { subject: said.off(when), text: said.offText(name, title, when) }
    return { subject: said.on(when), text: said.onText(name, title, when) }
  }
  const child = short(reader.student, language) || said.aStudent
  if (isOff) return { subject: said.childOff(when), text: said.childOffText(name, child, title, when) }
  return { subject: said.childOn(when), text: said.childOnText(name, child, title, when) }
}

/** The moments that are told of a lesson: its own, and that of the one which makes up for it. */
const momentsOf = ({ start, all_day, cancelled_at, make_up }: Omit<Standing, 'user_profile_id'>): string[] => [
  ...(all_day ? [] : [start]),
  ...(cancelled_at === null ? [] : timeOf(make_up)),
]

/**
 * On whose clock an event is read. A whole day is one where it was planned, whatever the clock of who reads of it; where nobody
 * said, on the reader's, as the calendar has it.
 */
export const clockOf = (
  event: Pick<Standing, 'all_day' | 'time_zone'>,
  reader: Pick<Reader, 'time_zone'>,
): string | null => (event.all_day ? event.time_zone : null) ?? reader.time_zone

/** Where the calendar shows an event, by the day that it has on a clock. @param client where the app is */
export function lessonPage(
  client: string,
  { event_id, start }: Pick<Standing, 'event_id' | 'start'>,
  time_zone: string | null,
): string {
  const date = Temporal.Instant.from(start)
    .toZonedDateTimeISO(time_zone ?? 'UTC')
    .toPlainDate()
  return `${client}/calendar?date=${date.toString()}&event=${event_id}`
}
