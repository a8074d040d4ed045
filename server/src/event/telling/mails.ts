import type { event } from '@lectern/contract/graphql'
import { letter, type Letter } from '../../platform/mail.ts'
import { short, whenText } from '../absence/rules.ts'
import type { Reader } from '../late/data.ts'
import type { Guardian } from './data.ts'

interface Words {
  off: string
  offText: (teacher: string, title: string, when: string) => string
  on: string
  onText: (teacher: string, title: string, when: string) => string
  /** The same to a guardian. */
  childOffText: (teacher: string, student: string, title: string, when: string) => string
  childOn: string
  childOnText: (teacher: string, student: string, title: string, when: string) => string
  /** Of a date that the teacher has marked as to be confirmed. */
  open: string
  button: string
  aTeacher: string
  aStudent: string
}

const english: Words = {
  off: 'Lesson called off',
  offText: (teacher, title, when) => `${teacher} called “${title}” (${when}) off.`,
  on: 'The time of your lesson',
  onText: (teacher, title, when) => `${teacher} now has “${title}” at this time: ${when}.`,
  childOffText: (teacher, student, title, when) => `${teacher} called “${title}” (${when}) with ${student} off.`,
  childOn: 'The time of a lesson',
  childOnText: (teacher, student, title, when) =>
    `${teacher} now has “${title}” with ${student} at this time: ${when}.`,
  open: 'This date is not settled yet.',
  button: 'Open Lectern',
  aTeacher: 'Your teacher',
  aStudent: 'your child',
}

/** What a student reads of a lesson that was moved or called off, in each language that mails are written in. */
const words: Readonly<Record<string, Words>> = {
  en: english,
  de: {
    off: 'Stunde abgesagt',
    offText: (teacher, title, when) => `${teacher} hat „${title}“ (${when}) abgesagt.`,
    on: 'Die Zeit deiner Stunde',
    onText: (teacher, title, when) => `${teacher} hat „${title}“ jetzt auf diese Zeit gelegt: ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} hat „${title}“ (${when}) mit ${student} abgesagt.`,
    childOn: 'Die Zeit einer Stunde',
    childOnText: (teacher, student, title, when) =>
      `${teacher} hat „${title}“ mit ${student} jetzt auf diese Zeit gelegt: ${when}.`,
    open: 'Dieser Termin steht noch nicht fest.',
    button: 'Lectern öffnen',
    aTeacher: 'Deine Lehrkraft',
    aStudent: 'deinem Kind',
  },
  es: {
    off: 'Clase cancelada',
    offText: (teacher, title, when) => `${teacher} ha cancelado «${title}» (${when}).`,
    on: 'La hora de tu clase',
    onText: (teacher, title, when) => `${teacher} ha puesto «${title}» a esta hora: ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} ha cancelado «${title}» (${when}) con ${student}.`,
    childOn: 'La hora de una clase',
    childOnText: (teacher, student, title, when) =>
      `${teacher} ha puesto «${title}» con ${student} a esta hora: ${when}.`,
    open: 'Esta fecha aún no es firme.',
    button: 'Abrir Lectern',
    aTeacher: 'Tu docente',
    aStudent: 'tu hijo o hija',
  },
  fr: {
    off: 'Cours annulé',
    offText: (teacher, title, when) => `${teacher} a annulé « ${title} » (${when}).`,
    on: 'L’heure de votre cours',
    onText: (teacher, title, when) => `${teacher} a maintenant prévu « ${title} » à cette heure : ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} a annulé « ${title} » (${when}) avec ${student}.`,
    childOn: 'L’heure d’un cours',
    childOnText: (teacher, student, title, when) =>
      `${teacher} a maintenant prévu « ${title} » avec ${student} à cette heure : ${when}.`,
    open: 'Cette date n’est pas encore fixée.',
    button: 'Ouvrir Lectern',
    aTeacher: 'Votre enseignant',
    aStudent: 'votre enfant',
  },
  it: {
    off: 'Lezione annullata',
    offText: (teacher, title, when) => `${teacher} ha annullato «${title}» (${when}).`,
    on: 'L’orario della tua lezione',
    onText: (teacher, title, when) => `${teacher} ha messo «${title}» a quest’ora: ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} ha annullato «${title}» (${when}) con ${student}.`,
    childOn: 'L’orario di una lezione',
    childOnText: (teacher, student, title, when) =>
      `${teacher} ha messo «${title}» con ${student} a quest’ora: ${when}.`,
    open: 'Questa data non è ancora definitiva.',
    button: 'Apri Lectern',
    aTeacher: 'Il tuo insegnante',
    aStudent: 'tuo figlio o tua figlia',
  },
}

/** What of a lesson is told. */
type Standing = Pick<event, 'event_id' | 'title' | 'start' | 'all_day' | 'time_zone' | 'cancelled_at' | 'to_confirm'>

/**
 * How a lesson stands now, on the clock of whoever reads it: its student, or a guardian.
 *
 * @param client where the app is; a student is led to the lesson, a guardian to where lessons to come are shown
 */
export function standingMail(reader: Reader | Guardian, event: Standing, client: string): Letter {
  const { email, locale, teacher } = reader
  const language = Object.hasOwn(words, locale) ? locale : 'en'
  const said = words[language] ?? english
  const isOff = event.cancelled_at !== null
  // A whole day is one where it was planned, whatever the clock of who reads of it; where nobody said, on the reader's, as the
  // calendar has it.
  const time_zone = (event.all_day ? event.time_zone : null) ?? reader.time_zone
  const title = short(event.title)
  const when = whenText({ start: event.start, all_day: event.all_day, time_zone }, language)
  const name = short(teacher) || said.aTeacher
  const toGuardian = (student: string | null): string =>
    (isOff ? said.childOffText : said.childOnText)(name, short(student) || said.aStudent, title, when)
  const isGuardian = 'student' in reader
  return letter({
    to: email,
    locale: language,
    // Without a name: of a mail that was sent the subject stays for a month, when the person may be erased.
    subject: isOff ? said.off : isGuardian ? said.childOn : said.on,
    paragraphs: [
      isGuardian ? toGuardian(reader.student) : (isOff ? said.offText : said.onText)(name, title, when),
      // What was called off is off, settled or not.
      ...(event.to_confirm && !isOff ? [said.open] : []),
    ],
    action: { label: said.button, url: isGuardian ? `${client}/` : `${client}${pathOf(event, time_zone)}` },
    headers: { 'X-Email-Template': 'lesson-standing' },
  })
}

/** Where the calendar shows an event, by the day that it has on a clock. */
function pathOf({ event_id, start }: Standing, time_zone: string | null): string {
  const date = Temporal.Instant.from(start)
    .toZonedDateTimeISO(time_zone ?? 'UTC')
    .toPlainDate()
  return `/calendar?date=${date.toString()}&event=${event_id}`
}
