import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { startPgbouncer } from '../../../../testing/pgbouncer.ts'
import { samplePeople } from '../../../../testing/people.ts'
import { startPostgres } from '../cluster/postgres.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openParts } from '../parts.ts'
import { awaitDatabase } from './await-database.ts'
import { ensureLogins } from './logins.ts'
import { migrate } from './migrate.ts'

let ownerUrl: string
const undo: (() => unknown)[] = []
beforeAll(async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-pools-'))
  const postgres = await startPostgres({ dataFolder, log: createLog('silent'), durable: false, sockets: false })
  undo.push(
    () => rmSync(dataFolder, { recursive: true, force: true }),
    () => postgres.stop(),
  )
  ownerUrl = postgres.url
}, 60_000)
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

async function pool(settings: readonly string[]): Promise<string> {
  const { url, stop } = await startPgbouncer(ownerUrl, settings)
  onTestFinished(stop)
  return url
}

test.each([
  ['transactions', ['pool_mode = transaction']],
  ['transactions, one after the other', ['pool_mode = transaction', 'server_round_robin = 1']],
  ['transactions over a single connection', ['pool_mode = transaction', 'default_pool_size = 1']],
  ['statements', ['pool_mode = statement']],
])(
  'a pool of %s is refused at the start with the reason and the way out',
  async (_, settings) => {
    const url = await pool(settings)
    await expect(awaitDatabase(url)).rejects.toThrow(
      'DATABASE_URL leads to a pool that gives each transaction another connection, as pgbouncer does in transaction mode: Lectern keeps locks and settings in a connection. Name the database itself or a pool in session mode; docs/operating/database.md says how.',
    )
  },
  30_000,
)

test('a pool of sessions serves, from the migrations on', async () => {
  const url = await pool(['pool_mode = session'])
  await awaitDatabase(url)
  await migrate(url, join(import.meta.dirname, '../../../migrations'))
  await ensureLogins(url)
  const config = readConfig({ LECTERN_RATE_LIMITS: 'off' })
  const parts = await openParts(config, url, createLog('silent'))
  onTestFinished(() => parts.close())
  const app = await createApp(parts)
  onTestFinished(() => app.close())
  const s = await samplePeople({ parts, inject: app.inject.bind(app) })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, nr) =>
      s.ask(nr % 2 === 0 ? s.clara : s.bob, '{ getUserProfiles: lessonStatuses { value } }'),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined))
}, 30_000)

test('the database itself is no pool', async () => {
  await expect(awaitDatabase(ownerUrl)).resolves.toBeUndefined()
})
