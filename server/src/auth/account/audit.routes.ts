import { listAudit, type AuditEntry } from '@lectern/contract/account'
import { serviceOnce } from '../../platform/database/database.ts'
import { auditOf } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { deviceName } from '../session/device-name.ts'
import type { AuthRoutes } from '../route.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET /user/audit: what happened to the account, newest first. */
export function ownAudit(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(
    listAudit.path,
    { schema: { querystring: listAudit.query }, config: { limit: 'any' } },
    async (request): Promise<AuditEntry[]> => {
      const { userId } = await personOf(request, parts)
      const { after } = request.query
      const rows = await auditOf(serviceOnce(parts.db), userId, after === undefined ? null : Number(after))
      return rows.map(({ user_agent, ...row }) => ({
        ...row,
        device: user_agent === null ? null : deviceName(user_agent),
      }))
    },
  )
}
