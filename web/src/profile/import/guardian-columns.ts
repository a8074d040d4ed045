/** Columns about a parent, as the programs of studios write them: "Parent Contact 1 First Name", "Guardian email". */

const whose = String.raw`(?:(?:parent|guardian)s?|parent[ /]+guardian|mother|father|family|payer|(?:parent|primary|secondary|billing|emergency) contact)(?: [1-4])?`
const column = new RegExp(
  // "Family name" is the student's own.
  String.raw`^(?!family name$)(${whose}) (first names?|last name|full name|name|(?:e-?mail)(?: address)?|(?:(?:mobile|home|work|cell) )?(?:phone|mobile)(?: number)?|(?:home |street |mailing |postal )?address)$`,
  'i',
)

/** Whose column a heading names, and which fact: both empty for any other. */
export const partOf = (heading: string): [who: string | undefined, part: string] => {
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
