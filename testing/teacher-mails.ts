/** Every mail to a teacher about students, with all its values (every-mail.ts). */
import { newsMail } from '../server/src/notice/news.mails.ts'
import { unmarkedMail } from '../server/src/notice/unmarked.mails.ts'
import { config, type Mails, type Typed } from './account-mails.ts'

/** Lessons of a long mail: more than it has lines. */
export const many = 17

export const minutesLater = (start: string, minutes: number): string =>
  Temporal.Instant.from(start).add({ minutes }).toString()

const client = 'https://app.example.com'
const address = 'ada@example.org'

/** @param now when they are written */
export function teacherMails({ student, title }: Typed, now: Date): Mails {
  const lesson = { title, start: '2027-03-02T15:00:00Z', all_day: false, time_zone: 'Europe/Berlin' }
  const mails: Mails = {}
  for (const kind of ['asked_off', 'answered', 'homework_handed_in']) {
    const news = {
      ...lesson,
      notice_id: 1,
      kind,
      user_id: 'u',
      address,
      student,
      event_id: 7,
      day_zone: null,
      waits_until: null,
      waits_for: null,
      is_open: true,
    }
    for (const count of [1, many])
      mails[`news ${kind} ${count}`] = [
        (locale) =>
          newsMail(
            Array.from({ length: count }, (_, at) => ({ ...news, start: minutesLater(news.start, 60 * at), locale })),
            { client, now },
          ),
        [student, title],
      ]
  }
  for (const count of [1, many]) {
    const lessons = Array.from({ length: count }, (_, at) => ({
      student,
      start: minutesLater('2027-02-27T07:00:00Z', 30 * at),
      all_day: at > 0 && at % 5 === 0,
    }))
    const asked = { notice_id: 1, user_id: 'u', address, time_zone: lesson.time_zone, lessons }
    const parts = { config, mailKey: Buffer.alloc(32) }
    mails[`unmarked ${count}`] = [(locale) => unmarkedMail({ ...asked, locale }, parts), [student]]
  }
  return mails
}
