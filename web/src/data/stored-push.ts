import { attempt } from '../lib/attempt.ts'

/**
 * The account that asked for news on this device, and its address. A browser may give an address up or take another
 * one, and a server may have to be told anew: what was asked for is known here until it is ended, or its person leaves.
 */
export interface StoredPush {
  userId: string
  endpoint: string
}

const place = 'push.v1'

/** Null where nobody asked, and where this browser keeps nothing: then it has no notifications either. */
export function storedPush(): StoredPush | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(place) ?? 'null') as Record<string, unknown> | null)
  return kept && { userId: String(kept['userId']), endpoint: String(kept['endpoint']) }
}

/** @param kept null once it is ended */
export function storePush(kept: StoredPush | null): void {
  // Without storage news comes all the same, as long as the address stays as it is.
  attempt(() => (kept ? localStorage.setItem(place, JSON.stringify(kept)) : localStorage.removeItem(place)))
}
