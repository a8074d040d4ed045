import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '../server/src/platform/log.ts'
import { ensureLogins } from '../server/src/platform/database/logins.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'
import { copyCluster } from './copy-cluster.ts'

/** One PostgreSQL for a whole test run, migrated once. */
interface TestCluster {
  templateUrl: string
  /** The same in a data folder of its own, not running. */
  begunFolder: string
  stop: () => Promise<void>
}

/** Nothing in it is worth a flush to the disk. */
export async function startTestCluster(): Promise<TestCluster> {
  const newFolder = () => mkdtempSync(join(tmpdir(), 'lectern-tests-'))
  const start = (dataFolder: string) => startPostgres({ dataFolder, log: createLog('warn'), durable: false })
  const [begunFolder, running] = [newFolder(), newFolder()]
  const first = await start(begunFolder)
  await migrate(first.url, join(import.meta.dirname, '../server/migrations'))
  await ensureLogins(first.url)
  await first.stop()
  copyCluster(begunFolder, running)
  const postgres = await start(running)
  return {
    templateUrl: postgres.url,
    begunFolder,
    stop: async () => {
      await postgres.stop()
      for (const folder of [begunFolder, running]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For the tests on Node. @returns what ends it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templateUrl, begunFolder, stop } = await startTestCluster()
  project.provide('templateUrl', templateUrl)
  project.provide('begunFolder', begunFolder)
  return stop
}
