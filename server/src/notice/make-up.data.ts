import type { Scoped } from '../platform/database/database.ts'
import { noticeDelay } from './notice.ts'

/** The lesson that takes place instead of one that was cancelled. */
export interface MakeUp {
  /** RFC 3339; null while it waits for a time, or for its own notice to tell the one that it has. */
  start: string | null
  all_day: boolean
  /** Where a whole day is meant; null where nobody said. */
  time_zone: string | null
}

/**
 * SQL: the make-up of an event `e` as JSON, as its teacher sees it; null where none is due. A time that was given within the last minute
 * can still be taken back: its own notice tells it.
 * @param now this moment, in SQL
 */
export const makeUpOfEvent = (now: string): string => `(
  select json_build_object('start', n.start, 'all_day', coalesce(n.all_day, false), 'time_zone', n.time_zone)
  from lesson l join lesson m on m.make_up_of = l.lesson_id and m.deleted_at is null
  left join event n on n.event_id = m.event_id and n.cancelled_at is null and n.deleted_at is null
    and not exists (select from notice w where w.event_id = n.event_id and w.state = 'waiting'
      and w.due_at > ${now}::timestamptz - interval '${noticeDelay} seconds')
  where l.event_id = e.event_id or l.last_event_id = e.event_id
  order by m.lesson_id limit 1)`

/** The make-ups of own events, by the event that was called off. */
export async function makeUpsOf(
  sql: Scoped,
  eventIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, MakeUp>> {
  const rows = await sql.run<{ event_id: number; make_up: MakeUp | null }>({
    sql: `select e.event_id, ${makeUpOfEvent('$2')} as make_up from event e
          where e.event_id = any($1::int[]) and e.cancelled_at is not null`,
    parameters: [eventIds, now],
  })
  return new Map(rows.flatMap(({ event_id, make_up }) => (make_up ? [[event_id, make_up] as const] : [])))
}
