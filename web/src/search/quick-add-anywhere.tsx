import { QueryClientProvider } from '@tanstack/react-query'
import { QuickAddDialog } from '../calendar/quick-add-dialog.tsx'
import { roleOf, useAccount } from '../lib/auth-state.ts'
import { queryClient } from '../lib/query-cache.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'

/** The line of quick add over any page, without leaving it (experience.md D); loaded when somebody first asks for it. */
export function QuickAddAnywhere({ text }: { text: string }) {
  const user = useAccount()
  if (user === null || roleOf(user) !== 'teacher') return null
  return (
    <QueryClientProvider client={queryClient}>
      <QuickAddDialog text={text} onClose={() => quickAddStore.set(null)} />
    </QueryClientProvider>
  )
}
