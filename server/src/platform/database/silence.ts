import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

/** Milliseconds between looks at the trips that are under way. */
const lookPause = 500
/** Milliseconds of silence after which the database is asked whether it is there; a statement may well take longer. */
const longestSilence = 2_500
/** Milliseconds that it has for that answer. */
const patience = 2_000
/**
 * Milliseconds of silence that are enough while it is known not to answer: a request makes several trips, and some of them
 * begin only now.
 */
const knownSilence = 750

/** A trip to the database that has not come back. */
interface Trip {
  since: number
  /** Gives it up. */
  end: () => void
}

/**
 * Gives up the trips of a database that answers nobody: frozen, or behind a network that swallows everything. Its connections
 * stay open then, so that without this whoever waits would wait until the system gives them up, which takes minutes. A
 * statement that only takes long goes on: its database answers others, and ends it by its own time limit.
 */
export interface SilenceWatch {
  /** @returns notes that the trip came back */
  begin(end: () => void): () => void
  close(): void
}

/** @param url connection address of a login whose answer counts */
export function watchSilence(url: string): SilenceWatch {
  /** The oldest first. */
  const trips = new Set<Trip>()
  let isSilent = false
  let asking: Promise<void> | null = null

  const older = (milliseconds: number): Trip[] =>
    [...trips].filter(({ since }) => performance.now() - since >= milliseconds)
  const ask = async () => {
    isSilent = !(await answersAnybody(url))
    if (isSilent) older(longestSilence).forEach(({ end }) => end())
  }
  const look = () => {
    if (isSilent) older(knownSilence).forEach(({ end }) => end())
    const [oldest] = trips
    if (!isSilent && (oldest === undefined || performance.now() - oldest.since < longestSilence)) return
    asking ??= ask().finally(() => {
      asking = null
    })
  }
  const timer = setInterval(look, lookPause)
  timer.unref()

  return {
    begin(end) {
      const trip = { since: performance.now(), end }
      trips.add(trip)
      return () => trips.delete(trip)
    },
    close: () => clearInterval(timer),
  }
}

/** Whether the database says anything to a new connection; that it is full or starts is an answer, too. */
async function answersAnybody(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof DatabaseError,
    )
  const late = new AbortController()
  const silence = pause(patience, false, { signal: late.signal }).then(async () => {
    // An answer that came while this process was busy is read before anybody is given up.
    await pause(1)
    return false
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    late.abort()
    silence.catch(() => undefined)
    socketOf(client)?.destroy()
    void client.end().catch(() => undefined)
  }
}

/** The socket of a client; its published types leave it out. */
export function socketOf(client: object): { destroy(): void } | undefined {
  return (client as { connection?: { stream?: { destroy(): void } } }).connection?.stream
}
