/** Lists of students from wherever they are kept now: pasted text, a file of any spreadsheet, the cards of an address book. */
import { normalEmailOf } from '@lectern/contract/email-address'
import { folded } from '../student/student.ts'
import { isOfMail, isTitle } from './beside-list.ts'
import { isDayAlone, isSum } from './beside-name.ts'
import { inBlocks, type ReadPerson } from './blocks.ts'
import { cardsOf, isCardFile } from './card-file.ts'
import { parentsIn } from './guardians-of-row.ts'
import type { Field } from './fields.ts'
import { withParents } from './guardian-columns.ts'
import { headingsOf } from './headings.ts'
import { type Cells, longestName, peopleOf, type ReadGuardian, reached, turned, withRemark } from './people.ts'
import { plainQuotes } from './plain-quotes.ts'
import { cellsOf, linesOf, separatorOf } from './records.ts'
import { splitName } from './split-name.ts'
import { unheaded } from './several-names.ts'

export interface ReadStudent {
  /** Number among all that was read, for the list's keys. */
  line: number
  first_name: string
  middle_name: string | null
  last_name: string | null
  name: string
  email: string | null
  phone: string | null
  usual_slot: string | null
  tags: string[]
  /** The note of the list, and below it what was `kept`. */
  private_note: string | null
  /** The texts without a field of their own, as they are written into the note. */
  kept: string[]
  /** The student's guardians, to be kept and not invited. */
  guardians: readonly ReadGuardian[]
  /** The problem to report about the record. It is left out when `isAdded` says so. */
  problem: 'not-an-email' | 'email-twice' | 'duplicate' | 'too-long' | 'not-understood' | null
}

/** More at once is no list of one teacher's students, but a wrong file. */
export const mostRead = 2_000
// As the server has them (security.md P1).
const longestNote = 5_000
const longestSlot = 200
const longestTag = 50
const mostTags = 20
/** Of what is no name a line says enough. */
const longestShown = 200
/** Above its headings a table has a title or two. */
const mostAboveHeadings = 5

/** The unseen marks that come along with what is copied, as around the numbers of telephones: direction, and no space at all. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g

/** A cell as a person meant it: no control characters, no half characters, one space between words. */
const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[\p{Cc}\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // The apostrophe that our own export puts before what a spreadsheet would take for a formula.
    .replace(/^'(?=[=+\-@])/, '')
    // Some programs quote with it.
    .replace(/^'(.*\S)'$/, '$1')

/** The cells of the column "Adult student" that say yes. */
const yes = /^(?:y|yes|true|1|x|ja|oui|s[ií]|sì|نعم)$/i

/** Google writes several values into one cell with this between them. */
const several = / ::: /

/**
 * A record below headings. The text of a column that is unknown, or there twice, goes into the note with its heading.
 */
function named(record: readonly string[], heads: readonly string[], fields: readonly (Field | null)[]): Cells {
  const isAdult = fields.some((field, at) => field === 'adult' && yes.test(tidy(record[at] ?? '')))
  const parents = parentsIn(record.map(tidy), heads, isAdult)
  const cells: Cells = { guardians: parents.guardians, kept: [] }
  record.forEach((given, index) => {
    const field = fields[index] ?? null
    const cell = field === 'note' ? given.trim() : tidy(given)
    const parent = parents.texts.get(index)
    if (parent !== undefined) cells.kept.push(parent)
    if (cell === '' || field === 'ignored' || field === 'calendar' || parents.taken.has(index)) return
    const [own = '', ...others] =
      field === 'labels' || field === 'tags' || field === 'note' ? [cell] : cell.split(several)
    const isTaken = field === null || cells[field] !== undefined
    if (!isTaken) cells[field] = own
    const head = tidy(heads[index] ?? '')
    for (const text of isTaken ? [own, ...others] : others) cells.kept.push(head === '' ? text : `${head}: ${text}`)
  })
  const { labels, mobile, subject, slot, day, time } = cells
  const keep = (field: Field): void => {
    const text = cells[field]
    if (text !== undefined) cells.kept.push(`${tidy(heads[fields.indexOf(field)] ?? '')}: ${text}`)
  }
  // A group of the teacher's is a tag; one that begins with a star is the program's own.
  const groups = `${cells.tags ?? ''},${labels ?? ''}`
    .split(/ ::: |[;,]/)
    .filter((label) => !label.trim().startsWith('*'))
  cells.tags = [...groups, subject ?? ''].join(',')
  if (slot === undefined && day !== undefined) cells.slot = [day, time].filter(Boolean).join(' ')
  else for (const field of ['day', 'time'] as const) keep(field)
  if (mobile !== undefined) {
    keep('phone')
    cells.phone = mobile
  }
  keep('adult')
  return isAdult ? withOwnContact(withName(cells)) : withName(cells)
}

/** Of somebody grown up, a contact without a name or with the own one is no parent: address and number are the student's. */
function withOwnContact({ guardians = [], ...cells }: Cells): Cells {
  const own = sameName(cells.name || [cells.first, cells.last].filter(Boolean).join(' '))
  const isOwn = ({ name }: ReadGuardian) => name === '' || sameName(name) === own
  const student: Cells = { ...cells, guardians: guardians.filter((each) => !isOwn(each)) }
  for (const contact of guardians.filter(isOwn))
    for (const field of ['email', 'phone'] as const) {
      const text = contact[field]
      if (text === null) continue
      student[field] ??= text
      if (text !== student[field]) student.kept.push(text)
    }
  return student
}

/** A name that stands in one cell, taken apart where it says how. */
function withName({ maternal, ...one }: Cells): Cells {
  const cells = maternal === undefined ? one : { ...one, last: [one.last, maternal].filter(Boolean).join(' ') }
  const { turned: whole, name, first, last, ...others } = cells
  const inOne = whole ?? (first === undefined && last === undefined ? name : undefined)
  const apart = inOne === undefined ? null : turned(inOne)
  if (apart) return { ...others, ...apart }
  if (whole !== undefined) {
    const [family = '', ...given] = whole.split(' ')
    return { ...others, ...(given.length > 0 ? { last: family, first: given.join(' ') } : { name: family }) }
  }
  // "Name" beside "Vorname" may hold all of the name.
  if (first !== undefined && last?.startsWith(`${first} `)) return { ...cells, last: last.slice(first.length + 1) }
  if (first !== undefined && last?.endsWith(` ${first}`)) return { ...cells, last: last.slice(0, -first.length - 1) }
  return cells
}

const tidied = ({ kept, guardians = [], note = '', ...cells }: Cells): Cells => ({
  ...Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, tidy(text)])),
  note: note.trim(),
  kept: kept.map(tidy),
  guardians,
})

interface Head {
  heads: string[]
  fields: (Field | null)[]
  /** The sign that separates the records below. */
  separator: string | null
}

/** The headings that a record is, if it is; the line above may say whose some of the columns are. */
function headOf(line: string, isFirst: boolean, separator: string | null, above = ''): Head | null {
  const heads = withParents(cellsOf(line, separator), cellsOf(above, separator))
  const fields = headingsOf(heads, isFirst)
  return fields && { heads, fields, separator: separator ?? separatorOf(line) }
}

const nothing: Cells = { kept: [] }

/** “[Mobile] 0170 1234567”, as some telephones share a contact. */
const labelled = /^\[(\p{L}[\p{L} -]{1,30})\][ \t]+/gmu

/** Everything that a text says of people, a record each; of a record that says nothing its text alone. */
function peopleIn(text: string): ReadPerson[] {
  if (isCardFile(text)) return cardsOf(text).map((cells) => ({ cells: tidied(cells), text: '' }))
  const { lines, separator } = linesOf(plainQuotes(text.replaceAll(labelled, '$1: ')))
  const heads = lines.map((line, at) => headOf(line, at === 0, separator, lines[at - 1]))
  const firstAt = heads.slice(0, mostAboveHeadings).findIndex(Boolean)
  let head: Head | null = null
  const people: ReadPerson[][] = []
  for (const [at, line] of lines.entries()) {
    if (people.length > mostRead) break
    if (heads[at]) {
      // The next page, or another table: what stands below is read by these.
      head = heads[at]
      continue
    }
    if (!head && (isOfMail(line) || (people.length === 0 && isTitle(line)))) {
      people.push([{ cells: nothing, text: tidy(line) }])
      continue
    }
    const record = cellsOf(line, head ? head.separator : separator)
    const plain = record.map(tidy)
    const shown = plain.filter(Boolean).join(' ')
    if (shown === '') continue
    // Above its headings a table has a title; who can be reached is none.
    // Below headings, too: its brackets are no name, and a comma in them begins no other cell.
    const remarked = withRemark(line)
    const above = at < firstAt ? peopleOf(plain) : null
    if (above && !above.some(({ email, phone }) => email ?? phone)) people.push([{ cells: nothing, text: shown }])
    else if (remarked) people.push([{ cells: remarked, text: shown }])
    else if (head && head.fields.length > 1)
      people.push([{ cells: named(record, head.heads, head.fields), text: shown }])
    else people.push(unheaded(head ? cellsOf(line, null).map(tidy) : plain, line, lines.length === 1))
  }
  return head ? people.flat() : inBlocks(people)
}

interface KnownStudent {
  display_name?: string | null
  email?: string | null
  /** RFC 3339, of a student who was removed. */
  archived_at?: string | null
}

/**
 * Reads a list of students. The teacher sees how every record was read before anything is written, also the ones not
 * understood.
 *
 * @param text one per line: name, and an address or number after a tab, comma or semicolon or in brackets; the
 * recipients of a mail; a table with headings; cards
 * @param known the students of the teacher; those who were removed may come again, as after an undo of the same list
 */
export function readStudents(text: string, known: readonly KnownStudent[] = []): ReadStudent[] {
  const there = known.filter(({ archived_at }) => (archived_at ?? null) === null)
  const names = new Set(there.flatMap(({ display_name }) => (display_name ? [sameName(display_name)] : [])))
  const emails = new Set(there.flatMap(({ email }) => normalEmailOf(email ?? '') ?? []))
  return peopleIn(text)
    .slice(0, mostRead + 1)
    .map(({ cells, text: shown }, line) => judged(studentOf(cells, line, shown), cells, names, emails))
}

const sameName = (name: string): string => folded(name).trim()
const isLonger = (text: string | null, longest: number) =>
  text !== null && text.length > longest && Array.from(text).length > longest

/** Has a letter, a digit or a picture: a line of dashes is nobody’s name, and “Monday:” stands above some. */
const isSaying = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** Words in brackets behind a name are no part of it: “Luca Rossi (violin)”. */
function studentOf(cells: Cells, line: number, shown: string): ReadStudent {
  const remarks: string[] = []
  const bare = (text = ''): string => {
    const open = text.endsWith(')') ? text.lastIndexOf('(') : -1
    const name = text.slice(0, Math.max(0, open)).trim()
    if (!isSaying.test(name)) return text
    remarks.unshift(text.slice(open + 1, -1).trim())
    return bare(name)
  }
  const [first, last, whole] = [bare(cells.first), bare(cells.last), bare(cells.name)]
  const { middle = '' } = cells
  const { email, phone, ...reach } = reached(cells)
  const given = [first, last].filter(Boolean).join(' ')
  const name = (whole || given || (email ?? cells.email ?? '').split('@')[0]) ?? ''
  const names = given ? { first_name: first || given, last_name: (first && last) || null } : splitName(name)
  const tags = [...new Set((cells.tags ?? '').split(/[,;]/).flatMap((tag) => tag.trim() || []))]
  const fitting = tags.filter((tag) => !isLonger(tag, longestTag)).slice(0, mostTags)
  const kept = [...reach.kept, ...remarks, ...tags.filter((tag) => !fitting.includes(tag))]
  const isNobody = isDayAlone(name) || (isSum(name) && email === null && phone === null)
  const isUnderstood = isSaying.test(name) && !name.endsWith(':') && !isNobody
  return {
    line,
    name: isUnderstood ? name : (shown || [phone, ...kept].filter(Boolean).join(' ')).slice(0, longestShown),
    ...names,
    middle_name: middle || null,
    email,
    phone,
    usual_slot: cells.slot || null,
    tags: fitting,
    private_note: [cells.note ?? '', ...kept].filter(Boolean).join('\n') || null,
    kept,
    guardians: cells.guardians ?? [],
    problem: isUnderstood ? null : 'not-understood',
  }
}

function judged(student: ReadStudent, cells: Cells, names: Set<string>, emails: Set<string>): ReadStudent {
  const { name, first_name, middle_name, last_name, email, private_note, usual_slot } = student
  if (student.problem !== null) return student
  const isTooLong =
    [name, first_name, middle_name, last_name].some((each) => isLonger(each, longestName)) ||
    isLonger(private_note, longestNote) ||
    isLonger(usual_slot, longestSlot)
  if (isTooLong) return { ...student, problem: 'too-long' }
  const normal = normalEmailOf(email ?? '')
  const isTwice = normal !== null && emails.has(normal)
  // An address alone names nobody else: who has it is there.
  const isAddressAlone = !cells.name && !cells.first && !cells.last
  const isKnown = isTwice ? isAddressAlone || names.has(sameName(name)) : names.has(sameName(name)) && email === null
  names.add(sameName(name))
  if (normal !== null) emails.add(normal)
  if (isKnown) return { ...student, problem: 'duplicate' }
  if (isTwice) return { ...student, email: null, problem: 'email-twice' }
  return { ...student, problem: (cells.email ?? '') !== '' && email === null ? 'not-an-email' : null }
}

const leftOut: readonly ReadStudent['problem'][] = ['duplicate', 'too-long', 'not-understood']

/** Whether a record is written when the list is. */
export const isAdded = ({ problem }: Pick<ReadStudent, 'problem'>): boolean => !leftOut.includes(problem)
