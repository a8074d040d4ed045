import { serviceOnce, type Database } from '../database/database.ts'

/** A try is taken for dead after this long: its server was switched off. */
const longestTry = '6 hours'
/** A backup that has failed is tried again after this long: the disk was full, or the bucket away. */
const retryAfter = '1 hour'
/** Lines that are kept: as many as there can be backups of half a year. */
const remembered = '1 year'

/** A night without a backup. */
export interface FailedBackup {
  /** ISO date. */
  night: string
  /** One line that says why. */
  error: string
}

/** How a nightly backup went. */
export interface NightlyBackup {
  /** ISO date. */
  night: string
  /** ISO, UTC. */
  finished_at: string
  bytes: number
  /** Whether it was restored to try it; false where there was no database for that. */
  restored: boolean
}

/** Takes a night for this server. @returns whether it is ours to make */
export async function claimNight(db: Database, night: string, now: Date): Promise<boolean> {
  const rows = await serviceOnce(db).run({
    sql: `insert into auth.nightly_backups as b (night, started_at)
          select $1, $2 where exists (select from auth.users)
          on conflict (night) do update set started_at = $2, error = null
          where b.finished_at is null
            and (b.started_at < $2::timestamptz - interval '${longestTry}'
              or b.error is not null and b.started_at < $2::timestamptz - interval '${retryAfter}')
          returning night`,
    parameters: [night, now],
  })
  return rows.length > 0
}

export async function noteMade(
  db: Database,
  night: string,
  { now, bytes, restored }: { now: Date; bytes: number; restored: boolean },
): Promise<void> {
  await serviceOnce(db).run(
    {
      sql: `update auth.nightly_backups set finished_at = $2, bytes = $3, restored = $4, error = null where night = $1`,
      parameters: [night, now, bytes, restored],
    },
    { sql: `delete from auth.nightly_backups where night < $1::date - interval '${remembered}'`, parameters: [night] },
  )
}

export async function noteFailed(db: Database, night: string, error: string): Promise<void> {
  await serviceOnce(db).run({
    sql: 'update auth.nightly_backups set error = $2 where night = $1 and finished_at is null',
    parameters: [night, error],
  })
}

/** The last nightly backup that is whole; null when there is none. */
export async function lastBackup(db: Database): Promise<NightlyBackup | null> {
  const [row] = await serviceOnce(db).run<NightlyBackup>({
    sql: `select night::text, finished_at, bytes, restored from auth.nightly_backups
          where finished_at is not null order by night desc limit 1`,
    parameters: [],
  })
  return row ?? null
}

/** The last night that was tried after the last whole backup and failed; null where none did, or it is tried again just now. */
export async function failedBackup(db: Database): Promise<FailedBackup | null> {
  const [row] = await serviceOnce(db).run<FailedBackup>({
    sql: `select night::text, error from auth.nightly_backups
          where error is not null
            and night > coalesce((select max(night) from auth.nightly_backups where finished_at is not null), '-infinity')
          order by night desc limit 1`,
    parameters: [],
  })
  return row ?? null
}

/** Whether anybody has an account here. */
export async function isInhabited(db: Database): Promise<boolean> {
  const rows = await serviceOnce(db).run({ sql: 'select from auth.users limit 1', parameters: [] })
  return rows.length > 0
}
