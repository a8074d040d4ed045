/** Several people on one line: "Violin: Anna Weber 0171 1234567, Luca Rossi and Mina Park". */
import { isDayAlone, isSum } from './beside-name.ts'
import type { ReadPerson } from './blocks.ts'
import { fieldOf } from './fields.ts'
import { partOf } from './guardian-columns.ts'
import {
  hasEmail,
  isClosed,
  isReach,
  isSaid,
  isTurned,
  join,
  type Named,
  partsOf,
  peopleIn,
  withTurned,
} from './names-in-line.ts'
import { type Cells, peopleOf, personOf, withoutMark } from './people.ts'
import { piecesOf } from './pieces.ts'
import { isRemark } from './remarks.ts'

/** These stand within a family name as well: "José Ortega y Gasset". */
const inFamilyName = /^[ye]$/i
/** A line of more is no list of people. */
const longestLine = 4_000

const familyLabel = /^(?:famil(?:ie|ia)|famille|famiglia|fam\.?|عائلة|أسرة)\s+(\S.*)$|^(?:the\s+)?(\S.*?)\s+family$/iu

/** How a line stands in its list: below a label that is said of several, as all of it, or among others. */
type Place = 'labelled' | 'alone' | 'listed'

/**
 * The people of a line that names several; null for any other line. "Weber, Anna" is one, and so is "García López, María", so two
 * names between which there is but a comma are two people only where they are all of a list, or something is said of the first.
 */
function severalPeople(cells: readonly string[], line: string, place: Place): Named[] | null {
  if (line.length > longestLine) return null
  const parts = cells.flatMap(partsOf)
  const people = withTurned(peopleIn(parts))
  const named = people.filter(({ words }) => words > 0)
  const [first, last] = [people[0], people.at(-1)]
  if (named.length < 2 || !first || !last) return null
  const isJoined = parts.length > cells.length || parts.some(({ joinedBy }) => joinedBy !== null)
  // A table has no blanks behind its commas, and tells much of one person in a row.
  const isSpoken = /[,;،؛]\s/u.test(line)
  const isWhole = (one: Named) =>
    one.said === 'directly' || one.pieces.some(isReach) || isTurned(one) || (one.said === 'apart' && one.words > 1)
  const singles = named.filter(({ words }) => words === 1)
  const before = people.slice(0, -1)
  const isFamilyName = singles.some(({ joinedBy }) => joinedBy !== null && inFamilyName.test(joinedBy))
  if (isFamilyName && singles.length < named.length) return null
  // "Anna Weber & Luca Rossi <weber@example.org>": nobody says whose it is.
  const isBehind = hasEmail(last) && last.pieces[0]?.kind === 'words'
  const isShared = isJoined && isBehind && !before.some(isWhole) && (singles.length > 0 || people.length === 2)
  // "Anna Weber, 0171 1234567, Berlin Mitte" in a table of others.
  const isRow = first.said === 'apart' && !people.slice(1).some(isWhole) && !(place === 'alone' && isSpoken)
  const isRemarked = people.length === 2 && !isWhole(first) && last.said === 'apart' && !last.pieces.some(isReach)
  if (isShared || (isRow && !isJoined && place !== 'labelled')) return null
  const areAlike = singles.length === 0 || singles.length === named.length
  const isFirstWhole = isSpoken && areAlike && before.some(({ said }) => said === 'directly')
  const isSure = isJoined || people.every(isWhole) || isFirstWhole
  const isMany = people.length > 2 && (isSpoken || place !== 'listed')
  if (singles.length === 0)
    return isSure || isMany || place === 'labelled' || (place === 'alone' && !isRemarked) ? people : null
  if (!isSure && !isMany) return null
  // "Anna und Luca Weber" are brother and sister.
  return last.joinedBy !== null && last.words > 1 && singles.length === people.length - 1
    ? ofFamily(people, nameOf(last).split(/\s+/).slice(1).join(' '))
    : people
}

const nameOf = ({ pieces }: Named): string => pieces.find(({ kind }) => kind === 'words')?.text ?? ''

/** The members of a family, by their first names: each has its name. */
const ofFamily = (people: readonly Named[], family: string): Named[] =>
  people.map((one) =>
    one.words === 1
      ? {
          ...one,
          pieces: one.pieces.map((piece) =>
            piece.kind === 'words' ? { ...piece, text: `${piece.text} ${family}` } : piece,
          ),
        }
      : one,
  )

/** "Familie Weber", "the Weber family": the name. */
function familyOf(label: string): string | null {
  const [, behind, before] = familyLabel.exec(label) ?? []
  return behind ?? before ?? null
}

/** "Anna & Luca Weber <weber@example.org>": each with what stands behind all, which is said of the family; null for any other line. */
function siblings(cells: readonly string[]): Cells[] | null {
  const at = cells.findIndex((cell) => cell.includes('@'))
  const cell = cells[at] ?? ''
  const before = cell.slice(0, Math.max(0, cell.search(/\s*[<([]?[^\s<([]+@/u)))
  const names = [...cells.slice(0, at), before].filter(Boolean)
  const [given = ''] = (names[0] ?? '').split(join)
  const people = /^\S+(?:\s\([^()]*\))?$/.test(given) ? severalPeople(names, names.join(', '), 'alone') : null
  // "Weber, Anna & Luca" has no family name behind the last.
  const isFamily = names.length === 1 || people?.every((one) => nameOf(one).includes(' ')) === true
  const shared = [cell.slice(before.length), ...cells.slice(at + 1)].flatMap(piecesOf)
  return people && isFamily ? people.map(({ pieces }) => personOf([...pieces, ...shared])) : null
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

const several = (cells: readonly string[], line: string, place: Place): Cells[] | null =>
  (line.split('@').length === 2 ? siblings(cells) : null) ??
  severalPeople(cells, line, place)?.map(({ pieces }) => personOf(pieces)) ??
  null

/** The people of a line that says before a colon what they have in common: "Violin (Mon 16:00): Anna Weber, Luca Rossi". */
function labelled(cells: readonly string[], line: string, label: string, isSure: boolean): Cells[] | null {
  const [first = ''] = cells
  const people = peopleIn(cells.flatMap(partsOf))
  const family = familyOf(label)
  if (family !== null) return people.length > 0 ? ofFamily(people, family).map(({ pieces }) => personOf(pieces)) : null
  const bare = label.replace(/\s*\([^()]*\)/gu, '')
  const isCommon = isRemark(bare) || isDayAlone(bare) || /\p{Nd}/u.test(bare)
  // "Anna Weber: 0171 1234567, Luca Rossi: 0172 1234567", "Anna Weber: Cello"
  const namesNobody = isSaid(first) || peopleIn(partsOf(first)).every(({ words }) => words === 0)
  if ((namesNobody && !isRemark(bare)) || !(isSure || isCommon)) return null
  const all =
    several(cells, line, 'labelled') ?? (isCommon && people.length > 0 && !namesNobody ? peopleOf(cells) : null)
  return all && all.map((person) => ({ ...person, kept: [...person.kept, label] }))
}

/** The people of a line that no headings explain, each with the text that says it. @param record tidy cells */
export function unheaded(record: readonly string[], line: string, isAlone: boolean): ReadPerson[] {
  const text = record.filter(Boolean).join(' ')
  if (isSum(text)) return [{ cells: { name: text, kept: [] }, text }]
  const given = withoutMark(withWholeBrackets(record.filter(Boolean)))
  const [, before = '', sign = '', behind = ''] =
    /^([^,;@]{0,59}?\p{L}[^,;@]{0,59}?)\s?(:| [–—-])\s+(\S.*)$/u.exec(given[0] ?? '') ?? []
  const isLabel = before !== '' && fieldOf(before) === null && partOf(before) === null && isClosed(before)
  // "Name: Anna Weber"
  const cells = sign === ':' && fieldOf(before) === 'name' ? [behind, ...given.slice(1)] : given
  const people =
    (isLabel ? labelled([behind, ...given.slice(1)], line, before, sign === ':') : null) ??
    several(cells, line, isAlone ? 'alone' : 'listed') ??
    peopleOf(cells)
  return people.map((person) => ({ cells: person, text: people.length > 1 ? textOf(person) : text }))
}

const textOf = ({ first, last, name, email, phone, kept }: Cells): string =>
  [first, last, name, email, phone, ...kept].filter(Boolean).join(' ')
