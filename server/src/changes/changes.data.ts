import type { Change } from '@lectern/contract/changes'
import type { Service } from '../platform/database/database.ts'
import { newId } from '../platform/secrets.ts'
import { type Beginning, readAudience, type Place } from './changes.ts'

/** A line of the log: what changed, and whose streams hear it. */
export interface Line {
  number: number
  /** null for a line about the rights of its audience. */
  change: Change | null
  audience: number[]
}

type Row = {
  epoch: string
  floor: number
  swept_to: number
  change_id: number | null
  table_name: Change['table'] | 'rights'
  row_id: number
  version: number
  audience: string
}

// All transactions below the oldest that still runs have ended: their lines are here, or will never be.
const floor = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint as floor'

/** Where the log stands. The first call on an empty database, or after a crash, begins an epoch. */
export async function whereWeAre(sql: Service, now: Date): Promise<Place & { sweptTo: number }> {
  const [row] = await sql.run<Row>(
    { sql: 'insert into live.change_epoch (epoch) values ($1) on conflict do nothing', parameters: [newId(now)] },
    { sql: `select epoch, swept_to, ${floor} from live.change_epoch`, parameters: [] },
  )
  if (!row) throw new Error('The log of changes has no epoch')
  return { epoch: row.epoch, floor: row.floor, sweptTo: row.swept_to }
}

/**
 * Everything that was committed by transactions from a floor on, and the floor of the next call. Lines of transactions
 * that were running then come again.
 *
 * @returns place null when there is no epoch any more
 */
export async function changesSince(sql: Service, since: number): Promise<{ place: Place | null; lines: Line[] }> {
  const rows = await sql.run<Row>({
    sql: `select e.epoch, ${floor}, c.change_id, c.table_name, c.row_id, c.version, c.audience
          from live.change_epoch e left join live.change_log c on c.tx >= $1 order by c.change_id`,
    parameters: [since],
  })
  const [first] = rows
  return { place: first ? { epoch: first.epoch, floor: first.floor } : null, lines: rows.flatMap(lineOf) }
}

/** The changes since then that one person may see, at most so many. */
export async function missedBy(sql: Service, profileId: number, since: Beginning, most: number): Promise<Change[]> {
  const [from, value] =
    'floor' in since ? ['tx >= $1', since.floor] : ['at >= now() - make_interval(secs => $1)', since.seconds]
  const rows = await sql.run<Row>({
    sql: `select change_id, table_name, row_id, version, audience from live.change_log
          where ${from} and audience @> array[$2::int] and table_name <> 'rights' order by change_id limit $3`,
    parameters: [value, profileId, most],
  })
  return rows.flatMap(lineOf).flatMap(({ change }) => change ?? [])
}

function lineOf({ change_id, table_name, row_id, version, audience }: Row): Line[] {
  if (change_id === null) return []
  const change = table_name === 'rights' ? null : { table: table_name, id: row_id, version }
  return [{ number: change_id, change, audience: readAudience(audience) }]
}

/** Forgets lines that are older than an hour (`logLength`). */
export async function sweepLog(sql: Service): Promise<void> {
  await sql.run({
    sql: `with gone as (delete from live.change_log where at < now() - interval '1 hour' returning tx)
          update live.change_epoch set swept_to = greatest(swept_to, (select max(tx) + 1 from gone))
          where exists (select from gone)`,
    parameters: [],
  })
}
