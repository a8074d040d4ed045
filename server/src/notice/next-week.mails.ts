import { letter, type Letter } from '../platform/mail/letter.ts'
import { isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import type { Parts } from '../platform/parts.ts'
import { words as standingWords } from './lesson-standing-words.ts'
import { heldLines } from './held-lines.ts'
import { dayText, hourText, short, shortWhen } from './mail-words.ts'
import type { ComingLesson, NextWeek } from './next-week.data.ts'
import { words as noticeWords } from './notice-words.ts'
import { withWayOut } from './way-out.ts'
import { zoneLines } from './zone-lines.ts'

interface Words {
  subject: (day: string) => string
  text: string
  line: (when: string, what: string) => string
  /** A lesson with its student, and with what is taught. */
  of: (student: string, lesson: string) => string
  button: string
  aStudent: string
}

/** The mail about the coming week to a person who wants it, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: (day) => `Lessons in the week from ${day}`,
    text: 'These are the lessons in the next seven days:',
    line: (when, what) => `${when}: ${what}`,
    of: (student, lesson) => `${student}, ${lesson}`,
    button: 'Open the calendar',
    aStudent: 'a student',
  },
  de: {
    subject: (day) => `Stunden der Woche ab ${day}`,
    text: 'Das sind die Stunden der kommenden sieben Tage:',
    line: (when, what) => `${when}: ${what}`,
    of: (student, lesson) => `${student}, ${lesson}`,
    button: 'Kalender öffnen',
    aStudent: 'jemand',
  },
  es: {
    subject: (day) => `Clases de la semana que empieza el ${day}`,
    text: 'Estas son las clases de los próximos siete días:',
    line: (when, what) => `${when}: ${what}`,
    of: (student, lesson) => `${student}, ${lesson}`,
    button: 'Abrir el calendario',
    aStudent: 'un alumno',
  },
  fr: {
    subject: (day) => `Cours de la semaine à partir du ${day}`,
    text: 'Voici les cours des sept prochains jours :',
    line: (when, what) => `${when} : ${what}`,
    of: (student, lesson) => `${student}, ${lesson}`,
    button: 'Ouvrir le calendrier',
    aStudent: 'un élève',
  },
  it: {
    subject: (day) => `Lezioni della settimana da ${day}`,
    text: 'Queste sono le lezioni dei prossimi sette giorni:',
    line: (when, what) => `${when}: ${what}`,
    of: (student, lesson) => `${student}, ${lesson}`,
    button: 'Apri il calendario',
    aStudent: 'un allievo',
  },
  ar: {
    subject: (day) => `دروس الأسبوع الذي يبدأ ${day}`,
    text: 'هذه دروس الأيام السبعة القادمة:',
    line: (when, what) => `${when}: ${what}`,
    of: (student, lesson) => `${student}، ${lesson}`,
    button: 'فتح التقويم',
    aStudent: 'أحد الطلاب',
  },
}

/** Lessons that a mail lists: the week of a teacher from morning to evening. */
const mostLessons = 60

/**
 * The lessons of the coming seven days, on the clock of who reads of them; each leads to its page.
 *
 * @param links where lessons are held by video, by the event
 */
export function nextWeekMail(
  week: NextWeek,
  links: ReadonlyMap<number, string | null>,
  parts: Pick<Parts, 'config' | 'mailKey' | 'clock'>,
): Letter {
  const { user_id, address, locale, time_zone } = week
  const now = parts.clock()
  const language = mailLanguage(locale)
  const said = words[language]
  const client = parts.config.clientUrl
  const lessons = week.lessons.slice(0, mostLessons)
  const more = week.lessons.length - lessons.length
  const today = now.toISOString()
  const held = (lesson: ComingLesson) => heldLines(lesson.place, links.get(lesson.event_id) ?? null, language)
  // Where all are held is said once.
  const places = new Set(lessons.map((lesson) => held(lesson).join('\n')))
  const isOnePlace = places.size === 1 && lessons.length > 1
  const mail = letter({
    to: address,
    locale: language,
    subject: said.subject(isolated(dayText(today, time_zone, language, now), language)),
    paragraphs: [
      {
        intro: said.text,
        items: lessons.map((lesson) => [
          { label: lineOf(lesson, week, now), url: pageOf(client, lesson, week) },
          ...(isOnePlace ? [] : held(lesson)),
        ]),
      },
      ...(isOnePlace ? [...places].filter((place) => place !== '') : []),
      ...(more > 0 ? [standingWords[language].more(more)] : []),
      ...lessons
        .flatMap(({ start, all_day, teacher_zone }) =>
          zoneLines(all_day ? [] : [start], { time_zone, teacher_zone }, language),
        )
        .slice(0, 1),
    ],
    action: { label: said.button, url: `${client}${weekPath(week, now)}` },
    headers: { 'X-Email-Template': 'next-week' },
  })
  return withWayOut(mail, language, parts, { reader: { userId: user_id }, kind: 'next_week' })
}

/** Where the calendar shows the week, from the day that it begins with on the reader's clock. */
export const weekPath = (week: NextWeek, now: Date): string =>
  `${calendarOf(week.lessons[0], week)}?date=${dateOf(now.toISOString(), week.time_zone)}`

/** When a lesson begins, on the clock of who reads of it. */
export const whenInWeek = (lesson: ComingLesson, reader: Reader, now: Date): string =>
  shortWhen(lesson.start, { all_day: lesson.all_day, time_zone: clockOf(lesson, reader) }, reader.locale, now)

type Reader = Pick<NextWeek, 'locale' | 'time_zone' | 'is_teacher'>

/** A whole day is one where it was planned, whatever the clock of who reads of it. */
const clockOf = ({ all_day, day_zone }: ComingLesson, { time_zone }: Pick<Reader, 'time_zone'>): string | null =>
  (all_day ? day_zone : null) ?? time_zone

function lineOf(lesson: ComingLesson, reader: Reader, now: Date): string {
  const language = mailLanguage(reader.locale)
  const { end, all_day, as_whom, to_confirm } = lesson
  const said = words[language]
  const others = noticeWords[language]
  const zone = clockOf(lesson, reader)
  const from = whenInWeek(lesson, reader, now)
  const when = all_day ? from : others.until(from, hourText(end, zone, reader.locale))
  const isName = lesson.title?.trim() === lesson.student?.trim()
  const title = isName ? '' : short(lesson.title, language)
  const student = short(lesson.student, language) || said.aStudent
  const withTeacher = others.lesson(title, short(lesson.teacher, language) || others.aTeacher)
  const what = {
    student: withTeacher,
    guardian: said.of(student, withTeacher),
    teacher: title === '' ? student : said.of(student, title),
  }[as_whom]
  return said.line(isolated(when, language), what) + (to_confirm ? ` (${others.open})` : '')
}

const dateOf = (instant: string, zone: string | null): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate()
    .toString()

/** Which calendar has it: a teacher's own is not that of the children. */
const calendarOf = (lesson: ComingLesson | undefined, { is_teacher }: Reader): string =>
  lesson?.as_whom === 'guardian' && is_teacher ? '/children/calendar' : '/calendar'

/** Where the calendar shows a lesson, by the day that it has on the reader's clock. */
function pageOf(client: string, lesson: ComingLesson, reader: Reader): string {
  const { event_id, student_id, as_whom, start } = lesson
  const which = as_whom === 'guardian' ? `of=${student_id}&childEvent=${event_id}` : `event=${event_id}`
  return `${client}${calendarOf(lesson, reader)}?date=${dateOf(start, clockOf(lesson, reader))}&${which}`
}
