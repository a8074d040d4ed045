import type { calendar_feed } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Actor } from '../platform/database/actor.ts'
import type { Scoped, Service } from '../platform/database/database.ts'
import { yearsOfWallTime, type FeedRow, type ZoneSpan } from './feed.ts'
import type { Columns } from '../platform/database/rows.ts'

const columns =
  'f.feed_id, f.name, f.user_profile_id, f.created_at, f.last_fetched_at, f.last_fetched_by, null::text as url'

/** The caller's addresses that are in use, of the own calendar and of children's, the oldest first. */
export const feedsOf = (sql: Scoped): Promise<calendar_feed[]> =>
  sql.run({
    sql: `select ${columns} from calendar_feed f where revoked_at is null order by created_at, feed_id`,
    parameters: [],
  })

/** The tie to a child whose calendar the caller sees. */
export async function tieTo(sql: Scoped, profileId: number): Promise<number | undefined> {
  const [tie] = await sql.run<Columns<'guardian', 'guardian_id'>>({
    sql: `select guardian_id from guardian
          where user_profile_id = $1 and user_id = (select current_user_id()) and sees_events`,
    parameters: [profileId],
  })
  return tie?.guardian_id
}

/** Programs and people that one calendar is shown to by one person: every device of a family. */
export const mostFeeds = 20

interface AddedFeed {
  feedId: string
  profileId: number
  /** Null for the own calendar. */
  guardianId: number | null
  name: string
  tokenHash: Buffer
}

/** Makes an address. @returns undefined where there are as many as there may be */
export async function addFeed(
  sql: Scoped,
  { feedId, profileId, guardianId, name, tokenHash }: AddedFeed,
): Promise<calendar_feed | undefined> {
  const [row] = await sql.run<calendar_feed>(
    // Two at once would both count the same: the second waits here instead.
    { sql: 'select pg_advisory_xact_lock(2, $1)', parameters: [profileId] },
    {
      sql: `insert into calendar_feed (feed_id, user_profile_id, guardian_id, name, token_hash)
            select $1, $2, $3, $4, $5
            where (select count(*) from calendar_feed
                   where user_profile_id = $2 and guardian_id is not distinct from $3 and revoked_at is null) < $6`,
      parameters: [feedId, profileId, guardianId, name, tokenHash, mostFeeds],
    },
    { sql: `select ${columns} from calendar_feed f where feed_id = $1`, parameters: [feedId] },
  )
  return row
}

export async function endFeed(sql: Scoped, feedId: string): Promise<calendar_feed | undefined> {
  const [row] = await sql.run<calendar_feed>({
    sql: `update calendar_feed f set revoked_at = now() where feed_id = $1 and revoked_at is null returning ${columns}`,
    parameters: [feedId],
  })
  return row
}

/** The person whose calendar an address shows, how it is called, and who reads it in which language. */
export interface FeedOwner {
  actor: Actor
  profileId: number
  name: string | null
  locale: string
}

/** Minutes between two notes of a fetch: programs ask every few minutes, and who looks here wants to know whether one still does. */
const noteEvery = 15

/**
 * Notes a fetch, not each one of many. @returns undefined for an address that is unknown or ended, of an account that was
 * switched off, and of a child whose lessons its guardian sees no longer
 */
export async function fetchedBy(
  sql: Service,
  { tokenHash, program, now }: { tokenHash: Buffer; program: string | null; now: Date },
): Promise<FeedOwner | undefined> {
  const [row] = await sql.run<{
    user_profile_id: number
    display_name: string | null
    role: 'teacher' | 'student'
    user_id: string
    own_profile_id: number | null
    locale: string
  }>({
    sql: `with found as (
            select f.feed_id, f.last_fetched_at, p.user_profile_id, p.display_name, u.id as user_id, u.locale,
              own.user_profile_id as own_profile_id,
              case when g.guardian_id is null and p.profile_type = 'TEACHER' then 'teacher' else 'student' end as role
            from calendar_feed f
            join user_profile p on p.user_profile_id = f.user_profile_id
            left join guardian g on g.guardian_id = f.guardian_id and g.user_profile_id = f.user_profile_id
            join auth.users u on u.id = case when f.guardian_id is null then p.id else g.user_id end
            left join user_profile own on own.id = u.id
            where f.token_hash = $1 and f.revoked_at is null and u.disabled_at is null
              and (f.guardian_id is null or g.sees_events and p.archived_at is null)
          ), noted as (
            update calendar_feed f set last_fetched_at = $2, last_fetched_by = $3 from found
            where f.feed_id = found.feed_id
              and coalesce(found.last_fetched_at <= $2::timestamptz - make_interval(mins => $4), true)
          )
          select user_profile_id, display_name, role, user_id, own_profile_id, locale from found`,
    parameters: [tokenHash, now, program, noteEvery],
  })
  if (!row) return undefined
  return {
    actor: { role: row.role, userId: row.user_id, profileId: row.own_profile_id },
    profileId: row.user_profile_id,
    name: row.display_name,
    locale: row.locale,
  }
}

/** The language of an account, which no role of a person may read. */
export async function localeOf(sql: Service, userId: string | null): Promise<string> {
  const [account] = await sql.run<Columns<'auth.users', 'locale'>>({
    sql: 'select locale from auth.users where id = $1',
    parameters: [userId],
  })
  return account?.locale ?? 'en'
}

// An event without a zone is meant in that of its reader.
const zone = `coalesce(e.time_zone, (select p.time_zone from user_profile p where p.user_profile_id = (select current_profile_id())), 'UTC')`
/** SQL: since when a lesson does not take place. What was marked as missed does not either, as on every page. */
const isOffSince = `case when l.lesson_status_id = ${lessonStatus.missed} then coalesce(e.cancelled_at, e.updated_at) else e.cancelled_at end`
const row = `e.event_id, e.title, e.start, e."end", e.all_day, ${isOffSince} as cancelled_at, e.to_confirm, e.version, e.created_at, e.updated_at,
  ${zone} as time_zone`
const ofPerson = '(e.teacher_id = $1 or e.user_profile_id = $1) and e.deleted_at is null and e."end" > $2'
const yearOf = (column: string) => `extract(year from ${column} at time zone 'UTC')`

/** Which events a person's calendar has from an instant on, by start, and how far they reach in each zone. */
export async function calendarShape(
  sql: Scoped,
  profileId: number,
  from: Date,
): Promise<{ ids: number[]; zones: ZoneSpan[] }> {
  const parameters = [profileId, from]
  const [ids, zones] = await sql.runAll(
    {
      sql: `select coalesce(json_agg(e.event_id order by e.start, e.event_id), '[]') as ids from event e where ${ofPerson}`,
      parameters,
    },
    {
      sql: `select ${zone} as zone, min(e.start) as first, max(e."end") as last from event e
            where ${ofPerson} and not e.all_day and ${yearOf('e.start')} >= ${yearOf('e.created_at')} - $3
              and ${yearOf('e."end"')} <= ${yearOf('e.created_at')} + $3
            group by 1 order by 1`,
      parameters: [...parameters, yearsOfWallTime],
    },
  )
  return { ids: (ids?.rows[0]?.['ids'] ?? []) as number[], zones: (zones?.rows ?? []) as unknown as ZoneSpan[] }
}

/** Events by their ids, in the order of these, without those that are gone or that the caller may not see. */
// By the array and not by a join with it: where nobody has counted the rows yet, the database would try each with each.
export const feedRows = (sql: Scoped, ids: readonly number[]): Promise<FeedRow[]> =>
  sql.run({
    sql: `select ${row}, l.place, t.teacher, j.url as join_link
          from event e
          left join lesson l on l.event_id = e.event_id and l.deleted_at is null
          left join teachers_of_events($1) t on t.event_id = e.event_id
          left join join_links($1, '{}') j on j.event_id = e.event_id
          where e.event_id = any($1::int[]) and e.deleted_at is null order by array_position($1::int[], e.event_id)`,
    parameters: [ids],
  })
