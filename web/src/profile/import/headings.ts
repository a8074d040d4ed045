import { type Field, fieldOf, saysStudent } from './fields.ts'
import { parentColumns, partOf } from './guardian-columns.ts'

const isName = (field: Field | null): boolean =>
  field === 'name' || field === 'turned' || field === 'first' || field === 'last'

/**
 * Which column holds what, when a record says so.
 * @param isFirst the first record may be a heading of one known word; one further down has to name two columns
 * @returns null for a record that is none of headings
 */
export function headingsOf(record: readonly string[], isFirst: boolean): (Field | null)[] | null {
  // A row with an address or a number in it is about somebody.
  if (record.some((cell) => cell.includes('@') || cell.replace(/\D/g, '').length > 4)) return null
  // A parent's number is not the student's.
  const found = record.map((heading) => (partOf(heading) === null ? fieldOf(heading) : null))
  const known = found.filter((field) => field !== null && field !== 'ignored' && field !== 'calendar').length
  const hasName = found.some(isName)
  const isHeading =
    known >= 2
      ? isFirst || hasName
      : isFirst && known === 1 && (hasName || (record.length === 1 && !found.includes('note')))
  return isHeading ? settled(foreign(record, withoutTitle(found))) : null
}

/** Columns that say the same of a person, of whom there may be two in a row. */
const alike: readonly { fields: readonly Field[]; ofParents: 'name' | 'email' | 'phone' }[] = [
  { fields: ['name', 'turned', 'first', 'last'], ofParents: 'name' },
  { fields: ['email'], ofParents: 'email' },
  { fields: ['phone', 'mobile'], ofParents: 'phone' },
]

/**
 * Tables of other programs: where a column says that it is the student's, one that says it of nobody is of whoever pays; so is an
 * address or a number where the students' names say so, and the parents have names and no such column. Where a column is not known
 * the table is none of ours, so what it says of lessons is nowhere else.
 */
function foreign(record: readonly string[], found: (Field | null)[]): (Field | null)[] {
  const ofStudents = found.map((_, at) => saysStudent(record[at] ?? ''))
  const parents = parentColumns(record)
  const areApart = parents.has('name') && found.some((field, at) => ofStudents[at] && isName(field))
  const others = alike
    .filter(
      ({ fields: kind, ofParents }) =>
        found.some((field, at) => ofStudents[at] && field && kind.includes(field)) ||
        (areApart && !parents.has(ofParents)),
    )
    .flatMap(({ fields: kind }) => kind)
  const isOurs = !found.some((field, at) => field === null && record[at]?.trim() !== '')
  return found.map((field, at) => {
    if (field === 'calendar') return isOurs ? field : null
    return field !== null && !ofStudents[at] && others.includes(field) ? null : field
  })
}

/** Of two columns for the family name the one before the first name is a title: Outlook calls that "اللقب". */
function withoutTitle(found: readonly (Field | null)[]): (Field | null)[] {
  const [first, title] = [found.indexOf('first'), found.indexOf('last')]
  const isTitle = title >= 0 && title < first && found.lastIndexOf('last') > first
  return found.map((field, at) => (isTitle && at === title ? null : field))
}

/** "Name" beside "Vorname" is the family name, "Nombre" beside "Apellidos" the first one; alone it is all of it. */
function settled(found: (Field | null)[]): (Field | null)[] {
  const [first, last] = [found.includes('first'), found.includes('last')]
  if (first === last) return found
  return found.map((field) => (field === 'name' ? (first ? 'last' : 'first') : field))
}
