import type { Service } from '../platform/database/database.ts'
import type { Brief } from '../platform/mail/letter.ts'
import type { Device } from './push.ts'

/** Whether the device of a session is written to. */
export async function isOn(sql: Service, sessionId: string): Promise<boolean> {
  const rows = await sql.run({
    sql: 'select from auth.push_subscription where session_id = $1',
    parameters: [sessionId],
  })
  return rows.length > 0
}

/** A device is written to for this session alone from now on. @returns whether the session is still there */
export async function startPush(
  sql: Service,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
  { endpoint, p256dh, auth }: Device,
): Promise<boolean> {
  const rows = await sql.run(
    {
      sql: `delete from auth.push_subscription where endpoint = $1 and session_id <> $2
              and exists (select from auth.refresh_tokens where id = $2 and user_id = $3)`,
      parameters: [endpoint, sessionId, userId],
    },
    {
      sql: `insert into auth.push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at)
          select user_id, id, $3, $4, $5, $6 from auth.refresh_tokens where id = $2 and user_id = $1
          on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth
          returning 1`,
      parameters: [userId, sessionId, endpoint, p256dh, auth, now],
    },
  )
  return rows.length > 0
}

export const endPush = (sql: Service, sessionId: string): Promise<unknown> =>
  sql.run({ sql: 'delete from auth.push_subscription where session_id = $1', parameters: [sessionId] })

/** A message with the device that is to show it. */
export interface Waiting extends Device, Brief {
  push_id: number
  push_subscription_id: number
}

/** Seconds until the second try, doubled each time; longer than one try may take, so that two servers do not send the same at once. */
const firstRetry = 60
/** After so many, an hour or so, it is no news any more. */
const mostTries = 6
/** Messages that are sent side by side. */
const mostAtOnce = 20

/** Takes messages that are due, and says when they are tried again if nothing is noted of them. */
export const takePushes = (sql: Service, now: Date): Promise<Waiting[]> =>
  sql.run({
    sql: `with taken as (
            update auth.push_outbox
            set attempts = attempts + 1, next_try_at = $1::timestamptz + make_interval(secs => $2 * 2.0 ^ attempts)
            where push_id in (select push_id from auth.push_outbox where next_try_at <= $1
                              order by next_try_at limit $3 for update skip locked)
            returning *)
          select t.push_id, t.push_subscription_id, t.title, t.body, t.path, t.tag, t.locale, s.endpoint, s.p256dh, s.auth
          from taken t join auth.push_subscription s using (push_subscription_id) order by t.push_id`,
    parameters: [now, firstRetry, mostAtOnce],
  })

export const forgetPush = (sql: Service, pushId: number): Promise<unknown> =>
  sql.run({ sql: 'delete from auth.push_outbox where push_id = $1', parameters: [pushId] })

/** A device that is gone, with what waits for it. */
export const forgetDevice = (sql: Service, subscriptionId: number): Promise<unknown> =>
  sql.run({ sql: 'delete from auth.push_subscription where push_subscription_id = $1', parameters: [subscriptionId] })

/** Forgets what nobody took in time. */
export const sweepPushes = (sql: Service): Promise<unknown> =>
  sql.run({ sql: 'delete from auth.push_outbox where attempts >= $1', parameters: [mostTries] })
