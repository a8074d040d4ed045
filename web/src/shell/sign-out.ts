import { forgetDevice, forgetReading } from '../data/offline/reading.ts'
import { storedPush } from '../data/stored-push.ts'
import { endStay, lastKnownUser } from '../lib/auth-state.ts'
import { client } from '../lib/client.ts'
import { forgetPictures } from '../lib/picture.ts'
import { queryClient } from '../lib/query-cache.ts'
import { forgetLines } from '../lib/quick-add-line.ts'
import { createStore } from '../lib/store.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { paletteStore, searchStore, visitedStore } from '../lib/open-search.ts'
import { dropDrafts } from '../lib/drafts.ts'
import { forgetTabs } from '../lib/open-tabs.ts'

/** How many changes would be lost, while somebody is asked who wants to sign out; else null. */
export const leavingStore = createStore<number | null>(null)

/**
 * Ends the session; the shell sees it end and leaves for the landing page. Local tokens go whatever the server says.
 * A person with changes that were not sent is asked first, since nobody else may send them.
 */
export async function signOut(): Promise<void> {
  const user = lastKnownUser()
  const { countUnsent } = await import('../data/offline/outbox.ts')
  // Where nothing can be kept, nothing waits.
  const count = user ? await countUnsent(user.id).catch(() => 0) : 0
  if (count > 0) leavingStore.set(count)
  else await leave()
}

/** A person who leaves by `signOut` was asked, and knows that nothing stays. */
let knows = false

/** Signs out without asking. */
export async function leave(): Promise<void> {
  leavingStore.set(null)
  knows = true
  await client.auth.signOut()
}

/**
 * Everything of the person who left: data, tabs, messages, undo, and what this device kept. Where the session ended
 * without the question of `signOut`, changes that were not sent stay for when the same person comes back; nobody else
 * sees or sends them.
 *
 * @param hasEnded the session did, without anybody's wish
 */
export function forgetUser(hasEnded = false): void {
  const user = lastKnownUser()
  if (user) void forgetOnDevice(user.id, knows)
  // Drafts stay, too, for a person who comes back after a session that ended; a person who signs out in one tab leaves them in none.
  if (!hasEnded) dropDrafts()
  // Nor does news come to a device on which its person signed out, even one that could not tell the server.
  if (!hasEnded && storedPush() !== null) void forgetNews().catch(() => undefined)
  knows = false
  endStay()
  queryClient.clear()
  forgetPictures()
  forgetTabs()
  visitedStore.set([])
  searchStore.set(false)
  paletteStore.set(false)
  forgetLines()
  toastStore.set([])
  forgetDoings()
}

async function forgetNews(): Promise<void> {
  const { forgetPush } = await import('../data/push.ts')
  await forgetPush()
}

async function forgetOnDevice(userId: string, withQueue: boolean): Promise<void> {
  const forget = withQueue ? forgetDevice : forgetReading
  // A browser that keeps nothing has nothing to forget.
  await forget(userId).catch(() => undefined)
}
