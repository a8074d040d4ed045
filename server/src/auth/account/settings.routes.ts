import { saveSettings } from '@lectern/contract/account'
import { statusesIn } from '@lectern/contract/statuses'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { personOf } from '../session/caller.ts'
import { sayOk, type Door } from '../route.ts'
import type { AuthParts } from '../session/session.data.ts'

/** Bytes as JSON: they travel with every session, like the rest of the metadata. */
const longestSettings = 6 * 1024

/** A group of settings with what is new in it. Nothing else in the metadata of somebody's sign-up is taken for one. */
const changed = (group: 'layout' | 'preferences') => `
  case jsonb_typeof(metadata #> '{settings,${group}}') when 'object' then metadata #> '{settings,${group}}' else '{}' end
  || ($2::jsonb -> '${group}')`

/**
 * PUT /user/settings: the look and the habits of the own account, in its metadata, where the next session has them. What is
 * not named stays, since another device may have set it.
 */
export function ownSettings(door: Door, parts: AuthParts): void {
  door.put(
    saveSettings.path,
    { schema: { body: saveSettings.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const { userId } = await personOf(request, parts)
      const { statuses = '' } = request.body.settings.preferences
      if (typeof statuses !== 'string' || statusesIn(statuses) === null)
        throw new Refusal('invalid-request', 'statuses must name each of the five once, and no two the same')
      const saved = await serviceOnce(parts.db).run({
        sql: `with merged as (
            select id, jsonb_build_object('layout', ${changed('layout')}, 'preferences', ${changed('preferences')}) settings
            from auth.users where id = $1 for update)
          update auth.users u set metadata = metadata || jsonb_build_object('settings', settings)
          from merged where u.id = merged.id and octet_length(settings::text) <= $3 returning u.id`,
        parameters: [userId, JSON.stringify(request.body.settings), longestSettings],
      })
      if (saved.length === 0)
        throw new Refusal('invalid-request', `settings must not be longer than ${longestSettings} bytes`)
      return sayOk(reply)
    },
  )
}
