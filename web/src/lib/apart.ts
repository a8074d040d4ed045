import type { AuthClient } from '@lectern/client'
import { createCore } from '@lectern/client/core'
import { client } from './client.ts'

/** Asks the auth service beside the session: with a client that keeps nothing and tells no other tab. */
export async function apart<Result>(work: (auth: AuthClient) => Promise<Result>): Promise<Result> {
  const asker = createCore(client.urls, {
    clientStorageType: 'memory',
    autoSignIn: false,
    autoRefreshToken: false,
    edges: { addressBar: null, openChannel: null },
  })
  try {
    return await work(asker.auth)
  } finally {
    asker.dispose()
  }
}
