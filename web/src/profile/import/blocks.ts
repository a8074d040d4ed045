/** People who stand over several lines: a name, and below it how its person is reached, as contact pages show and copy them. */
import { folded } from '../student/student.ts'
import { partOf } from './guardian-columns.ts'
import type { Cells, ReadGuardian } from './people.ts'

/** A person of a line, with the text that says it. */
export interface ReadPerson {
  cells: Cells
  text: string
}

const isNamed = ({ name, first, last }: Cells): boolean => Boolean(name ?? '') || Boolean(first ?? last)
const isReached = ({ email, phone }: Cells): boolean => (email ?? phone) !== undefined

/** Names somebody and says no more of how to reach them. */
const isHead = (line: readonly ReadPerson[]): boolean =>
  line.length === 1 && line.every(({ cells }) => isNamed(cells) && !isReached(cells))
/** Says how somebody is reached and names nobody. */
const isBelow = (line: readonly ReadPerson[]): boolean =>
  line.length === 1 && line.every(({ cells }) => !isNamed(cells) && isReached(cells))

/** A word of a name as short as this may stand in anybody's address. */
const shortestInAddress = 3

/** Of a single block the address has to be of that name: "Anna Weber" and "luca@example.org" below each other may be two people. */
function areOfOne(head: ReadPerson, below: readonly ReadPerson[]): boolean {
  const words = folded(head.text)
    .split(/\s+/)
    .filter((word) => word.length >= shortestInAddress)
  return below.every(({ cells: { email, kept } }) => {
    const [local = ''] = folded(email ?? '').split('@')
    return email === undefined || guardianIn(kept) !== null || words.some((word) => local.includes(word))
  })
}

/**
 * The people of a list without headings. Where all of it stands in blocks, each becomes one person; else each line is as it was read,
 * as between names and addresses nothing says which belong together.
 */
export function inBlocks(all: readonly (readonly ReadPerson[])[]): ReadPerson[] {
  // A title stands above the first block.
  const first = Math.max(
    0,
    all.findIndex((line) => isHead(line) || isBelow(line)),
  )
  const [above, lines] = [all.slice(0, first).flat(), all.slice(first)]
  const heads = lines.flatMap((line, at) => (isHead(line) ? [at] : []))
  const areBlocks =
    heads[0] === 0 &&
    lines.every((line) => isHead(line) || isBelow(line)) &&
    heads.every((at) => isBelow(lines[at + 1] ?? []))
  const blocks = areBlocks ? heads.map((at, nr) => lines.slice(at, heads[nr + 1]).flat()) : []
  const [[head, ...below] = []] = blocks
  if (!head || (blocks.length === 1 && !areOfOne(head, below))) return all.flat()
  return [...above, ...blocks.map((block) => block.reduce(withLine))]
}

function withLine({ cells, text }: ReadPerson, { cells: { email, phone, kept } }: ReadPerson): ReadPerson {
  const guardian = guardianIn(kept, email, phone)
  if (guardian) return { cells: { ...cells, guardians: [...(cells.guardians ?? []), guardian] }, text }
  const [own, others] = [{ ...cells }, [...kept]]
  for (const [field, value] of [
    ['email', email],
    ['phone', phone],
  ] as const) {
    if (value === undefined) continue
    if (own[field] === undefined) own[field] = value
    else others.unshift(value)
  }
  return { cells: { ...own, kept: [...cells.kept, ...others] }, text }
}

/** "Mother: Maria Weber", beside her address or number. */
function guardianIn(kept: readonly string[], email = '', phone = ''): ReadGuardian | null {
  const [text = '', ...others] = kept
  const [, who = '', name = ''] = /^([^:]+):\s+(.+)$/u.exec(text) ?? []
  if (others.length > 0 || partOf(who)?.part !== 'name') return null
  return { name, email: email || null, phone: phone || null, problem: null }
}
