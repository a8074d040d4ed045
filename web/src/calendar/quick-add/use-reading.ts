import { locale as readersLocale } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'
import type { WrittenLine } from '../../lib/quick-add-line.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { nothingRead } from './nothing-read.ts'
import type { Reading } from './reading.ts'

type Grammar = typeof import('./grammar.ts')

/** Reads a line and says what it read. Loaded when somebody comes near; what was typed before is read then. */
const grammarStore = createStore<Grammar | null>(null)
export const loadGrammar = async (): Promise<Grammar> => {
  const grammar = grammarStore.get() ?? (await import('./grammar.ts'))
  grammarStore.set(grammar)
  return grammar
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

const noReading: Reading = { said: nothingRead, student: null, times: null, isOpen: false }

/** How lines are read now; until the script that reads them is there, nothing is. */
export function useReading(context: ReadingContext) {
  const grammar = useStore(grammarStore)
  const preferences = useStore(preferencesStore)
  const locale = readersLocale()
  const read = (line: Omit<WrittenLine, 'why'>): Reading =>
    grammar?.readingOf(line, { ...context, locale, preferences }) ?? noReading
  return { grammar, read }
}
