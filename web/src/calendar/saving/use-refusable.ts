import { useEffect, useEffectEvent, useState } from 'react'
import type { Refused } from './changes.ts'

/** A form that waits when it is left, and comes back with its values when they are refused. */
interface Refusable<Typed> {
  /** It was tried before. */
  again: Refused<Typed> | null
  /** The values before anything was typed. */
  fresh: () => Typed
  /** Whether values are worth keeping; else any that were typed or refused are. */
  isBegun?: (typed: Typed) => boolean
  /** Receives the values typed so far; null while none are worth keeping, and once they are saved or given up. */
  onType: (typed: Typed | null) => void
}

/** The values of such a form. */
export function useRefusable<Typed>({ again, fresh, isBegun, onType }: Refusable<Typed>) {
  const [first] = useState(() => again?.typed ?? fresh())
  const [typed, setTyped] = useState(first)
  const tell = useEffectEvent((now: Typed) => {
    const isKept = isBegun ? isBegun(now) : again !== null || now !== first
    onType(isKept ? now : null)
  })
  useEffect(() => tell(typed), [typed])
  return {
    first,
    typed,
    type: (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more })),
    /** Refused values may be saved again as they are; others are tried anew. */
    clash: typed === again?.typed ? again.clash : null,
    /** Saves the values or gives them up. */
    settle: (act: () => void) => {
      onType(null)
      act()
    },
  }
}
