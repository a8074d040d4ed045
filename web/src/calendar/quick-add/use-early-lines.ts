import { useEffect, useEffectEvent, useState } from 'react'
import type { WrittenLine } from '../../lib/quick-add-line.ts'

/** A line whose Enter was quicker than the script that reads it, or than the students. */
export interface EarlyLine {
  line: WrittenLine
  /** It stays in the field. */
  keep: boolean
}

/** Keeps such lines until they can be read; then each is given on, in the order in which they were written. */
export function useEarlyLines(canRead: boolean, onRead: (early: EarlyLine) => void) {
  const [early, setEarly] = useState<readonly EarlyLine[]>([])
  const areThere = early.length > 0
  const giveOn = useEffectEvent(() => {
    setEarly([])
    for (const each of early) onRead(each)
  })
  useEffect(() => {
    if (!canRead || !areThere) return undefined
    let isOver = false
    void Promise.resolve().then(() => isOver || giveOn())
    return () => {
      isOver = true
    }
  }, [canRead, areThere])
  return {
    areThere,
    /** Once: Enter is pressed again out of impatience. */
    keep: (next: EarlyLine) =>
      setEarly((now) => (now.some((each) => each.line.text === next.line.text) ? now : [...now, next])),
    giveUp: () => setEarly([]),
  }
}
