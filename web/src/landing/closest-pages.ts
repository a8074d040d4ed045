/** A page that somebody may have meant. */
export interface Page {
  path: string
  label: string
}

/** How many letters one has to add, take away or exchange to make one word of another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min((next[at - 1] ?? 0) + 1, (row[at] ?? 0) + 1, (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? one.length
}

/** experience.md B7: three pages are offered. */
const offered = 3

/**
 * The pages whose address is nearest to a wrong one; a page that the address goes on from, or that a part of it names, is
 * nearer than one that only looks alike.
 */
export function closestPages(wrong: string, pages: readonly Page[]): Page[] {
  const asked = wrong.toLowerCase().replace(/\/$/, '')
  const parts = asked.split('/').filter(Boolean)
  const away = ({ path }: Page): number => {
    const named = path.split('/').filter((part) => part !== '' && parts.includes(part)).length
    return Math.min(distance(asked, path), ...parts.map((part) => distance(`/${part}`, path))) - 4 * named
  }
  return pages.toSorted((one, other) => away(one) - away(other) || one.path.localeCompare(other.path)).slice(0, offered)
}

/** The pages whose name or address holds what was typed. */
export function pagesNamed(search: string, pages: readonly Page[]): Page[] {
  const asked = search.trim().toLocaleLowerCase()
  return pages.filter(({ path, label }) => label.toLocaleLowerCase().includes(asked) || path.includes(asked))
}
