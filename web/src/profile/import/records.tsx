/** Tables as text (RFC 4180, and what programs write instead). */

const separators = ['\t', ';', ','] as const

/**
 * The records of a text, each as its cells.
 *
 * A cell in quotes may hold separators, doubled quotes and line breaks. A quote that nobody closes is a sign like any
 * other, so that one slip does not swallow the rest of a list. Each record is split by the first of tab, semicolon and
 * comma that it holds outside of quotes.
 */
export function recordsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const records: string[][] = []
  let from = 0
  while (from <= plain.length) {
    const end = endOfRecord(plain, from)
    const record = plain.slice(from, end)
    if (record.trim() !== '') records.push(cellsOf(record))
    from = end + 1
  }
  return records
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
  return before < start || separators.some((each) => each === text[before])
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

/** A closing quote stands before a separator, a line's end or the bracket of an address; else it was none. */
const endsCell = (text: string, close: number): boolean => /^ *(?:[\t;,\n<]|$)/.test(text.slice(close + 1, close + 200))

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

function cellsOf(record: string): string[] {
  const quoted = quotedIn(record)
  const isQuoted = (at: number) => quoted.some(([open, close]) => at >= open && at <= close)
  const places = (sign: string) => {
    const found: number[] = []
    for (let at = record.indexOf(sign); at >= 0; at = record.indexOf(sign, at + 1)) if (!isQuoted(at)) found.push(at)
    return found
  }
  const cuts = separators.map(places).find((found) => found.length > 0) ?? []
  const bounds = [-1, ...cuts, record.length]
  return bounds.slice(1).map((end, index) => unquoted(record.slice((bounds[index] ?? -1) + 1, end)))
}

function unquoted(cell: string): string {
  const trimmed = cell.trim()
  const isWhole = trimmed.length > 1 && trimmed.startsWith('"') && endOfQuoted(trimmed, 0) === trimmed.length - 1
  return isWhole ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed
}
