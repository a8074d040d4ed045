import { useState } from 'react'
import { readView, type View } from './rules.ts'

const keyFor = (userId: string) => `students.${userId}`

/** How this person likes the list (UX.md A9): kept on this device; a full or closed storage only forgets it. */
export function useListView(userId: string): [View, (part: Partial<View>) => void] {
  const [view, setView] = useState(() => readView(localStorage.getItem(keyFor(userId))))
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part }
    setView(next)
    try {
      localStorage.setItem(keyFor(userId), JSON.stringify(next))
    } catch {
      // Nothing depends on it.
    }
  }
  return [view, change]
}

/** What is looked for in the list: kept in this tab, so that who comes back from a student finds the list as it was left. */
export function useListSearch(userId: string): [string, (search: string) => void] {
  const key = `students.search.${userId}`
  const [search, setSearch] = useState(() => sessionStorage.getItem(key) ?? '')
  const change = (next: string) => {
    setSearch(next)
    try {
      sessionStorage.setItem(key, next)
    } catch {
      // Nothing depends on it.
    }
  }
  return [search, change]
}
