/** Takes a line apart into the people that it names, each with what stands beside the name. */
import { isDayAlone } from './beside-name.ts'
import { partOf } from './guardian-columns.ts'
import { turned } from './people.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { isRemark } from './remarks.ts'

const stroke = /\s+[|/]\s+/
/** "1. Anna Weber 2. Luca Rossi" */
const numbering = /(?:^|\s+)\p{Nd}{1,3}[.)]\s+(?=\p{L})/u
/** The words between two people; those of "von und zu" belong to one name. */
export const join = /\s*(?:[,،]\s*)?(?<!\S)(and|und(?!\s+(?:zu[mr]?|vo[mn])\s)|et|y|e|&|\+|و)(?!\S)\s*/iu

const particle = /^(?:v[ao]n|de[rnl]?|d[aio]s?|l[ae]|el|al|bin|ben|ibn|zu[rm]?|af|te[rn]|dell[ao]|du|des|st\.?)$/i
const nameWord = /^[\p{Lu}\p{Lt}\p{Lo}](?:[\p{L}\p{M}'’.-]|\u200c|\u200d)*$/u
const mostWords = 5

/** One of several on a line. */
export interface Named {
  pieces: Piece[]
  /** Of how many words the name is; 0 where only an address says who it is. */
  words: number
  /** Whether something is said beside the name, and whether that stands in the same cell. */
  said: 'directly' | 'apart' | null
  /** It stands behind "and" and its like. */
  joinedBy: string | null
}

/** Whether words say something of somebody, and name nobody: an age, a day, "mother". */
export const isSaid = (text: string): boolean =>
  isRemark(text) || isDayAlone(text) || partOf(text.split(/\s/)[0] ?? '')?.part === 'name'

export const isReach = ({ kind }: Piece): boolean => kind === 'email' || kind === 'phone' || kind === 'odd'
const isEmail = ({ kind }: Piece): boolean => kind === 'email'
export const hasEmail = ({ pieces }: Named): boolean => pieces.some(isEmail)
export const isTurned = ({ pieces }: Named): boolean =>
  pieces.some(({ kind, text }) => kind === 'words' && turned(text))

/** Of how many words a name is; 0 for what is none. */
function wordsOf(name: string): number {
  const apart = turned(name)
  if (apart) return wordsOf(apart.last ?? '') && wordsOf(apart.first ?? '') && 2
  const words = name.split(/\s+/)
  const isNames =
    words.every((word) => nameWord.test(word) || particle.test(word)) && words.some((word) => nameWord.test(word))
  return isNames && words.length <= mostWords ? words.length : 0
}

/** A name with the remarks behind it, each a piece of its own: "Anna Weber (14) (cello)", "Weber, Anna, 14". */
function withoutRemarks(piece: Piece): Piece[] {
  if (piece.kind !== 'words') return [piece]
  const [, bracketed = '', remark = ''] = /^(.*\S)\s*\(([^()]+)\)$/u.exec(piece.text) ?? []
  const comma = piece.text.lastIndexOf(', ')
  const [name, said] = bracketed ? [bracketed, remark] : [piece.text.slice(0, comma), piece.text.slice(comma + 2)]
  const isRemarked = bracketed !== '' || (comma > 0 && isSaid(said))
  return isRemarked ? [...withoutRemarks({ kind: 'words', text: name }), { kind: 'other', text: said.trim() }] : [piece]
}

/** A stretch of a line that names one person at most. */
interface Part {
  pieces: Piece[]
  joinedBy: string | null
}

/** A cell, cut where another name may begin, but not within brackets. */
function textsOf(cell: string): { text: string; joinedBy: string | null }[] {
  const texts = cell.split(numbering.test(cell.trim()) ? numbering : stroke).filter((text) => text.trim() !== '')
  return texts.flatMap((text) => {
    const parts: { text: string; joinedBy: string | null }[] = []
    let joinedBy: string | null = null
    for (const [at, piece] of text.trim().split(join).entries()) {
      const last = parts.at(-1)
      if (at % 2 === 1) joinedBy = piece
      else if (last && !isClosed(last.text)) last.text = `${last.text} ${joinedBy ?? ''} ${piece}`
      else if (piece.trim() !== '') parts.push({ text: piece.trim(), joinedBy })
    }
    return parts
  })
}

/** The parts of a cell; of people with nothing between them each has a number or an address before the name or behind it. */
export const partsOf = (cell: string): Part[] =>
  textsOf(cell).flatMap(({ text, joinedBy }) => {
    const pieces = piecesOf(text).flatMap(withoutRemarks)
    const begins = pieces.slice(0, 1).some(isReach) ? isReach : isName
    const ends = begins === isReach ? isName : isReach
    const parts: Part[] = [{ pieces: [], joinedBy }]
    for (const [at, piece] of pieces.entries()) {
      const isNext = begins(piece) && parts.at(-1)?.pieces.some(ends) && pieces.slice(at).some(ends)
      if (isNext) parts.push({ pieces: [piece], joinedBy: null })
      else parts.at(-1)?.pieces.push(piece)
    }
    return parts
  })

/** An address before a name as a part of its own. */
function withReachApart(part: Part): Part[] {
  const at = part.pieces.findIndex(isName)
  const isReachFirst = at > 0 && part.pieces.slice(0, at).every(isReach)
  return isReachFirst
    ? [
        { ...part, pieces: part.pieces.slice(0, at) },
        { ...part, pieces: part.pieces.slice(at) },
      ]
    : [part]
}

const isName = (piece: Piece): boolean => piece.kind === 'words' && wordsOf(piece.text) > 0 && !isSaid(piece.text)

/** The people of a line, each with what stands beside the name; nobody where words neither name somebody nor are said of one. */
export function peopleIn(line: readonly Part[]): Named[] {
  // "Anna Weber, anna@example.org Luca Rossi, luca@example.org"
  const areBehind = line[0]?.pieces.slice(0, 1).some(isName) && line.at(-1)?.pieces.every(isReach)
  const parts = areBehind ? line.flatMap(withReachApart) : line
  // An instrument is a name where it stands first.
  const first = parts[0]?.pieces.find(({ kind }) => kind === 'words')
  const nameIn = ({ pieces }: Part) =>
    pieces.find((piece) => isName(piece) || (piece === first && wordsOf(piece.text) > 0))
  const last = parts.findLast((part) => nameIn(part) || part.pieces.some(isReach))
  // "0171 1234567, Anna Weber, 0172 1234567, Luca Rossi", "16:00, Anna Weber, 17:00, Luca Rossi"
  const isNameLast = parts.slice(0, 1).some((part) => !nameIn(part)) && last?.pieces.some(isReach) === false
  const leading = parts[0]?.pieces[0]?.kind
  const people: Named[] = []
  for (const part of parts) {
    const name = nameIn(part)
    const pieces = part.pieces.map((piece) => (piece.kind === 'words' && piece !== name ? asOther(piece) : piece))
    const one = people.at(-1)
    const isUnclear = part.pieces.some((piece) => piece.kind === 'words' && piece !== name && !isSaid(piece.text))
    if (isUnclear && !name && one?.pieces.some(isReach) !== true && !pieces.some(isReach)) return []
    const isNext = name
      ? one === undefined || one.words > 0 || (hasEmail(one) && !isNameLast)
      : one === undefined ||
        (isNameLast
          ? one.words > 0 && pieces.some(({ kind }) => kind === leading)
          : hasEmail(one) && pieces.some(isEmail))
    const said = pieces.length === 1 && name ? null : name ? 'directly' : 'apart'
    const words = name ? wordsOf(name.text) : 0
    if (isNext) people.push({ pieces, words, said, joinedBy: part.joinedBy })
    else if (one) {
      one.pieces.push(...pieces)
      one.words ||= words
      one.said = one.said === 'directly' ? one.said : (said ?? 'apart')
    }
  }
  return people
}

const asOther = ({ text }: Piece): Piece => ({ kind: 'other', text })

/** Puts "Weber" and "Anna <anna@example.org>" together, which a comma cut. */
export function withTurned(people: readonly Named[]): Named[] {
  const isBare = (one: Named | undefined) => one !== undefined && one.said === null && !isTurned(one)
  const isPair = (at: number) => {
    const [one, other] = [people[at], people[at + 1]]
    return (
      isBare(one) &&
      !isBare(other) &&
      other !== undefined &&
      other.joinedBy === null &&
      (one?.words === 1 || other.words === 1)
    )
  }
  const areAllPairs = people.length % 2 === 0 && people.every((_, at) => at % 2 === 1 || isPair(at))
  const whole: Named[] = []
  for (const [at, one] of people.entries()) {
    const before = whole.at(-1)
    if (before && at > 0 && isPair(at - 1) && one.words === 1 && (areAllPairs || hasEmail(one)))
      whole.splice(-1, 1, { ...one, pieces: [...before.pieces, ...one.pieces], words: 2 })
    else whole.push(one)
  }
  return whole
}

/** Whether every bracket of a text is closed. */
export const isClosed = (text: string): boolean => text.split('(').length === text.split(')').length
