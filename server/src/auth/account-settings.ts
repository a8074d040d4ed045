import { saveSettings } from '@lectern/contract/account'
import { statusesIn } from '@lectern/contract/statuses'
import { serviceOnce } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { personOf } from './caller.ts'
import { sayOk, type Door } from './door.ts'
import type { AuthParts } from './tokens.ts'

/** Bytes as JSON: they travel with every session, like the rest of the metadata. */
const longestSettings = 6 * 1024

/** PUT /user/settings: the look and the habits of the own account, in its metadata, where the next session has them. */
export function ownSettings(door: Door, parts: AuthParts): void {
  door.put(
    saveSettings.path,
    { schema: { body: saveSettings.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const { userId } = await personOf(request, parts)
      const settings = JSON.stringify(request.body.settings)
      if (Buffer.byteLength(settings) > longestSettings)
        throw new Refusal('invalid-request', `settings must not be longer than ${longestSettings} bytes`)
      const { statuses = '' } = request.body.settings.preferences
      if (typeof statuses !== 'string' || statusesIn(statuses) === null)
        throw new Refusal('invalid-request', 'statuses must name each of the five once, and no two the same')
      await serviceOnce(parts.db).run({
        sql: `update auth.users set metadata = metadata || jsonb_build_object('settings', $2::jsonb) where id = $1`,
        parameters: [userId, settings],
      })
      return sayOk(reply)
    },
  )
}
