import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { realServer, type RealServer } from '../../testing/real-server.ts'
import { atMost, median, percentile, type Verdict } from '../numbers.ts'

/** Pages that write at the same time. */
const writers = 8
/** How long they write before something happens, in ms; by chance up to this, so that it meets a write at each of its steps. */
export const longestWork = 400

/** A server of which no session ends during a run. */
export const startIn = (dataFolder: string, env: Record<string, string> = {}): Promise<RealServer> =>
  realServer({ dataFolder, env: { LECTERN_ACCESS_TOKEN_SECONDS: '86400', ...env } })

/** A teacher's pages, each of which writes one event after the other, and asks again until it has an answer, as the app does. */
export class Teacher {
  readonly #asked: string[] = []
  readonly #saved = new Map<string, number>()
  readonly #waits: number[] = []
  #isAtWork = false
  #work: Promise<unknown> = Promise.resolve()
  readonly #authorization: string
  #turn = 0
  #teacherId = 0
  /** Each of them is asked as often as the others. */
  readonly servers: RealServer[]

  private constructor(servers: RealServer[], authorization: string) {
    this.servers = servers
    this.#authorization = authorization
  }

  /** Signs up. @param servers of one database */
  static async at(...servers: [RealServer, ...RealServer[]]): Promise<Teacher> {
    return new Teacher(servers, await servers[0].signUp())
  }

  begin(): void {
    this.#isAtWork = true
    this.#work = Promise.all(Array.from({ length: writers }, () => this.#page()))
  }

  /** Ends once everything that was asked has its answer. @returns how long the slowest of them took, in ms */
  async end(): Promise<number> {
    this.#isAtWork = false
    await this.#work
    return Math.max(0, ...this.#waits.splice(0))
  }

  /** Writes that had an answer, and that answer was no. */
  refused = 0

  get saved(): number {
    return this.#saved.size
  }

  /** Titles that were said to be saved and are not there, and those that are there more than once. */
  async differences(): Promise<{ lost: number; doubled: number }> {
    const all = await this.#ask<{ loadEvents: { event_id: number; title: string }[] }>(
      'query all($id: Int!) { loadEvents(id: $id) { event_id title } }',
      { id: this.#teacherId },
    )
    const there = Map.groupBy(all.data.loadEvents, ({ title }) => title)
    return {
      lost: [...this.#saved].filter(([title, id]) => there.get(title)?.[0]?.event_id !== id).length,
      doubled: this.#asked.filter((title) => (there.get(title)?.length ?? 0) > 1).length,
    }
  }

  async #page(): Promise<void> {
    while (this.#isAtWork) {
      const title = `Lesson ${this.#asked.length}`
      this.#asked.push(title)
      const start = new Date(Date.UTC(2030, 0, 1) + this.#asked.length * 3_600_000)
      const event = { title, start: start.toISOString(), end: new Date(start.getTime() + 1_800_000).toISOString() }
      const key = randomUUID()
      const asked = performance.now()
      for (;;) {
        const id = await this.#write(event, key)
        if (id !== null) {
          this.#saved.set(title, id)
          break
        }
        await pause(20)
      }
      this.#waits.push(performance.now() - asked)
    }
  }

  async #write(event: object, key: string): Promise<number | null> {
    try {
      const { data } = await this.#ask<{ upsertEvent: { event_id: number; teacher_id: number } | null } | null>(
        'mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id teacher_id } }',
        { event },
        { 'idempotency-key': key },
      )
      this.#teacherId = data?.upsertEvent?.teacher_id ?? this.#teacherId
      if (!data?.upsertEvent) this.refused++
      return data?.upsertEvent?.event_id ?? null
    } catch {
      return null
    }
  }

  async #ask<Data>(query: string, variables: object, headers: Record<string, string> = {}): Promise<{ data: Data }> {
    const server = this.servers[this.#turn++ % this.servers.length]
    const answer = await fetch(`${server?.base.replace(/\/v1$/, '')}/graphql/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#authorization, ...headers },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as { data: Data }
  }
}

/** The effect of a fault: rows of the table, and how they stand to the goals. */
export interface Found {
  rows: string[][]
  verdicts: Verdict[]
}

/** Looks at the end what a teacher was told and what is there. @param waits until all was answered, in ms */
export async function account(what: string, times: number, teacher: Teacher, waits: readonly number[]): Promise<Found> {
  const { lost, doubled } = await teacher.differences()
  const slowest = `${Math.round(median(waits))}, ${Math.round(percentile(waits, 100))}`
  return {
    rows: [[what, String(times), String(teacher.saved), slowest]],
    verdicts: [
      atMost(`${what}: writes that were said to be saved and are not`, lost, 0),
      atMost(`${what}: writes that are there twice`, doubled, 0),
    ],
  }
}
