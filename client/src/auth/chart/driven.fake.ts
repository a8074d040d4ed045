import { fakeWorld, settle, type Answerer, type FakeAnswer, type FakeWorld } from '../../edges.fake.ts'
import { createAuthActor, type AuthOptions } from '../auth-actor.ts'
import type { AuthSnapshot } from '../machine.ts'
import type { AuthEvent, Reported } from './machine-parts.ts'
import { settled } from './waiting.ts'

type Region = 'authentication' | 'token' | 'registration'

/** A machine with a fake network, clock, storage and address bar, whose states a test may read. */
export interface Driven extends FakeWorld {
  /** `signedOut.failed`, `signedIn.refreshTimer.running.pending` … */
  in: (region: Region) => string
  context: () => ReturnType<ReturnType<typeof createAuthActor>['actor']['getSnapshot']>['context']
  /** Sends and lets everything that needs no time happen. */
  send: (event: AuthEvent) => Promise<void>
  /** Waits for a call whose code is loaded first, which takes more than settling. */
  answered: () => Promise<unknown>
  can: (event: AuthEvent) => boolean
  isLoading: () => boolean
  /** The events that listeners heard since the last look. */
  heard: () => Reported[]
  stop: () => void
}

/** Starts a machine; nobody is signed in unless the world or the options say so. */
export async function driven(
  options: Partial<AuthOptions> = {},
  place: { url?: string; stored?: string; answers?: Record<string, FakeAnswer | Answerer> } = {},
): Promise<Driven> {
  const { answers = {}, ...where } = place
  const world = fakeWorld(where)
  for (const [path, answer] of Object.entries(answers)) world.server.on(path, answer)
  const reports: Reported[] = []
  const parts = createAuthActor({
    options: {
      authUrl: 'http://localhost:1337/v1/auth',
      clientUrl: undefined,
      autoSignIn: true,
      autoRefreshToken: true,
      refreshIntervalTime: undefined,
      clientStorageType: 'custom',
      clientStorage: world.storage,
      pkce: false,
      session: undefined,
      ...options,
      edges: { ...world.edges, ...options.edges },
    },
    bearer: { fresh: async () => null, renewed: async () => null },
    onReport: (event) => void reports.push(event),
    onRefused: () => undefined,
  })
  const { actor } = parts
  parts.start()
  await settle()
  return {
    ...world,
    in: (region) => path(actor.getSnapshot().value[region]),
    context: () => actor.getSnapshot().context,
    async send(event) {
      actor.send(event)
      await settle()
    },
    answered: () => settled(actor, (snapshot) => (isCalling(snapshot.value) ? 'pending' : snapshot)),
    can: (event) => actor.getSnapshot().can(event),
    isLoading: () => actor.getSnapshot().hasTag('loading'),
    heard: () => reports.splice(0),
    stop: () => parts.stop(),
  }
}

const isCalling = ({ authentication, registration }: AuthSnapshot['value']) =>
  (typeof authentication === 'object' && 'authenticating' in authentication) ||
  (typeof registration === 'string' && registration !== 'complete')

function path(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${path(inner)}`)
    .join(' ')
}
