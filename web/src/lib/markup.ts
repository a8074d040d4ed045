/** A few marks of Markdown, for plans and notes (experience.md B15). Any other mark stays text. */
import { linkFault } from '@lectern/contract/links'

export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }

export type Block =
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }

// No alternative repeats another inside of it, so that the longest text (5,000 characters) is read in no time.
const marks =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\b_([^_]+)_\b|\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)|(https?:\/\/[^\s<>"]+)/giu
/** Ends a sentence and not an address. */
const afterAddress = /[.,;:!?)\]]+$/

/** One line with its marks. Only whole http(s) addresses become links. */
export function inlines(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  const say = (text: string) => {
    if (text !== '') parts.push({ kind: 'text', text })
  }
  for (const found of line.matchAll(marks)) {
    say(line.slice(at, found.index))
    at = found.index + found[0].length
    const [, code, strong, star, underline, words, address, bare] = found
    const em = star ?? underline
    if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (em !== undefined) parts.push({ kind: 'em', text: em })
    else if (words !== undefined && address !== undefined) parts.push(linkOr(found[0], words, address))
    else if (bare !== undefined) {
      const clean = bare.replace(afterAddress, '')
      parts.push(linkOr(clean, clean, clean))
      say(bare.slice(clean.length))
    }
  }
  say(line.slice(at))
  return parts
}

/** An address that leads elsewhere than it looks stays text: who trusts the writer would press it. */
function linkOr(original: string, text: string, address: string): Inline {
  const url = linkFault(address) === null ? URL.parse(address) : null
  return url ? { kind: 'link', text, href: url.href } : { kind: 'text', text: original }
}

const item = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/
const heading = /^#{1,3}\s+(.*)$/

/** A text as headings, lists and paragraphs; an empty line ends what stands before it. */
export function blocks(text: string): Block[] {
  const found: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const [, number, words] = item.exec(line) ?? []
    const title = heading.exec(line)?.[1]
    const last = isOpen ? found.at(-1) : undefined
    const isBlank = line.trim() === ''
    isOpen = !isBlank && title === undefined
    if (isBlank) continue
    if (title !== undefined) found.push({ kind: 'heading', parts: inlines(title) })
    else if (words !== undefined) {
      const isOrdered = number !== undefined
      if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(inlines(words))
      else found.push({ kind: 'list', isOrdered, items: [inlines(words)] })
    } else if (last?.kind === 'paragraph') last.lines.push(inlines(line))
    else found.push({ kind: 'paragraph', lines: [inlines(line)] })
  }
  return found
}

/** The words alone, a line for each line of them: for places that have no room for lists and headings. */
export const plainText = (text: string): string => blocks(text).flatMap(linesOf).map(wordsOf).join('\n')

/** The first line that says something, without its marks; null where none does. */
export const firstLine = (text: string | null): string | null =>
  plainText(text ?? '')
    .split('\n', 1)[0]
    ?.trim() || null

function linesOf(block: Block): Inline[][] {
  switch (block.kind) {
    case 'heading':
      return [block.parts]
    case 'list':
      return block.items
    case 'paragraph':
      return block.lines
    default:
      return block satisfies never
  }
}

const wordsOf = (line: readonly Inline[]): string => line.map(({ text }) => text).join('')
