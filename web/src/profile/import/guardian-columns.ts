/** Columns about a parent, as programs and schools write them: "Parent Contact 1 First Name", "Telefon Mutter". */
import { folded } from '../student/student.ts'
import { type Field, fieldOf } from './fields.ts'

/** The words for whoever looks after a student: English, German, French, Spanish, Italian, Arabic. */
const people = [
  'parents?|guardians?|parent guardian|mother|father|mum|mom|dad|carer|family|payer',
  'eltern|elternteil|mutter|vater|mama|papa|erziehungsberechtigte[rn]?|sorgeberechtigte[rn]?|zahler|zahlerin|gesetzliche[rn]? vertreter(?:in)?',
  'mere|pere|maman|responsable|responsable legal|tuteur|tutrice|madre|padres?|tutora?(?: legal)?|apoderad[oa]|acudiente',
  'genitor[ei]|mamma|tutore|ولي ال[اأ]مر|ولي [اأ]مر|ال[اأ]م|ال[اأ]ب|الوالد|الوالد[هة]',
].join('|')
const contact = '(?:parent|primary|secondary|billing|emergency) contact'
const whose = new RegExp(`^(?:${contact}|(?:${people}))(?: [1-4])?$`)
/** Of how many words whose a column is: "Parent Contact 1". */
const mostWords = 4

/** The words that join whose a column is to its fact: "Téléphone de la mère", "Nombre del padre". */
const joining = /(?: (?:of|the|de|du|des|der|del|della|dello|dei|di|la|le|los|las|d|l))+$/

const addressed =
  /^(?:(?:home|street|mailing|postal) )?address$|^(?:adresse|anschrift|adresse postale|direccion|indirizzo|عنوان|العنوان)$/

/** The facts about a parent that have a column of their own. */
export type ParentPart = 'first' | 'last' | 'name' | 'email' | 'phone' | 'address'

const parts: Partial<Record<Field, ParentPart>> = {
  name: 'name',
  turned: 'name',
  first: 'first',
  last: 'last',
  email: 'email',
  phone: 'phone',
  mobile: 'phone',
}

/** Whose column a heading names, and which fact; null for any other. */
export function partOf(heading: string): { who: string; part: ParentPart } | null {
  // "Family name" is the student's own; what stands in brackets may say whose it is.
  if (fieldOf(heading.replace(/[()[\]]/g, ' ')) !== null) return null
  const words = heading
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/['’]s?(?=\s|$)/gu, '')
    .split(/[\s_:.,/()[\]'’-]+/u)
    .filter(Boolean)
  const plain = words.map((word) => folded(word).toLowerCase())
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1)
    for (let at = 0; at + count <= words.length; at += 1) {
      if (!whose.test(plain.slice(at, at + count).join(' '))) continue
      const before = ` ${plain.slice(0, at).join(' ')}`.replace(joining, '')
      const fact = `${before} ${plain.slice(at + count).join(' ')}`.trim()
      const part =
        fact === ''
          ? 'name'
          : addressed.test(fact)
            ? 'address'
            : fact === 'رقم'
              ? 'phone'
              : parts[fieldOf(fact) ?? 'ignored']
      return part === undefined ? null : { who: words.slice(at, at + count).join(' '), part }
    }
  return null
}

/**
 * Headings with whose they are, where that stands once above several of them, or where an address or a number follows on a
 * parent's name and the student's own stands before it.
 */
export function withParents(heads: readonly string[], above: readonly string[]): string[] {
  const isParent = (heading: string) => partOf(heading)?.part === 'name'
  let group = ''
  let parent = ''
  return heads.map((heading, at) => {
    group = above[at]?.trim() || group
    if (isParent(group)) return `${group} ${heading}`
    if (isParent(heading)) parent = heading
    const field = fieldOf(heading)
    const isReach = field === 'email' || field === 'phone' || field === 'mobile'
    const isSecond = isReach && heads.slice(0, at).some((before) => fieldOf(before) === field)
    return isSecond && parent !== '' ? `${parent} ${heading}` : heading
  })
}

/** The kinds of facts about parents that have a column of their own in a table. */
export function parentColumns(heads: readonly string[]): ReadonlySet<'name' | 'email' | 'phone'> {
  return new Set(
    heads.flatMap((heading) => {
      const { part } = partOf(heading) ?? {}
      if (part === 'first' || part === 'last' || part === 'name') return 'name'
      return part === 'email' || part === 'phone' ? part : []
    }),
  )
}
