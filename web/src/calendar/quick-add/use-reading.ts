import type { DraftTimes } from '../../data/event-draft.ts'
import { locale as readersLocale } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'
import type { QuickAdd } from '../../lib/quick-add/quick-add.ts'
import type { WrittenLine } from '../../lib/quick-add-line.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { nothingRead } from './nothing-read.ts'

export type Grammar = typeof import('./grammar.ts')

/** Reads a line and says what it read. Loaded when somebody comes near; what was typed before is read then. */
const grammarStore = createStore<Grammar | null>(null)
export const loadGrammar = async (): Promise<Grammar> => {
  const grammar = grammarStore.get() ?? (await import('./grammar.ts'))
  grammarStore.set(grammar)
  return grammar
}

/** A line as it is understood. */
export interface Reading {
  said: QuickAdd
  /** Whose lesson it is; null for nobody's, and while it is open who of several with one name is meant. */
  student: QuickStudent | null
  /** Null while the line says no time. */
  times: DraftTimes | null
  /** Nobody is chosen so far of several with one name. */
  isOpen: boolean
}

export interface ReadingContext {
  /** Null until they are known: whose lesson it is can't be said before. */
  students: readonly QuickStudent[] | null
  defaultMinutes: number
  /** IANA name. */
  zone: string
  /** ms since the epoch. */
  now: number
}

const nobody: readonly QuickStudent[] = []

/** How lines are read now; until the script that reads them is there, nothing is. */
export function useReading({ students, defaultMinutes, zone, now }: ReadingContext) {
  const grammar = useStore(grammarStore)
  const preferences = useStore(preferencesStore)
  const locale = readersLocale()
  /** @param student who is meant, if one is */
  const readingFor = (student: QuickStudent | null, said: QuickAdd): Reading => ({
    said,
    student,
    times: grammar?.timesOf(said, student, zone) ?? null,
    isOpen: student === null && grammar?.isToChoose(said) === true,
  })
  const read = ({ text, plain, choice }: Omit<WrittenLine, 'why'>): Reading => {
    const context = { now, zone, locale, students: students ?? nobody, defaultMinutes, preferences }
    const line = grammar?.readLine(text, context, plain) ?? nothingRead
    const said = students === null ? { ...line, inviteName: null } : line
    return readingFor(
      grammar?.isToChoose(said) ? grammar.chosenOf(text, said, choice) : (said.students[0] ?? null),
      said,
    )
  }
  return { grammar, read, readingFor }
}
