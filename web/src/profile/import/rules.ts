/** Lists of students from wherever they are kept now: pasted text, or a file of any spreadsheet. */
import { isEmail } from '@lectern/contract/email-address'
import { folded } from '../rules.ts'
import { fieldNames, type Field } from './headings.tsx'
import { recordsOf } from './records.tsx'

export interface ReadStudent {
  /** Number of the record, for the list's keys. */
  line: number
  first_name: string
  last_name: string | null
  name: string
  email: string | null
  usual_slot: string | null
  tags: string[]
  private_note: string | null
  /** What to say about the record. It is left out when it is a `duplicate` or `too-long`. */
  problem: 'not-an-email' | 'email-twice' | 'duplicate' | 'too-long' | null
}

/** More at once is no list of one teacher's students, but a wrong file. */
export const mostRead = 2_000
// As the server has them (SECURITY.md, P1).
const longestName = 1_000
const longestNote = 5_000
const longestSlot = 200
const longestTag = 50
const mostTags = 20

/** First and last name of a display name: the last word is the last name. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.pop() ?? null) : null
  return { first_name: words.join(' '), last_name: last }
}

/** A cell as a person meant it: no control characters, no half characters, one space between words. */
const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // The apostrophe that our own export puts before what a spreadsheet would take for a formula.
    .replace(/^'(?=[=+\-@])/, '')

type Cells = Partial<Record<Field, string>>

/** Begins large, or in a script without large letters, and has no sign that names don't have. */
const givenName = /^[\p{Lu}\p{Lt}\p{Lo}](?:[\p{L}\p{M}'’. -]|\u200c|\u200d)*$/u

/** Without headings: the address is the cell that looks like one, the others are the name. */
function guessed(record: readonly string[]): Cells {
  const cells = record.map(tidy).filter(Boolean)
  const bracketed = /^(.*?)<([^<>]*@[^<>]*)>$/.exec(cells.join(', '))
  const pieces = bracketed
    ? [...(bracketed[1] ?? '').split(',').map(bare), (bracketed[2] ?? '').trim()].filter(Boolean)
    : cells
  const email = pieces.find(isEmail) ?? pieces.find((piece) => piece.includes('@')) ?? ''
  const words = pieces.filter((piece) => !piece.includes('@'))
  const [last, first] = words
  // "Weber, Anna" is how address books write a name. What stands there in small letters or with signs was meant to be the
  // address: it is told, and never taken for a name.
  if (words.length === 2 && last && first)
    return email !== '' || givenName.test(first) ? { first, last, email } : { name: last, email: first }
  return { name: words.join(' '), email }
}

/** Quotes around a name belong to the form of an address and not to the name. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()

/** Which column holds what, when the first record says so. */
function headingsOf(record: readonly string[] | undefined): (Field | null)[] | null {
  if (!record) return null
  const fields = record.map((cell) => fieldNames[folded(tidy(cell))] ?? null)
  return fields.includes('name') || fields.includes('first') || fields.includes('last') ? fields : null
}

function named(record: readonly string[], headings: readonly (Field | null)[]): Cells {
  const cells: Cells = {}
  headings.forEach((field, index) => {
    const cell = record[index]
    if (field !== null && cell !== undefined) cells[field] ??= field === 'note' ? cell.trim() : tidy(cell)
  })
  return cells
}

/**
 * Reads a list of students. Every record gives one, and whoever reads it sees before anything is written what it was read as.
 *
 * @param text one per line: name, and an address after a tab, comma or semicolon or in angle brackets; or a table with headings
 * @param known names and addresses of the students who are there already
 */
export function readStudents(
  text: string,
  known: readonly { display_name?: string | null; email?: string | null }[] = [],
): ReadStudent[] {
  const names = new Set(known.flatMap(({ display_name }) => (display_name ? [sameName(display_name)] : [])))
  const emails = new Set(known.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  const records = recordsOf(text)
  const headings = headingsOf(records[0])
  const students: ReadStudent[] = []
  records.slice(headings ? 1 : 0, mostRead + 1).forEach((record, line) => {
    const cells = headings ? named(record, headings) : guessed(record)
    const student = studentOf(cells, line)
    if (student) students.push(judged(student, cells.email ?? '', names, emails))
  })
  return students
}

const sameName = (name: string): string => folded(name).trim()
const isLonger = (text: string, longest: number) => text.length > longest && Array.from(text).length > longest

function studentOf(cells: Cells, line: number): ReadStudent | null {
  const { email = '', first = '', last = '' } = cells
  const given = [first, last].filter(Boolean).join(' ')
  const name = (cells.name || given || email.split('@')[0]) ?? ''
  if (name === '') return null
  const names = given ? { first_name: first || given, last_name: (first && last) || null } : splitName(name)
  const tags = (cells.tags ?? '').split(/[,;]/).map((tag) => tag.trim())
  return {
    line,
    name,
    ...names,
    email: isEmail(email) ? email : null,
    usual_slot: cells.slot || null,
    tags: tags.filter((tag) => tag !== '' && !isLonger(tag, longestTag)).slice(0, mostTags),
    private_note: cells.note || null,
    problem: null,
  }
}

function judged(student: ReadStudent, given: string, names: Set<string>, emails: Set<string>): ReadStudent {
  const { name, email, private_note, usual_slot } = student
  const isTooLong =
    isLonger(name, longestName) || isLonger(private_note ?? '', longestNote) || isLonger(usual_slot ?? '', longestSlot)
  if (isTooLong) return { ...student, problem: 'too-long' }
  const isTwice = email !== null && emails.has(email.toLowerCase())
  const isKnown = names.has(sameName(name)) && (email === null || isTwice)
  names.add(sameName(name))
  if (email !== null) emails.add(email.toLowerCase())
  if (isKnown) return { ...student, problem: 'duplicate' }
  if (isTwice) return { ...student, email: null, problem: 'email-twice' }
  return { ...student, problem: given !== '' && email === null ? 'not-an-email' : null }
}

/** Whether a record is written when the list is. */
export const isAdded = ({ problem }: Pick<ReadStudent, 'problem'>): boolean =>
  problem !== 'duplicate' && problem !== 'too-long'
