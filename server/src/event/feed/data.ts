import type { calendar_feed } from '@lectern/contract/graphql'
import type { Actor } from '../../platform/actor.ts'
import type { Scoped, Service } from '../../platform/database.ts'
import type { FeedRow } from './rules.ts'

/** Events of one file: twelve years of forty a week, and about a second's work. */
const mostEvents = 25_000

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
const row = `e.event_id, e.title, e.start, e."end", e.all_day, e.cancelled_at, e.to_confirm, e.version, e.created_at, e.updated_at,
  coalesce(e.time_zone, (select p.time_zone from user_profile p where p.user_profile_id = (select current_profile_id())), 'UTC') as time_zone`

/** A person's events from an instant on; of more than fit in a file the latest. */
export const feedRows = (sql: Scoped, profileId: number, from: Date): Promise<FeedRow[]> =>
  sql.run({
    sql: `select * from (
            select ${row} from event e
            where (e.teacher_id = $1 or e.user_profile_id = $1) and e.deleted_at is null and e."end" > $2
            order by e.start desc, e.event_id desc limit $3) latest
          order by start, event_id`,
    parameters: [profileId, from, mostEvents],
  })

/** One event, if the caller may see it. */
export const feedRow = (sql: Scoped, eventId: number): Promise<FeedRow[]> =>
  sql.run({ sql: `select ${row} from event e where e.event_id = $1 and e.deleted_at is null`, parameters: [eventId] })
