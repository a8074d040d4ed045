import { useSyncExternalStore } from 'react'

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
