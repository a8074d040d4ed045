/** Several people on one line by their names alone: "Anna Weber, Luca Rossi and Mina Park". */
import { isSum } from './beside-name.ts'
import { peopleOf, turned } from './people.ts'
import { phoneOf } from './pieces.ts'
import type { ReadPerson } from './blocks.ts'
import { fieldOf } from './fields.ts'
import { isRemark } from './remarks.ts'

const stroke = /\s+[|/]\s+/
/** "1. Anna Weber 2. Luca Rossi" */
const numbers = /(?:^|\s+)\p{Nd}{1,3}[.)]\s+(?=\p{L})/u
const join = /\s*(?:[,،]\s*)?(?<!\S)(and|und|et|y|e|&|\+|و)(?!\S)\s*/iu
/** These stand within a family name as well: "José Ortega y Gasset". */
const inFamilyName = /^[ye]$/i

const particle = /^(?:v[ao]n|de[rnl]?|d[aio]s?|l[ae]|el|al|bin|ben|ibn|zu[rm]?|af|te[rn]|dell[ao]|du|des|st\.?)$/i
const nameWord = /^[\p{Lu}\p{Lt}\p{Lo}](?:[\p{L}\p{M}'’.-]|\u200c|\u200d)*$/u
const mostWords = 5
/** A line of more is no list of people. */
const longestLine = 4_000

const familyLabel = /^(?:famil(?:ie|ia)|famille|famiglia|fam\.?|عائلة|أسرة)\s+(\S.*)$|^(?:the\s+)?(\S.*?)\s+family$/iu

/** A name up to the telephone number behind it: what is said of who has it stands between them. */
const beforeNumber = /^.*?\p{L}.*?(?=\s+\(?[+\p{Nd}](?:.*\p{Nd}){5}|$)/u

/** A name, without the number and the remark that may stand behind it. */
interface Part {
  text: string
  /** Of how many words; 0 where it is no name. */
  words: number
  /** It says itself that it is whole: a number or remark stands behind it, or its family name before a comma. */
  isWhole: boolean
  /** It stands behind "and" and its like. */
  joinedBy: string | null
}

function wordsOf(name: string): number {
  const words = name.split(/\s+/)
  const isName = (word: string, at: number) => nameWord.test(word) || (at > 0 && particle.test(word))
  return words.length <= mostWords && words.every(isName) && !isRemark(name) ? words.length : 0
}

function partOf(text: string, joinedBy: string | null): Part {
  const bare = text.replace(/\s*\([^()]*\)$/, '')
  const [, name = bare, number = ''] = /^(\D*\p{L}\D*?)\s+(\(?[+\p{Nd}].*)$/u.exec(bare) ?? []
  const hasPhone = number !== '' && phoneOf(number) !== null
  const own = hasPhone ? name : bare
  const apart = turned(own)
  const words = apart ? Math.min(wordsOf(apart.last ?? ''), wordsOf(apart.first ?? '')) && 2 : wordsOf(own)
  return { text, words, isWhole: apart !== null || bare !== text || hasPhone, joinedBy }
}

function partsOf(cell: string): Part[] {
  const texts = cell.split(numbers.test(cell.trim()) ? numbers : stroke).filter((text) => text.trim() !== '')
  return texts.flatMap((text) => {
    const pieces = text.trim().split(join)
    return pieces.flatMap((piece, at) =>
      at % 2 === 1 || piece.trim() === '' ? [] : [partOf(piece.trim(), at === 0 ? null : (pieces[at - 1] ?? null))],
    )
  })
}

/** "Familie Weber", "the Weber family": the name. */
function familyOf(label: string): string | null {
  const [, behind, before] = familyLabel.exec(label) ?? []
  return behind ?? before ?? null
}

/** The members of a family, by their first names: each has its name. */
function ofFamily(parts: readonly Part[], family: string): string[] | null {
  if (parts.length === 0 || parts.some(({ words }) => words === 0)) return null
  return parts.map(({ text, words }) => (words === 1 ? text.replace(/^\S+/, (first) => `${first} ${family}`) : text))
}

/**
 * The people of a line that names several, each with what stands behind the name; null for any other line. "Weber, Anna" is one,
 * and so is "García López, María", so two names between which there is but a comma are two people only where they are all of a list.
 *
 * @param isAlone whether the list has no other line
 */
function severalNames(cells: readonly string[], line: string, isAlone: boolean): string[] | null {
  // "Violin: Anna Weber, Luca Rossi" and "Group 1: …" say it of each.
  const [, label = '', first = ''] = /^([^:\p{Nd}]{1,40}(?:\p{Nd}{1,2}\p{L}?)?):\s+(\S.*)$/u.exec(cells[0] ?? '') ?? []
  if (label !== '') {
    const family = familyOf(label)
    if (family !== null) return ofFamily([first, ...cells.slice(1)].filter(Boolean).flatMap(partsOf), family)
    // A title stands above people, not above the two parts of one name.
    const names = severalNames([first, ...cells.slice(1)], line, true)
    return names && names.map((name) => name.replace(beforeNumber, (own) => `${own} (${label})`))
  }
  if (line.length > longestLine || line.includes('@')) return null
  const parts = cells.filter(Boolean).flatMap(partsOf)
  if (parts.length < 2 || parts.some(({ words }) => words === 0)) return null
  const isJoined = parts.some(({ joinedBy }) => joinedBy !== null) || parts.length > cells.filter(Boolean).length
  // A table has no blanks behind its commas, and tells much of one person in a row.
  const isSpoken = /[,;،؛]\s/u.test(line)
  const singles = parts.filter(({ words }) => words === 1)
  const isFamilyName = parts.some(
    ({ joinedBy, words }) => joinedBy !== null && inFamilyName.test(joinedBy) && words === 1,
  )
  if (isFamilyName && singles.length < parts.length) return null
  if (singles.length === 0) {
    const isMeant = isJoined || isAlone || parts.every(({ isWhole }) => isWhole) || (isSpoken && parts.length > 2)
    return isMeant ? parts.map(({ text }) => text) : null
  }
  const isListed = parts.every(({ isWhole }) => isWhole) || (parts.length > 2 && (isAlone || isSpoken))
  if (!isJoined && !isListed) return null
  // "Anna und Luca Weber" are brother and sister.
  const last = parts.at(-1)
  const isFamily = last?.joinedBy != null && last.words > 1 && singles.length === parts.length - 1
  const family = isFamily ? last.text.split(/\s+/).slice(1).join(' ') : ''
  return parts.map(({ text, words }) => (words === 1 && family !== '' ? `${text} ${family}` : text))
}

/** "Anna & Luca Weber <weber@example.org>": each with what stands behind all, which is said of the family; null for any other line. */
function siblings(cells: readonly string[]): string[][] | null {
  const at = cells.findIndex((cell) => cell.includes('@'))
  const cell = cells[at] ?? ''
  const before = cell.slice(0, Math.max(0, cell.search(/\s*[<([]?[^\s<([]+@/u)))
  const names = [...cells.slice(0, at), before].filter(Boolean)
  const [given = ''] = (names[0] ?? '').split(join)
  const several = /^\S+$/.test(given) ? severalNames(names, names.join(', '), true) : null
  // "Weber, Anna & Luca" has no family name behind the last.
  const isFamily = names.length === 1 || several?.every((name) => name.includes(' ')) === true
  return several && isFamily
    ? several.map((name) => [`${name} ${cell.slice(before.length)}`, ...cells.slice(at + 1)])
    : null
}

/** Cells with those put together that a comma within brackets cut: "Luca Rossi (violin, 14)". */
function withWholeBrackets(cells: readonly string[]): string[] {
  const whole: string[] = []
  let open: string | null = null
  for (const [at, cell] of cells.entries()) {
    const text: string = open === null ? cell : `${open}, ${cell}`
    const isOpen = text.lastIndexOf('(') > text.lastIndexOf(')')
    open = isOpen && cells.slice(at + 1).some((later) => later.includes(')')) ? text : null
    if (open === null) whole.push(text)
  }
  return whole
}

/** "Name: Anna Weber" */
function withoutLabel([cell = '', ...others]: readonly string[]): string[] {
  const [, label = '', name = ''] = /^([^:]{1,40}):\s+(\S.*)$/u.exec(cell) ?? []
  return [fieldOf(label) === 'name' ? name : cell, ...others]
}

/** The people of a line that no headings explain, each with the text that says it. @param record tidy cells */
export function unheaded(record: readonly string[], line: string, isAlone: boolean): ReadPerson[] {
  const cells = withWholeBrackets(withoutLabel(record))
  const several = severalNames(cells, line, isAlone)
  const text = record.filter(Boolean).join(' ')
  if (isSum(text)) return [{ cells: { name: text, kept: [] }, text }]
  const family = line.split('@').length === 2 ? siblings(cells) : null
  if (family) return family.flatMap((each) => peopleOf(each).map((person) => ({ cells: person, text: each.join(' ') })))
  return several
    ? several.flatMap((name) => peopleOf([name]).map((person) => ({ cells: person, text: name })))
    : peopleOf(cells).map((person) => ({ cells: person, text }))
}
