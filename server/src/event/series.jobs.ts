import { serviceOnce, togetherAs, type Database } from '../platform/database/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import type { Actor } from '../platform/database/actor.ts'
import { busyAround } from './clash.data.ts'
import { settle } from './clash.ts'
import { lock } from './event.data.ts'
import { sweepOperations } from './operation.data.ts'
import { sweepChanges } from './recent-changes.data.ts'
import { addOccurrences, findSeries, saveSeries, unfilledSeries } from './series.data.ts'
import { nextDates, occurrence } from './series.ts'

/** Seconds between sweeps. */
const pause = 3600
/** Days that a series may be short of its year before it is filled up: so each is written once a month, not once a day. */
const slack = 30
/** Series that one look takes. */
const atOnce = 100

interface Needs {
  db: Database
  clock: Clock
  log: Parts['log']
}

/**
 * Keeps series without an end a year ahead. A date that clashes by now is made all the same, and shown as an overlap. One
 * series that can't be extended is logged, and comes again with the next sweep: it keeps nobody else's waiting.
 */
export const extendSeries = ({ db, clock, log }: Needs): Job => ({
  name: 'event.extend-series',
  seconds: pause,
  run: async () => {
    const today = Temporal.PlainDate.from(clock().toISOString().slice(0, 10))
    const day = today.add({ years: 1 }).subtract({ days: slack }).toString()
    const failed: number[] = []
    for (;;) {
      const some = await unfilledSeries(serviceOnce(db), { day, without: failed, most: atOnce })
      for (const { series_id, teacher_id } of some)
        try {
          await extend(db, series_id, teacher_id, today.toString())
        } catch (error) {
          failed.push(series_id)
          log.error({ err: error, series_id }, 'a series was not extended')
        }
      if (some.length < atOnce) return
    }
  },
})

function extend(db: Database, seriesId: number, teacherId: number, today: string): Promise<void> {
  // As the teacher whose series it is: the policies hold for the sweep as for everybody.
  const teacher: Actor = { role: 'teacher', userId: null, profileId: teacherId }
  return togetherAs(db, teacher, async (sql) => {
    await sql.run(lock(teacherId))
    const series = await findSeries(sql, seriesId)
    if (!series) return
    const { walls, filled_to } = nextDates(series, today)
    const wanted = walls.map((wall) => occurrence(series, wall))
    const { placed } = settle(
      wanted,
      await busyAround(sql, teacherId, wanted, []),
      { of: () => 'keep' },
      series.time_zone,
    )
    await addOccurrences(sql, series, placed)
    await saveSeries(sql, { ...series, filled_to }, false)
  })
}

/** Forgets operations that can't be undone any more. */
export const forgetOperations = ({ db }: Pick<Needs, 'db'>): Job => ({
  name: 'event.forget-operations',
  seconds: pause,
  run: async () => {
    await sweepOperations(serviceOnce(db))
    await sweepChanges(serviceOnce(db))
  },
})
