import { isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import type { Notified } from './absence.data.ts'
import { short, shortWhen, titled, whenText } from '../notice/mail-words.ts'

interface Words {
  subject: (student: string, when: string) => string
  text: (student: string, title: string, when: string) => string
  /** The same where a guardian asked for the student. */
  childText: (guardian: string, student: string, title: string, when: string) => string
  reason: (reason: string) => string
  stays: string
  button: string
  aStudent: string
  /** The subject of the mail that says that the student comes after all. */
  comesSubject: (student: string, when: string) => string
  comes: (student: string, title: string, when: string) => string
  childComes: (guardian: string, student: string, title: string, when: string) => string
  open: string
}

const english: Words = {
  subject: (student, when) => `${student} can’t come: ${when}`,
  text: (student, title, when) => `${student} can’t come to the lesson${title} on ${when} and asks you to cancel it.`,
  childText: (guardian, student, title, when) =>
    `${guardian}, for ${student}: ${student} can’t come to the lesson${title} on ${when}. You are asked to cancel it.`,
  reason: (reason) => `Reason: ${reason}`,
  stays: 'The lesson stays until you answer.',
  button: 'Answer',
  aStudent: 'Your student',
  comesSubject: (student, when) => `${student} can come after all: ${when}`,
  comes: (student, title, when) =>
    `${student} can come to the lesson${title} on ${when} after all. There is nothing left to answer.`,
  childComes: (guardian, student, title, when) =>
    `${guardian}, for ${student}: ${student} can come to the lesson${title} on ${when} after all. There is nothing left to answer.`,
  open: 'Open Lectern',
}

/** The mail to a teacher whose student can't come, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    subject: (student, when) => `${student} kann nicht kommen: ${when}`,
    text: (student, title, when) =>
      `${student} kann nicht zur Stunde${title} am ${when} kommen und bittet dich, sie abzusagen.`,
    childText: (guardian, student, title, when) =>
      `${guardian}, für ${student}: ${student} kann nicht zur Stunde${title} am ${when} kommen. Bitte sag sie ab.`,
    reason: (reason) => `Grund: ${reason}`,
    stays: 'Die Stunde bleibt bestehen, bis du antwortest.',
    button: 'Antworten',
    aStudent: 'Dein Schüler oder deine Schülerin',
    comesSubject: (student, when) => `${student} kann doch kommen: ${when}`,
    comes: (student, title, when) =>
      `${student} kann doch zur Stunde${title} am ${when} kommen. Du musst nicht mehr antworten.`,
    childComes: (guardian, student, title, when) =>
      `${guardian}, für ${student}: ${student} kann doch zur Stunde${title} am ${when} kommen. Du musst nicht mehr antworten.`,
    open: 'Lectern öffnen',
  },
  es: {
    subject: (student, when) => `${student} no puede venir: ${when}`,
    text: (student, title, when) =>
      `${student} no puede venir a la clase${title} del ${when} y te pide que la canceles.`,
    childText: (guardian, student, title, when) =>
      `${guardian}, por ${student}: ${student} no puede venir a la clase${title} del ${when}. Te pide que la canceles.`,
    reason: (reason) => `Motivo: ${reason}`,
    stays: 'La clase se mantiene hasta que respondas.',
    button: 'Responder',
    aStudent: 'Tu alumno',
    comesSubject: (student, when) => `${student} sí puede venir: ${when}`,
    comes: (student, title, when) =>
      `Al final, ${student} sí puede venir a la clase${title} del ${when}. Ya no hace falta que respondas.`,
    childComes: (guardian, student, title, when) =>
      `${guardian}, por ${student}: al final, ${student} sí puede venir a la clase${title} del ${when}. Ya no hace falta que respondas.`,
    open: 'Abrir Lectern',
  },
  fr: {
    subject: (student, when) => `${student} ne peut pas venir\u202f: ${when}`,
    text: (student, title, when) =>
      `${student} ne peut pas venir au cours${title} du ${when} et vous demande de l’annuler.`,
    childText: (guardian, student, title, when) =>
      `${guardian}, pour ${student} : ${student} ne peut pas venir au cours${title} du ${when}. Merci de l’annuler.`,
    reason: (reason) => `Motif : ${reason}`,
    stays: 'Le cours est maintenu jusqu’à votre réponse.',
    button: 'Répondre',
    aStudent: 'Votre élève',
    comesSubject: (student, when) => `${student} peut venir finalement\u202f: ${when}`,
    comes: (student, title, when) =>
      `${student} peut finalement venir au cours${title} du ${when}. Vous n’avez plus à répondre.`,
    childComes: (guardian, student, title, when) =>
      `${guardian}, pour ${student} : ${student} peut finalement venir au cours${title} du ${when}. Vous n’avez plus à répondre.`,
    open: 'Ouvrir Lectern',
  },
  it: {
    subject: (student, when) => `${student} non può venire: ${when}`,
    text: (student, title, when) =>
      `${student} non può venire alla lezione${title} di ${when} e ti chiede di annullarla.`,
    childText: (guardian, student, title, when) =>
      `${guardian}, per ${student}: ${student} non può venire alla lezione${title} di ${when}. Ti chiede di annullarla.`,
    reason: (reason) => `Motivo: ${reason}`,
    stays: 'La lezione resta in programma finché non rispondi.',
    button: 'Rispondi',
    aStudent: 'Il tuo allievo',
    comesSubject: (student, when) => `Alla fine ${student} può venire: ${when}`,
    comes: (student, title, when) =>
      `Alla fine ${student} può venire alla lezione${title} di ${when}. Non devi più rispondere.`,
    childComes: (guardian, student, title, when) =>
      `${guardian}, per ${student}: alla fine ${student} può venire alla lezione${title} di ${when}. Non devi più rispondere.`,
    open: 'Apri Lectern',
  },
  ar: {
    subject: (student, when) => `يتعذّر على ${student} الحضور: ${when}`,
    text: (student, title, when) => `يتعذّر على ${student} حضور الدرس${title} (${when})، ويُطلب منك إلغاؤه.`,
    childText: (guardian, student, title, when) =>
      `${guardian} نيابةً عن ${student}: يتعذّر على ${student} حضور الدرس${title} (${when})، ويُطلب منك إلغاؤه.`,
    reason: (reason) => `السبب: ${reason}`,
    stays: 'يبقى الدرس في موعده حتى تردّ.',
    button: 'الردّ',
    aStudent: 'طالبك',
    comesSubject: (student, when) => `بإمكان ${student} الحضور رغم ذلك: ${when}`,
    comes: (student, title, when) =>
      `بإمكان ${student} حضور الدرس${title} (${when}) رغم ذلك. لم يعد هناك ما يتطلب ردّك.`,
    childComes: (guardian, student, title, when) =>
      `${guardian} نيابةً عن ${student}: بإمكان ${student} حضور الدرس${title} (${when}) رغم ذلك. لم يعد هناك ما يتطلب ردّك.`,
    open: 'فتح Lectern',
  },
}

/**
 * Writes who can't come to which lesson, and why; the database knows where it goes.
 * @param url where the teacher answers
 * @param now when it is written
 */
export function absenceMail(
  notified: Notified,
  { reason, url, now }: { reason: string | null; url: string; now: Date },
): Letter {
  const language = mailLanguage(notified.locale)
  const { guardian } = notified
  const { subject, text, childText, reason: why, stays, button } = words[language]
  const about = lessonWords(notified, now)
  return letter({
    to: '',
    locale: language,
    subject: subject(about[0], briefWhen(notified, now)),
    paragraphs: [
      guardian === null ? text(...about) : childText(short(guardian, language), ...about),
      ...(reason === null ? [] : [why(isolated(reason, language))]),
      stays,
    ],
    action: { label: button, url },
    headers: { 'X-Email-Template': 'absence' },
  })
}

/**
 * Writes who comes after all, where a mail had said the opposite.
 * @param url where the teacher looks at the day
 * @param now when it is written
 */
export function withdrawalMail(notified: Notified, { url, now }: { url: string; now: Date }): Letter {
  const language = mailLanguage(notified.locale)
  const { guardian } = notified
  const { comesSubject, comes, childComes, open } = words[language]
  const about = lessonWords(notified, now)
  return letter({
    to: '',
    locale: language,
    subject: comesSubject(about[0], briefWhen(notified, now)),
    paragraphs: [guardian === null ? comes(...about) : childComes(short(guardian, language), ...about)],
    action: { label: open, url },
    headers: { 'X-Email-Template': 'absence-withdrawn' },
  })
}

/** The words that each sentence needs: who, the title of the lesson, and when it is. */
function lessonWords(
  { locale, time_zone, student, title, start, all_day }: Notified,
  now: Date,
): [name: string, title: string, when: string] {
  const language = mailLanguage(locale)
  return [
    short(student, language) || words[language].aStudent,
    titled({ title, student }, language),
    whenText({ start, all_day, time_zone }, locale, now),
  ]
}

/** When the lesson is, as a subject has room for it. */
const briefWhen = ({ locale, time_zone, start, all_day }: Notified, now: Date): string =>
  isolated(shortWhen(start, { all_day, time_zone }, locale, now), mailLanguage(locale))
