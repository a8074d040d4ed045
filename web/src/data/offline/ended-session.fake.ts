import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeUserId } from '../../lib/server.fake.ts'
import { openOutbox } from './outbox.ts'
import { forgetDevice } from './reading.ts'

/**
 * From now on the server knows of no session of the signed-in person, as after a sign-out elsewhere; the page learns it by the next call.
 *
 * @returns what lets a sign-in through again
 */
export async function endSession(): Promise<() => void> {
  const gone = new AbortController()
  onTestFinished(async () => {
    gone.abort()
    await forgetDevice(fakeUserId)
  })
  // As in `cutOff`: the page opens its own a moment after it knows.
  await openOutbox(fakeUserId, gone.signal)
  await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  const { fetch } = globalThis
  const unauthorized = { error: 'invalid-refresh-token', message: '', status: 401 }
  vi.stubGlobal('fetch', async () => Response.json(unauthorized, { status: 401, statusText: 'Unauthorized' }))
  return () => vi.stubGlobal('fetch', fetch)
}
