import type { NewResource, Resource } from '../data/shelf.ts'
import { linkFault } from '@lectern/contract/links'
import { folded } from './lesson.ts'

/** From this number on the list shows letters between its rows (experience.md B16). */
const groupedFrom = 31

/**
 * A line as a resource: an http(s) address is a link, everything else a title. Null for an empty line, and for a link that
 * leads elsewhere than it looks.
 * A link shows its address without the scheme until it is renamed.
 */
export function resourceFrom(line: string): NewResource | null {
  const text = line.trim()
  if (text === '') return null
  if (hasOddLink(text)) return null
  const url = linkFault(text) === null ? URL.parse(text) : null
  if (!url) return { lesson_rsrc_dspl: text, kind: 'text', url: null, file_id: null }
  return {
    lesson_rsrc_dspl: text.replace(/^https?:\/\//i, '').replace(/\/$/, ''),
    kind: 'link',
    url: url.href,
    file_id: null,
  }
}

/** Whether a line is a link that leads elsewhere than it looks; made a title, it would still be read as a link. */
export const hasOddLink = (line: string): boolean => linkFault(line.trim()) === 'name'

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorted by display text (product.md 3); "Étude 2" stands before "Étude 10". */
export const sorted = (resources: readonly Resource[]): Resource[] =>
  resources.toSorted(
    (one, other) =>
      collator.compare(one.lesson_rsrc_dspl, other.lesson_rsrc_dspl) || one.lesson_rsrc_id - other.lesson_rsrc_id,
  )

/** The resources whose text or address holds what was typed, accents aside. */
export function found(resources: readonly Resource[], search: string): Resource[] {
  const wanted = folded(search.trim())
  return resources.filter(({ lesson_rsrc_dspl, url }) => folded(`${lesson_rsrc_dspl} ${url ?? ''}`).includes(wanted))
}

/** The resource that already says the same, leads to the same page, or is made of the same bytes; else undefined. */
export const duplicateOf = (
  resources: readonly Resource[],
  wanted: Pick<NewResource, 'lesson_rsrc_dspl'> & { url?: string | null; source?: string | null },
): Resource | undefined => {
  const { url: address = null, source = null } = wanted
  return resources.find(
    ({ lesson_rsrc_dspl, url, file_source = null }) =>
      folded(lesson_rsrc_dspl.trim()) === folded(wanted.lesson_rsrc_dspl.trim()) ||
      (address !== null && address === url) ||
      (source !== null && source === file_source),
  )
}

export interface Group {
  /** The first letter, `#` for all that begins otherwise, or null when the list is short. */
  letter: string | null
  resources: Resource[]
}

/** The sorted list under its first letters, or in one group while it is short. */
export function grouped(resources: readonly Resource[]): Group[] {
  const inOrder = sorted(resources)
  if (inOrder.length < groupedFrom) return inOrder.length === 0 ? [] : [{ letter: null, resources: inOrder }]
  const groups: Group[] = []
  for (const resource of inOrder) {
    const letter = letterOf(resource.lesson_rsrc_dspl)
    const last = groups.at(-1)
    if (last?.letter === letter) last.resources.push(resource)
    else groups.push({ letter, resources: [resource] })
  }
  return groups
}

function letterOf(text: string): string {
  const first = folded(text.trim()).charAt(0).toUpperCase()
  return /\p{L}/u.test(first) ? first : '#'
}
