import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/query-cache.ts'
import { ProfileSetupScreen } from '../profile/profile-setup-screen.tsx'
import { OwnersWatch } from './session-watch.tsx'

/** The first steps of an account. They stand outside the shell, and their session ends as it does there. */
export function SetupRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <ProfileSetupScreen />
      <OwnersWatch />
    </QueryClientProvider>
  )
}
