/**
 * Writes docs/reference/permissions.md from what each person can really do on a real database.
 *
 * Run `node scripts/permissions.ts` after a migration that gives or takes rights; a test holds the page to the database.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { routeLines, tryRoutes } from '../testing/try-routes.ts'
import { createLog } from '../server/src/platform/log.ts'
import { ensureLogins } from '../server/src/platform/database/logins.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openParts } from '../server/src/platform/parts.ts'
import { furnishAll } from '../testing/furnished.ts'
import { pageOf, tryPermissions } from '../testing/permissions.ts'
import { functionLines, permittedFunctions } from '../testing/permitted-functions.ts'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'
import { samplePeople } from '../testing/people.ts'

const root = join(import.meta.dirname, '..')
const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-permissions-'))
const log = createLog('warn')
const adminSecret = 'a secret of the operator'
const postgres = await startPostgres({ dataFolder, log, durable: false })
try {
  await migrate(postgres.url, join(root, 'server/migrations'))
  await ensureLogins(postgres.url)
  const config = readConfig({ LECTERN_DATA: dataFolder, LECTERN_RATE_LIMITS: 'off', LECTERN_ADMIN_SECRET: adminSecret })
  const parts = await openParts(config, postgres.url, log)
  const app = await createApp(parts)
  const home = { parts, config, inject: app.inject.bind(app) }
  const everybody = await samplePeople(home)
  const rows = await furnishAll(parts.db, everybody, 'secret')
  const tables = await tryPermissions(parts.db, rows)
  const routes = await tryRoutes(home, everybody, rows, adminSecret)
  writeFileSync(
    join(root, 'docs/reference/permissions.md'),
    pageOf(tables, [...functionLines(await permittedFunctions(parts.db)), ...routeLines(routes)]),
  )
  await app.close()
  await parts.close()
} finally {
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}
