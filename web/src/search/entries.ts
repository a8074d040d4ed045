/** Finding things by a few letters (experience.md A5 and "Command palette"): the same text always gives the same first row. */
import { type Below, type Entry, type Kind, kinds } from '../lib/search-entry.ts'

/** Something to do, which has no address of its own. */
export const command = (name: string, label: string, run: () => void, more: Partial<Entry> = {}): Entry => ({
  kind: 'command',
  path: `command:${name}`,
  label,
  run,
  ...more,
})

/** Something to do once it is chosen with what. */
export const question = (name: string, label: string, below: Below, more: Partial<Entry> = {}): Entry => ({
  kind: 'command',
  path: `command:${name}`,
  label,
  below,
  ...more,
})

/** So many rows of a kind; who looks for more types another letter. */
const mostOfAKind = 6

/** Without case and accents, so that "etude" finds "Étude", and with the apostrophe that keyboards have. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()

/** How well a label answers: 0 exactly, then beginning, a word's beginning, initials, anywhere; null not at all. */
export function rankOf(label: string, asked: string, aliases: readonly string[] = []): number | null {
  const text = plain(label)
  const query = plain(asked).trim()
  if (text === query || aliases.some((alias) => plain(alias) === query)) return 0
  if (text.startsWith(query)) return 1
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (words.some((word) => word.startsWith(query))) return 2
  if (words.map((word) => word[0]).join('') === query) return 3
  return text.includes(query) ? 4 : null
}

/** How often each entry was taken lately, by its path. */
export type Uses = ReadonlyMap<string, number>
const neverUsed: Uses = new Map()

/** Of two with a time: what comes soonest first, then what was last; without `today` by their days. */
function byTime({ day: one }: Entry, { day: other }: Entry, today: string): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined)
  if (one === other) return 0
  const isLater = one > other
  if (one < today && other < today) return isLater ? -1 : 1
  if (one < today || other < today) return one < today ? 1 : -1
  return isLater ? 1 : -1
}

/**
 * The entries that answer, best first; equal ones by use, those with a time after the others and by it, the nearest first, then
 * by the alphabet, then by kind.
 *
 * @param today YYYY-MM-DD
 */
export function ranked(entries: readonly Entry[], asked: string, uses: Uses = neverUsed, today = ''): Entry[] {
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry.label, asked, entry.aliases)
      return rank === null ? [] : [{ entry, rank, used: uses.get(entry.path) ?? 0 }]
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        other.used - one.used ||
        byTime(one.entry, other.entry, today) ||
        one.entry.label.localeCompare(other.entry.label, 'en') ||
        kinds.indexOf(one.entry.kind) - kinds.indexOf(other.entry.kind) ||
        one.entry.path.localeCompare(other.entry.path, 'en'),
    )
    .map(({ entry }) => entry)
}

/** The entries that answer, grouped by kind in the order of the groups, best first within each. */
export function found(entries: readonly Entry[], asked: string, uses: Uses = neverUsed, today = ''): readonly Entry[] {
  const groups = Map.groupBy(ranked(entries, asked, uses, today), (entry) => entry.kind)
  return kinds.flatMap((kind) => (groups.get(kind) ?? []).slice(0, mostOfAKind))
}

/** The first letter of a line can ask for some kinds only (experience.md D); to go to a page is a command. */
const only: Record<string, readonly Kind[]> = { '>': ['command', 'page'], '@': ['student'], '#': ['resource'] }

/** The text that a line asks for, without the sign before it. */
export const askedIn = (line: string): string => (line.charAt(0) in only ? line.slice(1) : line).trim()

/** More rows than fit are not read. */
const mostRows = 12

/** The rows of the palette: one list, the best first. */
export function paletteRows(entries: readonly Entry[], line: string, uses: Uses = neverUsed, today = ''): Entry[] {
  const wanted = only[line.charAt(0)]
  const meant = wanted ? entries.filter(({ kind }) => wanted.includes(kind)) : entries
  return ranked(meant, askedIn(line), uses, today).slice(0, mostRows)
}

/** One level deeper: to open it comes first, then what else can be done with it (experience.md D: "actions of the row"). */
export function actionRows(entry: Entry, open: string, actions: readonly Entry[], line: string): Entry[] {
  const asked = line.trim()
  return [{ ...entry, label: open }, ...actions].filter(({ label }) => asked === '' || rankOf(label, asked) !== null)
}

/** The rows on the level below a row, in their own order, and behind them those that the line means. */
export function belowRows(rows: readonly Entry[], { read }: Below, line: string): Entry[] {
  const asked = line.trim()
  const named = asked === '' ? rows : rows.filter(({ label, aliases }) => rankOf(label, asked, aliases) !== null)
  return [...named.slice(0, mostRows), ...(asked === '' || !read ? [] : read(asked))]
}

/** The name of a question, as a line begins with it: without the dots. */
export const withoutDots = (label: string): string => label.replace(/\s*…$/, '')

/** A question that is answered in one breath, such as "write to anna". */
export interface Answered {
  question: Entry
  /** Whom or what it is about. */
  about: string
}

/** The question that a line begins with and goes on behind; of several the one with the longest name. */
export function answeredIn(entries: readonly Entry[], line: string): Answered | null {
  const wanted = only[line.charAt(0)]
  if (wanted && !wanted.includes('command')) return null
  const asked = plain(askedIn(line))
  const begun = entries
    .filter(({ below }) => below)
    .flatMap((question) =>
      [withoutDots(question.label), ...(question.aliases ?? [])].map((name) => ({ question, name: plain(name) })),
    )
    .filter(({ name }) => asked.startsWith(`${name} `))
  const [longest] = begun.toSorted((one, other) => other.name.length - one.name.length)
  return longest ? { question: longest.question, about: asked.slice(longest.name.length).trim() } : null
}

/** The rows of a question that a line means, in their own order. */
export const rowsAbout = (rows: readonly Entry[], about: string): Entry[] =>
  rows.filter(({ label }) => rankOf(label, about) !== null).slice(0, mostOfAKind)

/** Days after which a use counts no more (experience.md D), ms. */
const rememberedMs = 30 * 86_400_000
/** More would only slow the start; the newest count. */
const mostUses = 500

export interface Use {
  path: string
  /** ms */
  at: number
}

/** Reads the uses that were stored, without those that are broken or too old. */
export function usesFrom(stored: unknown, now: number): Use[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((each): each is Use => typeof each?.path === 'string' && typeof each?.at === 'number')
    .filter(({ at }) => now - at < rememberedMs && at <= now)
    .slice(-mostUses)
}

export const countsOf = (uses: readonly Use[]): Uses =>
  new Map([...Map.groupBy(uses, (use) => use.path)].map(([path, own]) => [path, own.length]))
