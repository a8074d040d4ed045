/** People in lines without headings: as they are typed, pasted from a mail's recipients or copied out of a table. */
import { isEmail, tidyEmail } from '@lectern/contract/email-address'
import { tidyPhoneNumber } from '@lectern/contract/phone-number'
import { besideName } from './beside-name.ts'
import { type Field, fieldOf } from './fields.ts'
import { partOf } from './guardian-columns.ts'
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

/** An address wherever it stands, with the brackets around it and the scheme before it. */
const addresses = /(<\s*|[([]\s*)?(?:mailto:)?([^\s<>()[\]",;:|]+[@\uff20\ufe6b][^\s<>()[\]",;:|]+)(?:\s*[>)\]])?/giu

/** The words that people and telephones write before a number, or in brackets behind it. */
const kinds =
  'tel(?:efon|efono|éfono|\\.)?|téléphone|tél|phone|mobile?|mob|cell|handy|móvil|cellulare|portable|fon|ph|home|work|privat|festnetz|domicile|fixe|casa|هاتف|جوال'
const phoneWord = new RegExp(`^(?:${kinds})?[.:]*\\s*`, 'iu')
const phoneWordBehind = new RegExp(`\\s*\\((?:${kinds})\\)$`, 'iu')
const onlyKind = new RegExp(`^(?:${kinds})$`, 'iu')
/** Shorter ones are house numbers, years and grades. */
const fewestPhoneDigits = 6
const date = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/
/** A number behind a name, with nothing between that says where it begins but its own first sign. */
const behindName =
  /^(.*?\p{L}.*?)[\s:–-]+(?<!\p{Nd}:)(\(?[+0٠۰][\p{Nd} ()./-]{5,}\p{Nd}\)?|\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4})$/u

/** "Anna Weber 0170 1234567 (mum: Katrin)": behind the number a remark. */
const beforeRemark =
  /^(?:(\P{L}*\p{L}.*?)[\s:–-]+)?(?<!\p{Nd}:)(\(?[+0٠۰][\p{Nd} ()./-]{5,}\p{Nd}\)?)[\s,;/|–—-]*([([]?)(\p{L}.*)$/u

/** "0170 1234567 Anna Weber" */
const beforeName = /^(\(?[+0٠۰][\p{Nd} ()./-]{5,}\p{Nd}\)?)[\s:–-]+(\p{L}.*)$/u

export function phoneOf(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(phoneWord, '')
    .replace(phoneWordBehind, '')
    .replace(/^\((\+.*)\)$/, '$1')
  const phone = tidyPhoneNumber(number)
  return phone === null || date.test(phone) || phone.replace(/\D/g, '').length < fewestPhoneDigits ? null : phone
}

/** The addresses that a text holds. */
export const addressesIn = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => (piece.kind === 'email' ? [piece.text] : []))

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

/** One thing that a line says, in its order. */
type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'email'; text: string; isBracketed: boolean }
  | { kind: 'phone'; text: string }
  /** Stands beside a name and is none. */
  | { kind: 'other'; text: string }
  /** Has an @ and is no address. */
  | { kind: 'odd'; text: string }

/** Quotes around a name belong to the form of an address and not to the name. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^["'“„«]+|["'”“»]+$/gu, '')
    // A quote within quotes is written twice by tables, and behind a stroke by mails.
    .replace(/(?:\\|")"/g, '"')
    .trim()

/** The picture of a telephone or an envelope before a number or an address. */
const sign = /^(?:[☎📞📱📧✉]\ufe0f?\s*)+|(?:\s*[☎📞📱📧✉]\ufe0f?)+$/gu

/** A longer cell is a text and no address or number; to search it would take long. */
const longestSearched = 1_000

/** Numbers and dates, and what a spreadsheet has made of a number, "1,70123E+11", name nobody. */
const onlyNumber = /^[\p{Nd} .,/-]*\p{Nd}(?:E\+\p{Nd}+)?$/iu

/** A number without the bracket that stands around more than the number. */
const closed = (number: string): string =>
  number.includes('(') === number.includes(')') ? number : number.replace(/[()]/g, '')

function wordsIn(text: string, isBeside: boolean): Piece[] {
  const plain = text.trim().replace(sign, '').trim()
  const words = isBeside
    ? bare(plain.replace(/^[\s:|/,;–→-]+|[\s:|/,;<–→-]+$/gu, '')).replace(/^\(([^()]*)\)$/, '$1')
    : plain
  // "E-Mail: anna@example.org" names nobody.
  const isKind = onlyKind.test(words) || ['email', 'phone', 'mobile'].includes(fieldOf(words) ?? '')
  if (words === '' || (isBeside && isKind)) return []
  if (words.length > longestSearched) return [{ kind: 'words', text: words }]
  const phone = phoneOf(words)
  if (phone !== null) return [{ kind: 'phone', text: phone }]
  if (onlyNumber.test(words)) return [{ kind: 'other', text: words }]
  const [, before = '', within = '', bracket = '', remark = ''] = beforeRemark.exec(words) ?? []
  const amid = phoneOf(closed(within))
  if (amid !== null && (bracket !== '' || isRemark(remark)))
    return [
      ...(before === '' ? [] : namedIn(before)),
      { kind: 'phone', text: amid },
      { kind: 'other', text: bracket === '' ? remark : remark.replace(/[)\]]$/, '') },
    ]
  const [, ahead = '', called = ''] = beforeName.exec(words) ?? []
  const first = phoneOf(ahead)
  if (first !== null) return [{ kind: 'phone', text: first }, ...namedIn(called)]
  const [, name = '', number = ''] = behindName.exec(words) ?? []
  const behind = phoneOf(closed(number))
  if (behind === null) return namedIn(words)
  const named = name
    .replace(/\s*(?:tel|phone|mobile?|mob|cell|handy|tél|fon)\.?:?$/iu, '')
    .replace(sign, '')
    .trim()
  return [...(named === '' ? [] : namedIn(named)), { kind: 'phone', text: behind }]
}

/** A name, if there is one, and what stands beside it. */
function namedIn(words: string): Piece[] {
  const { name, others } = besideName(words)
  const named: Piece[] = name === '' ? [] : [{ kind: 'words', text: name }]
  return [...named, ...others.map((text) => ({ kind: 'other' as const, text }))]
}

/** Between the address of one and the name of the next. */
const joined = /^[\s>),;]*(?:and|und|et|y|e|&|\+|و)\s+/u

function piecesOf(cell: string): Piece[] {
  if (cell.length > longestSearched) return [{ kind: 'words', text: cell }]
  const pieces: Piece[] = []
  let from = 0
  for (const match of cell.matchAll(addresses)) {
    const [whole, bracket, text = ''] = match
    const address = text.replace(/[.…]+$/u, '')
    const before = cell.slice(from, match.index)
    pieces.push(...wordsIn(from > 0 ? before.replace(joined, '') : before, true))
    if (isEmail(address)) pieces.push({ kind: 'email', text: address, isBracketed: bracket?.startsWith('<') ?? false })
    else pieces.push({ kind: 'odd', text })
    from = match.index + whole.length
  }
  pieces.push(...wordsIn(cell.slice(from), from > 0))
  return pieces
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
function personOf(pieces: readonly Piece[]): Cells {
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
  const [first = '', ...others] = cells.filter(Boolean)
  const unmarked = first.replace(marks, '')
  const pieces = [...(onlyMark.test(first) && others.length > 0 ? [] : [unmarked || first]), ...others].flatMap(
    piecesOf,
  )
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
