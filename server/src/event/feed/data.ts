import type { calendar_feed } from '@lectern/contract/graphql'
import type { Actor } from '../../platform/actor.ts'
import type { Scoped, Service } from '../../platform/database.ts'
import { yearsTold, type FeedRow, type ZoneSpan } from './rules.ts'

const columns = 'f.feed_id, f.created_at, f.last_fetched_at, f.last_fetched_by, null::text as url'

/** The caller's address that is in use. */
export async function findFeed(sql: Scoped, profileId: number): Promise<calendar_feed | undefined> {
  const [row] = await sql.run<calendar_feed>({
    sql: `select ${columns} from calendar_feed f where user_profile_id = $1 and revoked_at is null`,
    parameters: [profileId],
  })
  return row
}

/** Makes a new address; an older one ends in the same transaction. */
export async function addFeed(
  sql: Scoped,
  { feedId, profileId, tokenHash }: { feedId: string; profileId: number; tokenHash: Buffer },
): Promise<calendar_feed | undefined> {
  const [row] = await sql.run<calendar_feed>(
    // Two at once would both end the older and meet at the unique index: the second waits here instead.
    { sql: 'select pg_advisory_xact_lock(2, $1)', parameters: [profileId] },
    {
      sql: 'update calendar_feed set revoked_at = now() where user_profile_id = $1 and revoked_at is null',
      parameters: [profileId],
    },
    {
      sql: 'insert into calendar_feed (feed_id, user_profile_id, token_hash) values ($1, $2, $3)',
      parameters: [feedId, profileId, tokenHash],
    },
    { sql: `select ${columns} from calendar_feed f where feed_id = $1`, parameters: [feedId] },
  )
  return row
}

export async function endFeed(sql: Scoped, profileId: number): Promise<calendar_feed | undefined> {
  const [row] = await sql.run<calendar_feed>({
    sql: `update calendar_feed f set revoked_at = now() where user_profile_id = $1 and revoked_at is null returning ${columns}`,
    parameters: [profileId],
  })
  return row
}

/** Whose calendar an address shows, and how it is called. */
export interface FeedOwner {
  actor: Actor
  profileId: number
  name: string | null
}

/** Notes a fetch. @returns undefined for an address that is unknown, ended, or of an account that was switched off */
export async function fetchedBy(
  sql: Service,
  { tokenHash, program, now }: { tokenHash: Buffer; program: string | null; now: Date },
): Promise<FeedOwner | undefined> {
  const [row] = await sql.run<{
    user_profile_id: number
    profile_type: string
    id: string
    display_name: string | null
  }>({
    sql: `update calendar_feed f set last_fetched_at = $2, last_fetched_by = $3
          from user_profile p join auth.users u on u.id = p.id
          where f.token_hash = $1 and f.revoked_at is null and p.user_profile_id = f.user_profile_id and u.disabled_at is null
          returning p.user_profile_id, p.profile_type, p.id, p.display_name`,
    parameters: [tokenHash, now, program],
  })
  if (!row) return undefined
  const role = row.profile_type === 'TEACHER' ? ('teacher' as const) : ('student' as const)
  return {
    actor: { role, userId: row.id, profileId: row.user_profile_id },
    profileId: row.user_profile_id,
    name: row.display_name,
  }
}

// An event without a zone is meant in that of its reader.
const zone = `coalesce(e.time_zone, (select p.time_zone from user_profile p where p.user_profile_id = (select current_profile_id())), 'UTC')`
const row = `e.event_id, e.title, e.start, e."end", e.all_day, e.cancelled_at, e.to_confirm, e.version, e.created_at, e.updated_at,
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
      parameters: [...parameters, yearsTold],
    },
  )
  return { ids: (ids?.rows[0]?.['ids'] ?? []) as number[], zones: (zones?.rows ?? []) as unknown as ZoneSpan[] }
}

/** Events by their ids, in the order of these, without those that are gone or that the caller may not see. */
export const feedRows = (sql: Scoped, ids: readonly number[]): Promise<FeedRow[]> =>
  sql.run({
    sql: `select ${row} from unnest($1::int[]) with ordinality w (event_id, place) join event e using (event_id)
          where e.deleted_at is null order by w.place`,
    parameters: [ids],
  })
