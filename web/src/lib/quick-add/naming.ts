import { compared, type Line } from './line.ts'

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
  students.map((student) => ({ student, parts: partsOf(student.name) }))

/** The words of a name; quotes around some say nothing. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll('"', '') || word)

/** "Anna-Lena Fuchs" has three; a dash between spaces is one of its own. */
const partsOf = (text: string): string[] => wordsOf(text).flatMap((word) => compared(word).split(/(?<=\S)-(?=\S)/))

/**
 * Keeps the whole names of students from being understood as anything else: "Sun Li" is no Sunday. A name of one word is left
 * out unless it stands in quotes, as "may" may well be the month.
 */
export function holdNames(line: Line, named: readonly Named[]): void {
  const names = new Set(named.map(({ parts }) => parts.join(' ')))
  const longest = Math.max(0, ...named.map(({ parts }) => parts.length))
  const words = line.tokens.map(({ word, isLeft }) => (isLeft ? [' '] : partsOf(word)))
  const isName = (at: number, count: number) =>
    names.has(
      words
        .slice(at, at + count)
        .flat()
        .join(' '),
    )
  let free = 0
  for (const at of words.keys()) {
    const most = at < free ? 0 : Math.min(longest, words.length - at)
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

/** Every student whom the words that are left may mean, and what they leave for a title. */
export function readStudent(line: Line, named: readonly Named[]): { students: readonly QuickStudent[]; title: string } {
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
  // The longest words together that name somebody, and of those the first.
  for (const run of runs.toSorted((a, b) => b.length - a.length)) {
    const given = run.flatMap((at) => partsOf(line.word(at)))
    const found = named.filter((each) => names(each, given))
    const whole = found.filter(({ parts }) => parts.join(' ') === given.join(' '))
    const isLong = (given[0]?.length ?? 0) >= fewestLetters || (given.length > 1 && whole.length > 0)
    if (found.length === 0 || !isLong) continue
    line.take(run[0] ?? 0, run.length, 'student')
    return { students: (whole.length === 1 ? whole : found).map(({ student }) => student), title: line.text() }
  }
  return { students: [], title: line.text() }
}
