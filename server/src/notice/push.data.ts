import type { Service } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import type { Device, Message } from './push.ts'

/** Devices of one account that are written to, the newest ones: an old phone in a drawer is none. */
const mostDevices = 10

/** Whether the device of a session is written to. */
export async function isOn(sql: Service, sessionId: string): Promise<boolean> {
  const rows = await sql.run({
    sql: 'select from auth.push_subscription where session_id = $1',
    parameters: [sessionId],
  })
  return rows.length > 0
}

/** From now on the device of a session is written to. @returns whether the session is still there */
export async function startPush(
  sql: Service,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
  { endpoint, p256dh, auth }: Device,
): Promise<boolean> {
  const rows = await sql.run({
    sql: `insert into auth.push_subscription (user_id, session_id, endpoint, p256dh, auth, created_at)
          select user_id, id, $3, $4, $5, $6 from auth.refresh_tokens where id = $2 and user_id = $1
          on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth
          returning 1`,
    parameters: [userId, sessionId, endpoint, p256dh, auth, now],
  })
  return rows.length > 0
}

export const endPush = (sql: Service, sessionId: string): Promise<unknown> =>
  sql.run({ sql: 'delete from auth.push_subscription where session_id = $1', parameters: [sessionId] })

/** A message, and the account on whose devices it is shown. */
export interface PushTo extends Message {
  userId: string
}

/** Has messages shown on the devices of accounts: run it in the transaction that tells. */
export const queuePushes = (pushes: readonly PushTo[], now: Date): Statement => ({
  sql: `insert into auth.push_outbox (push_subscription_id, title, body, path, tag, locale, created_at, next_try_at)
        select s.push_subscription_id, m.title, m.body, m.path, m.tag, m.locale, $2, $2
        from jsonb_to_recordset($1::jsonb) as m("userId" uuid, title text, body text, path text, tag text, locale text)
        cross join lateral (
          select push_subscription_id from (
            -- A browser in which somebody signed in twice is one device.
            select distinct on (endpoint) push_subscription_id from auth.push_subscription
            where user_id = m."userId" order by endpoint, push_subscription_id desc) d
          order by push_subscription_id desc limit ${mostDevices}) s`,
  parameters: [JSON.stringify(pushes), now],
})

/** A message with the device that is to show it. */
export interface Waiting extends Device, Message {
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
