import type { ExportedData } from '@lectern/contract/functions'
import { actingAs } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { accountOf, filesOf, readableColumns, readAll } from './functions.data.ts'
import type { PlatformFunction } from './platform-function.ts'

/**
 * POST or GET /export: everything of the caller in one reading. It asks the database which tables and columns the
 * caller's role may read, so that nothing added later is forgotten; the policies keep everybody else's rows out.
 */
export const exportOwnData: PlatformFunction = {
  changes: false,
  run: async ({ actor, parts }): Promise<ExportedData> => {
    const { userId } = actor
    // The operator reads everybody's rows: that would be no export of one's own.
    if (userId === null || actor.role === 'operator' || actor.role === 'anonymous') throw new Refusal('not-allowed')
    const data = await actingAs(parts.db, actor, async (sql) => readAll(sql, await readableColumns(sql)))
    return {
      exported_at: parts.clock().toISOString(),
      account: await accountOf(parts.db, userId),
      data,
      files: await filesOf(parts.db, userId),
    }
  },
}
