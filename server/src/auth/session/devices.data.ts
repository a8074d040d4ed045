import type { Service } from '../../platform/database/database.ts'
import { sessionsEndFor } from '../../platform/session-news.data.ts'

interface DeviceRow extends Record<string, unknown> {
  id: string
  created_at: string
  used_at: string
  user_agent: string | null
}

/** The open sessions of an account, the one that was used last first. */
export const openSessions = (sql: Service, userId: string, now: Date): Promise<DeviceRow[]> =>
  sql.run<DeviceRow>({
    sql: `select id, created_at, user_agent, greatest(created_at, rotated_at, used_at) as used_at
          from auth.refresh_tokens where user_id = $1 and expires_at > $2 and ends_at > $2 order by 4 desc, id desc`,
    parameters: [userId, now],
  })

/** Which sessions end: the one, or without it all but `allBut`. */
export interface Ending {
  one?: string
  allBut?: string | null
}

/** Ends sessions of an account from another one. @returns what ended */
export const endSessions = (
  sql: Service,
  userId: string,
  { one, allBut }: Ending,
): Promise<Pick<DeviceRow, 'id' | 'user_agent'>[]> =>
  sql.run<Pick<DeviceRow, 'id' | 'user_agent'>>(sessionsEndFor('signed-out-elsewhere'), {
    sql: `delete from auth.refresh_tokens
          where user_id = $1 and ($2::uuid is null or id = $2) and id is distinct from $3::uuid
          returning id, user_agent`,
    parameters: [userId, one ?? null, allBut ?? null],
  })
