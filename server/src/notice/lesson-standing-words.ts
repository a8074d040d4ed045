import { ofInFrench, type MailLanguage } from '../platform/mail/mail-language.ts'

interface Words {
  /** The subject, without a name: of a mail that was sent it stays for a month, when the person may be erased. */
  off: (when: string) => string
  /** A title is given with what stands around it (`titled`), or is empty. */
  offText: (teacher: string, title: string, when: string) => string
  on: (when: string) => string
  onText: (teacher: string, title: string, when: string) => string
  /** The same to a guardian. */
  childOff: (when: string) => string
  childOffText: (teacher: string, student: string, title: string, when: string) => string
  childOn: (when: string) => string
  childOnText: (teacher: string, student: string, title: string, when: string) => string
  /** The line about a date that the teacher has marked as tentative. */
  open: string
  /** How many lessons a mail of several does not list. */
  more: (count: number) => string
  button: string
  aTeacher: string
  /** The same within a sentence. */
  aTeacherMid: string
  aStudent: string
}

const english: Words = {
  off: (when) => `Your lesson on ${when} is cancelled`,
  offText: (teacher, title, when) => `${teacher} cancelled your lesson${title} on ${when}.`,
  on: (when) => `Your lesson is on ${when}`,
  onText: (teacher, title, when) => `Your lesson${title} with ${teacher} is on ${when}.`,
  childOff: (when) => `A lesson on ${when} is cancelled`,
  childOffText: (teacher, student, title, when) => `${teacher} cancelled ${student}’s lesson${title} on ${when}.`,
  childOn: (when) => `A lesson is on ${when}`,
  childOnText: (teacher, student, title, when) => `The lesson${title} of ${student} with ${teacher} is on ${when}.`,
  open: 'This date is not settled yet.',
  more: (count) =>
    count === 1 ? '… and one more. The calendar shows them all.' : `… and ${count} more. The calendar shows them all.`,
  button: 'Open Lectern',
  aTeacher: 'Your teacher',
  aTeacherMid: 'your teacher',
  aStudent: 'your child',
}

const arabicPlurals = new Intl.PluralRules('ar')
const moreInArabic: Readonly<Record<Intl.LDMLPluralRule, (count: number) => string>> = {
  zero: () => 'لا دروس أخرى',
  one: () => 'درس واحد آخر',
  two: () => 'درسان آخران',
  few: (count) => `${count} دروس أخرى`,
  many: (count) => `${count} درسًا آخر`,
  other: (count) => `${count} درس آخر`,
}

/**
 * The mail about how a lesson stands, which a teacher sends to its student and the guardians by "Tell", in each language that mails
 * are written in. The mail that goes by itself after a change has its words in notice-words.ts.
 */
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    off: (when) => `Deine Stunde am ${when} ist abgesagt`,
    offText: (teacher, title, when) => `${teacher} hat deine Stunde${title} am ${when} abgesagt.`,
    on: (when) => `Deine Stunde ist am ${when}`,
    onText: (teacher, title, when) => `Deine Stunde${title} mit ${teacher} ist am ${when}.`,
    childOff: (when) => `Eine Stunde am ${when} ist abgesagt`,
    childOffText: (teacher, student, title, when) =>
      `${teacher} hat die Stunde${title} von ${student} am ${when} abgesagt.`,
    childOn: (when) => `Eine Stunde ist am ${when}`,
    childOnText: (teacher, student, title, when) => `Die Stunde${title} von ${student} mit ${teacher} ist am ${when}.`,
    open: 'Dieser Termin steht noch nicht fest.',
    more: (count) =>
      count === 1 ? '… und eine weitere. Der Kalender zeigt alle.' : `… und ${count} weitere. Der Kalender zeigt alle.`,
    button: 'Lectern öffnen',
    aTeacher: 'Deine Lehrkraft',
    aTeacherMid: 'deiner Lehrkraft',
    aStudent: 'deinem Kind',
  },
  es: {
    off: (when) => `Tu clase del ${when} está cancelada`,
    offText: (teacher, title, when) => `${teacher} ha cancelado tu clase${title} del ${when}.`,
    on: (when) => `Tu clase es el ${when}`,
    onText: (teacher, title, when) => `Tu clase${title} con ${teacher} es el ${when}.`,
    childOff: (when) => `Una clase del ${when} está cancelada`,
    childOffText: (teacher, student, title, when) =>
      `${teacher} ha cancelado la clase${title} de ${student} del ${when}.`,
    childOn: (when) => `Una clase es el ${when}`,
    childOnText: (teacher, student, title, when) => `La clase${title} de ${student} con ${teacher} es el ${when}.`,
    open: 'Esta fecha aún no es firme.',
    more: (count) =>
      count === 1
        ? '… y una más. El calendario las muestra todas.'
        : `… y ${count} más. El calendario las muestra todas.`,
    button: 'Abrir Lectern',
    aTeacher: 'Tu profesor',
    aTeacherMid: 'tu profesor',
    aStudent: 'tu hijo o hija',
  },
  fr: {
    off: (when) => `Votre cours du ${when} est annulé`,
    offText: (teacher, title, when) => `${teacher} a annulé votre cours${title} du ${when}.`,
    on: (when) => `Votre cours a lieu le ${when}`,
    onText: (teacher, title, when) => `Votre cours${title} avec ${teacher} a lieu le ${when}.`,
    childOff: (when) => `Un cours du ${when} est annulé`,
    childOffText: (teacher, student, title, when) =>
      `${teacher} a annulé le cours${title} ${ofInFrench(student)} du ${when}.`,
    childOn: (when) => `Un cours a lieu le ${when}`,
    childOnText: (teacher, student, title, when) =>
      `Le cours${title} ${ofInFrench(student)} avec ${teacher} a lieu le ${when}.`,
    open: 'Cette date n’est pas encore fixée.',
    more: (count) =>
      count === 1
        ? '… et un autre. Le calendrier les montre tous.'
        : `… et ${count} autres. Le calendrier les montre tous.`,
    button: 'Ouvrir Lectern',
    aTeacher: 'Votre professeur',
    aTeacherMid: 'votre professeur',
    aStudent: 'votre enfant',
  },
  it: {
    off: (when) => `La tua lezione di ${when} è annullata`,
    offText: (teacher, title, when) => `${teacher} ha annullato la tua lezione${title} di ${when}.`,
    on: (when) => `La tua lezione è ${when}`,
    onText: (teacher, title, when) => `La tua lezione${title} con ${teacher} è ${when}.`,
    childOff: (when) => `Una lezione di ${when} è annullata`,
    childOffText: (teacher, student, title, when) =>
      `${teacher} ha annullato la lezione${title} di ${student} di ${when}.`,
    childOn: (when) => `Una lezione è ${when}`,
    childOnText: (teacher, student, title, when) => `La lezione${title} di ${student} con ${teacher} è ${when}.`,
    open: 'Questa data non è ancora definitiva.',
    more: (count) =>
      count === 1
        ? '… e un’altra. Il calendario le mostra tutte.'
        : `… e altre ${count}. Il calendario le mostra tutte.`,
    button: 'Apri Lectern',
    aTeacher: 'Il tuo insegnante',
    aTeacherMid: 'il tuo insegnante',
    aStudent: 'tuo figlio o tua figlia',
  },
  ar: {
    off: (when) => `أُلغي درسك: ${when}`,
    offText: (teacher, title, when) => `أُلغي درسك${title} (${when}) من جانب ${teacher}.`,
    on: (when) => `موعد درسك: ${when}`,
    onText: (teacher, title, when) => `موعد درسك${title} مع ${teacher}: ${when}.`,
    childOff: (when) => `أُلغي أحد الدروس: ${when}`,
    childOffText: (teacher, student, title, when) => `أُلغي درس ${student}${title} (${when}) من جانب ${teacher}.`,
    childOn: (when) => `موعد أحد الدروس: ${when}`,
    childOnText: (teacher, student, title, when) => `موعد درس ${student}${title} مع ${teacher}: ${when}.`,
    open: 'لم يُحدَّد هذا الموعد نهائيًا بعد.',
    more: (count) => `… و${moreInArabic[arabicPlurals.select(count)](count)}. يعرضها التقويم كلها.`,
    button: 'فتح Lectern',
    aTeacher: 'معلّمك',
    aTeacherMid: 'معلّمك',
    aStudent: 'طفلك',
  },
}
