import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeUserId } from '../../lib/server.fake.ts'
import { noteAway } from '../../lib/connection.ts'
import { openOutbox } from './outbox.ts'
import { forgetDevice } from './reading.ts'

/**
 * From now on no call of the signed-in person comes through, and what is written is kept.
 *
 * @returns what lets everything through again
 */
export async function cutOff(): Promise<() => void> {
  const gone = new AbortController()
  onTestFinished(async () => {
    gone.abort()
    noteAway(false)
    await forgetDevice(fakeUserId)
  })
  // The page opens its own a moment after it knows; two share one queue, as two tabs do.
  await openOutbox(fakeUserId, gone.signal)
  // An answer that is still on its way would say that the server is there.
  await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteAway(true)
  return () => {
    vi.stubGlobal('fetch', fetch)
    noteAway(false)
  }
}
