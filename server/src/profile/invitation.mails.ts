import { asLine, isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'

interface Words {
  subject: (teacher: string) => string
  paragraphs: (student: string, teacher: string) => string[]
  button: string
  /** For a teacher whose name can't be sent to a stranger as it is. */
  aTeacher: string
}

const english: Words = {
  subject: (teacher) => `${teacher} invited you to Lectern`,
  paragraphs: (student, teacher) => [
    `Hello${student}, ${teacher} plans your lessons with Lectern and invites you to see them.`,
    'The link works once, for 14 days. If you do not know who this is, you can ignore this email.',
  ],
  button: 'Accept the invitation',
  aTeacher: 'A teacher',
}

/** The mail to an invited student, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    subject: (teacher) => `${teacher} lädt dich zu Lectern ein`,
    paragraphs: (student, teacher) => [
      `Hallo${student}, ${teacher} plant deine Stunden mit Lectern und lädt dich ein, sie dort zu sehen.`,
      'Der Link gilt einmal, 14 Tage lang. Wenn du nicht weißt, wer das ist, beachte diese E-Mail nicht.',
    ],
    button: 'Einladung annehmen',
    aTeacher: 'Eine Lehrkraft',
  },
  es: {
    subject: (teacher) => `${teacher} te invita a Lectern`,
    paragraphs: (student, teacher) => [
      `Hola${student}, ${teacher} organiza tus clases con Lectern y te invita a verlas.`,
      'El enlace sirve una sola vez, durante 14 días. Si no sabes quién es, ignora este mensaje.',
    ],
    button: 'Aceptar la invitación',
    aTeacher: 'Un profesor',
  },
  fr: {
    subject: (teacher) => `${teacher} vous invite sur Lectern`,
    paragraphs: (student, teacher) => [
      `Bonjour${student}, ${teacher} organise vos cours avec Lectern et vous invite à les voir.`,
      'Le lien fonctionne une seule fois, pendant 14 jours. Si vous ne savez pas de qui il s’agit, ignorez ce message.',
    ],
    button: 'Accepter l’invitation',
    aTeacher: 'Un professeur',
  },
  it: {
    subject: (teacher) => `${teacher} ti invita su Lectern`,
    paragraphs: (student, teacher) => [
      `Ciao${student}, ${teacher} organizza le tue lezioni con Lectern e ti invita a vederle.`,
      'Il link funziona una sola volta, per 14 giorni. Se non sai chi sia, ignora questo messaggio.',
    ],
    button: 'Accetta l’invito',
    aTeacher: 'Un insegnante',
  },
  ar: {
    subject: (teacher) => `دعوة من ${teacher} إلى Lectern`,
    paragraphs: (student, teacher) => [
      `مرحبًا${student}، هذه دعوة من ${teacher} لرؤية دروسك المخطَّطة في Lectern.`,
      'يعمل الرابط مرة واحدة، لمدة 14 يومًا. إن كنت لا تعرف المرسل فيمكنك تجاهل هذه الرسالة.',
    ],
    button: 'قبول الدعوة',
    aTeacher: 'أحد المعلّمين',
  },
}

/** Longest name that a mail to a stranger repeats. */
const longestName = 60

/**
 * Writes to an invited student; the link works once, for 14 days.
 * @param invitation `locale`: the teacher's, since nobody knows the student's; English where we speak no other
 */
export function invitationMail(invitation: {
  to: string
  student: string
  teacher: string
  url: string
  locale: string
}): Letter {
  const { to, url } = invitation
  const locale = mailLanguage(invitation.locale)
  const { subject, paragraphs, button, aTeacher } = words[locale]
  const teacher = harmless(invitation.teacher, locale) ?? aTeacher
  const student = harmless(invitation.student, locale)
  return letter({
    to,
    locale,
    subject: subject(teacher),
    paragraphs: paragraphs(student === null ? '' : ` ${student}`, teacher),
    action: { label: button, url },
    headers: { 'X-Email-Template': 'invitation' },
  })
}

/** Anybody may be a teacher, and mails go to any address: a name that advertises one is not sent on. */
export function harmless(given: string, language: MailLanguage): string | null {
  const name = asLine(given)
  const isHarmless = name !== '' && name.length <= longestName && !/[@+/:\\]|\w\.\w/.test(name)
  return isHarmless ? isolated(name, language) : null
}
