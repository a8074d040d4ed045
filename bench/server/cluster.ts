import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { createLog } from '../../server/src/platform/log.ts'
import { ensureLogins } from '../../server/src/platform/database/logins.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { startPostgres } from '../../server/src/platform/cluster/postgres.ts'

/** A PostgreSQL of our own for one run, durable as in the product, in a folder that goes with it. */
export interface Cluster {
  dataFolder: string
  /** The migrated, empty database as its owner. */
  ownerUrl: string
  /** A copy of it under another name, as its owner. */
  copy(name: string): Promise<string>
  close(): Promise<void>
}

export async function openCluster(): Promise<Cluster> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const postgres = await startPostgres({ dataFolder, log: createLog('warn') })
  await migrate(postgres.url, join(import.meta.dirname, '../../server/migrations'))
  await ensureLogins(postgres.url)
  return {
    dataFolder,
    ownerUrl: postgres.url,
    async copy(name) {
      await asSuperuser(postgres.url, `create database ${escapeIdentifier(name)} template lectern owner lectern`)
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return url.href
    },
    async close() {
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The same database as its superuser, whom no policy binds: for seeds, and for peers that are measured without any. */
export function superuserUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'postgres'
  return url.href
}

/** Statements of one session without policies, for example a seed. */
export async function asSuperuser(ownerUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(ownerUrl) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
