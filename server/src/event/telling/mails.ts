import { letter, type Letter } from '../../platform/mail.ts'
import { short, whenText } from '../absence/rules.ts'
import type { Reader } from '../late/data.ts'

interface Words {
  off: string
  offText: (teacher: string, title: string, when: string) => string
  on: string
  onText: (teacher: string, title: string, when: string) => string
  button: string
  aTeacher: string
}

const english: Words = {
  off: 'Lesson called off',
  offText: (teacher, title, when) => `${teacher} called “${title}” (${when}) off.`,
  on: 'The time of your lesson',
  onText: (teacher, title, when) => `${teacher} now has “${title}” at this time: ${when}.`,
  button: 'Open Lectern',
  aTeacher: 'Your teacher',
}

/** What a student reads of a lesson that was moved or called off, in each language that mails are written in. */
const words: Readonly<Record<string, Words>> = {
  en: english,
  de: {
    off: 'Stunde abgesagt',
    offText: (teacher, title, when) => `${teacher} hat „${title}“ (${when}) abgesagt.`,
    on: 'Die Zeit deiner Stunde',
    onText: (teacher, title, when) => `${teacher} hat „${title}“ jetzt auf diese Zeit gelegt: ${when}.`,
    button: 'Lectern öffnen',
    aTeacher: 'Deine Lehrkraft',
  },
  es: {
    off: 'Clase cancelada',
    offText: (teacher, title, when) => `${teacher} ha cancelado «${title}» (${when}).`,
    on: 'La hora de tu clase',
    onText: (teacher, title, when) => `${teacher} ha puesto «${title}» a esta hora: ${when}.`,
    button: 'Abrir Lectern',
    aTeacher: 'Tu docente',
  },
  fr: {
    off: 'Cours annulé',
    offText: (teacher, title, when) => `${teacher} a annulé « ${title} » (${when}).`,
    on: 'L’heure de votre cours',
    onText: (teacher, title, when) => `${teacher} a maintenant prévu « ${title} » à cette heure : ${when}.`,
    button: 'Ouvrir Lectern',
    aTeacher: 'Votre enseignant',
  },
  it: {
    off: 'Lezione annullata',
    offText: (teacher, title, when) => `${teacher} ha annullato «${title}» (${when}).`,
    on: 'L’orario della tua lezione',
    onText: (teacher, title, when) => `${teacher} ha messo «${title}» a quest’ora: ${when}.`,
    button: 'Apri Lectern',
    aTeacher: 'Il tuo insegnante',
  },
}

/**
 * How a lesson stands now, on the clock of its student.
 * @param url where lessons to come are shown
 */
export function standingMail(
  { email, locale, time_zone, teacher }: Reader,
  {
    title,
    start,
    all_day,
    cancelled_at,
  }: { title: string; start: string; all_day: boolean; cancelled_at: string | null },
  url: string,
): Letter {
  const language = Object.hasOwn(words, locale) ? locale : 'en'
  const said = words[language] ?? english
  const isOff = cancelled_at !== null
  const text = isOff ? said.offText : said.onText
  const when = whenText({ start, all_day, time_zone }, language)
  return letter({
    to: email,
    locale: language,
    // Without a name: of a mail that was sent the subject stays for a month, when the person may be erased.
    subject: isOff ? said.off : said.on,
    paragraphs: [text(short(teacher) || said.aTeacher, short(title), when)],
    action: { label: said.button, url },
    headers: { 'X-Email-Template': 'lesson-standing' },
  })
}
