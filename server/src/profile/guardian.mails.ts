import { mailLanguage, ofInFrench, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import { harmless } from './invitation.mails.ts'

interface Words {
  subject: (teacher: string, student: string) => string
  paragraphs: (name: string, teacher: string, student: string) => string[]
  button: string
  // For names that can't be sent to a stranger as they are.
  aTeacher: string
  aStudent: string
}

const english: Words = {
  subject: (teacher, student) => `${teacher} invited you to see the lessons of ${student}`,
  paragraphs: (name, teacher, student) => [
    `Hello${name}, ${teacher} plans the lessons of ${student} with Lectern and invites you to see them.`,
    'The link works once, for 14 days. If you do not know who this is, you can ignore this email.',
  ],
  button: 'Accept the invitation',
  aTeacher: 'A teacher',
  aStudent: 'a student',
}

/** The mail to somebody who is to look after a student, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    subject: (teacher, student) => `${teacher} lädt dich ein, die Stunden von ${student} zu sehen`,
    paragraphs: (name, teacher, student) => [
      `Hallo${name}, ${teacher} plant die Stunden von ${student} mit Lectern und lädt dich ein, sie dort zu sehen.`,
      'Der Link gilt einmal, 14 Tage lang. Wenn du nicht weißt, wer das ist, beachte diese E-Mail nicht.',
    ],
    button: 'Einladung annehmen',
    aTeacher: 'Eine Lehrkraft',
    aStudent: 'einem Kind',
  },
  es: {
    subject: (teacher, student) => `${teacher} te invita a ver las clases de ${student}`,
    paragraphs: (name, teacher, student) => [
      `Hola${name}, ${teacher} organiza las clases de ${student} con Lectern y te invita a verlas.`,
      'El enlace sirve una sola vez, durante 14 días. Si no sabes quién es, ignora este mensaje.',
    ],
    button: 'Aceptar la invitación',
    aTeacher: 'Un profesor',
    aStudent: 'un alumno',
  },
  fr: {
    subject: (teacher, student) => `${teacher} vous invite à voir les cours ${ofInFrench(student)}`,
    paragraphs: (name, teacher, student) => [
      `Bonjour${name}, ${teacher} organise les cours ${ofInFrench(student)} avec Lectern et vous invite à les voir.`,
      'Le lien fonctionne une seule fois, pendant 14 jours. Si vous ne savez pas de qui il s’agit, ignorez ce message.',
    ],
    button: 'Accepter l’invitation',
    aTeacher: 'Un professeur',
    aStudent: 'un élève',
  },
  it: {
    subject: (teacher, student) => `${teacher} ti invita a vedere le lezioni di ${student}`,
    paragraphs: (name, teacher, student) => [
      `Ciao${name}, ${teacher} organizza le lezioni di ${student} con Lectern e ti invita a vederle.`,
      'Il link funziona una sola volta, per 14 giorni. Se non sai chi sia, ignora questo messaggio.',
    ],
    button: 'Accetta l’invito',
    aTeacher: 'Un insegnante',
    aStudent: 'un allievo',
  },
  ar: {
    subject: (teacher, student) => `دعوة من ${teacher} لرؤية دروس ${student}`,
    paragraphs: (name, teacher, student) => [
      `مرحبًا${name}، هذه دعوة من ${teacher} لرؤية دروس ${student} المخطَّطة في Lectern.`,
      'يعمل الرابط مرة واحدة، لمدة 14 يومًا. إن كنت لا تعرف المرسل فيمكنك تجاهل هذه الرسالة.',
    ],
    button: 'قبول الدعوة',
    aTeacher: 'أحد المعلّمين',
    aStudent: 'أحد الطلاب',
  },
}

/**
 * Writes to somebody who is to look after a student; the link works once, for 14 days.
 * @param invitation `locale`: the teacher's, since nobody knows the guardian's; English where we speak no other
 */
export function guardianMail(invitation: {
  to: string
  name: string
  student: string
  teacher: string
  url: string
  locale: string
}): Letter {
  const { to, url } = invitation
  const locale = mailLanguage(invitation.locale)
  const { subject, paragraphs, button, aTeacher, aStudent } = words[locale]
  const teacher = harmless(invitation.teacher, locale) ?? aTeacher
  const student = harmless(invitation.student, locale) ?? aStudent
  const name = harmless(invitation.name, locale)
  return letter({
    to,
    locale,
    subject: subject(teacher, student),
    paragraphs: paragraphs(name === null ? '' : ` ${name}`, teacher, student),
    action: { label: button, url },
    headers: { 'X-Email-Template': 'guardian' },
  })
}
