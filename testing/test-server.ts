import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { testClock, type TestClock } from '../server/src/platform/clock.ts'
import { readConfig, type Config } from '../server/src/platform/config.ts'
import { createLog } from '../server/src/platform/log.ts'
import { ownDatabase } from './test-database.ts'
import { openParts, type Parts } from '../server/src/platform/parts.ts'
import type { Environment } from '../server/src/platform/settings.ts'

// Any instant does, as long as it is the same in every test.
const OPENING_TIME = new Date('2026-11-23T09:00:00Z')

/** A whole server for tests, with a database of its own. */
export interface TestServer {
  ownerUrl: string
  config: Config
  parts: Parts
  app: FastifyInstance
  clock: TestClock
  /** Sends a request in at the front door without a network. */
  inject: FastifyInstance['inject']
  close(): Promise<void>
}

export interface TestServerOptions {
  /** Settings beside the defaults of a test: no rate limits, a folder of its own. */
  env?: Environment
  now?: Date
}

/**
 * Opens a migrated, empty database, the parts on it and the app.
 * @param createApp the app, which stands a floor above and is handed down
 */
export async function testServer(
  createApp: (parts: Parts) => Promise<FastifyInstance>,
  { env = {}, now = OPENING_TIME }: TestServerOptions = {},
): Promise<TestServer> {
  const { ownerUrl, drop } = await ownDatabase()
  const dataFolder = join(tmpdir(), `lectern-house-${randomUUID()}`)
  const config = readConfig({ LECTERN_DATA: dataFolder, LECTERN_RATE_LIMITS: 'off', ...env })
  const clock = testClock(now)
  const parts = await openParts(config, ownerUrl, createLog('silent'), clock)
  const app = await createApp(parts)
  await app.ready()
  return {
    ownerUrl,
    config,
    parts,
    app,
    clock,
    inject: app.inject.bind(app),
    async close() {
      await app.close()
      await parts.close()
      await drop()
    },
  }
}
