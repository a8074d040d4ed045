import { attempt } from '../../lib/attempt.ts'
import { useState } from 'react'

const keyOf = (profileId: number): string => `board.v1.${profileId}`

function read(profileId: number): ReadonlySet<number> {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(profileId)) ?? '[]'))
  return new Set(Array.isArray(kept) ? kept.filter((each) => Number.isInteger(each)) : [])
}

/** Which columns are folded, kept for the next visit (experience.md A9); a browser without storage keeps it for this one. */
export function useCollapsed(profileId: number): [ReadonlySet<number>, (statusId: number) => void] {
  const [collapsed, setCollapsed] = useState(() => read(profileId))
  const toggle = (statusId: number) =>
    setCollapsed((now) => {
      const next = new Set(now)
      if (!next.delete(statusId)) next.add(statusId)
      attempt(() => localStorage.setItem(keyOf(profileId), JSON.stringify([...next])))
      return next
    })
  return [collapsed, toggle]
}
