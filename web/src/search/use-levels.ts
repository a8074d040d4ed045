import { useEffect, useEffectEvent, useState } from 'react'
import type { Entry } from '../lib/search-entry.ts'

interface Read {
  /** The path of the entry that they are below. */
  of: string
  /** Null where they could not be read. */
  rows: readonly Entry[] | null
}

const noRows: readonly Entry[] = []

/** The rows below an entry, read when it is first asked for; none for one that has none below. */
export function useBelow(entry: Entry | null) {
  const [read, setRead] = useState<Read | null>(null)
  const path = entry?.below ? entry.path : null
  const readRows = useEffectEvent(async () => entry?.below?.rows() ?? noRows)
  useEffect(() => {
    if (path === null) return undefined
    let isOver = false
    const take = (rows: Read['rows']) => {
      if (!isOver) setRead({ of: path, rows })
    }
    readRows().then(take, () => take(null))
    return () => {
      isOver = true
      // A person who comes back asks anew.
      setRead(null)
    }
  }, [path])
  const known = path !== null && read?.of === path ? read : null
  return {
    rows: known?.rows ?? noRows,
    isRead: path === null || known !== null,
    hasFailed: known?.rows === null,
  }
}

/** The way down from a row to what can be done with it, or to what it is done with, and back up. */
export function useLevels() {
  const [levels, setLevels] = useState<readonly Entry[]>([])
  return {
    /** The row whose own rows are listed; null on the first level. */
    deeper: levels.at(-1) ?? null,
    enter: (entry: Entry) => setLevels((now) => [...now, entry]),
    leave: () => setLevels((now) => now.slice(0, -1)),
  }
}
