/** The selection on the page, and the acts of its bar on all of it: the palette offers the same first (experience.md D). */
import { useEffect } from 'react'
import { createStore } from './store.ts'

export interface SelectionAction {
  label: string
  run: () => void
}

/** An action of which several kinds can be chosen. */
export interface SelectionActionAmong {
  label: string
  among: readonly SelectionAction[]
}

interface Selection {
  /** How many they are, such as "3 selected". */
  said: string
  actions: readonly (SelectionAction | SelectionActionAmong)[]
}

export const selectionStore = createStore<Selection | null>(null)

/** Offers what can be done with a selection, as long as its bar stands. */
export function useSelected(said: string, actions: Selection['actions']): void {
  useEffect(() => {
    selectionStore.set(actions.length > 0 ? { said, actions } : null)
    return () => selectionStore.set(null)
  }, [said, actions])
}
