import { attempt } from '../../lib/attempt.ts'
import { useState } from 'react'
import { type Filter, filterFrom } from '../board.ts'

const keyOf = (profileId: number): string => `board.filter.v1.${profileId}`

function read(profileId: number): Filter {
  return attempt(() => filterFrom(JSON.parse(localStorage.getItem(keyOf(profileId)) ?? 'null'))) ?? filterFrom(null)
}

/**
 * Holds the filter of the board, stored for the next visit (experience.md A9); a browser without storage keeps it for
 * this one.
 */
export function useFilter(profileId: number): [Filter, (filter: Filter) => void] {
  const [filter, setFilter] = useState(() => read(profileId))
  const change = (next: Filter) => {
    setFilter(next)
    attempt(() => localStorage.setItem(keyOf(profileId), JSON.stringify(next)))
  }
  return [filter, change]
}
