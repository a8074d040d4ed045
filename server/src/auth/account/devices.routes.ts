import { endDevice, endOtherDevices, listDevices, type Device } from '@lectern/contract/account'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf, type Caller } from '../session/caller.ts'
import type { UserRow } from '../user.data.ts'
import { deviceName } from '../session/device-name.ts'
import { endSessions, openSessions, type Ending } from '../session/devices.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET and DELETE /user/sessions: the signed-in devices, the end of one, and of all but this one. */
export function devices(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(listDevices.path, { config: { limit: 'any' } }, async (request) =>
    devicesOf(parts, await personOf(request, parts)),
  )
  routes.delete(
    endDevice.path,
    { schema: { params: endDevice.params }, config: { limit: 'any' } },
    async (request, reply) => {
      const { user } = await personOf(request, parts)
      await signOut(parts, { user, one: request.params.id, visit: visitOf(request) })
      return sayOk(reply)
    },
  )
  routes.delete(endOtherDevices.path, { config: { limit: 'any' } }, async (request, reply) => {
    const { user, sessionId } = await personOf(request, parts)
    await signOut(parts, { user, allBut: sessionId, visit: visitOf(request) })
    return sayOk(reply)
  })
}

async function devicesOf({ db, clock }: AuthParts, { userId, sessionId }: Caller): Promise<Device[]> {
  const rows = await openSessions(serviceOnce(db), userId, clock())
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastUsedAt: row.used_at,
    device: deviceName(row.user_agent),
    isCurrent: row.id === sessionId,
  }))
}

interface SignOut extends Ending {
  user: UserRow
  visit: Visit
}

/** A device that was not there is not written down. */
const signOut = (parts: AuthParts, { user, visit, ...ending }: SignOut) =>
  asService(parts.db, async (sql) => {
    const ended = await endSessions(sql, user.id, ending)
    for (const { id, user_agent } of ended) {
      const data = { device: deviceName(user_agent) }
      await note(sql, { userId: user.id, kind: 'device-signed-out', now: parts.clock(), visit, sessionId: id, data })
    }
    if (ending.one === undefined && ended.length > 0) await tellOwner(sql, parts, user, 'signed-out-everywhere')
  })
