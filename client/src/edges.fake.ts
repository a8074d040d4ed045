import type { Session, User } from '@lectern/contract/session'
import type { AddressBar, Channel, Clock, Edges, Locks } from './edges.ts'
import { createClient, type Client, type ClientOptions, type ClientStorage } from './index.ts'

/** A world at the edge of the client: its clock is turned by hand and its server is a list of answers. */

/** Promises settle in chains; this many turns are more than the longest of them. */
const turns = 60

export async function settle(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

export interface FakeClock extends Clock {
  /** Lets the given milliseconds pass, each timer at its own moment. */
  advance(milliseconds: number): Promise<void>
  /** Sets the clock, as a person does, without any time passing. */
  jump(milliseconds: number): void
}

export function fakeClock(start = Date.UTC(2026, 2, 1, 9)): FakeClock {
  let elapsed = 0
  let offset = start
  let last = 0
  const timers = new Map<number, { at: number; work: () => void }>()
  return {
    now: () => offset + elapsed,
    setTimeout(work, milliseconds) {
      last += 1
      timers.set(last, { at: elapsed + Math.max(0, milliseconds), work })
      return last
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    jump(milliseconds) {
      offset += milliseconds
    },
    async advance(milliseconds) {
      const end = elapsed + milliseconds
      await settle()
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0]
        if (!due) break
        const [id, { at, work }] = due
        timers.delete(id)
        elapsed = at
        work()
        await settle()
      }
      elapsed = end
    },
  }
}

export interface FakeCall {
  path: string
  url: string
  body: unknown
  headers: Record<string, string>
  at: number
}

/** The server's answer: a status with a body, a body for 200, or a thrown error for a cut line. */
export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> } | Error
export type Answerer = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>

export interface FakeServer {
  fetch: typeof globalThis.fetch
  calls: FakeCall[]
  to(path: string): FakeCall[]
  /** From now on; the longest matching end of the address counts. */
  on(path: string, answer: FakeAnswer | Answerer): void
}

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
export const refusal = (status: number, error: string, message = error): FakeAnswer => ({
  status,
  body: { status, error, message },
})
export const cut = (): FakeAnswer => new TypeError('Failed to fetch')

export function fakeServer(clock: Clock): FakeServer {
  const calls: FakeCall[] = []
  const answers = new Map<string, Answerer>()
  return {
    calls,
    to: (path) => calls.filter((call) => call.path === path),
    on: (path, answer) => void answers.set(path, typeof answer === 'function' ? answer : () => answer),
    async fetch(input, init = {}) {
      const url = addressOf(input)
      const path = [...answers.keys()].filter((end) => url.endsWith(end)).toSorted((a, b) => b.length - a.length)[0]
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
      const call: FakeCall = {
        path: path ?? url,
        url,
        body,
        headers: Object.fromEntries(new Headers(init.headers)),
        at: clock.now(),
      }
      calls.push(call)
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
      init.signal?.throwIfAborted()
      const answer = await Promise.race([
        (answers.get(path ?? '') ?? (() => refusal(404, 'route-not-found')))(call),
        aborted,
      ])
      if (answer instanceof Error) throw answer
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
      return new Response(answer.status === 204 ? null : text, {
        status: answer.status,
        headers: { 'content-type': 'application/json', ...answer.headers },
      })
    },
  }
}

export const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString())

/** All channels of one browser. Messages arrive later, as they do in one. */
export function fakeChannels(): (name: string) => Channel {
  const open = new Set<{ name: string; hear: (message: unknown) => void }>()
  return (name) => {
    const own = { name, hear: (_message: unknown): void => undefined }
    open.add(own)
    return {
      post(message) {
        const copy: unknown = structuredClone(message)
        for (const other of open) {
          if (other === own || other.name !== name) continue
          void settleOnce().then(() => open.has(other) && other.hear(copy))
        }
      },
      listen: (receive) => void (own.hear = receive),
      close: () => void open.delete(own),
    }
  }
}

const settleOnce = () => Promise.resolve()

/** The locks that all tabs of one browser share. */
export function fakeLocks(): Locks {
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
      void tail.then(() => tails.get(name) === tail && tails.delete(name))
      return run
    },
  }
}

export function fakeAddressBar(url: string): AddressBar & { url: string; left: string | null } {
  return {
    url,
    left: null,
    read() {
      return this.url
    },
    replace(next) {
      this.url = next
    },
    go(next) {
      this.left = next
    },
  }
}

/** A storage whose content a test may look at. */
export function openStorage(items: Record<string, string> = {}): ClientStorage & { items: Record<string, string> } {
  return {
    items,
    getItem: (key) => items[key] ?? null,
    setItem: (key, value) => void (items[key] = value),
    removeItem: (key) => void Reflect.deleteProperty(items, key),
  }
}

export const user: User = {
  id: '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90',
  createdAt: '2026-03-01T09:00:00.000Z',
  displayName: 'Ada Example',
  avatarUrl: '',
  locale: 'en',
  email: 'ada@example.com',
  isAnonymous: false,
  defaultRole: 'teacher',
  metadata: { userProfileId: 12 },
  emailVerified: true,
  phoneNumber: null,
  phoneNumberVerified: false,
  activeMfaType: null,
  roles: ['teacher', 'student'],
}

/** The nth session of a user: each one has its own tokens, and all of one sign-in the same id. */
export const session = (n: number, changes: Partial<Session> = {}): Session => ({
  accessToken: `access-${n}`,
  accessTokenExpiresIn: 900,
  refreshToken: `refresh-${n}`,
  refreshTokenId: 'device-1',
  user,
  ...changes,
})

export interface FakeWorld {
  clock: FakeClock
  server: FakeServer
  addressBar: ReturnType<typeof fakeAddressBar>
  storage: ReturnType<typeof openStorage>
  edges: Edges
  /** A tab: same server, storage, channels and locks. */
  open: (options?: ClientOptions) => Client
}

export const clientUrl = 'https://app.example.com'

export function fakeWorld({ url = `${clientUrl}/`, stored }: { url?: string; stored?: string } = {}): FakeWorld {
  const clock = fakeClock()
  const server = fakeServer(clock)
  const addressBar = fakeAddressBar(url)
  const storage = openStorage(stored === undefined ? {} : { nhostRefreshToken: stored })
  const edges: Edges = {
    fetch: server.fetch,
    clock,
    addressBar,
    openChannel: fakeChannels(),
    locks: fakeLocks(),
    ceremony: null,
  }
  return {
    clock,
    server,
    addressBar,
    storage,
    edges,
    open: (options = {}) =>
      createClient(
        { subdomain: 'localhost' },
        { clientStorage: storage, ...options, edges: { ...edges, ...options.edges } },
      ),
  }
}
