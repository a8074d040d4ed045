import type { CreationOptions, Credential, RequestOptions } from '@lectern/contract/security-keys'

/**
 * The surroundings that a client needs. Each can be handed in; one that is missing is taken
 * from the browser or Node when the client is made, never when the module is loaded.
 */

/** Time that tests can turn. Milliseconds throughout. */
export interface Clock {
  now(): number
  setTimeout(work: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/** The address bar: read for tokens of mail links, rewritten to take them out again. */
export interface AddressBar {
  read(): string
  /** Replaces the current entry of the history, so that Back never meets the token again. */
  replace(url: string): void
  /** Leaves the page, for a provider's. */
  go(url: string): void
}

/** One object per client that both sends and receives, so that a client never hears itself. */
export interface Channel {
  post(message: unknown): void
  listen(receive: (message: unknown) => void): void
  close(): void
}

/** Runs work while no other tab runs work under the same name. */
export interface Locks {
  /** `contended` tells that another holder had to be waited for. Rejects when the signal fires before the lock is held. */
  request<T>(name: string, signal: AbortSignal, work: (contended: boolean) => Promise<T>): Promise<T>
}

/** The browser's part of what a security key does: makes a key, or answers a challenge with one. */
export interface Ceremony {
  create(options: CreationOptions, signal: AbortSignal): Promise<Credential>
  get(options: RequestOptions, signal: AbortSignal): Promise<Credential>
}

export interface Edges {
  fetch: typeof globalThis.fetch
  clock: Clock
  /** null outside a browser: nothing is read from an address and nothing is cleaned. */
  addressBar: AddressBar | null
  /** Makes a channel to the other tabs; null where there are none. */
  openChannel: ((name: string) => Channel | null) | null
  locks: Locks
  /** null: the browser's own, loaded when the first key is used. */
  ceremony: Ceremony | null
}

const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (work, milliseconds) => globalThis.setTimeout(work, milliseconds),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as ReturnType<typeof globalThis.setTimeout>),
}

/** Completes the given edges with those of the platform. */
export function edgesOf(given: Partial<Edges> = {}): Edges {
  const inBrowser = typeof document !== 'undefined'
  return {
    // Looked up at each call: a page may replace fetch after the client was made.
    fetch: given.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    clock: given.clock ?? systemClock,
    addressBar: given.addressBar === undefined ? (inBrowser ? browserAddressBar() : null) : given.addressBar,
    openChannel: given.openChannel === undefined ? (inBrowser ? broadcastChannel : null) : given.openChannel,
    locks: given.locks ?? (inBrowser && 'locks' in navigator ? webLocks(navigator.locks) : ownLocks()),
    ceremony: given.ceremony ?? null,
  }
}

function browserAddressBar(): AddressBar {
  return {
    read: () => globalThis.location.href,
    replace: (url) => globalThis.history.replaceState(globalThis.history.state, '', url),
    go: (url) => globalThis.location.assign(url),
  }
}

function broadcastChannel(name: string): Channel | null {
  const channel = openedChannel(name)
  if (!channel) return null
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => channel.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data)),
    close: () => channel.close(),
  }
}

/** null where there are none, and where the person has blocked them together with the storage. */
function openedChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

function webLocks(manager: LockManager): Locks {
  const alone = ownLocks()
  return {
    async request<T>(name: string, signal: AbortSignal, work: (contended: boolean) => Promise<T>): Promise<T> {
      let attempt: Promise<T> | undefined
      try {
        // First without waiting, only to learn whether somebody else is at it.
        await manager.request(name, { ifAvailable: true }, (lock) => {
          if (!lock) return undefined
          attempt = work(false)
          return attempt
        })
      } catch (thrown) {
        if (attempt) throw thrown
        // A browser that blocks the storage blocks the locks as well, and has nothing that tabs could share.
        return alone.request(name, signal, work)
      }
      return attempt ?? manager.request(name, { signal }, () => work(true))
    },
  }
}

/** For one client alone: where there is no lock manager there are no tabs that share a storage. */
function ownLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(name, signal, work) {
      const before = tails.get(name)
      const run = (async () => {
        if (before) await before
        signal.throwIfAborted()
        return work(before !== undefined)
      })()
      const tail = run.catch(() => undefined)
      tails.set(name, tail)
      try {
        return await run
      } finally {
        if (tails.get(name) === tail) tails.delete(name)
      }
    },
  }
}
