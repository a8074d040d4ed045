/** The typed client of Lectern: every public name, one by one. */
import type { AuthClient } from './auth/auth-client.ts'
import { createAuth } from './auth/create-auth.ts'
import type { ClientStorage, StorageType } from './auth/storage-kinds.ts'
import { createSpeaker } from './bearer.ts'
import { edgesOf, type Edges } from './edges.ts'
import { createFunctions, type FunctionsClient } from './functions.ts'
import { createGraphql, type GraphqlClient } from './graphql.ts'
import { createStorage, type StorageClient } from './storage.ts'
import { serviceUrls, type ServiceUrls, type Subdomain } from './urls.ts'
import type { Session } from '@lectern/contract/session'

export interface Client {
  auth: AuthClient
  graphql: GraphqlClient
  storage: StorageClient
  functions: FunctionsClient
  readonly urls: ServiceUrls
  /** Data calls from now on speak as this role (`x-hasura-role`). */
  setRole: (role: string) => void
  unsetRole: () => void
  /** Stops timers and closes the channel to the other tabs. */
  dispose: () => void
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
 * Makes a client.
 *
 * @throws {Error} when addresses are missing (SPEC.md section 5) or a custom storage is named but not given
 */
export function createClient(backend: Subdomain | ServiceUrls, options: ClientOptions = {}): Client {
  const urls = serviceUrls(backend)
  const edges = edgesOf(options.edges)
  const { auth, bearer } = createAuth({
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
    storage: createStorage(urls.storageUrl, edges, speak),
    functions: createFunctions(urls.functionsUrl, edges, speak),
    urls,
    setRole: (role) => setRole(role),
    unsetRole: () => setRole(undefined),
    dispose: () => auth.stop(),
  }
}

export type {
  AcceptInvitationParams,
  AuthChangeEvent,
  AuthClient,
  AuthenticationStatus,
  AuthState,
  DeanonymizeParams,
  ErrorResult,
  PatResult,
  ProviderOptions,
  RedirectOptions,
  SessionResult,
  SignInParams,
  SignInResult,
  SignUpParams,
  UserOptions,
} from './auth/auth-client.ts'
export type { ClientStorage, StorageType } from './auth/storage-kinds.ts'
export type { AddressBar, Channel, Clock, Edges, Locks } from './edges.ts'
export type { FunctionResult, FunctionsClient } from './functions.ts'
export type {
  CallFailure,
  GraphqlClient,
  GraphqlError,
  GraphqlOptions,
  GraphqlResult,
  TypedDocument,
} from './graphql.ts'
export type { ImageOptions, PresignedUrl, StorageClient, StoredFile, UploadParams } from './storage.ts'
export type { ServiceUrls, Subdomain } from './urls.ts'
export type { InvitationView } from '@lectern/contract/auth'
export type { AuthError } from '@lectern/contract/failures'
export type { Mfa, Session, User, UserMetadata } from '@lectern/contract/session'
