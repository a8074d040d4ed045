import { verbs } from './command-words.ts'
import type { Language } from './language.ts'
import { compared, type Line } from './line.ts'
import { isWhen } from './unread.ts'
import { languages, trials, words } from './words.ts'

export interface QuickStudent {
  user_profile_id: number
  name: string
  /** Minutes of the last lesson with this student. */
  lastMinutes?: number
  /** IANA name, where it is known. */
  time_zone?: string | null
}

/** Fewer letters would name half the list. */
const fewestLetters = 2

export interface Named {
  student: QuickStudent
  /** The parts of the name, as they are compared. */
  parts: readonly string[]
}

export const namedOf = (students: readonly QuickStudent[]): Named[] =>
  students.flatMap((student) => spellings(student.name).map((name) => ({ student, parts: partsOf(name) })))

const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** "Jürgen" is "Juergen" to whose keyboard has no ü. */
const spellings = (name: string): string[] => [
  ...new Set([
    name,
    name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => twoLetters[letter.toLowerCase()] ?? letter),
  ]),
]

/** Whether a text may be what somebody is called: dates, times, numbers and addresses are no names. */
export const mayBeName = (text: string): boolean => !/[\p{Nd}@]|:\/\/|^[Ww]{3}\.|\.\p{Ll}{2,}(?:\/|$)/u.test(text)

/** The words of a name; quotes around some say nothing. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll('"', '') || word)

/** "Anna-Lena Fuchs" has three; a dash between spaces is one of its own. The full stop behind "W." is none of the name. */
const partsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) =>
    compared(word)
      .replace(/^(\p{L})\.$/u, '$1')
      .split(/(?<=\S)-(?=\S)/),
  )

/**
 * Keeps the whole names of students from being understood as anything else: "Sun Li" is no Sunday. A name of one word is left
 * out unless it stands in quotes, as "may" may well be the month.
 */
export function holdNames(line: Line, named: readonly Named[]): void {
  const names = new Set(named.map(({ parts }) => parts.join(' ')))
  const longest = Math.max(0, ...named.map(({ parts }) => parts.length))
  const written = line.tokens.map(({ word, isLeft }) => (isLeft ? [' '] : partsOf(word)))
  const isName = (at: number, count: number) =>
    names.has(
      written
        .slice(at, at + count)
        .flat()
        .join(' '),
    )
  let free = 0
  for (const at of written.keys()) {
    const most = at < free ? 0 : Math.min(longest, written.length - at)
    const counts = Array.from({ length: most }, (_, less) => most - less)
    const count = counts.find((each) => (each > 1 || line.isQuotedWord(at)) && isName(at, each))
    if (count === undefined) continue
    line.hold(at, count)
    free = at + count
  }
}

/** Whether each word begins a part of the name of its own; families come first in some lists. */
function names({ parts }: Named, given: readonly string[]): boolean {
  const left = [...parts]
  // The longest first, or "an" would take the part that only "anna" begins.
  return given
    .toSorted((a, b) => b.length - a.length)
    .every((word) => {
      const at = left.findIndex((part) => part.startsWith(word))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
}

/** Every student whom the words that are left may mean. Who alone has a whole part of the name that is said is meant. */
export function readStudent(line: Line, named: readonly Named[], language: Language): readonly QuickStudent[] {
  // Most words begin nobody's name, and a run with one of them need not be looked at.
  const rest = line.rest().filter((at) => {
    const given = partsOf(line.word(at))
    return named.some(({ parts }) => given.every((word) => parts.some((part) => part.startsWith(word))))
  })
  // No run of more words than the longest name has parts names anybody.
  const longest = Math.max(0, ...named.map(({ parts }) => parts.length))
  const runs = rest.flatMap((at, i) =>
    rest.slice(i, i + longest).flatMap((_, more) => {
      const run = rest.slice(i, i + more + 1)
      return run.at(-1) === at + more ? [run] : []
    }),
  )
  // “add Luca” is not about Addison.
  const isVerb = ([at = 0, ...more]: readonly number[]) =>
    more.length === 0 && verbs.has(line.word(at)) && !named.some(({ parts }) => parts.includes(line.word(at)))
  const inOrder = runs.toSorted((a, b) => b.length - a.length || Number(isVerb(a)) - Number(isVerb(b)))
  // The longest words together that name somebody, and of those the first.
  for (const run of inOrder) {
    const given = run.flatMap((at) => partsOf(line.word(at)))
    const found = onceEach(named.filter((each) => names(each, given)))
    if (run.length === 1 && isSmall(line, run[0] ?? 0, found, language)) continue
    const whole = found.filter(({ parts }) => parts.join(' ') === given.join(' '))
    const isLong = (given[0]?.length ?? 0) >= fewestLetters || (given.length > 1 && whole.length > 0)
    if (found.length === 0 || !isLong) continue
    line.take(run[0] ?? 0, run.length, 'student')
    const exact = found.filter(({ parts }) => given.every((word) => parts.includes(word)))
    const isOnly = whole.length !== 1 && exact.length === 1 && found.length > 1
    const chip = line.chips.at(-1)
    if (isOnly && chip) chip.only = run.map((at) => line.tokens[at]?.text).join(' ')
    const [meant = found] = [whole, exact].filter(({ length }) => length === 1)
    return meant.map(({ student }) => student)
  }
  return []
}

/** The first spelling of each student whom two of them name. */
const onceEach = (found: readonly Named[]): Named[] =>
  found.filter(({ student }, at) => found.findIndex((each) => each.student === student) === at)

/**
 * Whether a word belongs to a sentence and is no name that was begun. One that somebody has as a whole is a name, and so is what
 * stands first with a day or a time behind it, or with nothing yet: who types "an tue 16:00" means Anna.
 */
function isSmall(line: Line, at: number, found: readonly Named[], language: Language): boolean {
  const word = line.word(at)
  if (!words[language].small.includes(word) || found.some(({ parts }) => parts.includes(word))) return false
  return at > 0 || !(at + 1 === line.tokens.length || isWhen(line, at + 1))
}

/**
 * The name of somebody new whose family has a student already: of "Tom Fischer" only the second word names Mia Fischer, and a
 * lesson of a brother is not to be hers.
 */
export function relativeIn(line: Line, named: readonly Named[], students: readonly QuickStudent[]): string | null {
  const from = line.tokens.findIndex((_, at) => line.takenAs(at) === 'student')
  const before = line.word(from - 1)
  const given = before === '' || trials.includes(before) ? '' : (line.tokens[from - 1]?.text ?? '')
  if (!/^\p{Lu}\p{L}+$/u.test(given)) return null
  const family = line.tokens.filter((_, at) => line.takenAs(at) === 'student')
  const said = family.flatMap(({ word }) => partsOf(word))
  const isFirst = ({ student, parts: [first = ''] }: Named) =>
    students.includes(student) && said.some((word) => first.startsWith(word))
  return named.some(isFirst) ? null : [given, ...family.map(({ text }) => text)].join(' ').replace(/[,;:]+$/, '')
}

/** Fewer letters than this are too often another word: “an etude”. */
const fewestOfSecond = 3
const joins = [...languages.flatMap((language) => words[language].and), '&', '+', '/']

/**
 * Marks the name of a second student, which would stay in the title of a lesson for the first alone: "Anna & Mina",
 * "Anna/Mina", "Anna, Mina".
 *
 * @returns whether there is one
 */
export function noteSecond(line: Line, named: readonly Named[], students: readonly QuickStudent[]): boolean {
  const others = named.filter(({ student }) => !students.includes(student))
  const isName = (word: string, isJoined: boolean) =>
    named.some(({ parts }) => (isJoined ? parts.some((part) => part.startsWith(word)) : parts[0] === word))
  const isStudent = (at: number) => line.takenAs(at) === 'student'
  let isAny = false
  for (const at of line.rest()) {
    const word = line.word(at)
    const together = word.split(/[&+/]/)
    const isPair = together.length > 1 && together.every((each) => each.length >= fewestLetters && isName(each, true))
    const count = isPair ? 1 : secondAt(line, at, isStudent, others)
    if (count > 0) line.note(at, count, 'second')
    isAny ||= count > 0
  }
  return isAny
}

/** Of how many words is a second name at a place, with what joins it to the first. */
function secondAt(line: Line, at: number, isStudent: (at: number) => boolean, others: readonly Named[]): number {
  const word = line.word(at)
  const isCapital = (place: number) => /^\p{Lu}\p{L}/u.test(line.tokens[place]?.text ?? '')
  const begins = (name: string) => others.some(({ parts }) => parts.some((part) => part.startsWith(name)))
  const isNamed = (place: number) =>
    line.word(place).length >= fewestLetters && (isCapital(place) || begins(line.word(place)))
  const behind = line.phrase(at, joins)
  if (behind > 0 && isStudent(at - 1) && isNamed(at + behind)) return behind + 1
  const before = line.phrase(at + 1, joins)
  if (before > 0 && isStudent(at + 1 + before) && isNamed(at)) return 1 + before
  const isWhole = word.length >= fewestOfSecond && others.some(({ parts }) => parts[0] === word)
  return isWhole && line.tokens.some((_, each) => isStudent(each)) ? 1 : 0
}
