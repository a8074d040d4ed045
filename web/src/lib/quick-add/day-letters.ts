import type { Language } from './language.ts'
import type { Line } from './line.ts'
import { words } from './words.ts'

const english = 'mo|tu|we|th|fr|sa|su|m|t|w|f'
/** Days by their first letter or two. In German those of two are known as days. */
const letters: Record<Language, string> = {
  en: english,
  de: 'mo|di|mi|do|fr|sa|so',
  fr: 'lu|ma|me|je|ve|sa|di|l|m|j|v|s|d',
  es: 'lu|ma|mi|ju|vi|sa|do|l|m|x|j|v|s|d',
  it: 'lu|ma|me|gi|ve|sa|do|l|m|g|v|s|d',
  ar: english,
}
/** The same in one word, in English. */
const inOneWord = /^(?:mt?wt?h?f|tu?th)$/

/**
 * "luca m/w/f 16:00", "luca mwf 4pm", "luca ve 17h", "luca L/X 16:00": days by their letters before a time, where the line says
 * no other day. They are no day that is certain, and no title either. One alone is meant so right behind the name: "Prelude in D".
 */
export function isDaysInLetters(line: Line, at: number, language: Language): boolean {
  const parts = line
    .word(at)
    .replace(/\.$/, '')
    .split(/[/+&-]/)
  const isOfDays = parts.every((part) => letters[language].split('|').includes(part))
  const isFirst = at === 0 || line.takenAs(at - 1) === 'student'
  const behind = at + 1 + line.phrase(at + 1, words[language].at)
  const isMeant = isOfDays ? isFirst || parts.length > 1 : inOneWord.test(line.word(at)) && language === 'en'
  return isMeant && line.takenAs(behind) === 'time'
}
