import { useSearch } from '@tanstack/react-router'
import { LandingPage } from './landing-page.tsx'

/** The landing page inside the app: where a sign-out leads. */
export function LandingRoute() {
  const { signedOut = false } = useSearch({ strict: false })
  return <LandingPage signedOut={signedOut} />
}
