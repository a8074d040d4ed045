import { createCore } from '@lectern/client/core'
import { authStore } from './auth-store.ts'
import { serverAddresses } from './server-addresses.ts'

/** The one connection to the backend, which serves this page too. Mail links carry a code, never a token (wire-auth.md 6). */
export const client = createCore(serverAddresses, { pkce: true })

authStore.set(client.auth)
