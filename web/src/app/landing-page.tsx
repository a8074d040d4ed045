import { t } from '@lingui/core/macro'
import { lazy, startTransition, Suspense, useState } from 'react'
import { LandingScreen } from '../landing/landing-screen.tsx'
import styles from './landing-page.module.css'
import { LandingStill } from '../landing/landing-still.tsx'

const LandingDemo = lazy(async () => ({ default: (await import('./landing-demo.tsx')).LandingDemo }))

/** The landing page with a week to try; it stands up here because a feature imports no other. */
export function LandingPage({ signedOut }: { signedOut: boolean }) {
  return <LandingScreen signedOut={signedOut} demo={<WeekDemo />} />
}

/**
 * A picture of a week until somebody comes near: then it is a real one, and only then its script is loaded. Its line is a
 * field from the start, so that a first click or tap, and what is typed meanwhile, goes on in the real line.
 */
function WeekDemo() {
  const [isTouched, setTouched] = useState(false)
  const [typed, setTyped] = useState('')
  const [isInLine, setInLine] = useState(false)
  // The picture stays until the week is there: who is in its line does not lose it meanwhile.
  const touch = () => startTransition(() => setTouched(true))
  const line = t`Anna Tue 16:00 45m weekly`
  const hint = t`Try: ${line}`
  const picture = (
    <div className={styles.demo} onPointerEnter={touch}>
      <input
        className={styles.line}
        aria-label={hint}
        placeholder={hint}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={() => {
          touch()
          setInLine(true)
        }}
        onBlur={() => setInLine(false)}
      />
      <span className={styles.picture}>
        <LandingStill />
      </span>
    </div>
  )
  return (
    <Suspense fallback={picture}>{isTouched ? <LandingDemo line={typed} isInLine={isInLine} /> : picture}</Suspense>
  )
}
