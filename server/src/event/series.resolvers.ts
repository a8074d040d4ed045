import type {
  calendar_outcome,
  event_series,
  MutationcreateSeriesArgs,
  MutationeditSeriesArgs,
  MutationendSeriesArgs,
  QueryloadSeriesArgs,
} from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { found } from '../platform/database/unknown-row.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { refuse } from '../platform/input.ts'
import { busyAround, hoursOf } from './clash.data.ts'
import { checkedChoices, settle, type Choices, type Settled } from './clash.ts'
import { holdEvent, lock } from './event.data.ts'
import { changedEvent, editPlan, type Found, type Plan } from './series-edit.ts'
import { endPlan } from './series-end.ts'
import { keepOperation, stateOf, type Kind } from './operation.data.ts'
import { operate } from './operation.resolvers.ts'
import { keepOffRemoved } from '../platform/database/removed.data.ts'
import { pastOf } from './term.data.ts'
import { keepOutOfPast } from './term.ts'
import * as data from './series.data.ts'
import { checkedSeries, occurrence, type NewSeries, type Series, type Wanted } from './series.ts'

/** More clashes than this are told only in part; the rest come with the next try. */
const mostTold = 400

export const seriesQueries = {
  loadSeries: async (_root: unknown, { id }: QueryloadSeriesArgs, context: Context): Promise<event_series | null> =>
    (await context.read(async (sql) => [await data.findSeries(sql, id)]))[0] ?? null,
}

export const seriesMutations = {
  createSeries: (_root: unknown, args: MutationcreateSeriesArgs, context: Context): Promise<calendar_outcome> =>
    operate(context, { isPreview: args.preview ?? false, telling: 'series' }, async (sql) => {
      const choices = checkedChoices(args.decisions, args.clashes)
      const { series, walls } = checkedSeries(context.actor, args.series, todayOf(context))
      await sql.run(lock(series.teacher_id))
      await keepOffRemoved(sql, series.user_profile_id)
      const made = walls.map((wall) => occurrence(series, wall))
      const plan = { series: null, second: series, changed: [], made, removed: [], kept: 0, past: 0 }
      keepOutOfPast(await pastOf(sql, series.teacher_id, context.parts.clock()), made)
      return carryOut(sql, context, { kind: 'create', plan, rows: [], choices, isPreview: args.preview ?? false })
    }),

  editSeries: (_root: unknown, args: MutationeditSeriesArgs, context: Context): Promise<calendar_outcome> =>
    operate(context, { isPreview: args.preview ?? false, telling: 'series' }, async (sql) => {
      const { scope, change } = args
      if (scope !== 'this' && scope !== 'following' && scope !== 'all')
        refuse('scope', 'An edit is of this, following or all.')
      const choices = checkedChoices(args.decisions, args.clashes)
      const held = await hold(sql, args.eventId)
      if (typeof change.version === 'number' && change.version !== held.anchor.version)
        throw new Refusal('conflict', undefined, { current: held.anchor })
      const past = await pastOf(sql, held.anchor.teacher_id, context.parts.clock())
      keepOutOfPast(past, [held.anchor])
      const plan =
        scope === 'this'
          ? {
              series: null,
              second: null,
              changed: [changedEvent(held.anchor, change)],
              made: [],
              removed: [],
              kept: 0,
              past: 0,
            }
          : editPlan(inSeries(held), scope, change, past)
      keepOutOfPast(past, [...plan.changed.filter(movesFrom(held.rows)), ...plan.made])
      return carryOut(sql, context, { kind: 'edit', plan, rows: held.rows, choices, isPreview: args.preview ?? false })
    }),

  endSeries: (_root: unknown, args: MutationendSeriesArgs, context: Context): Promise<calendar_outcome> =>
    operate(context, { isPreview: args.preview ?? false, telling: 'series' }, async (sql) => {
      const seen = found(await data.findSeries(sql, args.seriesId))
      await sql.run(lock(seen.teacher_id))
      // As it stands now: who was before in the line may have changed it.
      const series = found(await data.findSeries(sql, args.seriesId))
      const { rows, deleted } = await data.occurrencesOf(sql, series.series_id)
      const past = await pastOf(sql, series.teacher_id, context.parts.clock())
      const held = await data.heldOf(sql, series.series_id, context.parts.clock())
      const plan = endPlan({ series, rows, deleted }, args.on, past, held)
      return carryOut(sql, context, {
        kind: 'end',
        plan,
        rows,
        choices: checkedChoices(null, null),
        isPreview: args.preview ?? false,
      })
    }),
}

const todayOf = ({ parts }: Context): string => parts.clock().toISOString().slice(0, 10)

type Held = Omit<Found, 'series'> & { series: Series | null }

/** An event with its series, read after its calendar is held. @throws Refusal `not-found` */
async function hold(sql: Scoped, eventId: number): Promise<Held> {
  const anchor = found(await holdEvent(sql, eventId))
  const series = anchor.series_id === null ? undefined : await data.findSeries(sql, anchor.series_id)
  if (!series) return { series: null, rows: [anchor], deleted: [], anchor }
  const { rows, deleted } = await data.occurrencesOf(sql, series.series_id)
  return { series, rows, deleted, anchor: rows.find(({ event_id }) => event_id === eventId) ?? anchor }
}

function inSeries({ series, ...rest }: Held): Found {
  if (!series) throw refusedFor('no-series')
  return { series, ...rest }
}

interface Work {
  kind: Kind
  plan: Omit<Plan, 'series'> & { series: Series | null }
  /** Events as they stand before. */
  rows: Found['rows']
  choices: Choices
  isPreview: boolean
}

const idOf = ({ event_id }: Wanted) => event_id ?? 0

/** Whether an event shall stand at another time than before. */
function movesFrom(rows: Found['rows']): (one: Wanted) => boolean {
  const byId = new Map(rows.map((row) => [row.event_id, row]))
  return (one) => {
    const row = byId.get(idOf(one))
    return row?.start !== one.start || row.end !== one.end
  }
}

/** Writes a plan, all of it or nothing. @throws Refusal `event-clash` with every clash that nobody decided */
async function carryOut(sql: Scoped, context: Context, work: Work): Promise<calendar_outcome> {
  const { plan, rows, choices, isPreview } = work
  const teacherId = plan.second?.teacher_id ?? plan.series?.teacher_id ?? rows[0]?.teacher_id
  if (teacherId === undefined) throw new Refusal('not-found')
  const isMoving = movesFrom(rows)
  // An overlap was wanted at the time that an event had, and not at the next one.
  const moving = plan.changed.filter(isMoving).map((one) => ({ ...one, overlap_wanted: false }))
  const touched = [...plan.changed.map(idOf), ...plan.removed]
  const before = await stateOf(sql, plan.series ? [plan.series.series_id] : [], touched)
  await data.removeOccurrences(sql, plan.removed)

  const wanted = [...moving, ...plan.made]
  const zone = plan.second?.time_zone ?? plan.series?.time_zone ?? rows[0]?.time_zone ?? 'UTC'
  const hours = wanted.length === 0 ? null : await hoursOf(sql, teacherId)
  const settled = settle(wanted, await busyAround(sql, teacherId, wanted, moving.map(idOf)), choices, zone, hours)
  const open = settled.clashes.filter(({ decision }) => decision === null)
  if (open.length > 0 && !isPreview)
    throw new Refusal('event-clash', undefined, { clashes: settled.clashes.slice(0, mostTold) })

  const target = await writeSeries(sql, plan, settled)
  const skipped = leftOut(settled).flatMap(({ event_id }) => (event_id === null ? [] : [event_id]))
  // Where the series itself is not written, nothing else says that the date is left out.
  await data.removeOccurrences(sql, skipped, target === null)
  const stay = [
    ...plan.changed.filter((one) => !isMoving(one)),
    ...settled.placed.filter(({ event_id }) => event_id !== null),
  ]
  await data.saveOccurrences(sql, target, stay)
  const created = target
    ? await data.addOccurrences(
        sql,
        target,
        settled.placed.filter(({ event_id }) => event_id === null),
      )
    : []
  const operation_id = await keepOperation(sql, context.parts.clock(), {
    teacher_id: teacherId,
    kind: work.kind,
    before,
    made: { series: plan.second && target ? [target.series_id] : [], events: created },
  })
  const removed = new Set([...plan.removed, ...skipped])
  return {
    operation_id,
    series: target ? ((await data.findSeries(sql, target.series_id)) ?? null) : null,
    created: created.length,
    changed: stay.length,
    removed: removed.size,
    kept: plan.kept,
    past: plan.past,
    events: await data.eventsById(sql, [...stay.map(idOf), ...created]),
    removed_events: rows.filter(({ event_id }) => removed.has(event_id)),
    clashes: settled.clashes,
  }
}

/** Dates that were decided to be left out. */
const leftOut = ({ left, clashes }: Settled): Wanted[] => {
  const skipped = new Set(clashes.filter(({ decision }) => decision === 'skip').map(({ start }) => start))
  return left.filter(({ start }) => skipped.has(start))
}

/** Writes the series of a plan. @returns the one that the events belong to from now on; null for a single event */
async function writeSeries(
  sql: Scoped,
  { series, second }: Work['plan'],
  settled: Settled,
): Promise<(NewSeries & { series_id: number }) | null> {
  const out = leftOut(settled).flatMap(({ original_start }) => (original_start === null ? [] : [original_start]))
  const withExdates = <S extends NewSeries>(one: S): S => ({
    ...one,
    exdates: [...new Set([...one.exdates, ...out])].toSorted(),
  })
  if (series) {
    const isGone = series.until !== null && series.until < series.first_start.slice(0, 10)
    await data.saveSeries(sql, second ? series : withExdates(series), isGone && !second)
  }
  if (!second) return series
  const added = withExdates(second)
  return { ...added, series_id: await data.addSeries(sql, added) }
}
