import { mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { whenText } from './mail-words.ts'
import type { MakeUp } from './make-up.data.ts'

interface Words {
  open: string
  on: (when: string) => string
}

/** The mail to a family about the lesson that makes up for a cancelled one, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    open: 'A make-up lesson follows; its time is still open.',
    on: (when) => `The make-up lesson is on ${when}.`,
  },
  de: {
    open: 'Eine Nachholstunde folgt; ihr Termin ist noch offen.',
    on: (when) => `Die Nachholstunde ist am ${when}.`,
  },
  es: {
    open: 'Habrá una clase de recuperación; aún no tiene hora.',
    on: (when) => `La clase de recuperación será el ${when}.`,
  },
  fr: {
    open: 'Un cours de rattrapage suivra ; son horaire n’est pas encore fixé.',
    on: (when) => `Le cours de rattrapage aura lieu le ${when}.`,
  },
  it: {
    open: 'Seguirà una lezione di recupero; l’orario non è ancora fissato.',
    on: (when) => `La lezione di recupero è prevista per ${when}.`,
  },
  ar: {
    open: 'سيليه درس تعويضي لم يُحدَّد موعده بعد.',
    on: (when) => `موعد الدرس التعويضي: ${when}.`,
  },
}

/** The moment of a make-up that has one. */
export const timeOf = (makeUp: MakeUp | null): string[] =>
  makeUp?.start != null && !makeUp.all_day ? [makeUp.start] : []

/**
 * The lines about a make-up beside a lesson that was cancelled: none where none is due.
 *
 * @param reading `locale` and `time_zone`: of who reads it; a whole day is one where it was planned
 */
export function makeUpLines(
  makeUp: MakeUp | null,
  { time_zone, locale, now }: { time_zone: string | null; locale: string; now: Date },
): string[] {
  if (makeUp === null) return []
  const { start, all_day } = makeUp
  const { open, on } = words[mailLanguage(locale)]
  if (start === null) return [open]
  const zone = (all_day ? makeUp.time_zone : null) ?? time_zone
  return [on(whenText({ start, all_day, time_zone: zone }, locale, now))]
}
