/**
 * Every mail that the server writes, with all its values: what holds for mails is tried on each of them, and a file that writes mails
 * without a row here is found by a test (server/src/platform/mail/mail-language.test.ts).
 */
import { accountMails, config, type Mails, type Typed, url } from './account-mails.ts'
import { absenceMail, withdrawalMail } from '../server/src/absence/absence.mails.ts'
import { answerMail } from '../server/src/absence/answer.mails.ts'
import { standingMail } from '../server/src/notice/lesson-standing.mails.ts'
import { homeworkMail } from '../server/src/notice/homework.mails.ts'
import { nextWeekMail } from '../server/src/notice/next-week.mails.ts'
import { noticeMail } from '../server/src/notice/notice.mails.ts'
import type { Turn } from '../server/src/notice/notice.ts'
import { reminderMail } from '../server/src/notice/reminder.mails.ts'
import { many, minutesLater, teacherMails } from './teacher-mails.ts'

const joinLink = 'https://meet.example/room'
const client = 'https://app.example.com'
/** A Saturday, in the year of all dates below. */
const now = new Date('2027-02-20T12:00:00Z')
/** A Sunday before a week of lessons, and after a day of them. */
const morning = new Date('2027-02-28T07:00:00Z')

/** The same hour in Berlin some weeks later. @param start UTC, without its zone */
const weeksLater = (start: string, weeks: number): string =>
  Temporal.Instant.from(`${start}Z`)
    .toZonedDateTimeISO('Europe/Berlin')
    .add({ weeks })
    .toInstant()
    .toString()
    .slice(0, -1)

const lessonAt = (start: string, end: string, weeks: number) => ({
  start: weeksLater(start, weeks),
  end: weeksLater(end, weeks),
  all_day: false,
  time_zone: null,
})
type Stands = ReturnType<typeof lessonAt>

interface Turned {
  was: Stands | null
  is: Stands | null
}

/** The lesson of each turn, and the same one in each later week: counted once, for mails are written thousands of times. */
const turns: Record<Turn, Turned[]> = {
  planned: inWeeks((_, is) => ({ was: null, is })),
  restored: inWeeks((_, is) => ({ was: null, is })),
  moved: inWeeks((was, is) => ({ was, is })),
  called_off: inWeeks((was) => ({ was, is: null })),
  as_before: inWeeks((was, is) => ({ was: is, is: was })),
  elsewhere: inWeeks((_, is) => ({ was: is, is })),
}

function inWeeks(turned: (was: Stands, is: Stands) => Turned): Turned[] {
  return Array.from({ length: many }, (_, weeks) =>
    turned(
      lessonAt('2027-03-02T15:00:00', '2027-03-02T15:45:00', weeks),
      lessonAt('2027-03-02T15:10:00', '2027-03-02T15:55:00', weeks),
    ),
  )
}

export function mailsOf(typed: Typed): Mails {
  const { teacher, student, guardian, title, place, note } = typed
  const lesson = { title, start: '2027-03-02T15:00:00Z', all_day: false, time_zone: 'Europe/Berlin' }
  const mails = { ...accountMails(typed), ...teacherMails(typed, now) }
  for (const by of [null, guardian]) {
    const told = { ...lesson, student, guardian: by }
    const values = [student, title, ...(by === null ? [] : [by])]
    mails[`absence ${by}`] = [
      (locale) => absenceMail({ ...told, locale }, { reason: note, url, now }),
      [...values, note],
    ]
    mails[`absence withdrawn ${by}`] = [(locale) => withdrawalMail({ ...told, locale }, { url, now }), values]
  }
  /** On whose clock it is another hour. */
  const teacher_zone = 'Asia/Tokyo'
  const reader = { reader: '', teacher, teacher_zone, student, student_id: 2, ...lesson }
  for (const [is_guardian, has_asked, isOff] of [
    [false, true, true],
    [false, false, true],
    [false, true, false],
    [true, true, true],
    [true, true, false],
  ] as const) {
    const makeUp = { start: is_guardian ? '2027-03-05T15:00:00Z' : null, all_day: false, time_zone: null }
    const answer = { isOff, note, url, place, joinLink, makeUp, now }
    mails[`answer ${is_guardian} ${has_asked} ${isOff}`] = [
      (locale) => answerMail({ ...reader, is_guardian, has_asked, locale }, answer),
      [
        teacher,
        title,
        'Berlin',
        ...(is_guardian ? [student] : []),
        ...(isOff ? [] : [place, joinLink]),
        ...(has_asked ? [note] : []),
      ],
    ]
  }
  const receiver = { email: 'ada@example.org', user_id: 'ada', teacher, teacher_zone, time_zone: 'Europe/Berlin' }
  for (const isGuardian of [false, true])
    for (const cancelled_at of [null, lesson.start]) {
      const who = (locale: string) => ({ ...receiver, locale, ...(isGuardian && { student, student_id: 2 }) })
      const owed = { student, make_up: cancelled_at === null ? null : { start: null, all_day: false, time_zone: null } }
      const one = {
        ...lesson,
        ...owed,
        event_id: 7,
        cancelled_at,
        to_confirm: isGuardian,
        place,
        join_link: joinLink,
        user_profile_id: 1,
      }
      const values = [
        teacher,
        title,
        'Berlin',
        ...(isGuardian ? [student] : []),
        ...(cancelled_at === null ? [place, joinLink] : []),
      ]
      mails[`standing ${isGuardian} ${cancelled_at}`] = [
        (locale) => standingMail(who(locale), one, { client, now }),
        values,
      ]
    }
  for (const is_guardian of [false, true]) {
    const reminder = {
      ...lesson,
      notice_id: 1,
      teacher_id: 1,
      teacher_user: '',
      event_id: 7,
      student_id: 2,
      student,
      teacher,
      to_confirm: is_guardian,
      place,
      user_id: 'u',
      is_guardian,
      address: 'ada@example.org',
      teacher_zone,
    }
    const parts = { config, mailKey: Buffer.alloc(32), clock: () => now }
    const links = new Map([[reminder.event_id, joinLink]])
    for (const count of [1, many])
      mails[`reminder ${is_guardian} ${count}`] = [
        (locale) =>
          reminderMail(
            Array.from({ length: count }, () => ({ ...reminder, locale })),
            links,
            parts,
          ),
        [teacher, title, place, 'Berlin', joinLink, ...(is_guardian ? [student] : []), ...(count > 1 ? ['5'] : [])],
      ]
  }
  for (const is_guardian of [false, true])
    for (const [kind, weekly] of Object.entries(turns)) {
      const times = weekly[0] ?? { was: null, is: null }
      const toldIn = (locale: string, weeks = 0) => ({
        due: {
          notice_id: 1,
          kind,
          lines: {
            ...(weekly[weeks] ?? times),
            title,
            ...(kind === 'elsewhere' && {
              held: { was: { place: null, link: null }, is: { place, link: 'a' } },
            }),
          },
          event_id: 7,
          student_id: 2,
          user_id: 'u',
          student,
          address: receiver.email,
          locale,
          time_zone: 'Europe/Berlin',
          is_guardian,
          to_confirm: kind === 'planned',
          place: times.is && place,
          teacher,
          teacher_zone: 'Europe/London',
          teacher_user: null,
          teacher_address: null,
          version: 1,
          event_created_at: '2026-01-01T00:00:00Z',
          event_zone: 'Europe/Berlin',
          is_fetched: false,
          waits_until: null,
          waits_for: null,
        },
        joinLink: times.is && joinLink,
        makeUp: times.is ? null : { start: '2027-03-05T15:00:00Z', all_day: false, time_zone: null },
      })
      const titledIn = (locale: string, called: string, weeks: number) => {
        const told = toldIn(locale, weeks)
        return { ...told, due: { ...told.due, lines: { ...told.due.lines, title: called } } }
      }
      const values = [
        teacher,
        title,
        'Berlin',
        ...(is_guardian ? [student] : []),
        ...(times.is ? [joinLink] : []),
        ...(times.is ? [place] : []),
      ]
      mails[`notice ${kind} ${is_guardian}`] = [(locale) => noticeMail([toldIn(locale)], { client, now }), values]
      mails[`notices ${kind} ${is_guardian}`] = [
        (locale) =>
          noticeMail(
            Array.from({ length: many }, (_, at) => titledIn(locale, `${title} ${at + 1}`, at)),
            { client, now },
          ),
        [...values, '5'],
      ]
      mails[`series ${kind} ${is_guardian}`] = [
        (locale) =>
          noticeMail(
            Array.from({ length: many }, (_, at) => ({ ...toldIn(locale, at), makeUp: null })),
            { client, now },
          ),
        [...values, String(many)],
      ]
    }
  for (const is_guardian of [false, true]) {
    const told = { waits_until: null, waits_for: null, student_id: 2, user_id: 'u', is_guardian }
    const late = { ...told, notice_id: 1, student, teacher, address: receiver.email }
    for (const [kind, due] of [
      ['late', '2027-02-18'],
      ['due', '2027-02-21'],
    ] as const) {
      const items = [{ text: note, due }]
      mails[`homework ${kind} ${is_guardian}`] = [
        (locale) => homeworkMail([{ ...late, items, locale }], { kind, client, now }),
        [teacher, note, ...(is_guardian ? [student] : [])],
      ]
    }
  }
  for (const as_whom of ['student', 'guardian', 'teacher'] as const)
    for (const count of [1, 67]) {
      const { time_zone, title: called, all_day } = lesson
      /** Twelve a day from Monday on. */
      const startOf = (at: number) => minutesLater('2027-03-01T07:00:00Z', 60 * (24 * Math.floor(at / 12) + (at % 12)))
      const lessons = Array.from({ length: count }, (_, at) => ({
        title: called,
        all_day,
        start: startOf(at),
        end: minutesLater(startOf(at), 45),
        event_id: 7 + at,
        teacher_id: 1,
        teacher_user: '',
        teacher,
        teacher_zone,
        student_id: 2,
        student,
        as_whom,
        day_zone: null,
        to_confirm: at === 0,
        place,
      }))
      const links = new Map(lessons.map(({ event_id }) => [event_id, joinLink]))
      const week = { notice_id: 1, user_id: 'u', address: receiver.email, time_zone, is_teacher: as_whom === 'teacher' }
      const parts = { config, mailKey: Buffer.alloc(32), clock: () => morning }
      mails[`next week ${as_whom} ${count}`] = [
        (locale) => nextWeekMail({ ...week, lessons, locale }, links, parts),
        [
          title,
          place,
          joinLink,
          'Berlin',
          ...(as_whom === 'teacher' ? [] : [teacher]),
          ...(as_whom === 'student' ? [] : [student]),
          ...(count > 1 ? ['7'] : []),
        ],
      ]
    }
  return mails
}
