import { Ground } from './ground.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page alone: who reads what this is needs neither a session nor other pages (performance.md "Browser"). */
export function view() {
  const signedOut = new URLSearchParams(window.location.search).get('signedOut') === 'true'
  return (
    <>
      <LandingPage signedOut={signedOut} />
      <Ground isInShell={false} />
    </>
  )
}
