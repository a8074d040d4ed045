import { endDevice, endOtherDevices, listDevices, type Device } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { sessionsEndFor } from '../../platform/session-watch.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf, type Caller } from '../session/caller.ts'
import type { UserRow } from '../user.data.ts'
import { deviceName } from '../session/device-name.ts'
import { sayOk, type Door } from '../route.ts'
import { tellOwner } from './tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET and DELETE /user/sessions: the signed-in devices, the end of one, and of all but this one. */
export function devices(door: Door, parts: AuthParts): void {
  door.get(listDevices.path, { config: { limit: 'any' } }, async (request) =>
    devicesOf(parts, await personOf(request, parts)),
  )
  door.delete(
    endDevice.path,
    { schema: { params: endDevice.params }, config: { limit: 'any' } },
    async (request, reply) => {
      const { user } = await personOf(request, parts)
      await signOut(parts, { user, one: request.params.id, visit: visitOf(request) })
      return sayOk(reply)
    },
  )
  door.delete(endOtherDevices.path, { config: { limit: 'any' } }, async (request, reply) => {
    const { user, sessionId } = await personOf(request, parts)
    await signOut(parts, { user, allBut: sessionId, visit: visitOf(request) })
    return sayOk(reply)
  })
}

async function devicesOf({ db, clock }: AuthParts, { userId, sessionId }: Caller): Promise<Device[]> {
  const rows = await serviceOnce(db).run<{
    id: string
    created_at: string
    used_at: string
    user_agent: string | null
  }>({
    sql: `select id, created_at, user_agent, greatest(created_at, rotated_at, used_at) as used_at
          from auth.refresh_tokens where user_id = $1 and expires_at > $2 and ends_at > $2 order by 4 desc, id desc`,
    parameters: [userId, clock()],
  })
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastUsedAt: row.used_at,
    device: deviceName(row.user_agent),
    isCurrent: row.id === sessionId,
  }))
}

interface Ending {
  user: UserRow
  /** The id of the one to end; without it all end but `allBut`. */
  one?: string
  allBut?: string | null
  visit: Visit
}

/** What was not there is not written down. */
const signOut = (parts: AuthParts, { user, one, allBut, visit }: Ending) =>
  asService(parts.db, async (sql) => {
    const ended = await sql.run<{ id: string; user_agent: string | null }>(sessionsEndFor('signed-out-elsewhere'), {
      sql: `delete from auth.refresh_tokens
            where user_id = $1 and ($2::uuid is null or id = $2) and id is distinct from $3::uuid
            returning id, user_agent`,
      parameters: [user.id, one ?? null, allBut ?? null],
    })
    for (const { id, user_agent } of ended) {
      const data = { device: deviceName(user_agent) }
      await note(sql, { userId: user.id, kind: 'device-signed-out', now: parts.clock(), visit, sessionId: id, data })
    }
    if (one === undefined && ended.length > 0) await tellOwner(sql, parts, user, 'signed-out-everywhere')
  })
