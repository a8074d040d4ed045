import { useEffect, useState, useSyncExternalStore } from 'react'

const minuteMs = 60_000

const thisMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs

function everyMinute(listener: () => void): () => void {
  let timer = setTimeout(
    function tick() {
      listener()
      timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs))
    },
    minuteMs - (Date.now() % minuteMs),
  )
  return () => clearTimeout(timer)
}

/** The current minute in ms; the caller is drawn anew when the next one begins. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, thisMinute)

/**
 * The time in ms, as it was when the caller was first drawn or when the current minute began. It is not rounded down, so that a
 * time that began within this minute is past and is not offered as free.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => everyMinute(() => setNow(Date.now())), [])
  return now
}
