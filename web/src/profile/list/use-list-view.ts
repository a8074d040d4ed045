import { attempt } from '../../lib/attempt.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { readView, type View } from './list.ts'

const keyFor = (userId: string) => `students.${userId}`

/** How this person likes the list (experience.md A9): kept on this device; a full or closed storage only forgets it. */
export function useListView(userId: string): [View, (part: Partial<View>) => void] {
  const [view, setView] = useState(() => readView(localStorage.getItem(keyFor(userId))))
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part }
    setView(next)
    attempt(() => localStorage.setItem(keyFor(userId), JSON.stringify(next)))
  }
  return [view, change]
}

/**
 * Holds the search in the list: stored in this tab, so that a reader who comes back from a student finds the list as it
 * was left.
 */
export function useListSearch(userId: string): [string, (search: string) => void] {
  const key = `students.search.${userId}`
  const [search, setSearch] = useState(() => sessionStorage.getItem(key) ?? '')
  const change = (next: string) => {
    setSearch(next)
    attempt(() => sessionStorage.setItem(key, next))
  }
  return [search, change]
}

interface Numbered {
  user_profile_id: number
}

const newestOf = (rows: readonly Numbered[]): number => Math.max(0, ...rows.map((row) => row.user_profile_id))

/**
 * Brings a new student into sight, whether added on this page or another: a search that hides the student is cleared.
 */
export function useNewcomers(userId: string, rows: readonly Numbered[], shown: readonly Numbered[], clear: () => void) {
  const key = `students.newest.${userId}`
  const newest = newestOf(rows)
  const look = useEffectEvent(() => {
    // Where nothing can be kept, nothing was looked for before this page either.
    const known = Number(sessionStorage.getItem(key) ?? newest)
    const isHidden = newest > known && !shown.some((row) => row.user_profile_id === newest)
    if (isHidden) clear()
    attempt(() => sessionStorage.setItem(key, String(newest)))
  })
  useEffect(() => {
    if (newest > 0) look()
  }, [newest])
}
