/**
 * Which new passwords are taken (security.md "Decisions"). The server judges by this, and the page that a password is typed on
 * says beforehand what it will hear.
 */

/** Bytes of a password that the hash takes; longer ones are refused, never cut. */
export const longestPassword = 1024
/**
 * The length that the client library asks for before it calls (product.md 5); where the server wants no more, only the
 * length counts.
 */
export const shortestPassword = 3
/** The length that a server wants where its host has set nothing else. */
export const usualLeast = 8

/** Words of the product, which are tried here first, most of them in no list of the most used passwords. */
export const productWords = ['lectern', 'lesson', 'lessons', 'timetable', 'guardian', 'operator', 'administrator']
const ofProduct = new RegExp(`^(?:${productWords.join('|')})+$`)

/** Shorter pieces of a name stand in too many good passwords by chance. */
const shortestWord = 4

/** Why a password is not taken: past what the hash takes, too few characters, tried early by guessers, or the person's own name. */
export type PasswordFlaw = 'too-long' | 'too-short' | 'too-common' | 'own-name'

interface Judged {
  /** Characters that it must have. */
  least: number
  /** The words that belong to the person: address and names. */
  own: readonly string[]
  /** The most used passwords, as `commonPasswords` reads them. */
  common: ReadonlySet<string>
}

/** @returns undefined for a password that is taken */
export function passwordFlaw(password: string, { least, own, common }: Judged): PasswordFlaw | undefined {
  if (new TextEncoder().encode(password).length > longestPassword) return 'too-long'
  if (Array.from(password).length < least) return 'too-short'
  if (least <= shortestPassword) return undefined
  const letters = lettersOf(password)
  if (isCommon(password, common) || ofProduct.test(letters)) return 'too-common'
  return letters !== '' && own.flatMap(wordsOf).includes(letters) ? 'own-name' : undefined
}

/** Reads `common-passwords.txt`. */
export const commonPasswords = (list: string): ReadonlySet<string> =>
  new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')))

/** Digits behind a word are the first that a guesser adds to it. */
const isCommon = (password: string, common: ReadonlySet<string>): boolean => {
  const lower = password.toLowerCase()
  return common.has(lower) || common.has(lower.replace(/\d+$/, ''))
}

/** The letters of a text, without digits, signs and accents: `Ada.Example1!` is `adaexample`. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/** The words in which a person's name or address may stand in a password. */
function wordsOf(own: string): string[] {
  const pieces = own.split(/[^\p{L}]+/u).map(lettersOf)
  const [local = ''] = own.split('@')
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)]
  return [lettersOf(own), lettersOf(local), ...pieces, last + first].filter((word) => word.length >= shortestWord)
}
