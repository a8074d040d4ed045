import { compared } from './line.tsx'
import { languageOf, type QuickAdd } from './rules.ts'
import { words } from './words.tsx'

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const quoted = (title: string): string | null => (title ? `"${title}"` : null)

/** The title with the word that makes it a trial outside of the quotes: within them it would be text and no more. */
function aroundTrial(title: string, trial: readonly string[]): (string | null | undefined)[] {
  const parts = title.split(' ')
  const at = parts.findIndex((word) => trial.includes(compared(word)))
  return [quoted(parts.slice(0, at).join(' ')), parts[at], quoted(parts.slice(at + 1).join(' '))]
}

/** The line that says the same in the plainest way; reading it again gives the same answer. */
export function printed(parsed: QuickAdd, locale: string): string {
  const known = words[languageOf(locale)]
  const { students, title, date, start, minutes, allDay, repeat, note, toConfirm } = parsed
  const parts = [
    students.length === 1 ? students[0]?.name : null,
    ...(toConfirm ? aroundTrial(title, known.trial) : [quoted(title)]),
    date,
    start === null ? null : clock(start),
    allDay ? known.allDay[0] : null,
    `${minutes}m`,
    repeat ? `${known.every[0]} ${repeat.weeks} ${known.weeks[0]} x${repeat.count}` : null,
    note ? `— ${note}` : null,
  ]
  return parts.filter((part) => part !== null && part !== undefined).join(' ')
}
