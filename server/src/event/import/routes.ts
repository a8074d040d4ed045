import { importCalendar, largestImport, type ImportAnswer, type ImportBody } from '@lectern/contract/calendar'
import type { FastifyInstance } from 'fastify'
import { actorOf, type Actor } from '../../platform/actor.ts'
import { actingAs, togetherAs, type Scoped } from '../../platform/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { checkedZone, ownerOf, refuse } from '../../platform/input.ts'
import type { Parts } from '../../platform/parts.ts'
import { busyAround } from '../clash/data.ts'
import { settle } from '../clash/rules.ts'
import { lock } from '../data.ts'
import { keepOperation, stateOf } from '../operation/data.ts'
import { addOccurrences, addSeries } from '../series/data.ts'
import type { Wanted } from '../series/rules.ts'
import { pastOf } from '../term/data.ts'
import { addForeign, keyOf, standingIn } from './data.ts'
import { importPlan, type Planned } from './rules.ts'

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
      const actor = await actorOf(headers, parts.tokens, parts.config.adminSecret).catch((error: unknown) => {
        throw error instanceof Refusal ? new Refusal('unauthenticated-user', error.message) : error
      })
      return importAs(parts, actor, body)
    },
  )
}

/** What both doors do, the path above and the function: a preview is the same work, undone. @throws Refusal */
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

/** Whether a rule made an event; a file may add dates of its own. */
const isOfRule = ({ original_start }: Wanted): boolean => original_start !== null

interface Work {
  teacherId: number
  planned: readonly Planned[]
  isBusy: boolean
  now: Date
}

async function write(sql: Scoped, { teacherId, planned, isBusy, now }: Work): Promise<ImportAnswer> {
  await sql.run(lock(teacherId))
  const known = await standingIn(
    sql,
    teacherId,
    planned.flatMap(({ made }) => made),
  )
  const fresh = planned.map((one) => {
    const isKnown = one.made.length > 0 && one.made.every((event) => known.has(keyOf(event)))
    return isKnown
      ? { ...one, made: [], series: null, item: { ...one.item, events: 0, problem: 'It is in your calendar already.' } }
      : one
  })
  // What overlaps is a fact of the other calendar: it is shown beside what is there, and not refused.
  const all = isBusy ? [] : fresh.flatMap(({ made }) => made)
  const { placed } = settle(all, await busyAround(sql, teacherId, all, []), { of: () => 'keep' }, 'UTC')
  const shared = new Set(placed.filter(({ overlap_wanted }) => overlap_wanted).map(keyOf))
  const settled = (made: readonly Wanted[]) =>
    made.map((one) => ({ ...one, overlap_wanted: isBusy || shared.has(keyOf(one)) }))

  const series: number[] = []
  const events: number[] = []
  for (const one of fresh) {
    // Times that are taken have no rule of their own: they are as they are.
    if (!one.series || isBusy) continue
    const series_id = await addSeries(sql, one.series)
    series.push(series_id)
    events.push(...(await addOccurrences(sql, { ...one.series, series_id }, settled(one.made.filter(isOfRule)))))
  }
  const alone = fresh.map((one) =>
    one.series && !isBusy ? { ...one, made: one.made.filter((event) => !isOfRule(event)) } : one,
  )
  const zones = alone.flatMap(({ made, item }) => made.map(() => item.time_zone))
  events.push(
    ...(await addForeign(sql, { teacherId, closed: isBusy, zones }, settled(alone.flatMap(({ made }) => made)))),
  )
  const operation_id = await keepOperation(sql, now, {
    teacher_id: teacherId,
    kind: 'create',
    before: await stateOf(sql, [], []),
    made: { series, events },
  })
  const items = fresh.map(({ item, made }) => ({
    ...item,
    clashes: settled(made).filter((one) => shared.has(keyOf(one))).length,
  }))
  return { operation_id, created: events.length, items }
}
