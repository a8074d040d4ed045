import { useState } from 'react'
import type { Column } from '../board.ts'

const keyOf = (profileId: number): string => `board.tab.v1.${profileId}`

function read(profileId: number): number | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(profileId)) ?? 'null')
    return Number.isInteger(kept) ? Number(kept) : null
  } catch {
    return null
  }
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
    try {
      sessionStorage.setItem(keyOf(profileId), JSON.stringify(statusId))
    } catch {
      // Nothing is lost but the memory of it.
    }
  }
  return [tab, look]
}
