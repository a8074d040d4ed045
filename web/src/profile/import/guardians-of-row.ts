/** The guardians of the student of a row. */
import { folded } from '../student/student.ts'
import { partOf } from './guardian-columns.ts'
import { longestName, reached, type ReadGuardian } from './people.ts'

/** The facts about one parent in a row, by the name in their headings. */
interface Parent {
  /** Where its first column stands. */
  at: number
  /** Whose columns these are, as the first one has it. */
  who: string
  /** Of how many columns. */
  columns: number
  first: string
  last: string
  names: string[]
  emails: string[]
  phones: string[]
  others: string[]
}

/** "Parent/Guardian" and "Parent", "Responsable légal" and "responsable" are one. */
const keyOf = (who: string): string => folded(who).replace(/ (?:guardian|legal)$/, '')

const newParent = (at: number, who: string): Parent => ({
  at,
  who,
  columns: 0,
  first: '',
  last: '',
  names: [],
  emails: [],
  phones: [],
  others: [],
})

/** As many guardians of a student as the server takes. */
const mostGuardians = 10

/** Nobody looks after a student who is only called when something happens. */
const isForEmergencies = (who: string): boolean => /^emergency/i.test(who)

/**
 * The parents of a row: who has a name becomes a guardian, and what has no place there is one text ("Parent Contact 1:
 * Helen Weber, 2 Park Lane"), as is all of a parent without a name, unless the student is grown up and may be meant. One with a single column stays as it is written there.
 *
 * @param record tidy cells
 * @returns the guardians, the texts by where they stand, and the columns that were read
 */
export function parentsIn(
  record: readonly string[],
  heads: readonly string[],
  isAdult: boolean,
): { guardians: ReadGuardian[]; texts: Map<number, string>; taken: Set<number> } {
  const parents = new Map<string, Parent>()
  const columns = new Map<number, string>()
  for (const [at, cell] of record.entries()) {
    const { who, part } = partOf(heads[at] ?? '') ?? {}
    if (who === undefined || part === undefined || cell === '') continue
    const key = keyOf(who)
    columns.set(at, key)
    const parent = parents.get(key) ?? newParent(at, who)
    parents.set(key, parent)
    parent.columns += 1
    if (part === 'first' || part === 'last') parent[part] = cell
    else parent[lists[part]].push(cell)
  }
  const guardians: ReadGuardian[] = []
  const texts = new Map<number, string>()
  for (const parent of parents.values()) {
    if (parent.columns < 2) continue
    const { who } = parent
    const [name = '', ...names] = namesOf(parent)
    const { guardian, kept } = guardianOf(name, parent)
    const isKept =
      (name !== '' || isAdult) &&
      name.length <= longestName &&
      guardians.length < mostGuardians &&
      !isForEmergencies(who) &&
      // The same person as parent and as payer is one.
      !guardians.some((other) => other.name === name && other.email === guardian.email)
    if (isKept) guardians.push(guardian)
    const { emails, phones, others } = parent
    const rest = isKept ? [...names, ...kept] : [...names, ...emails, ...phones, ...others]
    if (!isKept || rest.length > 0) texts.set(parent.at, `${who}: ${[name, ...rest].filter(Boolean).join(', ')}`)
  }
  const taken = new Set([...columns].filter(([, who]) => (parents.get(who)?.columns ?? 0) > 1).map(([at]) => at))
  return { guardians, texts, taken }
}

const lists = { name: 'names', email: 'emails', phone: 'phones', address: 'others' } as const

/** "Nom du parent" beside "Prénom du parent" is the family name, "Nome" beside "Cognome" the first one. */
function namesOf({ first, last, names }: Parent): string[] {
  const [other = '', ...more] = names
  if (first !== '' && last === '' && other !== '')
    return other.includes(first) ? [other, ...more] : [`${first} ${other}`, ...more]
  if (last !== '' && first === '' && other !== '')
    return other.includes(last) ? [other, ...more] : [`${other} ${last}`, ...more]
  return [`${first} ${last}`.trim(), ...names].filter(Boolean)
}

function guardianOf(
  name: string,
  { emails: [address = '', ...emails], phones: [number = '', ...phones], others }: Parent,
): { guardian: ReadGuardian; kept: string[] } {
  const { email, phone, kept } = reached({ email: address, phone: number, kept: [] })
  return {
    guardian: { name, email, phone, problem: address !== '' && email === null ? 'not-an-email' : null },
    kept: [...kept, ...emails, ...phones, ...others],
  }
}
