import { DatabaseError, Pool, type ClientBase, type PoolClient } from 'pg'
import type { Actor } from './actor.ts'
import { systemClock, type Clock } from '../clock.ts'
import { Refusal } from '../failures.ts'
import { socketOf, watchSilence, type SilenceWatch } from './silence.ts'
import { RoundTrip, type Answer, type Statement } from './round-trip.ts'

type RunAll = (...statements: [Statement, ...Statement[]]) => Promise<Answer[]>

/** Runs statements, all of them or none, and answers the rows of the last. */
interface Runner {
  run<Row>(...statements: [Statement, ...Statement[]]): Promise<Row[]>
  /** As `run`, with the answer of every statement. */
  runAll: RunAll
}

declare const scoped: unique symbol
declare const own: unique symbol

/** Speaks as one person, under that person's row policies. Only `actingAs` and `togetherAs` make one. */
export interface Scoped extends Runner {
  readonly [scoped]: true
}

/** Our own work: sign-in, mails, jobs. May read auth.*, and can't speak as a person. */
export interface Service extends Runner {
  readonly [own]: true
}

/** Hears of each trip to the database. */
export type TellTrip = (milliseconds: number, statements: readonly Statement[]) => void

export interface Database {
  readonly request: Pool
  readonly service: Pool
  /** The time for triggers that write times. */
  readonly clock: Clock
  close(): Promise<void>
}

/** Connections for requests of persons: a week's query takes under a millisecond, so few connections serve many people. */
const requestConnections = 12
/** Connections for sign-in, mails and jobs: the hashing in between, not the database, is what takes time there. */
const serviceConnections = 6
/** How long a request waits for a connection before it is refused as overload, in milliseconds. */
const connectionWait = 5_000

/**
 * Opens the two pools of the running server; neither is the owner of a table.
 *
 * @param urls connection addresses of the logins lectern_request and lectern_service
 * @param tell are told how long each trip took
 */
export function openDatabase(
  urls: { request: string; service: string },
  tell: readonly TellTrip[] = [],
  clock: Clock = systemClock,
): Database {
  const silence = watchSilence(urls.service)
  const open = (connectionString: string, max: number) => {
    const pool = new Pool({ connectionString, max, connectionTimeoutMillis: connectionWait, idleTimeoutMillis: 0 })
    // A connection that dies, idle or at work, is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      watchedOf.set(client, { silence, tell })
    })
    return pool
  }
  const request = open(urls.request, requestConnections)
  const service = open(urls.service, serviceConnections)
  return {
    request,
    service,
    clock,
    close: async () => {
      silence.close()
      await Promise.all([request.end(), service.end()])
    },
  }
}

/**
 * Works as one person: each `run` is one round trip and one transaction of its own.
 *
 * @param work gets the only thing that `data.ts` of a feature accepts
 */
export function actingAs<T>(db: Database, actor: Actor, work: (sql: Scoped) => Promise<T>): Promise<T> {
  const claims = speaksAs(db, actor)
  const runAll = async (...statements: [Statement, ...Statement[]]) =>
    (await onClient(db.request, (client) => send(client, [claims, ...statements]))).slice(1)
  return work(runner(runAll) as Scoped)
}

/** As `actingAs`, with every `run` of the work in one transaction, which a throw undoes. */
export function togetherAs<T>(db: Database, actor: Actor, work: (sql: Scoped) => Promise<T>): Promise<T> {
  return inTransaction(db.request, [speaksAs(db, actor)], (runAll) => work(runner(runAll) as Scoped))
}

/**
 * As `togetherAs`, behind a statement that goes out with the first of the work, and before one that goes out with the commit:
 * neither costs a trip of its own.
 *
 * @param first where it fails, the statements that went out with it were not run
 * @param work says by `last` what goes out with the commit
 */
export function betweenAs<T>(
  db: Database,
  actor: Actor,
  first: Statement,
  work: (sql: Scoped, last: (statement: Statement) => void) => Promise<T>,
): Promise<T> {
  return inTransaction(db.request, [speaksAs(db, actor), first], (runAll, last) => work(runner(runAll) as Scoped, last))
}

/** Within a transaction: a throw undoes this work and leaves the rest of the transaction as it was. */
export async function undoably<T>(sql: Scoped, work: (sql: Scoped) => Promise<T>): Promise<T> {
  let started = false
  const runAll: RunAll = async (...statements) => {
    if (started) return sql.runAll(...statements)
    started = true
    return (await sql.runAll(plain('savepoint before_work'), ...statements)).slice(1)
  }
  try {
    return await work(runner(runAll) as Scoped)
  } catch (error) {
    if (started) await sql.run(plain('rollback to savepoint before_work'))
    throw error
  }
}

/** The same speaker, of whose failures each is told as `told` has it. */
export function tellingFailures(sql: Scoped, told: (error: unknown) => unknown): Scoped {
  const runAll: RunAll = (...statements) =>
    sql.runAll(...statements).catch((error: unknown) => {
      throw told(error)
    })
  return runner(runAll) as Scoped
}

/** Our own work in one transaction, which a throw undoes. */
export function asService<T>(db: Database, work: (sql: Service) => Promise<T>): Promise<T> {
  return inTransaction(db.service, [], (runAll) => work(runner(runAll) as Service))
}

/** Our own work where each `run` stands alone: one round trip, for reads and single statements. */
export function serviceOnce(db: Database): Service {
  return runner((...statements) => onClient(db.service, (client) => send(client, statements))) as Service
}

/** Our own work within a transaction that somebody else began, as whoever that is; its session speaks UTC. */
export const serviceOn = (client: ClientBase): Service => runner((...statements) => send(client, statements)) as Service

/** Asks the database for nothing. @throws when it does not answer */
export async function answers(db: Database): Promise<void> {
  await serviceOnce(db).run({ sql: 'select 1', parameters: [] })
}

function runner(runAll: RunAll): Runner {
  return {
    runAll,
    run: async <Row>(...statements: [Statement, ...Statement[]]) =>
      ((await runAll(...statements)).at(-1)?.rows ?? []) as Row[],
  }
}

/** As a condition that never holds: what is set is set, and no row comes back that nobody reads. */
export const claims = `select where (set_config('role', $1, true) || set_config('app.user_id', $2, true) || set_config('app.profile_id', $3, true) || set_config('app.now', $4, true)) is null`

function speaksAs({ clock }: Database, actor: Actor): Statement {
  return {
    sql: claims,
    parameters: [
      actor.role,
      actor.userId ?? '',
      actor.profileId === null ? '' : String(actor.profileId),
      clock().toISOString(),
    ],
  }
}

async function onClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(!leavesSound(error))
    throw error
  }
}

/** PostgreSQL's codes for ending a connection: what waits for one must not be handed this. */
const endsConnection = /^(08|57P0[1235]|25P03)/

/** A refused statement or a refusal of ours leaves a sound connection; after anything else nobody knows. */
const leavesSound = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof DatabaseError && !endsConnection.test(error.code ?? ''))

function inTransaction<T>(
  pool: Pool,
  first: Statement[],
  work: (runAll: RunAll, last: (statement: Statement) => void) => Promise<T>,
): Promise<T> {
  return onClient(pool, async (client) => {
    // The transaction begins with its first statement, in the same round trip.
    let opening: Statement[] = [plain('begin'), ...first]
    const closing: Statement[] = []
    const runAll: RunAll = async (...statements) => {
      const before = opening
      opening = []
      return (await send(client, [...before, ...statements])).slice(before.length)
    }
    try {
      const result = await work(runAll, (statement) => closing.push(statement))
      if (opening.length === 0 || closing.length > 0) {
        const rest = [...opening, ...closing, plain('commit')]
        opening = []
        await send(client, rest)
      }
      return result
    } catch (error) {
      if (opening.length === 0) await send(client, [plain('rollback')])
      throw error
    }
  })
}

const plain = (sql: string): Statement => ({ sql, parameters: [] })

/** The settings of every trip of a connection of the pools; others have statements that may take hours. */
interface Watched {
  silence: SilenceWatch
  tell: readonly TellTrip[]
}
const watchedOf = new WeakMap<ClientBase, Watched>()

async function send(client: ClientBase, statements: readonly Statement[]): Promise<Answer[]> {
  const watched = watchedOf.get(client)
  const startedAt = performance.now()
  let isOver: (() => void) | undefined
  try {
    return await new Promise((done, failed) => {
      isOver = watched?.silence.begin(() => {
        socketOf(client)?.destroy()
        failed(new Error('Connection terminated: the database does not answer'))
      })
      client.query(new RoundTrip(statements, parserOf, done, failed))
    })
  } finally {
    isOver?.()
    const milliseconds = performance.now() - startedAt
    for (const tell of watched?.tell ?? []) tell(milliseconds, statements)
  }
}

const asText = (text: string) => text
/** Types whose text is not what we want as a value; all others stay text. */
const parsers = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'], // boolean
  [17, (text) => Buffer.from(text.slice(2), 'hex')], // bytea
  [20, Number], // bigint: our counts and ids stay far below 2^53
  [21, Number],
  [23, Number], // integer
  [700, Number],
  [701, Number], // double precision
  [114, (text) => JSON.parse(text) as unknown],
  [3802, (text) => JSON.parse(text) as unknown], // jsonb
  [1114, wallTime], // timestamp
  [1115, (text) => textArray(text).map(wallTime)], // timestamp[]
  [1184, instant], // timestamptz
  [1009, textArray], // text[]
])
const parserOf = (type: number) => parsers.get(type) ?? asText

/** `2026-11-20 10:00:00+00` → `2026-11-20T10:00:00Z`: our logins speak UTC, so no Date is needed in between. */
function instant(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString()
}

/** `2026-11-20 10:00:00` → `2026-11-20T10:00:00` */
function wallTime(text: string): string {
  return text.replace(' ', 'T')
}

function textArray(text: string): string[] {
  const items: string[] = []
  for (const [, quoted, bare] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)) {
    items.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/g, '$1'))
  }
  return items
}
