import type { Language } from './language.ts'
import type { Line } from './line.ts'
import { numberOf, weekdayOf, words } from './words.ts'

/** In any language, between two days or times of which either is meant: "4 or 5pm". */
const either: readonly string[] = (
  'or|or maybe|maybe|perhaps|oder|od.|oder vielleicht|vielleicht|evtl.|evtl|ou|ou bien|peut-etre|o|u|o bien|quizas|tal vez|' +
  'oppure|o forse|forse|magari|او|ربما'
).split('|')

/** Before a time or day that is not that of the lesson: "tue after 4pm", "d’ici mardi". */
export const bounds: readonly string[] = (
  'after|before|by|not before|not after|no later than|later than|earliest|latest|nach|kurz nach|vor|kurz vor|spatestens|' +
  "fruhestens|fruehestens|spaetestens|apres|avant|d'ici|pas avant|antes|antes de|despues|despues de|dopo|dopo le|prima delle|" +
  'prima di|entro|entro le|non prima delle|بعد|قبل'
).split('|')

/** Behind one. */
const boundsBehind: readonly string[] = (
  'or later|or earlier|onwards|onward|at the latest|at the earliest|latest|earliest|oder spater|oder fruher|spatestens|' +
  'fruhestens|au plus tard|au plus tot|ou plus tard|como muy tarde|como muy pronto|o mas tarde|al piu tardi|al piu presto|o dopo'
).split('|')

/** Behind a time, short names of zones: whose time it is, the teacher's says already, and another zone's hour is another. */
const zones = new Set(
  (
    'ET|CT|MT|PT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|AKST|AKDT|HST|AST|ADT|NST|GMT|UTC|BST|IST|WET|WEST|CET|CEST|MEZ|MESZ|' +
    'EET|EEST|MSK|TRT|AEST|AEDT|ACST|ACDT|AWST|NZST|NZDT|JST|KST|SGT|HKT|BRT|ART|HNE|HAE|HEC|HEEC'
  ).split('|'),
)
/** Those that no language has as a word. */
const sureZones = new Set('gmt|utc|cet|cest|mez|mesz|bst|edt|pst|pdt|cdt|eet|eest'.split('|'))
/** "4pm London time", "16 Uhr Berliner Zeit", "16h heure de Paris". */
const timeOf: readonly string[] = ['time', 'zeit']
const timeOfBefore: readonly string[] = ['heure de', 'heure du', 'hora de', 'hora del', 'ora di', 'ora del', 'بتوقيت']

/** Between what leads to a stretch of time and its unit there is a word or two: "in a few days", "every single day". */
const mostBetween = 3

/**
 * Of how many words is a phrase at a place that says when and names no time or day: its words beside what was understood would
 * plan the lesson for another time than is meant. 0 for anything else.
 *
 * @param isWhen whether the word at a place says when, as it was understood
 */
export function phraseUnreadAt(line: Line, at: number, language: Language, isWhen: (at: number) => boolean): number {
  return (
    everyAt(line, at, language, isWhen) ||
    inAt(line, at, language) ||
    boundAt(line, at) ||
    weekNumber(line, at, language) ||
    zoneAt(line, at) ||
    eitherAt(line, at, language, isWhen)
  )
}

/** "every couple of weeks", "every other", "every morning", of which the part of the day was understood. */
function everyAt(line: Line, at: number, language: Language, isWhen: (at: number) => boolean): number {
  const { every, nth, days, weeks, monthUnits } = words[language]
  const lead = line.phrase(at, every)
  if (lead === 0) return 0
  if (isWhen(at + lead)) return lead
  const stretch = stretchAt(line, at + lead, [...days, ...weeks, ...monthUnits])
  if (stretch > 0) return lead + stretch
  const number = line.phrase(at + lead, nth.flat())
  const end = at + lead + number
  return number > 0 && (end === line.tokens.length || isWhen(end)) ? lead + number : 0
}

/** "in a few days", "dans quelques jours". */
function inAt(line: Line, at: number, language: Language): number {
  const { in: ins, days, weeks, monthUnits, hours } = words[language]
  const lead = line.phrase(at, ins)
  const stretch = lead === 0 ? 0 : stretchAt(line, at + lead, [...days, ...weeks, ...monthUnits, ...hours])
  return stretch === 0 ? 0 : lead + stretch
}

/** Of how many words is a unit with one or more before it; 0 where none follows. */
function stretchAt(line: Line, at: number, units: readonly string[]): number {
  for (let between = 1; between <= mostBetween && line.word(at + between - 1) !== ''; between += 1)
    if (line.phrase(at + between, units) > 0) return between + 1
  return 0
}

function boundAt(line: Line, at: number): number {
  const isPoint = (place: number) => ['time', 'date'].includes(line.takenAs(place) ?? '')
  const [before, behind] = [line.phrase(at, bounds), line.phrase(at, boundsBehind)]
  if (before > 0 && isPoint(at + before)) return before
  return behind > 0 && isPoint(at - 1) ? behind : 0
}

/** "week 49", "KW 49" */
function weekNumber(line: Line, at: number, language: Language): number {
  if (/^(?:kw|wk)\d{1,2}$/.test(line.word(at))) return 1
  const isWeek = line.phrase(at, [...words[language].weeks, 'kw', 'wk']) > 0
  return isWeek && /^\d{1,2}\.?$/.test(line.word(at + 1)) && !/^\d+$/.test(line.word(at - 1)) ? 2 : 0
}

/** "ET", "Eastern time", "hora de Madrid", right behind a time. */
function zoneAt(line: Line, at: number): number {
  if (line.takenAs(at - 1) !== 'time') return 0
  const name = line.tokens[at]?.text.replace(/^\(|[,.)]+$/g, '') ?? ''
  if (zones.has(name) || sureZones.has(name)) return 1
  const before = line.phrase(at, timeOfBefore)
  if (before > 0) return before + 1
  // “keep time” is none.
  const isPlace = line.word(at) !== '' && /^\p{Lu}/u.test(line.tokens[at]?.text ?? '')
  return isPlace && line.phrase(at + 1, timeOf) > 0 ? 2 : 0
}

/** Both sides are a time or a day, or a number, and one of them was understood. */
function eitherAt(line: Line, at: number, language: Language, isWhen: (at: number) => boolean): number {
  const count = line.phrase(at, either)
  if (count === 0) return 0
  const behind = at + count + line.phrase(at + count, words[language].at)
  const sides = [at - 1, behind]
  const mayBeWhen = (place: number) => {
    const word = line.word(place)
    return isWhen(place) || /^\d/.test(word) || numberOf(word, language) !== null || weekdayOf(word, language) !== null
  }
  return sides.some(isWhen) && sides.every(mayBeWhen) ? count : 0
}
