/** The typed client of Lectern: every public name, one by one. */
import { type ClientOptions, type Core, createCore } from './core.ts'
import { createFunctions, type FunctionsClient } from './functions.ts'
import { createStorage, type StorageClient } from './storage.ts'
import type { ServiceUrls, Subdomain } from './urls.ts'

export interface Client extends Omit<Core, 'speak' | 'edges'> {
  storage: StorageClient
  functions: FunctionsClient
}

/**
 * Makes a client.
 *
 * @throws {Error} when addresses are missing (SPEC.md section 5) or a custom storage is named but not given
 */
export function createClient(backend: Subdomain | ServiceUrls, options: ClientOptions = {}): Client {
  const { speak, edges, ...core } = createCore(backend, options)
  return {
    ...core,
    storage: createStorage(core.urls.storageUrl, edges, speak),
    functions: createFunctions(core.urls.functionsUrl, edges, speak),
  }
}

export type { ClientOptions } from './core.ts'
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
