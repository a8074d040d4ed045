import { useEffect, useState } from 'react'
import type { Below, Entry } from './rules.ts'

interface Read {
  of: Below
  /** Null where they could not be read. */
  rows: readonly Entry[] | null
}

/** The way down from a row to what can be done with it, or to what it is done with, and back up. */
export function useLevels() {
  const [levels, setLevels] = useState<readonly Entry[]>([])
  const [read, setRead] = useState<Read | null>(null)
  const deeper = levels.at(-1) ?? null
  const below = deeper?.below
  useEffect(() => {
    if (!below) return undefined
    let isOver = false
    const take = (rows: Read['rows']) => {
      if (!isOver) setRead({ of: below, rows })
    }
    below.rows().then(take, () => take(null))
    return () => {
      isOver = true
    }
  }, [below])
  const known = below && read?.of === below ? read : null
  return {
    /** The row whose own rows are listed; null on the first level. */
    deeper,
    below: known?.rows ?? [],
    isRead: !below || known !== null,
    hasFailed: known?.rows === null,
    enter: (entry: Entry) => setLevels((now) => [...now, entry]),
    leave: () => setLevels((now) => now.slice(0, -1)),
  }
}
