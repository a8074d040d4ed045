/** Takes a line apart: the addresses and numbers wherever they stand in it, and the words between them. */
import { isEmail } from '@lectern/contract/email-address'
import { tidyPhoneNumber } from '@lectern/contract/phone-number'
import { besideName } from './beside-name.ts'
import { fieldOf } from './fields.ts'

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
/** Fewer than these are a year or a number of something, where neither a nought nor a plus says that it is called. */
const fewestPlainDigits = 9
/** A number wherever it stands: with a nought or a plus before it, or of as many digits as only a number has; no time, no sum. */
const numbers =
  /(?<![\p{L}\p{Nd}*]|\p{Nd}[.:/-])(?:(?:\([+0٠۰] ?\p{Nd}*\)|\(?[+0٠۰] ?\p{Nd}*)(?:[ ./-]{1,3}(?:\(\p{Nd}{1,5}\)[ ./-]{0,2})?\p{Nd}+|\(\p{Nd}{1,5}\)[ ./-]{0,2}\p{Nd}+)*|(?:\([1-9]\d{2,4}\)|\(?[1-9]\d{2,4})(?:[ ./-]{1,2}\d{2,7}){1,4}|[1-9]\d{8,})(?: ?(?:#|x|ext\.?|poste|durchwahl) ?\d{1,6})?(?![\p{L}\p{Nd}€$£%]|[:.,]\p{Nd})/giu

/** The number that a text is, as it is kept. */
export function phoneOf(text: string): string | null {
  const number = text
    .normalize('NFKC')
    .replace(phoneWord, '')
    .replace(phoneWordBehind, '')
    .replace(/^\((\+.*)\)$/, '$1')
  const phone = tidyPhoneNumber(number)
  return phone === null || date.test(phone) || phone.replace(/\D/g, '').length < fewestPhoneDigits ? null : phone
}

/** One thing that a line says, in its order. */
export type Piece =
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
export const longestSearched = 1_000

/** Numbers and dates, and what a spreadsheet has made of a number, "1,70123E+11", name nobody. */
const onlyNumber = /^[\p{Nd} .,/-]*\p{Nd}(?:E\+\p{Nd}+)?$/iu

/** The first number that stands among words, and where. */
function numberIn(words: string): { phone: string; from: number; to: number } | null {
  for (const match of words.matchAll(numbers)) {
    // Two numbers with a stroke between them have more digits than any.
    const text = phoneOf(match[0]) === null ? (match[0].split(' / ')[0] ?? '') : match[0]
    const phone = phoneOf(text.startsWith('(') && !text.includes(')') ? text.slice(1) : text)
    if (phone === null) continue
    const isPlain = /^\(?[1-9]/.test(text)
    if (!isPlain || text.replace(/\D/g, '').length >= fewestPlainDigits)
      return { phone, from: match.index, to: match.index + text.length }
  }
  return null
}

/** The word for a number, and an open bracket, at the end of the words before it. */
const beforeNumber = /[\s(]*(?:(?:^|[\s(])(?:tel|phone|mobile?|mob|cell|handy|tél|fon)\.?:?)?[\s(]*$/iu

/** A remark with a number of its own is one: "0170 1234567 (mum 0171 1234567)". */
function behindNumber(text: string): Piece[] {
  const [, remark = ''] = /^\s*[([]([^()[\]]*\p{L}[^()[\]]*)[)\]]\s*$/u.exec(text) ?? []
  return numberIn(remark) === null ? wordsIn(text, true) : [{ kind: 'other', text: remark }]
}

function wordsIn(text: string, isBeside: boolean): Piece[] {
  const plain = text.trim().replace(sign, '').trim()
  const words = isBeside
    ? bare(plain.replace(/^[\s:|/,;)\]–→-]+|[\s:|/,;([<–→-]+$/gu, '')).replace(/^\(([^()]*)\)$|^[([](?!.*[)\]])/u, '$1')
    : plain
  // "E-Mail: anna@example.org" names nobody.
  const isKind = onlyKind.test(words) || ['email', 'phone', 'mobile'].includes(fieldOf(words) ?? '')
  if (words === '' || (isBeside && isKind)) return []
  if (words.length > longestSearched) return [{ kind: 'words', text: words }]
  // "(mother) Luca Rossi" behind the number of somebody else.
  const [, remark = '', behind = ''] = (isBeside && /^\(([^()]*)\)\s+(\S.*)$/u.exec(words)) || []
  if (behind !== '') return [...wordsIn(remark, true), ...wordsIn(behind, true)]
  const phone = phoneOf(words)
  if (phone !== null) return [{ kind: 'phone', text: phone }]
  if (onlyNumber.test(words)) return [{ kind: 'other', text: words }]
  const number = numberIn(words)
  if (number === null) return namedIn(words)
  return [
    ...wordsIn(words.slice(0, number.from).replace(beforeNumber, ''), true),
    { kind: 'phone', text: number.phone },
    ...behindNumber(words.slice(number.to)),
  ]
}

/** A name, if there is one, and what stands beside it. */
function namedIn(words: string): Piece[] {
  const { name: text, others } = besideName(words)
  const name = text.replace(/\s*,+$/u, '')
  const named: Piece[] = name === '' ? [] : [{ kind: 'words', text: name }]
  return [...named, ...others.map((other) => ({ kind: 'other' as const, text: other }))]
}

/** Between the address of one and the name of the next. */
const joined = /^[\s>),;]*(?:and|und|et|y|e|&|\+|و)\s+/u

/** The pieces of a cell, in its order. */
export function piecesOf(cell: string): Piece[] {
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

/** The addresses that a text holds. */
export const addressesIn = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => (piece.kind === 'email' ? [piece.text] : []))
