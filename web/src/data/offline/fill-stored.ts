/** Gives back, while the server is away, what this device keeps of the page's questions. */
import { queryClient } from '../../lib/query-cache.ts'
import { readAllStored } from './device-store.ts'
import { dayMs, isStored, type Stored } from './reading.ts'

export const isStoredQuery = (kept: unknown): kept is Stored =>
  typeof kept === 'object' &&
  kept !== null &&
  'hash' in kept &&
  typeof kept.hash === 'string' &&
  'key' in kept &&
  Array.isArray(kept.key) &&
  'data' in kept &&
  'at' in kept &&
  typeof kept.at === 'number'

/** The queries of Today, of oneself and of children, by the stretch of days. */
const ofToday = new Set(['event today', 'guardian world'])

/** Where the page looks for what was kept: the stretch of days that Today shows goes on with the day. */
function keyNow({ key, at }: Stored, now: number): readonly unknown[] {
  const [table, use] = key
  if (!ofToday.has(`${String(table)} ${String(use)}`)) return key
  const passed = (Math.floor(now / dayMs) - Math.floor(at / dayMs)) * dayMs
  return key.map((part) => {
    if (typeof part === 'number') return part > dayMs ? part + passed : part
    const isInstant = typeof part === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(part)
    return isInstant ? new Date(Date.parse(part) + passed).toISOString() : part
  })
}

/** Puts what was kept for an account where the page looks for it; what the page has read itself stays. */
export async function fillFromStored(account: string): Promise<void> {
  const now = Date.now()
  const all = (await readAllStored(account)).filter(isStoredQuery).filter(({ key }) => isStored(key, now))
  for (const kept of all.toSorted((one, other) => other.at - one.at)) {
    const queryKey = keyNow(kept, now)
    if (queryClient.getQueryData(queryKey) !== undefined) continue
    // For as long as the page lives: without the server nobody can read it anew.
    queryClient.getQueryCache().build(queryClient, { queryKey, gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(queryKey, kept.data, { updatedAt: kept.at })
  }
}
