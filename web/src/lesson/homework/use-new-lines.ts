import { attempt } from '../../lib/attempt.ts'
import type { Item } from '../../data/lesson-rows.ts'
import { useEffect, useState } from 'react'

/**
 * The ids of lines that the server does not know yet; the last one waits to be written. They outlive a reload of this tab,
 * as the drafts under their names do.
 *
 * @returns the ids, and how to begin one more
 */
export function useNewLines(key: string, items: readonly Item[]): [string[], () => void] {
  const [begun, setBegun] = useState(() => read(key))
  const known = new Set(items.map((item) => item.item_id))
  const open = begun.filter((id) => !known.has(id))
  // There always is one more line than what is known.
  if (open.length === 0) setBegun([crypto.randomUUID()])
  useEffect(() => keep(key, begun), [key, begun])
  return [open, () => setBegun((now) => [...now.filter((id) => !known.has(id)), crypto.randomUUID()])]
}

const prefix = 'lines.homework.v1.'

function read(key: string): string[] {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(prefix + key) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

function keep(key: string, ids: readonly string[]): void {
  // A browser without storage keeps no drafts either.
  attempt(() => sessionStorage.setItem(prefix + key, JSON.stringify(ids)))
}
