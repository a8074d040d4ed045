import type { AuthClient } from '@lectern/client'
import { createStore } from './store.ts'

/**
 * The part of the client library that holds the session; null until client.ts was loaded, which tells it. Apart from
 * client.ts, which is a fifth of what the sign-in would have to load before anybody can read it.
 */
export const authStore = createStore<AuthClient | null>(null)
