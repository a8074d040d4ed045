import { attempt } from '../lib/attempt.ts'
import { useState } from 'react'

/** experience.md B10: a ticked reason stays away for two weeks, ms. */
const hiddenForMs = 14 * 86_400_000

export type Hidden = Readonly<Record<string, number>>

const keyOf = (userId: string): string => `attention.v1.${userId}`

function read(userId: string): Hidden {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'))
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, until]) => typeof until === 'number' && until > Date.now()))
}

function write(userId: string, hidden: Hidden): void {
  // Without storage it is hidden for this visit only.
  attempt(() => localStorage.setItem(keyOf(userId), JSON.stringify(hidden)))
}

/** Which reasons were ticked off on this device, and the ways to tick one and to bring it back. */
export function useHidden(userId: string): {
  hidden: Hidden
  hide: (key: string) => void
  unhide: (key: string) => void
} {
  const [hidden, setHidden] = useState(() => read(userId))
  const put = (change: (now: Hidden) => Hidden) =>
    setHidden((now) => {
      const next = change(now)
      write(userId, next)
      return next
    })
  return {
    hidden,
    hide: (key) => put((now) => ({ ...now, [key]: Date.now() + hiddenForMs })),
    unhide: (key) => put((now) => ({ ...now, [key]: 0 })),
  }
}
