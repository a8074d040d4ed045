/**
 * Writes what the rows of every table are in TypeScript, from the migrated database.
 *
 * Run `node scripts/rows.ts` after a migration that changes a table; a test holds the file to the database.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { rowTypes } from '../testing/row-types.ts'

const root = join(import.meta.dirname, '..')
const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-rows-'))
const postgres = await startPostgres({ dataFolder, log: createLog('warn'), durable: false })
try {
  await migrate(postgres.url, join(root, 'server/migrations'))
  writeFileSync(join(root, 'server/src/platform/database/rows.ts'), await rowTypes(postgres.url))
} finally {
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}
