/** Columns about a parent, as the programs of studios write them: "Parent Contact 1 First Name", "Guardian email". */

const whose = String.raw`(?:(?:parent|guardian)s?|parent[ /]+guardian|mother|father|family|payer|(?:parent|primary|secondary|billing|emergency) contact)(?: [1-4])?`
const column = new RegExp(
  String.raw`^(${whose}) (first names?|last name|full name|name|(?:e-?mail)(?: address)?|(?:(?:mobile|home|work|cell) )?(?:phone|mobile)(?: number)?|(?:home |street |mailing |postal )?address)$`,
  'i',
)

const partOf = (heading: string): [who: string | undefined, part: string] => {
  const [, who, part = ''] = column.exec(heading.replace(/[\s_:.]+/g, ' ').trim()) ?? []
  return [who, part]
}

/** The kinds of facts about parents that have a column of their own in a table. */
export function parentColumns(heads: readonly string[]): ReadonlySet<'name' | 'email' | 'phone'> {
  return new Set(
    heads.flatMap((heading) => {
      const [who, part] = partOf(heading)
      if (who === undefined) return []
      if (/name/i.test(part)) return 'name'
      if (/e-?mail/i.test(part)) return 'email'
      return /phone|mobile/i.test(part) ? 'phone' : []
    }),
  )
}

/** The facts about one guardian in a row, by the name in their headings. */
interface Parent {
  /** Where its first column stands. */
  at: number
  first: string
  last: string
  others: string[]
}

/**
 * The parents of a row, each in one text ("Parent Contact 1: Helen Weber, helen@example.org, 030 1234"): they have no
 * place of their own until they are invited. A parent with a single column stays as it is written there.
 *
 * @param record tidy cells
 * @returns the texts, and which columns they are of
 */
export function parentsIn(
  record: readonly string[],
  heads: readonly string[],
): { texts: Map<number, string>; taken: Set<number> } {
  const parents = new Map<string, Parent>()
  const columns = new Map<number, string>()
  for (const [at, cell] of record.entries()) {
    const [who, part] = partOf(heads[at] ?? '')
    if (who === undefined || cell === '') continue
    columns.set(at, who)
    const parent = parents.get(who) ?? { at, first: '', last: '', others: [] }
    parents.set(who, parent)
    if (/^first/i.test(part)) parent.first = cell
    else if (/^last/i.test(part)) parent.last = cell
    else if (/name$/i.test(part)) parent.others.unshift(cell)
    else parent.others.push(cell)
  }
  const texts = new Map<number, string>()
  const taken = new Set<number>()
  for (const [who, { at, first, last, others }] of parents) {
    const own = [...columns].filter(([, each]) => each === who)
    if (own.length < 2) continue
    texts.set(at, `${who}: ${[`${first} ${last}`.trim(), ...others].filter(Boolean).join(', ')}`)
    for (const [index] of own) taken.add(index)
  }
  return { texts, taken }
}
