import { clock } from '../wall-time.ts'
import { compared } from './line.ts'
import { wordsOf } from './naming.ts'
import type { QuickAdd } from './quick-add.ts'
import { languageOf, trials, words } from './words.ts'

/** Words as text; what has a quote in it needs none around it, and would close them. */
function quoted(title: readonly string[]): string[] {
  const groups = title.reduce<string[][]>((before, word) => {
    const last = before.at(-1)
    const isOpen = last !== undefined && !word.includes('"') && !last[0]?.includes('"')
    return isOpen ? [...before.slice(0, -1), [...last, word]] : [...before, [word]]
  }, [])
  return groups.map((group) => (group[0]?.includes('"') ? group.join(' ') : `"${group.join(' ')}"`))
}

/** The title with the word that makes it a trial outside of the quotes: within them it would be text and no more. */
function titleParts(title: string, trial: readonly string[]): string[] {
  const parts = title === '' ? [] : title.split(' ')
  const at = parts.findIndex((word) => trial.includes(compared(word)))
  return at < 0 ? quoted(parts) : [...quoted(parts.slice(0, at)), parts[at] ?? '', ...quoted(parts.slice(at + 1))]
}

/** A name of a single word may be one that says when, outside of quotes. */
function nameParts(name: string): string[] {
  const parts = wordsOf(name)
  return parts.length === 1 ? quoted(parts) : parts
}

/**
 * The line that says the same in the plainest way; reading it again gives the same answer. The length stands behind the
 * name, which may end in a word that leads to a time.
 */
export function printed(parsed: QuickAdd, locale: string): string {
  const known = words[languageOf(locale)]
  const { students, title, date, lastDate, start, minutes, allDay, repeat, note, toConfirm } = parsed
  const parts = [
    ...students.flatMap(({ name }) => nameParts(name)),
    `${minutes}m`,
    ...titleParts(title, toConfirm ? trials : []),
    start === null ? null : clock(start),
    lastDate === null ? date : `${date} – ${lastDate}`,
    allDay ? known.allDay[0] : null,
    repeat ? `${known.every[0]} ${repeat.weeks} ${known.weeks[0]}` : null,
    repeat && (repeat.count === null ? known.endless[0] : `x${repeat.count}`),
    note ? `— ${note}` : null,
  ]
  return parts.filter((part) => part !== null && part !== undefined).join(' ')
}
