import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { LandingScreen } from './landing/landing-screen.tsx'
import styles from './landing-page.module.css'
import { LandingStill } from './landing-still.tsx'

const LandingDemo = lazy(async () => ({ default: (await import('./landing-demo.tsx')).LandingDemo }))

/** The landing page with a week to try; it stands up here because a feature imports no other. */
export function LandingPage({ signedOut }: { signedOut: boolean }) {
  return <LandingScreen signedOut={signedOut} demo={<WeekDemo />} />
}

/** A picture of a week until somebody touches it: then it is a real one, and only then its script is loaded. */
function WeekDemo() {
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  const line = t`Anna Tue 16:00 45m weekly`
  const picture = (
    <button type="button" className={styles.demo} onPointerEnter={touch} onFocus={touch} onClick={touch}>
      <span className={styles.line}>{t`Try: ${line}`}</span>
      <span className={styles.picture}>
        <LandingStill />
      </span>
    </button>
  )
  return isTouched ? (
    <Suspense fallback={picture}>
      <LandingDemo />
    </Suspense>
  ) : (
    picture
  )
}
