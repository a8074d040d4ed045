import { joinLines } from '../event/join-link.mails.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import { isolated, mailLanguage, ofInFrench, type MailLanguage } from '../platform/mail/mail-language.ts'
import type { Parts } from '../platform/parts.ts'
import { lessonPage } from './event-change.mails.ts'
import { words as standingWords } from './event-change-words.ts'
import { childPage, short, shortWhen, titled, whenText, zoneText } from './mail-words.ts'
import type { Reminder } from './reminder.data.ts'
import { withWayOut } from './way-out.ts'

interface Words {
  /** A title is given with what stands around it (`titled`), or is empty. */
  subject: (when: string, title: string, teacher: string) => string
  text: (when: string, title: string, teacher: string) => string
  childSubject: (when: string, title: string, student: string, teacher: string) => string
  childText: (when: string, title: string, student: string, teacher: string) => string
  /** Where the clocks of reader and teacher show different times. */
  zone: (zone: string) => string
  place: (place: string) => string
  button: string
}

const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: (when, title, teacher) => `${when}: lesson${title} with ${teacher}`,
    text: (when, title, teacher) => `Your lesson${title} with ${teacher} is on ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: ${student}’s lesson${title} with ${teacher}`,
    childText: (when, title, student, teacher) => `${student}’s lesson${title} with ${teacher} is on ${when}.`,
    zone: (zone) => `This is the time in your time zone: ${zone}.`,
    place: (place) => `Place: ${place}`,
    button: 'Open the lesson',
  },
  de: {
    subject: (when, title, teacher) => `${when}: Stunde${title} mit ${teacher}`,
    text: (when, title, teacher) => `Deine Stunde${title} mit ${teacher} ist am ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: Stunde${title} von ${student} mit ${teacher}`,
    childText: (when, title, student, teacher) => `Die Stunde${title} von ${student} mit ${teacher} ist am ${when}.`,
    zone: (zone) => `Das ist die Zeit in deiner Zeitzone: ${zone}.`,
    place: (place) => `Ort: ${place}`,
    button: 'Stunde öffnen',
  },
  es: {
    subject: (when, title, teacher) => `${when}: clase${title} con ${teacher}`,
    text: (when, title, teacher) => `Tu clase${title} con ${teacher} es el ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: clase${title} de ${student} con ${teacher}`,
    childText: (when, title, student, teacher) => `La clase${title} de ${student} con ${teacher} es el ${when}.`,
    zone: (zone) => `Es la hora de tu zona horaria: ${zone}.`,
    place: (place) => `Lugar: ${place}`,
    button: 'Abrir la clase',
  },
  fr: {
    subject: (when, title, teacher) => `${when}\u202f: cours${title} avec ${teacher}`,
    text: (when, title, teacher) => `Votre cours${title} avec ${teacher} a lieu le ${when}.`,
    childSubject: (when, title, student, teacher) =>
      `${when}\u202f: cours${title} ${ofInFrench(student)} avec ${teacher}`,
    childText: (when, title, student, teacher) =>
      `Le cours${title} ${ofInFrench(student)} avec ${teacher} a lieu le ${when}.`,
    zone: (zone) => `C’est l’heure de votre fuseau horaire\u202f: ${zone}.`,
    place: (place) => `Lieu\u202f: ${place}`,
    button: 'Ouvrir le cours',
  },
  it: {
    subject: (when, title, teacher) => `${when}: lezione${title} con ${teacher}`,
    text: (when, title, teacher) => `La tua lezione${title} con ${teacher} è ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: lezione${title} di ${student} con ${teacher}`,
    childText: (when, title, student, teacher) => `La lezione${title} di ${student} con ${teacher} è ${when}.`,
    zone: (zone) => `È l’ora del tuo fuso orario: ${zone}.`,
    place: (place) => `Luogo: ${place}`,
    button: 'Apri la lezione',
  },
  ar: {
    subject: (when, title, teacher) => `${when}: درس${title} مع ${teacher}`,
    text: (when, title, teacher) => `موعد درسك${title} مع ${teacher}: ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: درس ${student}${title} مع ${teacher}`,
    childText: (when, title, student, teacher) => `موعد درس ${student}${title} مع ${teacher}: ${when}.`,
    zone: (zone) => `هذا هو الوقت في منطقتك الزمنية: ${zone}.`,
    place: (place) => `المكان: ${place}`,
    button: 'فتح الدرس',
  },
}

/**
 * A lesson that begins soon, on the clock of whoever reads of it.
 * @param joinLink where it is held by video
 */
export function reminderMail(
  reminder: Reminder,
  joinLink: string | null,
  parts: Pick<Parts, 'config' | 'mailKey' | 'clock'>,
): Letter {
  const { start, all_day, time_zone, teacher_zone, is_guardian, student_id, user_id, place, to_confirm } = reminder
  const language = mailLanguage(reminder.locale)
  const now = parts.clock()
  const said = words[language]
  const others = standingWords[language]
  const client = parts.config.clientUrls[0] ?? parts.config.publicUrl
  const title = titled(reminder, language)
  const teacher = short(reminder.teacher, language) || others.aTeacherMid
  const student = short(reminder.student, language) || others.aStudent
  const when = whenText({ start, all_day, time_zone }, language, now)
  const brief = shortWhen(start, { all_day, time_zone }, language, now)
  const theirs = { start, all_day, time_zone: teacher_zone }
  const zone =
    time_zone !== null && teacher_zone !== null && whenText(theirs, language, now) !== when
      ? zoneText(start, time_zone, language)
      : null
  const page = is_guardian ? childPage(client, student_id) : lessonPage(client, reminder, time_zone)
  const mail = letter({
    to: reminder.address,
    locale: language,
    subject: is_guardian ? said.childSubject(brief, title, student, teacher) : said.subject(brief, title, teacher),
    paragraphs: [
      is_guardian ? said.childText(when, title, student, teacher) : said.text(when, title, teacher),
      ...(zone === null ? [] : [said.zone(isolated(zone, language))]),
      ...(to_confirm ? [others.open] : []),
      ...(place === null ? [] : [said.place(isolated(place, language))]),
      ...joinLines(joinLink, language),
    ],
    // A reader without an account has no page to open.
    ...(user_id !== null && { action: { label: said.button, url: page } }),
    headers: { 'X-Email-Template': 'reminder' },
  })
  const reader = user_id === null ? { profileId: student_id } : { userId: user_id }
  return withWayOut(mail, language, parts, { reader, kind: 'reminder' })
}
