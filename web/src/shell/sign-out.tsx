import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query-cache.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { keepTabs } from './tabs/data.ts'

/** Ends the session; the shell sees it end and leaves for the landing page. Local tokens go whatever the server says. */
export async function signOut(): Promise<void> {
  await client.auth.signOut()
}

/** Everything of the person who left: data, tabs, messages, undo. */
export function forgetUser(): void {
  queryClient.clear()
  keepTabs([])
  toastStore.set([])
  forgetDoings()
}
