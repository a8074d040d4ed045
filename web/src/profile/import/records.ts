/** Tables as text (RFC 4180, and what programs write instead). */

/** Of each kind all the signs that mean it: Arabic and wide commas and semicolons too. */
const separators = ['\t', ';\u061b\uff1b', ',\u060c\uff0c'] as const
/** The first line by which Excel names the separator. */
const separatorLine = /^"?sep=(.)"?$/i

/**
 * The records of a text, each as it stands.
 *
 * A cell in quotes may hold separators, doubled quotes and line breaks. A quote that nobody closes is a sign like any
 * other, so that one slip does not swallow the rest of a list.
 */
export function linesOf(text: string): { lines: string[]; separator: string | null } {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const lines: string[] = []
  let from = 0
  while (from <= plain.length) {
    const end = endOfRecord(plain, from)
    const record = plain.slice(from, end)
    if (record.trim() !== '') lines.push(record)
    from = end + 1
  }
  const separator = separatorLine.exec(lines[0]?.replace(/ +$/, '') ?? '')?.[1] ?? null
  return { lines: separator === null ? lines : lines.slice(1), separator }
}

/** The records of a text, each as its cells, split by what it holds itself. */
export function recordsOf(text: string): string[][] {
  const { lines, separator } = linesOf(text)
  return lines.map((line) => cellsOf(line, separator))
}

/** Where a quoted cell ends, given where its first quote stands; -1 when nobody closes it. */
function endOfQuoted(text: string, quote: number): number {
  let at = quote + 1
  for (;;) {
    const next = text.indexOf('"', at)
    if (next < 0) return -1
    if (text[next + 1] !== '"') return next
    at = next + 2
  }
}

/** Whether a cell begins here: nothing but spaces since the last separator. */
function opensCell(text: string, start: number, at: number): boolean {
  let before = at - 1
  while (before >= start && text[before] === ' ') before -= 1
  return before < start || separators.some((signs) => signs.includes(text.charAt(before)))
}

function endOfRecord(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n') {
    if (text[at] === '"' && opensCell(text, from, at)) {
      const close = endOfQuoted(text, at)
      if (close >= 0 && endsCell(text, close)) at = close
    }
    at += 1
  }
  return at
}

/** A closing quote stands before a separator, a line's end or an address, in brackets or not; else it was none. */
const endsCell = (text: string, close: number): boolean =>
  /^ *(?:[\t;\u061b\uff1b,\u060c\uff0c\n<]|$|(?<= )[^\s"@]+@)/.test(text.slice(close + 1, close + 200))

/** The stretches of a record that stand in quotes. */
function quotedIn(record: string): [number, number][] {
  const found: [number, number][] = []
  for (let at = 0; at < record.length; at += 1) {
    if (record[at] !== '"' || !opensCell(record, 0, at)) continue
    const close = endOfQuoted(record, at)
    if (close < 0 || !endsCell(record, close)) continue
    found.push([at, close])
    at = close
  }
  return found
}

/** Where a record is cut by one of these signs, outside of quotes. */
function cutsOf(record: string, signs: string): number[] {
  const quoted = quotedIn(record)
  const cuts: number[] = []
  for (let at = 0; at < record.length; at += 1)
    if (signs.includes(record.charAt(at)) && !quoted.some(([open, close]) => at >= open && at <= close)) cuts.push(at)
  return cuts
}

/** The first of tab, semicolon and comma that a record holds outside of quotes; null where it holds none. */
export const separatorOf = (record: string): string | null =>
  separators.find((signs) => cutsOf(record, signs).length > 0) ?? null

/** The cells of a record. @param separator what cuts them in the whole table; null for what the record holds itself */
export function cellsOf(record: string, separator: string | null): string[] {
  const signs = separator ?? separatorOf(record)
  const bounds = [-1, ...(signs === null ? [] : cutsOf(record, signs)), record.length]
  return bounds.slice(1).map((end, index) => unquoted(record.slice((bounds[index] ?? -1) + 1, end)))
}

function unquoted(cell: string): string {
  const trimmed = cell.trim()
  const isWhole = trimmed.length > 1 && trimmed.startsWith('"') && endOfQuoted(trimmed, 0) === trimmed.length - 1
  return isWhole ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed
}
