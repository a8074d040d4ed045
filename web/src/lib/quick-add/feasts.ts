import type { Language } from './language.ts'
import type { Line } from './line.ts'
import { bounds } from './unread-phrases.ts'
import { weekdayOf, words } from './words.ts'

/** Whether the word at a place was understood as a day. */
export const isDay = (line: Line, at: number): boolean => ['date', 'repeat'].includes(line.takenAs(at) ?? '')

/** Whether the word at a place was understood as a weekday. */
export const isWeekdayTaken = (line: Line, at: number, language: Language): boolean =>
  isDay(line, at) && weekdayOf(line.tokens[at]?.word ?? '', language) !== null

/**
 * "christmas eve 4pm", "weekly until easter", "weekly except christmas", "friday before christmas": a day where the line has no other,
 * or where one is counted from it. Else it is what is played.
 */
export function feastAt(line: Line, at: number, language: Language, isDated: boolean): number {
  const count = line.phrase(at, words[language].feasts)
  const bound = line.phraseBefore(at, bounds)
  const isCounted =
    line.phraseBefore(at, [...words[language].until, ...words[language].except]) > 0 ||
    (bound > 0 && isWeekdayTaken(line, at - 1 - bound, language))
  return !isDated || isCounted ? count : 0
}

/** Beside a weekday, in any language, they make it the day of a feast. */
const feastBefore: readonly string[] = 'easter|good|holy|ash|palm|maundy|whit|shrove|black|cyber'.split('|')
const feastBehind: readonly string[] = (
  "gras|saint|noir|des cendres|des rameaux|de paques|de pentecote|de l'ascension|santo|de ceniza|de carnaval|de ramos|" +
  "de pascua|de resurreccion|grasso|delle palme|delle ceneri|di pasqua|dell'angelo|العظيمه"
).split('|')

/** "easter monday", "mardi gras": the weekday was understood as the coming one. */
export function feastOfWeekday(line: Line, at: number, language: Language): number {
  const [before, behind] = [line.phrase(at, feastBefore), line.phrase(at, feastBehind)]
  if (before > 0 && isWeekdayTaken(line, at + before, language)) return before
  return behind > 0 && isWeekdayTaken(line, at - 1, language) ? behind : 0
}
