import type { Clock } from '../platform/clock.ts'
import { asService, serviceOnce, type Database } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import { lock } from './event.data.ts'
import {
  comingEvents,
  note,
  noted,
  noteVersion,
  saveTimes,
  zonesBehind,
  type Times,
  type UsedZone,
} from './zone-change.data.ts'
import { followed, offsetsOf, type Offset } from './zone-change.ts'

/** Seconds between looks: a zone is noted within the hour in which a calendar first uses it. */
const pause = 3600
/** Zones that one look takes; each is a transaction of a few milliseconds. */
const atOnce = 5_000

interface Needs {
  db: Database
  clock: Clock
}

/**
 * Keeps coming events on their wall time when the zone data of the server is newer than that which they were written with.
 * @param version of the data that Node brings along
 */
export function followZones({ db, clock }: Needs, version: string = process.versions['tz'] ?? 'unknown'): Job {
  const startedAt = clock()
  return {
    name: 'event.follow-zones',
    seconds: pause,
    run: async () => {
      const since = await noteVersion(serviceOnce(db), version, startedAt)
      if (since === null) return
      for (;;) {
        const some = await zonesBehind(serviceOnce(db), version, clock(), atOnce)
        for (const zone of some) await follow(db, zone, { version, now: clock(), writtenBefore: since })
        if (some.length < atOnce) return
      }
    },
  }
}

function follow(
  db: Database,
  zone: UsedZone,
  { version, now, writtenBefore }: { version: string; now: Date; writtenBefore: string },
): Promise<void> {
  return asService(db, async (sql) => {
    await sql.run(lock(zone.teacher_id))
    const before = await noted(sql, zone)
    if (before && before.version >= version) return
    const offsets = offsetsOf(zone.time_zone, now)
    if (before) {
      const rows = await comingEvents(sql, zone, { now, writtenBefore })
      const changed = rows.flatMap((row) => changedTimes(row, zone.time_zone, before.offsets))
      if (changed.length > 0) await saveTimes(sql, changed)
    }
    await note(sql, zone, version, offsets)
  })
}

/** A lesson stays as long as it is; a whole day ends at a midnight of its own. */
function changedTimes(row: Times, zone: string, before: readonly Offset[]): Times[] {
  const start = followed(row.start, zone, before)
  const moved = Date.parse(start) - Date.parse(row.start)
  const end = row.all_day ? followed(row.end, zone, before) : new Date(Date.parse(row.end) + moved).toISOString()
  return moved === 0 && Date.parse(end) === Date.parse(row.end) ? [] : [{ ...row, start, end }]
}
