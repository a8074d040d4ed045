import type { Figures, LetterState, Queue } from '@lectern/contract/operator'
import type { Service } from '../database/database.ts'
import { mostTries } from '../mail/outbox.data.ts'

const none: Queue = { count: 0, oldest: 0 }

/** Letters that have not left, by how far they are. */
export async function mailQueue(sql: Service, now: Date): Promise<Figures['mails']> {
  const rows = await sql.run<Queue & { state: LetterState }>({
    sql: `select case when attempts >= $2 then 'given_up' when attempts > 0 or last_error is not null then 'retrying' else 'waiting' end as state,
                 count(*) as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as oldest
          from auth.mail_outbox where sent_at is null group by 1`,
    parameters: [now, mostTries],
  })
  const of = (state: LetterState): Queue => {
    const found = rows.find((row) => row.state === state)
    return found ? { count: found.count, oldest: Math.max(0, found.oldest) } : none
  }
  return { waiting: of('waiting'), retrying: of('retrying'), given_up: of('given_up') }
}

/** Text messages of the outbox. */
export async function textQueue(sql: Service, now: Date): Promise<Queue> {
  const [row] = await sql.run<{ count: number; oldest: number | null }>({
    sql: `select count(*) as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as oldest
          from auth.sms_outbox`,
    parameters: [now],
  })
  return { count: row?.count ?? 0, oldest: Math.max(0, row?.oldest ?? 0) }
}

/** News that is due: what waits for its hour is no queue. */
export async function noticeQueue(sql: Service, now: Date): Promise<Queue> {
  const [row] = await sql.run<{ count: number; oldest: number | null }>({
    sql: `select count(*) as count, extract(epoch from $1::timestamptz - min(send_after))::float8 as oldest
          from notice where state = 'waiting' and send_after <= $1`,
    parameters: [now],
  })
  return { count: row?.count ?? 0, oldest: row?.oldest ?? 0 }
}

/** Messages to devices. */
export async function pushQueue(sql: Service, now: Date): Promise<Queue> {
  const [row] = await sql.run<{ count: number; oldest: number | null }>({
    sql: `select count(*) as count, extract(epoch from $1::timestamptz - min(created_at))::float8 as oldest
          from auth.push_outbox`,
    parameters: [now],
  })
  return { count: row?.count ?? 0, oldest: Math.max(0, row?.oldest ?? 0) }
}

type Sizes = Omit<Figures, 'mails' | 'texts' | 'notices' | 'pushes' | 'backup' | 'failed_backup'>

/** Sizes and counts that read whole tables: not to be asked for with every look. */
export async function sizes(sql: Service, now: Date): Promise<Sizes> {
  const [row] = await sql.run<Record<'database' | 'files' | 'bytes' | 'users' | 'day' | 'week' | 'sessions', number>>({
    sql: `select pg_database_size(current_database()) as database,
                 f.files, f.bytes, u.users, u.day, u.week,
                 (select count(*) from auth.refresh_tokens where expires_at > $1) as sessions
          from (select count(*) as files, coalesce(sum(size), 0)::bigint as bytes from storage.files) f,
               (select count(*) as users,
                       count(*) filter (where created_at > $1::timestamptz - interval '1 day') as day,
                       count(*) filter (where created_at > $1::timestamptz - interval '7 days') as week
                from auth.users where not is_anonymous) u`,
    parameters: [now],
  })
  return {
    databaseBytes: row?.database ?? 0,
    files: { count: row?.files ?? 0, bytes: row?.bytes ?? 0 },
    users: { all: row?.users ?? 0, day: row?.day ?? 0, week: row?.week ?? 0 },
    sessions: row?.sessions ?? 0,
  }
}
