import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '../server/src/platform/log.ts'
import { ensureLogins } from '../server/src/platform/database/logins.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'

/** One PostgreSQL for a whole test run, migrated once. Nothing in it is worth a flush to the disk. */
export async function startTestCluster(): Promise<{ templateUrl: string; stop: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-tests-'))
  const postgres = await startPostgres({ dataFolder, log: createLog('warn'), durable: false })
  await migrate(postgres.url, join(import.meta.dirname, '../server/migrations'))
  await ensureLogins(postgres.url)
  return {
    templateUrl: postgres.url,
    stop: async () => {
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** For the tests on Node. @returns what ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, stop } = await startTestCluster()
  project.provide('templateUrl', templateUrl)
  return stop
}
