import { commandWords } from './command-words.ts'
import type { Line } from './line.ts'
import type { Named } from './naming.ts'
import { isWhen } from './unread.ts'
import { languages } from './words.ts'

const all = languages.map((language) => commandWords[language])
const sure = all.flatMap((each) => each.sure)
const stems = sure.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
const commands = all.flatMap((each) => each.commands)
const ofNamed = all.flatMap((each) => each.ofNamed)
const before = all.flatMap((each) => each.before)
const adds = all.flatMap((each) => each.adds)
const plans = all.flatMap((each) => each.plans)
const small = new Set(all.flatMap((each) => [...each.small, ...each.comes]))
/** “l’appuntamento”, “d’annuler”, “Klavierstunde” */
const attached = /^(?:[ldj]'|ال|\p{L}+(?=stunden?$|unterricht$))/u
/** Before the day to which something is moved. */
const movesTo: readonly string[] = ['to', 'auf', 'a', 'al', 'الي']

/** Words that were not understood, between the ends of the line and what says who or when. */
interface Stretch {
  from: number
  /** Behind the last. */
  to: number
  /** The places of the words that were looked for, with the count of each. */
  found: readonly (readonly [number, number])[]
  /** The first place of another word, which is no small one either. */
  end: number
}

/** @param countAt of how many words is what is looked for, at a place */
function stretchesOf(line: Line, named: readonly Named[], countAt: (at: number) => number): Stretch[] {
  const isEdge = (at: number) => line.tokens[at] === undefined || line.isTaken(at) || isOwner(line, at, named)
  const starts = [...line.tokens.keys()].filter((at) => !isEdge(at) && isEdge(at - 1))
  return starts.map((from) => {
    let to = from
    while (!isEdge(to)) to += 1
    const found: [number, number][] = []
    let end = from
    for (;;) {
      const count = countAt(end)
      if (count > 0) found.push([end, count])
      else if (!isSmall(line, end)) return { from, to, found, end }
      end += count || 1
    }
  })
}

/**
 * Marks what asks to move a lesson or to call it off: such a line would plan another one. A title may have the same word, among
 * others: it is a command where all between who and when are words of commands and small ones.
 *
 * @returns whether there is any
 */
export function noteCommand(line: Line, named: readonly Named[]): boolean {
  const isNamed = isAnybody(line, named)
  const known = [
    ...commands,
    ...(isNamed ? ofNamed : []),
    ...(isMoved(line) ? [...plans, ...before] : []),
    ...refusals(line),
  ]
  const stretches = stretchesOf(line, named, (at) => {
    const count = sureAt(line, at) || line.phrase(at, known)
    const next = line.phrase(at, before)
    return count === 0 && next > 0 && isSomebody(line, behindSmall(line, at + next), named) ? next : count
  })
  for (const { from, to, found, end } of stretches) {
    const [first] = found
    // “cancel the piano lesson with Luca”, "move Peter to fri 4pm", where nobody is called so.
    const isOpening = from === 0 && first !== undefined && (isMoved(line) || (isNamed && sureAt(line, first[0]) > 0))
    if (end === to || isOpening) for (const [at, count] of found) line.note(at, count, 'command')
    // “piano lesson cancelled”
    else if (isNamed && sureAt(line, to - 1) > 0) line.note(to - 1, 1, 'command')
  }
  // “no lesson 15 dec” stops the line for the day that it names.
  return line.chips.some(({ kind }) => kind === 'command')
}

/** Takes the verb that asks to plan a lesson, which every line does, and the small words around it: “please add Luca”. */
export function takeAdding(line: Line, named: readonly Named[]): void {
  const isNamed = isAnybody(line, named) && !isMoved(line)
  const stretches = stretchesOf(line, named, (at) => line.phrase(at, adds) || (isNamed ? line.phrase(at, plans) : 0))
  const isVerb = ([at]: readonly [number, number]) => line.phrase(at, adds) > 0
  const isMeant = stretches.some(({ from, to, found, end }) =>
    end === to ? found.some((each) => from === 0 || isVerb(each)) : from === 0 && found.some(isVerb),
  )
  if (!isMeant) return
  for (const { from, to, end } of stretches)
    if (end > from && (end === to || from === 0)) line.take(from, end - from, 'add')
}

/** Whether something is said to be moved to a day; “book a fri 4pm lesson” has an article. */
const isMoved = (line: Line): boolean =>
  line
    .rest()
    .some(
      (at) => movesTo.includes(line.word(at)) && isWhen(line, at + 1) && line.phrase(at - 1, [...adds, ...plans]) === 0,
    )

/** The words of the languages in which the line says that somebody can't come; in “not coming fri” the day has one of them. */
function refusals(line: Line): readonly string[] {
  const free = line.tokens.filter((_, at) => line.isTaken(at) || line.word(at) !== '')
  return all.flatMap(({ not, comes }) =>
    [not, comes].every((list) => free.some(({ word }) => list.includes(word))) ? [...not, ...comes] : [],
  )
}

/** Of how many words is a phrase at a place that is said of lessons that are there and of little else. */
function sureAt(line: Line, at: number): number {
  const word = line.word(at).replace(attached, '')
  return line.phrase(at, sure) || Number(stems.some((stem) => word.startsWith(stem)))
}

/** Whether a word names a student: “Luca’s lesson” and “Lucas Stunde” keep the name as text. */
const isSomebody = (line: Line, at: number, named: readonly Named[]): boolean =>
  line.takenAs(at) === 'student' || isOwner(line, at, named)

function isOwner(line: Line, at: number, named: readonly Named[]): boolean {
  const [, owner] = /^(.+?)(?:'s?|s)$/.exec(line.word(at)) ?? []
  return owner !== undefined && named.some(({ parts }) => parts.includes(owner))
}

const isAnybody = (line: Line, named: readonly Named[]): boolean =>
  line.tokens.some((_, at) => isSomebody(line, at, named))

const isSmall = (line: Line, at: number): boolean => {
  const word = line.word(at).replace(/[.?؟]+$/, '')
  return small.has(word) || small.has(word.replace(attached, ''))
}

/** The first place from one on that has no small word. */
function behindSmall(line: Line, from: number): number {
  let at = from
  while (isSmall(line, at)) at += 1
  return at
}
