/** People in lines without headings: as they are typed, pasted from a mail's recipients or copied out of a table. */
import { tidyEmail } from '@lectern/contract/email-address'
import { tidyPhoneNumber } from '@lectern/contract/phone-number'
import type { Field } from './fields.ts'
import { partOf } from './guardian-columns.ts'
import { addressesIn, longestSearched, phoneOf, type Piece, piecesOf } from './pieces.ts'
import { isRemark } from './remarks.ts'

/** A guardian of a student of a list. */
export interface ReadGuardian {
  name: string
  email: string | null
  phone: string | null
  /** A word that was meant as an address and is none: it goes into the note. */
  problem: 'not-an-email' | null
}

/** The texts that were read about one person. */
export interface Cells extends Partial<Record<Field, string>> {
  /** The texts that have no field of their own: each goes into the private note. */
  kept: string[]
  /** The guardians of this person, by columns of their own. */
  guardians?: readonly ReadGuardian[]
}

/** As the server has it (security.md P1). */
export const longestName = 1_000

interface Reached {
  email: string | null
  phone: string | null
  kept: string[]
}

/** Numbering, bullets and boxes to tick before a name: "1.", "2)", "(3)", "4 –", "No. 5", "iv.", "–", "•", "[ ]", "#6". */
const marks =
  /^(?:[-*>–—·▪▫◦‣•●○■□☐☑✓✔✅➢➤►▶→+~]\ufe0f?\s+|[•‣●○■□☐☑✓✔✅➢➤►▶]\ufe0f?|[-–—](?=\p{Lu})|\(?\p{Nd}{1,4}[.)\]:](?=\s*[^\p{Nd}\s])\s*|\p{Ll}\)\s+|(?:\p{Ll}|[ivx]{2,4})\.\s+(?=\p{Lu})|#?\p{Nd}{1,3}\s+(?:[-–—]\s+)?(?=\p{L})|(?:N[or°º]\.?|№)\s?\p{Nd}{1,3}[.):]?\s+(?=\p{L})|\[[ xX✓]?\]\s*)+/u
/** A number or a bullet in a cell of its own. */
const onlyMark = /^(?:#?\p{Nd}{1,4}[.)]?|[-*–—·▪▫◦‣•●○■□☐☑✓✔✅➢➤►▶→])$/u

/** The cells of a line without its number or bullet. */
export const withoutMark = ([first = '', ...others]: readonly string[]): string[] => [
  ...(onlyMark.test(first) && others.length > 0 ? [] : [first.replace(marks, '') || first]),
  ...others,
]

/** The first address and number of a cell; what else stands there is kept. */
export function reached({ email = '', phone = '', kept }: Cells): Reached {
  const addresses = addressesIn(email)
  const numbers = phone.split(/\s*(?:[,;]|\bor\b|\boder\b|\bou\b|\bo\b)\s*/i)
  const number = tidyPhoneNumber(phone) ?? numbers.map(phoneOf).find((each) => each !== null) ?? null
  return {
    email: tidyEmail(addresses[0] ?? ''),
    phone: number,
    kept: [
      ...kept,
      ...(addresses.length > 0 || email === '' ? addresses.slice(1) : [email]),
      ...(phone === '' || (number === tidyPhoneNumber(phone) && number !== null) ? [] : [phone]),
    ],
  }
}

/** Begins large, or in a script without large letters, and has no sign that names don't have. */
const givenName = /^[\p{Lu}\p{Lt}\p{Lo}](?:[\p{L}\p{M}'’. -]|\u200c|\u200d)*$/u
/** The suffixes that follow a comma and are no first name. */
const suffix = /^(?:jr|sr|i{2,3}|iv|phd|md|dr|msc|ma|ba)\.?$/i

/** "Weber, Anna" is how address books write a name. */
export function turned(name: string): Pick<Cells, 'first' | 'last'> | null {
  const [, last = '', first = ''] = /^([^,(]+),\s*([^,]+)$/.exec(name) ?? []
  return last === '' || suffix.test(first.trim()) ? null : { first: first.trim(), last: last.trim() }
}

/** "Anna Weber anna@example.org (cello, Tuesdays)": one who is typed as in a mail, with a remark behind. */
const remarked = /^([^,;\t|@]+\s<?[^\s,;<>@]+@[^\s,;<>@]+>?)\s*\(([^()]{1,400})\)\s*$/u

/** Reads a person from a line with a remark in brackets, which goes into the note; null for any other line. */
export function withRemark(line: string): Cells | null {
  const [, who = '', remark = ''] = (line.length <= longestSearched && remarked.exec(line)) || []
  const pieces = piecesOf(who.trim().replace(marks, ''))
  const [name, email] = pieces
  if (pieces.length !== 2 || name?.kind !== 'words' || email?.kind !== 'email') return null
  const person = personOf(pieces)
  return { ...person, kept: [...person.kept, remark.trim()] }
}

/** "Mutter Sabine", "Mum Helen Weber". */
const isOfParent = (text: string): boolean => text.includes(' ') && partOf(text.split(' ')[0] ?? '')?.part === 'name'

/** The words that name somebody: those in front of an address or number, where some are, and not what follows on it. */
function wordsOf(pieces: readonly Piece[]): { words: string[]; others: string[] } {
  const at = pieces.findIndex(({ kind }) => kind === 'email' || kind === 'phone')
  const isNamed = pieces.slice(0, Math.max(0, at)).some(({ kind }) => kind === 'words')
  const first = pieces.findIndex(({ kind }) => kind === 'words')
  // "Luca Rossi, violin": behind a name an instrument or an age is none.
  const isWord = ({ kind, text }: Piece, place: number) =>
    kind === 'words' && (!isNamed || place < at) && (place === first || !(isRemark(text) || isOfParent(text)))
  const isOther = (piece: Piece, place: number) => ['words', 'other'].includes(piece.kind) && !isWord(piece, place)
  return {
    words: pieces.filter(isWord).map(({ text }) => text),
    others: pieces.filter(isOther).map(({ text }) => text),
  }
}

/** Makes one person of the pieces of a line. */
export function personOf(pieces: readonly Piece[]): Cells {
  const textsOf = (kind: Piece['kind']) => pieces.flatMap((piece) => (piece.kind === kind ? [piece.text] : []))
  const [email, ...emails] = textsOf('email')
  const [phone, ...phones] = textsOf('phone')
  const odd = textsOf('odd')
  const { words, others } = wordsOf(pieces)
  const person: Cells = { kept: [...emails, ...phones, ...others] }
  if (email !== undefined) person.kept.push(...odd)
  if (phone !== undefined) person.phone = phone
  const given = email ?? odd[0]
  if (given !== undefined) person.email = given
  const [last, first] = words
  if (words.length !== 2 || last === undefined || first === undefined) {
    const name = words.join(' ')
    return { ...person, ...(turned(name) ?? { name }) }
  }
  // A text in small letters or with signs was meant to be the address: it is reported, and never taken for a name.
  return given !== undefined || phone !== undefined || givenName.test(first)
    ? { ...person, first, last }
    : { ...person, name: last, email: first }
}

/** A name and an address of as many as a list has; a line of more is no list of people. */
const mostCells = 4_000

/**
 * The people of one line without headings: as many as it has addresses, each with what stands before it, or behind it where
 * the line begins with an address. A second address right behind that of a named person is that person's other one.
 */
export function peopleOf(cells: readonly string[]): Cells[] {
  if (cells.length > mostCells) return [{ kept: [] }]
  const pieces = withoutMark(cells.filter(Boolean)).flatMap(piecesOf)
  const emails = pieces.filter((piece) => piece.kind === 'email')
  const [at, to] = [pieces.findIndex(isAddress), pieces.findLastIndex(isAddress)]
  const isOneBesideAnother = pieces.slice(at, to).every(isAddress)
  const isOnePerson = emails.length < 2 || (at > 0 && isOneBesideAnother && emails.every((each) => !each.isBracketed))
  if (isOnePerson) return [personOf(pieces)]
  const isAddressFirst = at === 0 && pieces.at(-1)?.kind === 'words'
  const people: Piece[][] = []
  let person: Piece[] = []
  const close = () => {
    if (person.length > 0) people.push(person)
    person = []
  }
  for (const piece of pieces) {
    if (isAddressFirst && isAddress(piece)) close()
    const before = people.at(-1)
    // A number behind an address is still of whom it was about.
    if (!isAddressFirst && piece.kind === 'phone' && person.length === 0 && before) before.push(piece)
    else person.push(piece)
    if (!isAddressFirst && isAddress(piece)) close()
  }
  close()
  return people.map(personOf)
}

const isAddress = (piece: Piece): boolean => piece.kind === 'email'
