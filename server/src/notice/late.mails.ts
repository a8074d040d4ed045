import { mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import { hourText, short } from './mail-words.ts'
import { joinLines } from '../event/join-link.mails.ts'
import type { Reader } from './late.data.ts'

interface Words {
  subject: (teacher: string) => string
  text: (teacher: string, now: string, before: string) => string
  aTeacher: string
}

const english: Words = {
  subject: (teacher) => `New time for your lesson with ${teacher}`,
  text: (teacher, now, before) => `Your lesson with ${teacher} now begins at ${now} instead of ${before}.`,
  aTeacher: 'your teacher',
}

/** What a student reads whose lesson begins some minutes later, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    subject: (teacher) => `Neue Zeit für deine Stunde mit ${teacher}`,
    text: (teacher, now, before) => `Deine Stunde mit ${teacher} beginnt jetzt um ${now} statt um ${before}.`,
    aTeacher: 'deiner Lehrkraft',
  },
  es: {
    subject: (teacher) => `Nueva hora para tu clase con ${teacher}`,
    text: (teacher, now, before) => `Tu clase con ${teacher} empieza ahora a las ${now} en lugar de a las ${before}.`,
    aTeacher: 'tu profesor',
  },
  fr: {
    subject: (teacher) => `Nouvelle heure pour votre cours avec ${teacher}`,
    text: (teacher, now, before) => `Votre cours avec ${teacher} commence maintenant à ${now} au lieu de ${before}.`,
    aTeacher: 'votre professeur',
  },
  it: {
    subject: (teacher) => `Nuovo orario per la tua lezione con ${teacher}`,
    text: (teacher, now, before) => `La tua lezione con ${teacher} inizia ora alle ${now} invece che alle ${before}.`,
    aTeacher: 'il tuo insegnante',
  },
  ar: {
    subject: (teacher) => `موعد جديد لدرسك مع ${teacher}`,
    text: (teacher, now, before) => `أصبح درسك مع ${teacher} يبدأ في ${now} بدلًا من ${before}.`,
    aTeacher: 'معلّمك',
  },
}

/**
 * The new time of a lesson, on the clock of whom it concerns, and where to join it then.
 * @param times instants, RFC 3339
 */
export function lateMail(
  { email, locale, time_zone, teacher }: Reader,
  times: { now: string; before: string; joinLink: string | null },
): Letter {
  const language = mailLanguage(locale)
  const { subject, text, aTeacher } = words[language]
  const hour = (instant: string) => hourText(instant, time_zone, language)
  const name = short(teacher, language) || aTeacher
  return letter({
    to: email,
    locale: language,
    subject: subject(name),
    paragraphs: [text(name, hour(times.now), hour(times.before)), ...joinLines(times.joinLink, language)],
    headers: { 'X-Email-Template': 'late' },
  })
}
