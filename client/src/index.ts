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
 * @throws {Error} when addresses are missing (product.md 5) or a custom storage is named but not given
 */
export function createClient(backend: Subdomain | ServiceUrls, options: ClientOptions = {}): Client {
  const { speak, edges, ...core } = createCore(backend, options)
  return {
    ...core,
    storage: createStorage(core.urls.storageUrl, edges, speak),
    functions: createFunctions(core.urls.functionsUrl, edges, speak),
  }
}

export { createAccount, type Account, type AccountResult, type Proof } from './account/account.ts'
export { createMfaSetup, type MfaSetup } from './account/mfa-setup.ts'
export {
  createChangeEmail,
  createChangePassword,
  createResetPassword,
  createSendVerificationEmail,
  type AccountRequest,
} from './account/requests.ts'
export { type Change, type ChangesParts, followChanges, type Follower } from './changes.ts'
export type { ClientOptions } from './core.ts'
export type {
  AcceptInvitationParams,
  AuthChangeEvent,
  AuthClient,
  AuthenticationStatus,
  AuthState,
  DeanonymizeParams,
  ElevationResult,
  ErrorResult,
  IdToken,
  PatResult,
  ProviderResult,
  ProviderOptions,
  RedirectOptions,
  SecurityKeyOptions,
  SecurityKeyResult,
  SessionResult,
  SignInParams,
  SignInResult,
  SignUpParams,
  UserOptions,
} from './auth/auth-client.ts'
export type { ClientStorage, StorageType } from './auth/storage-kinds.ts'
export type { AddressBar, Ceremony, Channel, Clock, Edges, Locks } from './edges.ts'
export type { FunctionResult, FunctionsClient } from './functions.ts'
export type {
  CallFailure,
  GraphqlClient,
  GraphqlError,
  GraphqlOptions,
  GraphqlResult,
  TypedDocument,
} from './graphql.ts'
export type {
  FileParams,
  ImageOptions,
  PresignedUrl,
  StorageClient,
  StoredFile,
  UploadParams,
  UploadProgress,
} from './storage.ts'
export type { ServiceUrls, Subdomain } from './urls.ts'
export type { InvitationView } from '@lectern/contract/invitations'
export type { AuditEntry, Device, LinkedProvider, OwnedKey, PersonalAccessToken } from '@lectern/contract/account'
export type { SecurityKey } from '@lectern/contract/security-keys'
export type { AuthError } from '@lectern/contract/failures'
export type { ExportedData } from '@lectern/contract/functions'
export type { Mfa, Session, User, UserMetadata } from '@lectern/contract/session'
