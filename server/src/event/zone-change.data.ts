import type { event } from '@lectern/contract/graphql'
import type { Service } from '../platform/database/database.ts'
import { takesTimeAlone } from './clash.data.ts'
import type { Offset } from './zone-change.ts'

/** A zone that a teacher's calendar uses. */
export interface UsedZone {
  teacher_id: number
  time_zone: string
}

/** @returns since when this version of the zone data writes events; null when a newer one does */
export async function noteVersion(sql: Service, version: string, now: Date): Promise<string | null> {
  const [row] = await sql.run<{ version: string; since: string }>(
    {
      sql: `insert into zones.data as d (version, since) values ($1, $2)
            on conflict (one) do update set version = excluded.version, since = excluded.since where d.version < excluded.version`,
      parameters: [version, now],
    },
    { sql: 'select version, since from zones.data', parameters: [] },
  )
  return row?.version === version ? row.since : null
}

const zoneOf = 'coalesce(e.time_zone, t.time_zone)'
const withTeacher = 'event e join user_profile t on t.user_profile_id = e.teacher_id'

/** Zones of coming events whose offsets were not noted by a version of the zone data, some at a time. */
export const zonesBehind = (sql: Service, version: string, now: Date, most: number): Promise<UsedZone[]> =>
  sql.run({
    sql: `select u.teacher_id, u.time_zone from (
            select distinct e.teacher_id, ${zoneOf} as time_zone from ${withTeacher} where e.start > $2) u
          left join zones.known k on k.teacher_id = u.teacher_id and k.time_zone = u.time_zone
          where u.time_zone is not null and (k.version is null or k.version < $1) limit $3`,
    parameters: [version, now, most],
  })

/** The rules of a zone that were noted, held until the end of the transaction. */
export async function noted(
  sql: Service,
  { teacher_id, time_zone }: UsedZone,
): Promise<{ version: string; offsets: Offset[] } | undefined> {
  const [row] = await sql.run<{ version: string; offsets: Offset[] }>({
    sql: 'select version, offsets from zones.known where teacher_id = $1 and time_zone = $2 for update',
    parameters: [teacher_id, time_zone],
  })
  return row
}

export async function note(
  sql: Service,
  { teacher_id, time_zone }: UsedZone,
  version: string,
  offsets: readonly Offset[],
): Promise<void> {
  await sql.run({
    sql: `insert into zones.known as k (teacher_id, time_zone, version, offsets) values ($1, $2, $3, $4::jsonb)
          on conflict (teacher_id, time_zone) do update set version = excluded.version, offsets = excluded.offsets
            where k.version < excluded.version`,
    parameters: [teacher_id, time_zone, version, JSON.stringify(offsets)],
  })
}

/** When an event begins and ends. */
export type Times = Pick<event, 'event_id' | 'start' | 'end' | 'all_day'>

/** Coming events of a zone that were written before an instant, deleted ones too: they may be brought back. */
export const comingEvents = (
  sql: Service,
  { teacher_id, time_zone }: UsedZone,
  { now, writtenBefore }: { now: Date; writtenBefore: string },
): Promise<Times[]> =>
  sql.run({
    sql: `select e.event_id, e.start, e."end", e.all_day from ${withTeacher}
          where e.teacher_id = $1 and ${zoneOf} = $2 and e.start > $3 and e.updated_at < $4`,
    parameters: [teacher_id, time_zone, now, writtenBefore],
  })

/** Writes new times; where one meets an event that stays, both stand, and the overlap is shown. */
export async function saveTimes(sql: Service, changed: readonly Times[]): Promise<void> {
  await sql.run(
    { sql: 'set constraints event_clash deferred', parameters: [] },
    {
      sql: `update event e set start = w.start, "end" = w."end"
            from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) as w (event_id, start, "end")
            where e.event_id = w.event_id`,
      parameters: [
        changed.map(({ event_id }) => event_id),
        changed.map(({ start }) => start),
        changed.map(({ end }) => end),
      ],
    },
    {
      sql: `update event e set overlap_wanted = true
            where e.event_id = any($1::int[]) and ${takesTimeAlone('e')} and exists (
              select from event o where o.teacher_id = e.teacher_id and o.during && e.during and o.event_id <> e.event_id
                and ${takesTimeAlone('o')})`,
      parameters: [changed.map(({ event_id }) => event_id)],
    },
  )
}
