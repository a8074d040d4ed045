import { useSyncExternalStore } from 'react'

/** How a key is written for the reader; null for one that is of no use to this one. */
type Spelling = (key: string) => string | null

let spelling: Spelling = (key) => key
const listeners = new Set<() => void>()

/** By whoever knows what the reader has chosen, each time that this changes; until then keys stand as they are given. */
export function spellKeys(by: Spelling): void {
  spelling = by
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The key as it is shown, beside what it does. */
export const useShownKey = (key: string | undefined): string | null =>
  useSyncExternalStore(follow, () => (key === undefined ? null : spelling(key)))
