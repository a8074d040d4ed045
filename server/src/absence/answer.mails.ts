import { isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import { short, whenText } from '../notice/mail-words.ts'
import { joinLines } from '../event/join-link.mails.ts'
import type { Reader } from './answer.data.ts'

interface Words {
  off: string
  offText: (teacher: string, title: string, when: string) => string
  stays: string
  staysText: (teacher: string, title: string, when: string) => string
  /** To a student for whom a guardian asked. */
  offForText: (teacher: string, title: string, when: string) => string
  /** To a guardian. */
  childText: (teacher: string, student: string, title: string, when: string) => string
  childStays: string
  childStaysText: (teacher: string, student: string, title: string, when: string) => string
  note: (teacher: string, note: string) => string
  button: string
  aTeacher: string
  aStudent: string
}

const english: Words = {
  off: 'Lesson cancelled',
  offText: (teacher, title, when) => `${teacher} cancelled your lesson “${title}” on ${when}, as you asked.`,
  stays: 'Your lesson takes place',
  staysText: (teacher, title, when) => `${teacher} could not cancel “${title}” (${when}): the lesson takes place.`,
  childText: (teacher, student, title, when) => `${teacher} cancelled ${student}’s lesson “${title}” on ${when}.`,
  offForText: (teacher, title, when) => `${teacher} cancelled your lesson “${title}” on ${when}.`,
  childStays: 'The lesson takes place',
  childStaysText: (teacher, student, title, when) =>
    `${teacher} could not cancel ${student}’s lesson “${title}” (${when}): it takes place.`,
  note: (teacher, note) => `${teacher} writes: ${note}`,
  button: 'Open Lectern',
  aTeacher: 'Your teacher',
  aStudent: 'your child',
}

/** What a family reads whose "can't come" was answered, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    off: 'Stunde abgesagt',
    offText: (teacher, title, when) => `${teacher} hat „${title}“ (${when}) abgesagt, wie du gebeten hast.`,
    stays: 'Deine Stunde bleibt stehen',
    staysText: (teacher, title, when) =>
      `${teacher} konnte „${title}“ (${when}) nicht absagen: Die Stunde bleibt stehen.`,
    childText: (teacher, student, title, when) => `${teacher} hat „${title}“ (${when}) mit ${student} abgesagt.`,
    offForText: (teacher, title, when) => `${teacher} hat deine Stunde „${title}“ (${when}) abgesagt.`,
    childStays: 'Die Stunde findet statt',
    childStaysText: (teacher, student, title, when) =>
      `${teacher} konnte „${title}“ (${when}) mit ${student} nicht absagen: Die Stunde findet statt.`,
    note: (teacher, note) => `${teacher} schreibt: ${note}`,
    button: 'Lectern öffnen',
    aTeacher: 'Deine Lehrkraft',
    aStudent: 'deinem Kind',
  },
  es: {
    off: 'Clase cancelada',
    offText: (teacher, title, when) => `${teacher} ha cancelado «${title}» (${when}), como pediste.`,
    stays: 'Tu clase se mantiene',
    staysText: (teacher, title, when) => `${teacher} no ha podido cancelar «${title}» (${when}): la clase se mantiene.`,
    childText: (teacher, student, title, when) => `${teacher} ha cancelado «${title}» (${when}) con ${student}.`,
    offForText: (teacher, title, when) => `${teacher} ha cancelado tu clase «${title}» (${when}).`,
    childStays: 'La clase se mantiene',
    childStaysText: (teacher, student, title, when) =>
      `${teacher} no ha podido cancelar «${title}» (${when}) con ${student}: la clase se mantiene.`,
    note: (teacher, note) => `${teacher} escribe: ${note}`,
    button: 'Abrir Lectern',
    aTeacher: 'Tu profesor',
    aStudent: 'tu hijo o hija',
  },
  fr: {
    off: 'Cours annulé',
    offText: (teacher, title, when) => `${teacher} a annulé « ${title} » (${when}), comme vous l’avez demandé.`,
    stays: 'Votre cours est maintenu',
    staysText: (teacher, title, when) =>
      `${teacher} n’a pas pu annuler « ${title} » (${when}) : le cours est maintenu.`,
    childText: (teacher, student, title, when) => `${teacher} a annulé « ${title} » (${when}) avec ${student}.`,
    offForText: (teacher, title, when) => `${teacher} a annulé votre cours « ${title} » (${when}).`,
    childStays: 'Le cours est maintenu',
    childStaysText: (teacher, student, title, when) =>
      `${teacher} n’a pas pu annuler « ${title} » (${when}) avec ${student} : le cours est maintenu.`,
    note: (teacher, note) => `${teacher} écrit : ${note}`,
    button: 'Ouvrir Lectern',
    aTeacher: 'Votre professeur',
    aStudent: 'votre enfant',
  },
  it: {
    off: 'Lezione annullata',
    offText: (teacher, title, when) => `${teacher} ha annullato «${title}» (${when}), come hai chiesto.`,
    stays: 'La tua lezione resta',
    staysText: (teacher, title, when) => `${teacher} non ha potuto annullare «${title}» (${when}): la lezione resta.`,
    childText: (teacher, student, title, when) => `${teacher} ha annullato «${title}» (${when}) con ${student}.`,
    offForText: (teacher, title, when) => `${teacher} ha annullato la tua lezione «${title}» (${when}).`,
    childStays: 'La lezione resta',
    childStaysText: (teacher, student, title, when) =>
      `${teacher} non ha potuto annullare «${title}» (${when}) con ${student}: la lezione resta.`,
    note: (teacher, note) => `${teacher} scrive: ${note}`,
    button: 'Apri Lectern',
    aTeacher: 'Il tuo insegnante',
    aStudent: 'tuo figlio o tua figlia',
  },
  ar: {
    off: 'أُلغي الدرس',
    offText: (teacher, title, when) => `أُلغي درسك «${title}» (${when}) من جانب ${teacher}، كما طلبت.`,
    stays: 'سيُقام درسك',
    staysText: (teacher, title, when) => `تعذّر على ${teacher} إلغاء «${title}» (${when}): سيُقام الدرس.`,
    childText: (teacher, student, title, when) => `أُلغي درس ${student} «${title}» (${when}) من جانب ${teacher}.`,
    offForText: (teacher, title, when) => `أُلغي درسك «${title}» (${when}) من جانب ${teacher}.`,
    childStays: 'سيُقام الدرس',
    childStaysText: (teacher, student, title, when) =>
      `تعذّر على ${teacher} إلغاء درس ${student} «${title}» (${when}): سيُقام الدرس.`,
    note: (teacher, note) => `رسالة من ${teacher}: ${note}`,
    button: 'فتح Lectern',
    aTeacher: 'معلّمك',
    aStudent: 'طفلك',
  },
}

/**
 * What became of a request, with the teacher's own words; those are for who asked alone.
 * @param url where lessons to come are shown
 * @param joinLink where a lesson that stays is held by video
 */
export function answerMail(
  { is_guardian, has_asked, locale, time_zone, teacher, student, title, start, all_day }: Reader,
  { isOff, note, url, joinLink }: { isOff: boolean; note: string | null; url: string; joinLink: string | null },
): Letter {
  const language = mailLanguage(locale)
  const said = words[language]
  const name = short(teacher, language) || said.aTeacher
  const what = short(title, language)
  const when = whenText({ start, all_day, time_zone }, language)
  const child = short(student, language) || said.aStudent
  const toGuardian = isOff ? said.childText(name, child, what, when) : said.childStaysText(name, child, what, when)
  const offText = has_asked ? said.offText : said.offForText
  const toStudent = isOff ? offText(name, what, when) : said.staysText(name, what, when)
  return letter({
    to: '',
    locale: language,
    // Without a name: of a mail that was sent the subject stays for a month, when the person may be erased.
    subject: isOff ? said.off : is_guardian ? said.childStays : said.stays,
    paragraphs: [
      is_guardian ? toGuardian : toStudent,
      // Between the teacher and who asked.
      ...(note === null || !has_asked ? [] : [said.note(name, isolated(note, language))]),
      // Nobody joins what was called off.
      ...(isOff ? [] : joinLines(joinLink, language)),
    ],
    action: { label: said.button, url },
    headers: { 'X-Email-Template': 'absence-answer' },
  })
}
