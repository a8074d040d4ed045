import { mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { childPage, shortWhen } from './mail-words.ts'
import { bothTimes, pathOf, whenOf, type Told } from './notice.mails.ts'
import { turnOf } from './notice.ts'
import type { PushTo } from './push.data.ts'
import type { Reminder } from './reminder.data.ts'

interface Words {
  planned: string
  restored: string
  moved: string
  called_off: string
  as_before: string
  elsewhere: string
  several: string
  reminder: string
  instead: (when: string, before: string) => string
}

/** What stands on a locked screen, which others see: no name and no title, only what happened and when. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    planned: 'New lesson',
    restored: 'Lesson on again',
    moved: 'Lesson moved',
    called_off: 'Lesson cancelled',
    as_before: 'Lesson as before',
    elsewhere: 'Place or link changed',
    several: 'Several lessons have changed',
    reminder: 'Next lesson',
    instead: (when, before) => `${when}, not ${before}`,
  },
  de: {
    planned: 'Neue Stunde',
    restored: 'Stunde findet doch statt',
    moved: 'Stunde verlegt',
    called_off: 'Stunde abgesagt',
    as_before: 'Stunde wie zuvor',
    elsewhere: 'Anderer Ort oder Link',
    several: 'Mehrere Stunden haben sich geändert',
    reminder: 'Nächste Stunde',
    instead: (when, before) => `${when} statt ${before}`,
  },
  es: {
    planned: 'Nueva clase',
    restored: 'La clase sí tendrá lugar',
    moved: 'Clase cambiada de hora',
    called_off: 'Clase cancelada',
    as_before: 'Clase como antes',
    elsewhere: 'Otro lugar o enlace',
    several: 'Varias clases han cambiado',
    reminder: 'Próxima clase',
    instead: (when, before) => `${when}, en vez de ${before}`,
  },
  fr: {
    planned: 'Nouveau cours',
    restored: 'Cours maintenu',
    moved: 'Cours déplacé',
    called_off: 'Cours annulé',
    as_before: 'Cours comme avant',
    elsewhere: 'Autre lieu ou lien',
    several: 'Plusieurs cours ont changé',
    reminder: 'Prochain cours',
    instead: (when, before) => `${when}, au lieu de ${before}`,
  },
  it: {
    planned: 'Nuova lezione',
    restored: 'La lezione si tiene comunque',
    moved: 'Lezione spostata',
    called_off: 'Lezione annullata',
    as_before: 'Lezione come prima',
    elsewhere: 'Altro luogo o link',
    several: 'Più lezioni sono cambiate',
    reminder: 'Prossima lezione',
    instead: (when, before) => `${when}, invece di ${before}`,
  },
  ar: {
    planned: 'درس جديد',
    restored: 'الدرس سيُعقد',
    moved: 'تغيّر موعد الدرس',
    called_off: 'أُلغي الدرس',
    as_before: 'الدرس كما كان',
    elsewhere: 'تغيّر المكان أو الرابط',
    several: 'تغيّرت عدة دروس',
    reminder: 'الدرس القادم',
    instead: (when, before) => `${when} بدلًا من ${before}`,
  },
}

/** Lines that a notification has room for. */
const mostLines = 3

/**
 * What the devices of an account show of what its mailbox is told.
 * @returns undefined for who has no account, and so no device
 */
export function noticePush(told: readonly Told[], now: Date): PushTo | undefined {
  const [first] = told
  const userId = first?.due.user_id
  if (!first || !userId) return undefined
  const { due } = first
  const language = mailLanguage(due.locale ?? 'en')
  const said = words[language]
  const lines = told.map((one) => ({
    title: said[turnOf(one.due.kind, one.due.lines)],
    when: timeOf(one, language, now),
  }))
  const [only] = lines
  const isOne = lines.length === 1 && only !== undefined
  return {
    userId,
    title: isOne ? only.title : said.several,
    body: isOne
      ? only.when
      : lines
          .slice(0, mostLines)
          .map(({ title, when }) => `${title}: ${when}`)
          .join('\n'),
    path: due.is_guardian === true ? childPage('', due.student_id) : pathOf(first),
    tag: isOne ? tagOf(due) : `student-${due.student_id}`,
    locale: language,
  }
}

/** A lesson that begins soon. */
export function reminderPush(
  { user_id, start, all_day, time_zone, is_guardian, ...reminder }: Reminder,
  now: Date,
): PushTo | undefined {
  if (user_id === null) return undefined
  const language = mailLanguage(reminder.locale)
  return {
    userId: user_id,
    title: words[language].reminder,
    body: shortWhen(start, { all_day, time_zone }, language, now),
    path: is_guardian ? childPage('', reminder.student_id) : '/',
    tag: tagOf(reminder),
    locale: language,
  }
}

/** News of a lesson takes the place of older news of it. */
const tagOf = ({ event_id }: { event_id: number }): string => `event-${event_id}`

function timeOf({ due: { kind, lines, time_zone } }: Told, language: MailLanguage, now: Date): string {
  const reading = { time_zone, language, now }
  const stands = lines.is ?? lines.was
  if (stands === null) throw new Error('A notice tells of no time.')
  if (turnOf(kind, lines) !== 'moved' || lines.was === null) return whenOf(stands, reading)
  return words[language].instead(...bothTimes(stands, lines.was, reading))
}
