/** Authentication and data calls, without files and functions: what a page has to load before anything is shown. */
import type { Session } from '@lectern/contract/session'
import type { AuthClient } from './auth/auth-client.ts'
import type { CallParts } from './auth/calls.ts'
import { createAuth } from './auth/create-auth.ts'
import type { ClientStorage, StorageType } from './auth/storage-kinds.ts'
import { createSpeaker, type Speak } from './bearer.ts'
import { edgesOf, type Edges } from './edges.ts'
import { createGraphql, type GraphqlClient } from './graphql.ts'
import { serviceUrls, type ServiceUrls, type Subdomain } from './urls.ts'

export interface Core {
  auth: AuthClient
  graphql: GraphqlClient
  readonly urls: ServiceUrls
  /** Data calls from now on speak as this role (`x-hasura-role`). */
  setRole: (role: string) => void
  unsetRole: () => void
  /** Stops timers and closes the channel to the other tabs. */
  dispose: () => void
  /** For further data calls that are to speak with the same token. */
  speak: Speak
  edges: Edges
  /** For further calls of the auth service: account, second factor. */
  calls: CallParts
}

export interface ClientOptions {
  /** Where the web app lives: redirects that start with `/` are resolved against it. Default: the page's origin. */
  clientUrl?: string
  /** Take tokens from the address bar and share the session with other tabs. Default true. */
  autoSignIn?: boolean
  /** Renew the access token by a timer. Default true. */
  autoRefreshToken?: boolean
  /** Seconds after which the timer renews even a long-lived token. */
  refreshIntervalTime?: number
  /** Default `web` (or `custom` when a storage is given): localStorage, or the memory of this client where there is none. */
  clientStorageType?: StorageType
  /** The storage of type `custom`; may be asynchronous. */
  clientStorage?: ClientStorage
  /** Mail links carry a code that only this browser can redeem, instead of a token. Default false. */
  pkce?: boolean
  /** Replaces the bearer on data calls. For programs on a server, never for a browser. */
  adminSecret?: string
  role?: string
  /** Start signed in with this session. */
  session?: Session
  /** Default true. With false, `client.auth.start()` starts the machine. */
  start?: boolean
  /** Network, time, address bar, tabs and locks; what is left out is the platform's. */
  edges?: Partial<Edges>
}

/**
 * Makes the core of a client.
 *
 * @throws {Error} when addresses are missing (product.md 5) or a custom storage is named but not given
 */
export function createCore(backend: Subdomain | ServiceUrls, options: ClientOptions = {}): Core {
  const urls = serviceUrls(backend)
  const edges = edgesOf(options.edges)
  const { auth, bearer, calls } = createAuth({
    authUrl: urls.authUrl,
    clientUrl: options.clientUrl,
    autoSignIn: options.autoSignIn ?? true,
    autoRefreshToken: options.autoRefreshToken ?? true,
    refreshIntervalTime: options.refreshIntervalTime,
    clientStorageType: options.clientStorageType ?? (options.clientStorage ? 'custom' : 'web'),
    clientStorage: options.clientStorage,
    pkce: options.pkce ?? false,
    session: options.session,
    edges,
  })
  const { speak, setRole } = createSpeaker(bearer, options.adminSecret, options.role)
  if (options.start ?? true) auth.start()

  return {
    auth,
    graphql: createGraphql(urls.graphqlUrl, edges, speak),
    urls,
    setRole: (role) => setRole(role),
    unsetRole: () => setRole(undefined),
    dispose: () => auth.stop(),
    speak,
    edges,
    calls,
  }
}
