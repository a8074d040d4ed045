import { letter, type Letter } from '../platform/mail/letter.ts'
import { isolated, mailLanguage, ofInFrench, type MailLanguage } from '../platform/mail/mail-language.ts'
import type { Parts } from '../platform/parts.ts'
import { lessonPage } from './lesson-standing.mails.ts'
import { words as standingWords } from './lesson-standing-words.ts'
import { heldLines } from './held-lines.ts'
import { childLessonPage, short, shortWhen, titled, whenText } from './mail-words.ts'
import type { Reminder } from './reminder.data.ts'
import { withWayOut } from './way-out.ts'
import { zoneLines } from './zone-lines.ts'

interface Words {
  /** A title is given with what stands around it (`titled`), or is empty. */
  subject: (when: string, title: string, teacher: string) => string
  text: (when: string, title: string, teacher: string) => string
  childSubject: (when: string, title: string, student: string, teacher: string) => string
  childText: (when: string, title: string, student: string, teacher: string) => string
  button: string
}

const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: (when, title, teacher) => `${when}: lesson${title} with ${teacher}`,
    text: (when, title, teacher) => `Your lesson${title} with ${teacher} is on ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: ${student}’s lesson${title} with ${teacher}`,
    childText: (when, title, student, teacher) => `${student}’s lesson${title} with ${teacher} is on ${when}.`,
    button: 'Open the lesson',
  },
  de: {
    subject: (when, title, teacher) => `${when}: Stunde${title} mit ${teacher}`,
    text: (when, title, teacher) => `Deine Stunde${title} mit ${teacher} ist am ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: Stunde${title} von ${student} mit ${teacher}`,
    childText: (when, title, student, teacher) => `Die Stunde${title} von ${student} mit ${teacher} ist am ${when}.`,
    button: 'Stunde öffnen',
  },
  es: {
    subject: (when, title, teacher) => `${when}: clase${title} con ${teacher}`,
    text: (when, title, teacher) => `Tu clase${title} con ${teacher} es el ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: clase${title} de ${student} con ${teacher}`,
    childText: (when, title, student, teacher) => `La clase${title} de ${student} con ${teacher} es el ${when}.`,
    button: 'Abrir la clase',
  },
  fr: {
    subject: (when, title, teacher) => `${when}\u202f: cours${title} avec ${teacher}`,
    text: (when, title, teacher) => `Votre cours${title} avec ${teacher} a lieu le ${when}.`,
    childSubject: (when, title, student, teacher) =>
      `${when}\u202f: cours${title} ${ofInFrench(student)} avec ${teacher}`,
    childText: (when, title, student, teacher) =>
      `Le cours${title} ${ofInFrench(student)} avec ${teacher} a lieu le ${when}.`,
    button: 'Ouvrir le cours',
  },
  it: {
    subject: (when, title, teacher) => `${when}: lezione${title} con ${teacher}`,
    text: (when, title, teacher) => `La tua lezione${title} con ${teacher} è ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: lezione${title} di ${student} con ${teacher}`,
    childText: (when, title, student, teacher) => `La lezione${title} di ${student} con ${teacher} è ${when}.`,
    button: 'Apri la lezione',
  },
  ar: {
    subject: (when, title, teacher) => `${when}: درس${title} مع ${teacher}`,
    text: (when, title, teacher) => `موعد درسك${title} مع ${teacher}: ${when}.`,
    childSubject: (when, title, student, teacher) => `${when}: درس ${student}${title} مع ${teacher}`,
    childText: (when, title, student, teacher) => `موعد درس ${student}${title} مع ${teacher}: ${when}.`,
    button: 'فتح الدرس',
  },
}

/** Lines of a mail, as of changes. */
const mostLines = 12

/**
 * The lessons that begin soon, on the clock of whoever reads of them: of one mailbox, as of a family with several children.
 *
 * @param told one at least, of one studio and one mailbox; the first says to whom
 * @param links where those are joined that are held by video, by event
 */
export function reminderMail(
  told: readonly Reminder[],
  links: ReadonlyMap<number, string | null>,
  parts: Pick<Parts, 'config' | 'mailKey' | 'clock'>,
): Letter {
  const [first] = told
  if (!first) throw new Error('There is no lesson to remind of.')
  const { time_zone, user_id, student_id } = first
  const language = mailLanguage(first.locale)
  const now = parts.clock()
  const others = standingWords[language]
  const client = parts.config.clientUrl
  const shown = told.slice(0, mostLines)
  const linesOf = (one: Reminder) => [
    textOf(one, first.locale, now),
    ...(one.to_confirm ? [others.open] : []),
    ...heldLines(one.place, links.get(one.event_id) ?? null, language),
  ]
  const page = first.is_guardian
    ? childLessonPage(client, student_id, first.event_id)
    : lessonPage(client, first, time_zone)
  const more = told.length - 1
  const mail = letter({
    to: first.address,
    locale: language,
    subject: subjectOf(first, now) + (more === 0 ? '' : ` ${isolated(`(+${more})`, language)}`),
    paragraphs: [
      ...(more === 0 ? linesOf(first) : [{ items: shown.map(linesOf) }]),
      ...(told.length > shown.length ? [others.more(told.length - shown.length)] : []),
      ...shown.flatMap((one) => zoneLines(one.all_day ? [] : [one.start], one, language)).slice(0, 1),
    ],
    // A reader without an account has no page to open.
    ...(user_id !== null && {
      action: more === 0 ? { label: words[language].button, url: page } : { label: others.button, url: `${client}/` },
    }),
    headers: { 'X-Email-Template': 'reminder' },
  })
  const reader = user_id === null ? { profileId: student_id } : { userId: user_id }
  return withWayOut(mail, language, parts, { reader, kind: 'reminder' })
}

const namesIn = (reminder: Reminder, language: MailLanguage) => ({
  title: titled(reminder, language),
  teacher: short(reminder.teacher, language) || standingWords[language].aTeacherMid,
  student: short(reminder.student, language) || standingWords[language].aStudent,
})

function subjectOf(reminder: Reminder, now: Date): string {
  const language = mailLanguage(reminder.locale)
  const said = words[language]
  const { title, teacher, student } = namesIn(reminder, language)
  const when = shortWhen(reminder.start, reminder, reminder.locale, now)
  return reminder.is_guardian ? said.childSubject(when, title, student, teacher) : said.subject(when, title, teacher)
}

function textOf(reminder: Reminder, locale: string, now: Date): string {
  const language = mailLanguage(locale)
  const said = words[language]
  const { title, teacher, student } = namesIn(reminder, language)
  const when = whenText(reminder, locale, now)
  return reminder.is_guardian ? said.childText(when, title, student, teacher) : said.text(when, title, teacher)
}
