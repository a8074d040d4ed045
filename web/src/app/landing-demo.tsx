import { useEffect } from 'react'
import { type SampleStart, SampleWeek } from '../calendar/sample-week.tsx'
import { isMeta, isTyping } from '../lib/keys.ts'
import { forgetDoings } from '../lib/undo.ts'
import { stepByKey } from '../shell/undo-by-key.ts'

/** A week to try. No shell is around it, so its key for taking back comes with it, and what was done in it ends with it. */
export function LandingDemo(start: SampleStart) {
  useEffect(() => {
    const gone = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isMeta(event) || event.altKey || event.key.toLowerCase() !== 'z' || isTyping(event.target)) return
        event.preventDefault()
        stepByKey(event)
      },
      { signal: gone.signal },
    )
    return () => {
      gone.abort()
      forgetDoings()
    }
  }, [])
  return <SampleWeek {...start} />
}
