import type { Page } from './read-page.ts'

/** Characters: more is no title, and a shelf has no room for it. */
const longestTitle = 200
/** Names of signs that titles are full of; all others may come as numbers. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

/** The title of a page as one line of plain text, or null when it has none. It is text, whatever it looks like. */
export function titleOf({ bytes, contentType }: Page): string | null {
  const text = decoded(bytes, contentType)
  const start = /<title(?:\s[^>]{0,500})?>/i.exec(text)
  if (!start) return null
  const rest = text.slice(start.index + start[0].length, start.index + start[0].length + 20 * longestTitle)
  const end = rest.search(/<\/title/i)
  const line = unescaped(end < 0 ? rest : rest.slice(0, end))
    // Signs that steer the text around them would reach out of the title: bidirectional ones, and those without a width.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : Array.from(line).slice(0, longestTitle).join('').trim()
}

function decoded(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, 2048).toString('latin1')
  const said = /charset\s*=\s*["']?([\w:-]{1,40})/i
  const charset = said.exec(contentType)?.[1] ?? said.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    const isSign = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isSign ? String.fromCodePoint(code) : ' '
  })
