import {
  importCalendar,
  largestImport,
  type ImportAnswer,
  type ImportBody,
  type ImportItem,
} from '@lectern/contract/calendar'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../platform/database/actor.ts'
import { actorOf, sayByStatus } from '../platform/http/request-actor.ts'
import { actingAs, togetherAs, type Scoped } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { newId } from '../platform/secrets.ts'
import { checkedZone, ownerOf, refuse } from '../platform/input.ts'
import type { Parts } from '../platform/parts.ts'
import { busyAround } from '../event/clash.data.ts'
import { settle } from '../event/clash.ts'
import { lock } from '../event/event.data.ts'
import { keepOperation, stateOf } from '../event/operation.data.ts'
import { keepOnly, tellAs } from '../event/recent-changes.data.ts'
import { forgetNames, knownBefore, nameSeries } from './import-again.data.ts'
import { compared, saying, withoutTwins, type Again } from './import-again.ts'
import type { Foreign } from './import-dates.ts'
import { because, taken } from './import-reasons.ts'
import { addSeries, removeOccurrences, saveSeries } from '../event/series.data.ts'
import { pastOf } from '../event/term.data.ts'
import { addForeign, changeForeign, keyOf, standingIn, type Standing } from './import.data.ts'
import { importPlan, type Planned } from './import.ts'

/** Octets of a request: each line break, backslash and quote of a file takes two where it is sent. */
const largestRequest = 2 * largestImport

/** Thrown to undo a preview's work once its answer is known. */
class Previewed extends Error {
  readonly answer: ImportAnswer
  constructor(answer: ImportAnswer) {
    super('previewed')
    this.answer = answer
  }
}

/** `POST /v1/calendar/import`: a foreign calendar as events, or as times that are taken. All of it or nothing. */
export function importing(app: FastifyInstance, parts: Parts): void {
  app.post<{ Body: ImportBody }>(
    `/v1${importCalendar.path}`,
    { schema: { body: importCalendar.body }, bodyLimit: largestRequest, config: { limit: 'any' } },
    async ({ headers, body }): Promise<ImportAnswer> => {
      const actor = await actorOf(headers, parts.tokens, parts.config.adminSecret).catch(sayByStatus)
      return importAs(parts, actor, body)
    },
  )
}

/** The work of both ways in, the path above and the function: a preview is the same work, undone. @throws Refusal */
export async function importAs(parts: Parts, actor: Actor, body: ImportBody): Promise<ImportAnswer> {
  if (actor.role !== 'teacher') throw new Refusal('not-allowed')
  const teacherId = ownerOf(actor, null)
  if (Buffer.byteLength(body.file) > largestImport) throw new Refusal('payload-too-large')
  const zone = checkedZone('time_zone', body.time_zone) ?? refuse('time_zone', 'An import needs a time zone.')
  const now = parts.clock()
  const past = await actingAs(parts.db, actor, (sql) => pastOf(sql, teacherId, now))
  const planned = importPlan(body.file, {
    actor,
    as: body.as,
    zone,
    take: body.take ? new Set(body.take) : null,
    today: now.toISOString().slice(0, 10),
    past,
  })
  try {
    return await togetherAs(parts.db, actor, async (sql) => {
      const answer = await write(sql, { teacherId, planned, isBusy: body.as === 'busy', now })
      if (body.preview ?? false) throw new Previewed({ ...answer, operation_id: null })
      return answer
    })
  } catch (error) {
    if (error instanceof Previewed) return error.answer
    throw error
  }
}

interface Work {
  teacherId: number
  planned: readonly Planned[]
  isBusy: boolean
  now: Date
}
interface Entered {
  planned: Planned
  again: Again
}

async function write(sql: Scoped, { teacherId, planned, isBusy, now }: Work): Promise<ImportAnswer> {
  await sql.run(lock(teacherId))
  const uids = [...new Set(planned.flatMap(({ uid }) => uid ?? []))]
  const before = await knownBefore(sql, teacherId, { uids, closed: isBusy })
  const found = planned.map((one) => ({ planned: one, again: compared(one, before(one.uid), now) }))
  const twins = await standingIn(sql, teacherId, {
    made: found.flatMap(({ again }) => again.fresh),
    besides: found.flatMap(({ again }) => again.spokenFor),
  })
  const entered = found.map((one) => ({ ...one, again: withoutTwins(one.again, (event) => twins.get(keyOf(event))) }))
  const removed = entered.flatMap(({ again }) => again.removed.map(({ event_id }) => event_id))
  const changes = entered.flatMap(({ again }) => again.changes)
  const changed = changes.map(({ row }) => row.event_id)
  const touched = entered.flatMap(({ again }) => again.series?.standing.map(({ series_id }) => series_id) ?? [])
  // It is one operation, which keeps what it found itself, and families are told of it as such.
  await sql.run(keepOnly('none'), tellAs('each', newId(now)))
  const state = await stateOf(sql, touched, [...removed, ...changed])
  await removeOccurrences(sql, removed)
  await forgetNames(sql, removed)

  // An overlap is a fact of the other calendar: it is shown beside the other lesson, and not refused.
  const moving = changes.filter(({ row, isMoved }) => isMoved && !row.is_deleted && !isBusy)
  const placing = [
    ...(isBusy ? [] : entered.flatMap(({ again }) => again.fresh)),
    ...moving.map(({ wanted }) => ({ ...wanted, overlap_wanted: false })),
  ]
  const others = await busyAround(
    sql,
    teacherId,
    placing,
    moving.map(({ row }) => row.event_id),
  )
  const { placed } = settle(placing, others, { of: () => 'keep' }, 'UTC')
  const shared = new Set(placed.filter(({ overlap_wanted }) => overlap_wanted).map(keyOf))
  const settled = (one: Foreign): Foreign => ({ ...one, overlap_wanted: isBusy || shared.has(keyOf(one)) })

  const series: number[] = []
  const rows: { made: Standing[]; changed: Standing[] } = { made: [], changed: [] }
  for (const { planned: one, again } of entered) {
    const parts = await writeSeries(sql, one.uid, again)
    series.push(...parts.filter((id) => !touched.includes(id)))
    const zoned = { uid: one.uid, time_zone: one.item.time_zone }
    const partOf = ({ part }: Foreign) => parts[part ?? -1] ?? null
    rows.made.push(
      ...again.fresh.map((event) => ({
        ...zoned,
        event: settled(event),
        said: saying(event),
        series_id: partOf(event),
      })),
    )
    rows.changed.push(
      ...again.changes.map(({ row, wanted, said, isMoved, isInPlace }) => ({
        ...zoned,
        event: isMoved ? settled(wanted) : wanted,
        said,
        time_zone: isMoved ? zoned.time_zone : row.time_zone,
        series_id: isInPlace ? row.series_id : partOf(wanted),
      })),
    )
  }
  await changeForeign(sql, rows.changed)
  const events = await addForeign(sql, { teacherId, closed: isBusy }, rows.made)
  const operation_id = await keepOperation(sql, now, {
    teacher_id: teacherId,
    kind: removed.length + changed.length === 0 ? 'create' : 'edit',
    before: state,
    made: { series, events },
  })
  const items = entered.map((one) => itemOf(one, shared))
  const sum = (of: 'changed' | 'removed') => items.reduce((all, item) => all + item[of], 0)
  return { operation_id, created: events.length, changed: sum('changed'), removed: sum('removed'), items }
}

/** Writes the series of an entry. @returns the ids of all that it is of now, in the order of the file's */
async function writeSeries(sql: Scoped, uid: string | null, { series }: Again): Promise<number[]> {
  if (!series) return []
  const { wanted, standing } = series
  const parts: number[] = []
  for (const [at, one] of wanted.entries()) {
    const old = standing[at]
    if (old) await saveSeries(sql, { ...old, ...one }, false)
    parts.push(old?.series_id ?? (await addSeries(sql, one)))
  }
  for (const old of standing.slice(wanted.length)) await saveSeries(sql, old, true)
  if (uid !== null)
    await nameSeries(
      sql,
      parts.map((series_id) => ({ series_id, uid })),
    )
  return parts
}

/** An entry as a person reads it. */
function itemOf({ planned: { item, made }, again }: Entered, shared: ReadonlySet<string>): ImportItem {
  const { fresh, changes, removed, changed, standing, kept } = again
  const acts = fresh.length + removed.length + changed
  const moved = changes.filter(({ isMoved }) => isMoved).map(({ wanted }) => wanted)
  return {
    ...item,
    events: fresh.length,
    changed,
    removed: removed.length,
    standing,
    kept,
    clashes: [...fresh, ...moved].filter((one) => shared.has(keyOf(one))).length,
    ...(acts > 0 ? taken : made.length > 0 || kept > 0 ? because(kept > 0 ? 'kept' : 'known') : null),
  }
}
