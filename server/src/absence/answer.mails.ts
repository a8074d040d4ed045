import { isolated, mailLanguage, ofInFrench, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import { heldLines } from '../notice/held-lines.ts'
import { short, titled, whenText } from '../notice/mail-words.ts'
import type { MakeUp } from '../notice/make-up.data.ts'
import { makeUpLines, timeOf } from '../notice/make-up.mails.ts'
import { zoneLines } from '../notice/zone-lines.ts'
import type { Reader } from './answer.data.ts'

interface Words {
  /** The subject, without a name: of a mail that was sent it stays for a month, when the person may be erased. */
  off: (when: string) => string
  /** A title is given with what stands around it (`titled`), or is empty. */
  offText: (teacher: string, title: string, when: string) => string
  stays: (when: string) => string
  staysText: (teacher: string, title: string, when: string) => string
  /** To a student for whom a guardian asked. */
  offForText: (teacher: string, title: string, when: string) => string
  /** To a guardian. */
  childOff: (when: string) => string
  childText: (teacher: string, student: string, title: string, when: string) => string
  childStays: (when: string) => string
  childStaysText: (teacher: string, student: string, title: string, when: string) => string
  note: (teacher: string, note: string) => string
  button: string
  aTeacher: string
  aStudent: string
}

const english: Words = {
  off: (when) => `Your lesson on ${when} is cancelled`,
  offText: (teacher, title, when) => `${teacher} cancelled your lesson${title} on ${when}, as you asked.`,
  stays: (when) => `Your lesson on ${when} takes place`,
  staysText: (teacher, title, when) => `${teacher} could not cancel your lesson${title} on ${when}: it takes place.`,
  offForText: (teacher, title, when) => `${teacher} cancelled your lesson${title} on ${when}.`,
  childOff: (when) => `The lesson on ${when} is cancelled`,
  childText: (teacher, student, title, when) => `${teacher} cancelled ${student}’s lesson${title} on ${when}.`,
  childStays: (when) => `The lesson on ${when} takes place`,
  childStaysText: (teacher, student, title, when) =>
    `${teacher} could not cancel ${student}’s lesson${title} on ${when}: it takes place.`,
  note: (teacher, note) => `${teacher} writes: ${note}`,
  button: 'Open Lectern',
  aTeacher: 'Your teacher',
  aStudent: 'your child',
}

/** The mail to a family whose "can't come" was answered, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    off: (when) => `Deine Stunde am ${when} ist abgesagt`,
    offText: (teacher, title, when) =>
      `${teacher} hat deine Stunde${title} am ${when} abgesagt, wie von dir gewünscht.`,
    stays: (when) => `Deine Stunde am ${when} findet statt`,
    staysText: (teacher, title, when) =>
      `${teacher} konnte deine Stunde${title} am ${when} nicht absagen: Sie findet statt.`,
    offForText: (teacher, title, when) => `${teacher} hat deine Stunde${title} am ${when} abgesagt.`,
    childOff: (when) => `Die Stunde am ${when} ist abgesagt`,
    childText: (teacher, student, title, when) =>
      `${teacher} hat die Stunde${title} von ${student} am ${when} abgesagt.`,
    childStays: (when) => `Die Stunde am ${when} findet statt`,
    childStaysText: (teacher, student, title, when) =>
      `${teacher} konnte die Stunde${title} von ${student} am ${when} nicht absagen: Sie findet statt.`,
    note: (teacher, note) => `${teacher} schreibt: ${note}`,
    button: 'Lectern öffnen',
    aTeacher: 'Deine Lehrkraft',
    aStudent: 'deinem Kind',
  },
  es: {
    off: (when) => `Tu clase del ${when} está cancelada`,
    offText: (teacher, title, when) => `${teacher} ha cancelado tu clase${title} del ${when}, como pediste.`,
    stays: (when) => `Tu clase del ${when} se mantiene`,
    staysText: (teacher, title, when) => `${teacher} no ha podido cancelar tu clase${title} del ${when}: se mantiene.`,
    offForText: (teacher, title, when) => `${teacher} ha cancelado tu clase${title} del ${when}.`,
    childOff: (when) => `La clase del ${when} está cancelada`,
    childText: (teacher, student, title, when) => `${teacher} ha cancelado la clase${title} de ${student} del ${when}.`,
    childStays: (when) => `La clase del ${when} se mantiene`,
    childStaysText: (teacher, student, title, when) =>
      `${teacher} no ha podido cancelar la clase${title} de ${student} del ${when}: se mantiene.`,
    note: (teacher, note) => `${teacher} escribe: ${note}`,
    button: 'Abrir Lectern',
    aTeacher: 'Tu profesor',
    aStudent: 'tu hijo o hija',
  },
  fr: {
    off: (when) => `Votre cours du ${when} est annulé`,
    offText: (teacher, title, when) => `${teacher} a annulé votre cours${title} du ${when}, comme vous l’avez demandé.`,
    stays: (when) => `Votre cours du ${when} est maintenu`,
    staysText: (teacher, title, when) =>
      `${teacher} n’a pas pu annuler votre cours${title} du ${when} : il est maintenu.`,
    offForText: (teacher, title, when) => `${teacher} a annulé votre cours${title} du ${when}.`,
    childOff: (when) => `Le cours du ${when} est annulé`,
    childText: (teacher, student, title, when) =>
      `${teacher} a annulé le cours${title} ${ofInFrench(student)} du ${when}.`,
    childStays: (when) => `Le cours du ${when} est maintenu`,
    childStaysText: (teacher, student, title, when) =>
      `${teacher} n’a pas pu annuler le cours${title} ${ofInFrench(student)} du ${when} : il est maintenu.`,
    note: (teacher, note) => `${teacher} écrit : ${note}`,
    button: 'Ouvrir Lectern',
    aTeacher: 'Votre professeur',
    aStudent: 'votre enfant',
  },
  it: {
    off: (when) => `La tua lezione di ${when} è annullata`,
    offText: (teacher, title, when) => `${teacher} ha annullato la tua lezione${title} di ${when}, come hai chiesto.`,
    stays: (when) => `La tua lezione di ${when} si tiene`,
    staysText: (teacher, title, when) =>
      `${teacher} non ha potuto annullare la tua lezione${title} di ${when}: la lezione si tiene.`,
    offForText: (teacher, title, when) => `${teacher} ha annullato la tua lezione${title} di ${when}.`,
    childOff: (when) => `La lezione di ${when} è annullata`,
    childText: (teacher, student, title, when) =>
      `${teacher} ha annullato la lezione${title} di ${student} di ${when}.`,
    childStays: (when) => `La lezione di ${when} si tiene`,
    childStaysText: (teacher, student, title, when) =>
      `${teacher} non ha potuto annullare la lezione${title} di ${student} di ${when}: la lezione si tiene.`,
    note: (teacher, note) => `${teacher} scrive: ${note}`,
    button: 'Apri Lectern',
    aTeacher: 'Il tuo insegnante',
    aStudent: 'tuo figlio o tua figlia',
  },
  ar: {
    off: (when) => `أُلغي درسك: ${when}`,
    offText: (teacher, title, when) => `أُلغي درسك${title} (${when}) من جانب ${teacher}، كما طلبت.`,
    stays: (when) => `سيُقام درسك: ${when}`,
    staysText: (teacher, title, when) => `تعذّر على ${teacher} إلغاء درسك${title} (${when}): سيُقام الدرس.`,
    offForText: (teacher, title, when) => `أُلغي درسك${title} (${when}) من جانب ${teacher}.`,
    childOff: (when) => `أُلغي الدرس: ${when}`,
    childText: (teacher, student, title, when) => `أُلغي درس ${student}${title} (${when}) من جانب ${teacher}.`,
    childStays: (when) => `سيُقام الدرس: ${when}`,
    childStaysText: (teacher, student, title, when) =>
      `تعذّر على ${teacher} إلغاء درس ${student}${title} (${when}): سيُقام الدرس.`,
    note: (teacher, note) => `رسالة من ${teacher}: ${note}`,
    button: 'فتح Lectern',
    aTeacher: 'معلّمك',
    aStudent: 'طفلك',
  },
}

interface Answer {
  isOff: boolean
  note: string | null
  url: string
  /** Where a lesson that stays is held. */
  place: string | null
  joinLink: string | null
  /** The lesson that takes place instead of the one that is off; null where none is due. */
  makeUp: MakeUp | null
  /** When it is written. */
  now: Date
}

/**
 * Writes what became of a request, with the teacher's own words; those are for the person who asked alone.
 * @param url where lessons to come are shown
 * @param place where a lesson that stays is held, and `joinLink` by video
 */
export function answerMail(reader: Reader, { isOff, note, url, place, joinLink, makeUp, now }: Answer): Letter {
  const { has_asked, locale, time_zone, teacher_zone, teacher, start, all_day } = reader
  const language = mailLanguage(locale)
  const said = words[language]
  const name = short(teacher, language) || said.aTeacher
  const { subject, text } = opening(reader, isOff, { name, now })
  return letter({
    to: '',
    locale: language,
    subject,
    paragraphs: [
      text,
      // Between the teacher and who asked.
      ...(note === null || !has_asked ? [] : [said.note(name, isolated(note, language))]),
      ...(isOff ? makeUpLines(makeUp, { time_zone, locale, now }) : []),
      // A lesson that was called off is held nowhere.
      ...(isOff ? [] : heldLines(place, joinLink, language)),
      ...zoneLines(
        [...(all_day ? [] : [start]), ...(isOff ? timeOf(makeUp) : [])],
        { time_zone, teacher_zone },
        language,
      ),
    ],
    action: { label: said.button, url },
    headers: { 'X-Email-Template': 'absence-answer' },
  })
}

/** The subject and the first sentence: a guardian reads of the child; that it was asked for is said to the person who asked. */
function opening(
  { is_guardian, has_asked, locale, student, title, start, all_day, time_zone }: Reader,
  isOff: boolean,
  { name, now }: { name: string; now: Date },
): { subject: string; text: string } {
  const language = mailLanguage(locale)
  const said = words[language]
  const what = titled({ title, student }, language)
  const when = whenText({ start, all_day, time_zone }, locale, now)
  const child = short(student, language) || said.aStudent
  if (is_guardian && isOff) return { subject: said.childOff(when), text: said.childText(name, child, what, when) }
  if (is_guardian) return { subject: said.childStays(when), text: said.childStaysText(name, child, what, when) }
  if (!isOff) return { subject: said.stays(when), text: said.staysText(name, what, when) }
  const text = has_asked ? said.offText : said.offForText
  return { subject: said.off(when), text: text(name, what, when) }
}
