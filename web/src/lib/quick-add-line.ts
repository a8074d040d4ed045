/** The line of quick add over the page (experience.md D): opened from anywhere, shown by the app's root. */
import { stay } from './auth-state.ts'
import { isBusyElsewhere, isTyping } from './keys.ts'
import { createStore } from './store.ts'

/** The text with which the line begins; null while it is closed. */
export const quickAddStore = createStore<string | null>(null)

/** A line as it was written. */
export interface WrittenLine {
  text: string
  /** Places of words that were returned to text. */
  plain: readonly number[]
  /** The student who is meant of several with a name, and the words that name them. */
  choice: { user_profile_id: number; named: string } | null
  /** Why it was refused, where it was closed by then; null otherwise. */
  why: string | null
}

type Taker = (line: WrittenLine) => void

let waiting: readonly WrittenLine[] = []
/** The lines on the page. */
const takers = new Set<Taker>()
/** The way back for a line that is refused after it was closed: into the next one, which opens by itself where nothing is typed or open. */
export function wayBack(): Taker {
  const isSameStay = stay()
  return (line) => {
    // A refusal that comes after somebody has left must not be shown to the next person.
    if (!isSameStay()) return
    const taker = [...takers].at(-1)
    if (taker) return taker(line)
    waiting = [...waiting, line]
    const { activeElement } = document
    if (!isTyping(activeElement) && !isBusyElsewhere(activeElement)) quickAddStore.set('')
  }
}

/** Takes the lines that wait, and those to come until it is ended. */
export function takeLines(taker: Taker): () => void {
  takers.add(taker)
  const all = waiting
  waiting = []
  for (const line of all) taker(line)
  return () => takers.delete(taker)
}

/** At sign-out. */
export function forgetLines(): void {
  waiting = []
  quickAddStore.set(null)
}
