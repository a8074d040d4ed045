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

/** "luca M W 4pm", "luca T Th 4pm": the same with nothing between them, of which the last may be known as a day. */
export function areDaysApart(line: Line, at: number, language: Language): boolean {
  const isFirst = at === 0 || line.takenAs(at - 1) === 'student'
  return isFirst && isLetter(line, at, language) && leadsToTime(line, at + 1, language)
}

function leadsToTime(line: Line, at: number, language: Language): boolean {
  if (!isLetter(line, at, language)) return false
  const behind = at + 1 + line.phrase(at + 1, words[language].at)
  return line.takenAs(behind) === 'time' || leadsToTime(line, at + 1, language)
}

/** Whether a capital, or two letters that begin with one, stand for a day, also where the word was understood as one. */
function isLetter(line: Line, at: number, language: Language): boolean {
  const { text, word } = line.tokens[at] ?? { text: '', word: '' }
  const isFree = line.word(at) !== '' || line.takenAs(at) === 'date'
  return isFree && /^\p{Lu}/u.test(text) && letters[language].split('|').includes(word.replace(/\.$/, ''))
}
