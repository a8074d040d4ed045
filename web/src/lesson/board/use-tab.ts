import { attempt } from '../../lib/attempt.ts'
import { useState } from 'react'
import type { Column } from '../board.ts'

const keyOf = (profileId: number): string => `board.tab.v1.${profileId}`

function read(profileId: number): number | null {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(profileId)) ?? 'null'))
  return Number.isInteger(kept) ? Number(kept) : null
}

/**
 * The one column for which a phone has room: the one looked at last in this visit, else the first that has something. It stays the
 * same while its lessons go elsewhere.
 */
export function useTab(profileId: number, columns: readonly Column[]): [number, (statusId: number) => void] {
  const [tab, setTab] = useState(() => {
    const kept = read(profileId)
    const begin =
      columns.find(({ status }) => status.value === kept) ??
      columns.find(({ lessons }) => lessons.length > 0) ??
      columns[0]
    return begin?.status.value ?? 1
  })
  const look = (statusId: number) => {
    setTab(statusId)
    attempt(() => sessionStorage.setItem(keyOf(profileId), JSON.stringify(statusId)))
  }
  return [tab, look]
}
