import { createActor } from 'xstate'
import type { Session } from '@lectern/contract/session'
import type { Bearer } from '../bearer.ts'
import type { Edges } from '../edges.ts'
import { createPost, createSend } from '../http.ts'
import { untilReady } from './chart/waiting.ts'
import { anonymousServices } from './anonymous.ts'
import type { CallParts } from './calls.ts'
import { fromSession, initialContext } from './chart/context.ts'
import { cleanAddress, createImport } from './import-token.ts'
import { idTokenServices } from './id-token.ts'
import { authMachine } from './machine.ts'
import type { Reported } from './chart/machine-parts.ts'
import { mfaServices } from './mfa.ts'
import { passwordServices } from './password.ts'
import { passwordlessServices } from './passwordless.ts'
import { patServices } from './pat.ts'
import { createPkce } from './pkce.ts'
import { createRefresh } from './refresh.ts'
import { securityKeysLater } from './keys/security-keys-later.ts'
import { signOutServices } from './sign-out.ts'
import { storageOf, type ClientStorage, type StorageType } from './storage-kinds.ts'
import { createStore } from './store.ts'
import { createTabs, type Tabs } from './tabs.ts'

export interface AuthOptions {
  authUrl: string
  clientUrl: string | undefined
  autoSignIn: boolean
  autoRefreshToken: boolean
  refreshIntervalTime: number | undefined
  clientStorageType: StorageType
  clientStorage: ClientStorage | undefined
  pkce: boolean
  session: Session | undefined
  edges: Edges
}

export interface AuthActorParts {
  options: AuthOptions
  /** Filled by the one who reads the actor; calls made as the user need it. */
  bearer: Bearer
  /** Called while a transition is under way; the new state can be read only after it. */
  onReport: (event: Reported) => void
  /** The storage refused: the session will end with the tab. */
  onRefused: () => void
}

/** The machine with its network, storage, address bar and tabs; not started yet. */
export function createAuthActor({ options, bearer, onReport, onRefused }: AuthActorParts) {
  const { authUrl, autoSignIn, edges } = options
  const { clock } = edges
  const addressBar = autoSignIn ? edges.addressBar : null
  const name = `lectern ${authUrl}` // one for each backend: two projects on one origin are strangers
  const send = createSend(authUrl, edges)
  const post = createPost(send)
  const store = createStore(storageOf(options.clientStorageType, options.clientStorage), onRefused)
  const pkce = createPkce({ enabled: options.pkce, store, post })
  const clientUrl = options.clientUrl ?? (edges.addressBar ? new URL(edges.addressBar.read()).origin : null)
  const calls: CallParts = { send, post, pkce, clientUrl, bearer, ready: () => untilReady(actor, clock) }
  const securityKeys = securityKeysLater({ ...calls, store, locks: edges.locks, lockName: name }, edges.ceremony)
  let tabs: Tabs | null = null

  const refreshToken = createRefresh({
    post,
    store,
    clock,
    locks: edges.locks,
    lockName: name,
    onRenewed: (session) => tabs?.tellSession({ ...initialContext, ...fromSession(session, clock.now()) }),
  })
  const machine = authMachine({
    clock,
    settings: { autoRefreshToken: options.autoRefreshToken, refreshIntervalTime: options.refreshIntervalTime },
    services: {
      refreshToken,
      importRefreshToken: createImport({ addressBar, store, refresh: refreshToken, pkce: options.pkce ? pkce : null }),
      ...passwordServices(calls),
      ...passwordlessServices(calls),
      ...anonymousServices(calls),
      ...patServices(calls),
      ...idTokenServices(calls),
      ...mfaServices(calls),
      ...signOutServices(calls),
      signInSecurityKeyEmail: async (input, signal) => (await securityKeys()).signInSecurityKeyEmail(input, signal),
      signInSecurityKey: async (_, signal) => (await securityKeys()).signInSecurityKey(undefined, signal),
      signUpSecurityKey: async (input, signal) => (await securityKeys()).signUpSecurityKey(input, signal),
    },
    effects: {
      storeSession: (context) => store.save(context),
      clearStorage: () => store.clear(),
      clearStoredExpiry: () => store.clearExpiry(),
      clearStoredToken: () => store.clearToken(),
      cleanUrl: () => {
        if (addressBar) cleanAddress(addressBar, options.pkce)
      },
      broadcastSession: (context) => tabs?.tellSession(context),
      broadcastSignOut: () => tabs?.tellSignOut(),
      report: onReport,
    },
  })
  const actor = createActor(machine, { clock, input: { session: options.session ?? null } })

  return {
    actor,
    calls,
    securityKeys,
    isRemembered: () => store.isPersistent(),
    written: () => store.written(),
    forget: () => store.clear(),
    /** To the other tabs, where the machine here had no session to end. */
    tellSignOut: () => tabs?.tellSignOut(),
    keptToken: () => store.token(),
    keptSessionId: async () => ((await store.token()) === null ? null : store.id()),
    start() {
      tabs ??= createTabs({
        channel: edges.openChannel?.(name) ?? null,
        clock,
        shareSession: autoSignIn,
        own() {
          const snapshot = actor.getSnapshot()
          return {
            context: snapshot.context,
            leaving: snapshot.matches({ authentication: { signedOut: 'signingOut' } }),
          }
        },
        send: (event) => actor.send(event),
      })
      actor.start()
    },
    stop() {
      actor.stop()
      tabs?.close()
    },
  }
}
