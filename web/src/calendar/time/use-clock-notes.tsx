import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '../../data/use-user.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { Day } from '../../lib/wall-time.ts'
import { clockWatchQuery } from '../../data/events.ts'
import type { Drift } from './seen-clocks.ts'

/** The script with the words, loaded when needed: most weeks of a year have nothing to say. */
const wordsStore = createStore<typeof import('./clock-notes.tsx') | null>(null)
const loadWords = async () => wordsStore.set(await import('./clock-notes.tsx'))

const none: Drift[] = []
const noNotes: ReadonlyMap<string, string> = new Map()

/** Returns the notes for days on which clocks drift apart: by date, and as it stands above the days. */
export function useClockNotes(
  { userProfileId, role }: CurrentUser,
  locale: string,
  days: readonly Day[],
): { dayNotes: ReadonlyMap<string, string>; clockNotes: ReactNode } {
  const { data = none, dataUpdatedAt } = useQuery(clockWatchQuery(userProfileId))
  const words = useStore(wordsStore)
  const neededSince = data.length > 0 && !words ? dataUpdatedAt : null
  useEffect(() => {
    // Without a connection they are asked for with the next reading.
    if (neededSince !== null) void loadWords().catch(() => undefined)
  }, [neededSince])
  if (!words) return { dayNotes: noNotes, clockNotes: null }
  const dayNotes = words.notesOf(data, { role, locale }, days)
  return { dayNotes, clockNotes: <words.ClockNotes notes={dayNotes} locale={locale} /> }
}
