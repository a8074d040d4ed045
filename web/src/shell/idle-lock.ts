import { useEffect } from 'react'
import { idleStore, isIdle, noteActivity } from '../lib/idle-lock.ts'
import { lockHere } from '../lib/lock.ts'
import { useStore } from '../lib/store.ts'

/** Fine enough for minutes, ms. */
const between = 15_000

/** Locks the tab when nobody was here for as long as the settings say (experience.md B6). */
export function IdleLock() {
  const minutes = useStore(idleStore)
  useEffect(() => {
    if (minutes === 0) return undefined
    // A computer that slept comes back with its timers late: it looks before it takes the first touch for activity.
    const look = () => {
      if (isIdle(Date.now())) lockHere()
    }
    const act = () => {
      look()
      if (!isIdle(Date.now())) noteActivity(Date.now())
    }
    const timer = setInterval(look, between)
    const acts = ['pointerdown', 'pointermove', 'keydown'] as const
    for (const name of acts) window.addEventListener(name, act, { capture: true, passive: true })
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      for (const name of acts) window.removeEventListener(name, act, { capture: true })
      window.removeEventListener('focus', look)
    }
  }, [minutes])
  return null
}
