import { readFileSync } from 'node:fs'
import { longestPassword, shortestPassword } from '@lectern/contract/auth'
import { Refusal } from '../platform/failures.ts'

const listFile = new URL('common-passwords.txt', import.meta.url)
const common = new Set(
  readFileSync(listFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Shorter pieces of a name stand in too many good passwords by chance. */
const shortestWord = 4

/**
 * Refuses a password that a guesser tries early (SECURITY.md, Decisions).
 *
 * @param least characters it must have; at the client library's own minimum only the length counts
 * @param own what belongs to the person or the product: address and names
 * @throws Refusal `password-too-short` with a sentence that helps, `invalid-request` past what the hash takes
 */
export function checkPassword(password: string, least: number, own: readonly string[]): void {
  if (Buffer.byteLength(password) > longestPassword)
    throw new Refusal('invalid-request', `password must not be longer than ${longestPassword} bytes`)
  if (Array.from(password).length < least)
    throw new Refusal('password-too-short', `The password needs at least ${least} characters.`)
  if (least <= shortestPassword) return
  if (isCommon(password))
    throw new Refusal('password-too-short', 'This password is one of the most used ones. Please choose another.')
  const letters = lettersOf(password)
  if (letters !== '' && own.flatMap(wordsOf).includes(letters))
    throw new Refusal('password-too-short', 'Please choose a password that is not your name or e-mail address.')
}

/** Digits behind a word are the first that a guesser adds to it. */
const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  return common.has(lower) || common.has(lower.replace(/\d+$/, ''))
}

/** What is left of a text without digits, signs and accents: `Ada.Example1!` is `adaexample`. */
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
