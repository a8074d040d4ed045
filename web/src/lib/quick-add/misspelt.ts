import type { Language } from './language.ts'
import type { Line } from './line.ts'
import { words } from './words.ts'
import { dayForm } from './written-days.ts'

/** The shortest word of a day that is known though a letter of it is wrong: shorter ones are too much like others. */
const shortestMisspelt = 6
/** The shortest that is known though two letters stand in each other's place. */
const shortestSwapped = 5
/** From this length on a letter may be another one, and not only lack, be too many or stand one place off. */
const shortestOfOtherLetter = 8

/** From this length on a word may be the beginning of a weekday: “mart”, “wednes”. */
const shortestBegun = 4

/** Whether a word is that of a day with one letter wrong, or cut off: "wendesday", "mecredi", "mercr.". */
export function misspelt(word: string, language: Language): boolean {
  const { weekdays, tomorrow, dayAfterTomorrow } = words[language]
  const begun = word.replace(/\.$/, '')
  if (begun.length >= shortestBegun && weekdays.flat().some((day) => day.startsWith(begun))) return true
  const days = [...weekdays.flat(), ...tomorrow, ...dayAfterTomorrow]
  return days.some((day) => isNearly(word, day))
}

/** "decmber 1", "3 feburary": a month with a letter wrong, beside a number. */
export function isMisspeltMonth(line: Line, at: number, language: Language): boolean {
  const isNumbered = [at - 1, at + 1].some((place) => dayForm.test(line.word(place)))
  return isNumbered && words[language].months.flat().some((month) => isNearly(line.word(at), month))
}

const isNearly = (word: string, right: string): boolean =>
  right.length >= shortestSwapped && right[0] === word[0] && isLetterApart(word, right)

function isLetterApart(word: string, day: string): boolean {
  const from = Array.from(day).findIndex((letter, at) => letter !== word[at])
  const rest = (text: string, at: number) => text.slice(at)
  const isLong = day.length >= shortestMisspelt
  if (from < 0) return isLong && word.length === day.length + 1
  const isLacking = rest(word, from) === rest(day, from + 1)
  const isMore = rest(word, from + 1) === rest(day, from)
  const isSwapped = word[from] === day[from + 1] && word[from + 1] === day[from]
  const isOther = day.length >= shortestOfOtherLetter || isSwapped
  const behind = isSwapped ? from + 2 : from + 1
  return (isLong && (isLacking || isMore)) || (isOther && rest(word, behind) === rest(day, behind))
}
