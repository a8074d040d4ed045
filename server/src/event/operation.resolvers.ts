import type { calendar_outcome, MutationundoOperationArgs } from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { keepBackRemoved } from '../platform/database/removed.data.ts'
import { isUnknownRow } from '../platform/database/unknown-row.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { lock } from './event.data.ts'
import { newId } from '../platform/secrets.ts'
import { keepOnly, tellAs, type Telling } from './recent-changes.data.ts'
import { undoChanges, type UndoElsewhere } from './recent-changes.resolvers.ts'
import { eventsById, findSeries } from './series.data.ts'
import {
  clashesOfUndo,
  eventsOfGone,
  eventsOfMade,
  holdOperation,
  isOverlaid,
  joined,
  keepOperation,
  stateOf,
  takeBack,
  unmake,
} from './operation.data.ts'

/** Thrown to undo a preview's work once its answer is known. */
class Previewed extends Error {
  readonly outcome: calendar_outcome
  constructor(outcome: calendar_outcome) {
    super('previewed')
    this.outcome = outcome
  }
}

/**
 * Does work on many events in one transaction. A preview does the same work, and takes it back: so what it shows is what
 * the work itself would do.
 */
export async function operate(
  context: Context,
  { isPreview, telling }: { isPreview: boolean; telling: Telling },
  work: (sql: Scoped) => Promise<calendar_outcome>,
): Promise<calendar_outcome> {
  try {
    return await context.writeTogetherAsTeacher(async (sql) => {
      await sql.run(keepOnly('none'), tellAs(telling, newId(context.parts.clock())))
      const outcome = await work(sql)
      await sql.run(keepOnly('all'), tellAs('each'))
      if (isPreview) throw new Previewed({ ...outcome, operation_id: null })
      return outcome
    })
  } catch (error) {
    if (error instanceof Previewed) return error.outcome
    // A student who is not the teacher's own does not pass the policy, and is as unknown as one who does not exist.
    if (isUnknownRow(error)) throw new Refusal('not-found')
    // Everything in the way was looked up before, under the lock: only an event longer than a calendar's day is left.
    if (error instanceof DatabaseError && error.code === '23P01')
      throw new Refusal('event-clash', undefined, { clashes: [] })
    throw error
  }
}

export const operationMutations = (undoElsewhere: UndoElsewhere) => ({
  undoOperation: (_root: unknown, { id }: MutationundoOperationArgs, context: Context): Promise<calendar_outcome> =>
    operate(context, { isPreview: false, telling: 'each' }, async (sql) => {
      const operation = await holdOperation(sql, id)
      if (!operation) {
        await sql.run(keepOnly('all'), tellAs('each'))
        return undoChanges(sql, context, id, undoElsewhere)
      }
      const { teacher_id, series_ids } = operation
      await sql.run(lock(teacher_id))
      if (await isOverlaid(sql, operation)) throw refusedFor('changed-since')
      const made = await eventsOfMade(sql, operation)
      const ids = [...operation.before.events.map(({ event_id }) => event_id), ...made]
      const before = await stateOf(sql, series_ids, ids)
      const gone = await eventsById(sql, made)
      await unmake(sql, made, operation.made.series)
      const clashes = await clashesOfUndo(sql, operation)
      if (clashes.length > 0) throw new Refusal('event-clash', undefined, { clashes })
      const { back, gone: went } = await takeBack(sql, operation)
      await keepBackRemoved(sql, { events: back })
      gone.push(...(await eventsById(sql, went)))
      // A series that is gone again takes along what was changed in it since, as one that was made does.
      const left = await eventsOfGone(sql, operation)
      gone.push(...(await eventsById(sql, left)))
      const leaving = await stateOf(sql, [], left)
      await unmake(sql, left, [])
      const undo = {
        teacher_id,
        // The undo of an undo is the operation once more.
        kind: operation.kind === 'undo' ? ('edit' as const) : ('undo' as const),
        before: joined(before, leaving),
        made: { series: [], events: [] },
      }
      const [first] = operation.before.series
      return {
        operation_id: await keepOperation(sql, context.parts.clock(), undo),
        series: first ? ((await findSeries(sql, first.series_id)) ?? null) : null,
        created: 0,
        changed: back.length,
        removed: gone.length,
        kept: operation.before.events.length - back.length - went.length,
        past: 0,
        events: await eventsById(sql, back),
        removed_events: gone,
        clashes: [],
      }
    }),
})
