import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { serviceOnce, type Database } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import { closedAmong, type Claimed } from '../platform/session-news.data.ts'
import { changesSince, sweepLog, whereWeAre, type Line } from './changes.data.ts'
import { endedMessage, heartbeat, messages, resetMessage, type Place } from './changes.ts'

/** Milliseconds between looks at what other server processes wrote; what this one wrote is looked up at once. */
const pollPause = 250
/** Milliseconds from one look to the next at least: under load many writes share one. */
const shortestPause = 20
/** Milliseconds between signs of life: proxies cut connections that are silent for a minute. */
const heartbeatPause = 20_000
/** Seconds between sweeps of the log. */
const sweepPause = 600

/** An open stream. */
export interface Stream extends Claimed {
  profileId: number
  /** When its token ends, in milliseconds. */
  expiresAt: number
  send(text: string): void
  end(): void
}

interface Needs {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
}

/** Tells open streams what was committed. While there are none it does nothing at all. */
export class Broadcast {
  readonly #needs: Needs
  readonly #streams = new Map<number, Set<Stream>>()
  #place: Place | null = null
  /** Numbers of lines from the floor on that were told already. */
  #told = new Set<number>()
  #reading: Promise<void> | null = null
  #again = false
  /** Milliseconds of a clock that nobody sets: the server's own may be put back, and changes are told all the same. */
  #lastRead = 0
  /** Milliseconds since 1970. */
  #lastBeat = 0
  #timer: NodeJS.Timeout | undefined
  #soon: NodeJS.Timeout | undefined

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** How many streams are open. */
  get size(): number {
    return this.#all().length
  }

  /** How many streams a user has open, and all together. */
  count(userId: string): { own: number; all: number } {
    const all = this.#all()
    return { own: all.filter((stream) => stream.userId === userId).length, all: all.length }
  }

  /** From now on the stream hears every change of its profile's rows. */
  async add(stream: Stream): Promise<void> {
    // Two may begin at once: the earlier place stays, so that neither misses anything.
    if (this.#place === null) {
      const place = await whereWeAre(serviceOnce(this.#needs.db), this.#needs.clock())
      this.#place ??= place
    }
    const own = this.#streams.get(stream.profileId) ?? new Set()
    this.#streams.set(stream.profileId, own.add(stream))
    this.#timer ??= setInterval(() => this.#tick(), pollPause)
  }

  remove(stream: Stream): void {
    const own = this.#streams.get(stream.profileId)
    own?.delete(stream)
    if (own?.size === 0) this.#streams.delete(stream.profileId)
    if (this.#streams.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
    // The next listener starts where the log stands then.
    this.#place = null
    this.#told.clear()
  }

  /** Something may have been committed: looks it up soon. */
  wake(): void {
    if (this.#streams.size === 0 || this.#soon) return
    if (this.#reading) {
      this.#again = true
      return
    }
    const pause = Math.max(0, this.#lastRead + shortestPause - performance.now())
    this.#soon = setTimeout(() => {
      this.#soon = undefined
      this.#reading = this.#read().finally(() => {
        this.#reading = null
        if (!this.#again) return
        this.#again = false
        this.wake()
      })
    }, pause)
  }

  /** Ends every stream; their clients come back to another process, or to the next. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    clearTimeout(this.#soon)
    for (const stream of this.#all()) stream.end()
    await this.#reading
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((own) => [...own])
  }

  #tick(): void {
    const now = this.#needs.clock().getTime()
    for (const stream of this.#all()) if (stream.expiresAt <= now) stream.end()
    if (Math.abs(now - this.#lastBeat) >= heartbeatPause && this.#place) {
      this.#lastBeat = now
      const text = heartbeat(this.#place)
      for (const stream of this.#all()) stream.send(text)
      void this.#look(this.#all())
    }
    this.wake()
  }

  async #read(): Promise<void> {
    this.#lastRead = performance.now()
    const before = this.#place
    try {
      if (before) await this.#tell(before)
    } catch (error) {
      // The next look comes by itself and finds the same lines.
      this.#needs.log.warn({ err: error }, 'live changes could not be read')
    }
  }

  async #tell(before: Place): Promise<void> {
    const sql = serviceOnce(this.#needs.db)
    const { place, lines } = await changesSince(sql, before.floor)
    if (this.#place !== before) return
    if (place?.epoch !== before.epoch) {
      // A crash of the database emptied the log: what was written shortly before is told to nobody.
      const next = await whereWeAre(sql, this.#needs.clock())
      this.#place = next
      this.#told.clear()
      for (const stream of this.#all()) stream.send(resetMessage(next))
      return
    }
    const fresh = lines.filter(({ number }) => !this.#told.has(number))
    if (fresh.length > 0) await this.#deliver(fresh, before, place)
    // Only now: a sign of life names the place, and who resumes there has heard everything before it.
    if (this.#place !== before) return
    this.#place = place
    this.#told = new Set(lines.map(({ number }) => number))
  }

  async #deliver(lines: readonly Line[], before: Place, after: Place): Promise<void> {
    const perProfile = new Map<number, string[]>()
    const doubtful = new Set<number>()
    for (const { change, audience } of lines) {
      const json = JSON.stringify(change)
      for (const profileId of new Set(audience)) {
        if (!this.#streams.has(profileId)) continue
        if (change === null) {
          doubtful.add(profileId)
          continue
        }
        const own = perProfile.get(profileId) ?? []
        perProfile.set(profileId, own)
        own.push(json)
      }
    }
    // First who may still hear, then what there is to hear.
    if (doubtful.size > 0) await this.#look([...doubtful].flatMap((id) => [...(this.#streams.get(id) ?? [])]))
    const now = this.#needs.clock().getTime()
    for (const [profileId, changes] of perProfile) {
      const text = messages(changes, before, after)
      for (const stream of this.#streams.get(profileId) ?? [])
        if (stream.expiresAt > now) stream.send(text)
        else stream.end()
    }
  }

  /** Looks at the rights of streams again, and ends those that have none any more. */
  async #look(streams: readonly Stream[]): Promise<void> {
    try {
      const found = await closedAmong(serviceOnce(this.#needs.db), streams)
      for (const [place, stream] of streams.entries()) {
        const closed = found[place]
        if (!closed) continue
        stream.send(endedMessage(closed))
        stream.end()
      }
    } catch (error) {
      // Not known is not allowed; whoever is comes back.
      this.#needs.log.warn({ err: error }, 'rights of streams could not be read')
      for (const stream of streams) stream.end()
    }
  }
}

/** Forgets what nobody resumes any more. */
export const forgetChanges = ({ db }: { db: Database }): Job => ({
  name: 'changes.forget',
  seconds: sweepPause,
  run: () => sweepLog(serviceOnce(db)),
})
