/** Changes by others are shown without asking: the queries that hold them are read anew (wire-graphql.md "Live changes"). */
import { type Change, followChanges } from '@lectern/client/changes'
import { hasLeft } from '../lib/auth-state.ts'
import { client } from '../lib/client.ts'
import { isKnownVersion } from './own-writes.ts'
import { queryClient } from '../lib/query-cache.ts'

/** Changes that come within this time (ms) are one reading. */
const gathering = 40

/** Which queries hold rows of a table, by the first word of their keys; without an entry those of its own name. */
const holders: Record<string, readonly string[]> = {
  // A lesson's time is its event's, and an event is drawn by its lesson's status.
  // All that a guardian sees of a child lies under one name.
  // A request says when its lesson is, and goes with it.
  event: ['event', 'lesson', 'guardian', 'recent', 'absence'],
  lesson: ['lesson', 'event', 'guardian', 'recent'],
  lesson_resource: ['lesson_resource', 'guardian', 'recent'],
  // A link of a person is where that person's lessons are held.
  user_profile: ['profile', 'event', 'lesson', 'recent'],
  // Whether a student has one stands with the student.
  guardian: ['guardian', 'profile'],
  event_payment: ['event', 'recent'],
}

/** For so long (ms) the tab that follows the changes can say what it told, to one that had read before it listened. */
const remembered = 60_000

type News =
  | { change: Change; place: string }
  /** A tab listens from now on, and has read for so many milliseconds already. */
  | { readFor: number; place: string }
  | { reset: true; place: string }
  | { ended: true; place: string }
  | { place: string }

/** Asks only while somebody is here: the stream that ends with a session would be taken up again without a token. */
const speak: typeof client.speak = (...call) =>
  hasLeft() ? Promise.reject(new Error('Nobody is signed in')) : client.speak(...call)

const isNews = (message: unknown): message is News =>
  typeof message === 'object' && message !== null && 'place' in message && typeof message.place === 'string'

/** How long (ms) this page may have read already: nothing of it is older than the page. */
const readFor = () => performance.now()

/**
 * Follows the live changes of the signed-in person until the signal fires. All tabs of a browser share one stream: a
 * browser opens only six connections to a server, and every tab may be looked at.
 */
export function followLiveChanges(userId: string, signal: AbortSignal): void {
  const { edges } = client
  const name = `lectern changes ${userId}`
  const reader = readAnew(signal)
  const channel = edges.openChannel?.(name) ?? null
  let place = ''
  /** The news that this tab gave to the others, and when (ms of this page). */
  let told: { message: News; at: number }[] = []
  let isFollowing = false
  /** Tells a tab what came after it had begun to read; the others read again what they may have read already. */
  const catchUp = (ms: number) => {
    const from = performance.now() - ms
    if (ms > remembered) channel?.post({ reset: true, place })
    else for (const { message, at } of told) if (at >= from) channel?.post(message)
  }
  const hear = (message: News) => {
    if ('change' in message) reader.note(message.change)
    else if ('reset' in message) void queryClient.invalidateQueries()
    else if ('readFor' in message) {
      if (isFollowing) catchUp(message.readFor)
    }
    // Each tab asks by itself, and says why it was refused.
    else if ('ended' in message) void client.auth.confirmSession().catch(() => undefined)
    if (message.place !== '') place = message.place
  }
  const tell = (message: News) => {
    hear(message)
    channel?.post(message)
    const at = performance.now()
    told = [...told.filter((earlier) => at - earlier.at <= remembered), { message, at }]
  }
  channel?.listen((message) => isNews(message) && hear(message))
  channel?.post({ readFor: readFor(), place: '' })
  signal.addEventListener('abort', () => channel?.close())
  edges.locks
    .request(name, signal, () => {
      isFollowing = true
      return followChanges(
        `${window.location.origin}/v1/changes`,
        { speak, edges },
        {
          onChange: (change) => tell({ change, place: '' }),
          onEnded: () => tell({ ended: true, place: '' }),
          onReset: () => tell({ reset: true, place: '' }),
          onPlace: (at) => tell({ place: at }),
        },
        { signal, after: place, readFor },
      )
    })
    // Fires when this tab ends before its turn came.
    .catch(() => undefined)
}

/** Gathers changes, and reads anew what holds them; not while this page writes, since its own answer may be one of them. */
function readAnew(signal: AbortSignal): { note: (change: Change) => void } {
  const noted = new Map<string, Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    timer = undefined
    if (queryClient.isMutating() > 0) return
    const news = [...noted.values()].filter(({ table, id, version }) => !isKnownVersion(table, id, version))
    noted.clear()
    const heads = new Set<unknown>(news.flatMap(({ table }) => holders[table] ?? [table]))
    if (heads.size > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey: [head] }) => heads.has(head) })
  }
  const later = () => {
    if (noted.size > 0) timer ??= setTimeout(read, gathering)
  }
  const forget = queryClient.getMutationCache().subscribe(later)
  signal.addEventListener('abort', () => {
    forget()
    clearTimeout(timer)
  })
  return {
    note: (change) => {
      const key = `${change.table} ${change.id}`
      const older = noted.get(key)
      if (!older || older.version < change.version) noted.set(key, change)
      later()
    },
  }
}
