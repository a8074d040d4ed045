import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { samplePeople } from '../../../../testing/people.ts'
import { startPostgres } from '../cluster/postgres.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openParts } from '../parts.ts'
import { ensureLogins } from './logins.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
let url: string
const undo: (() => unknown)[] = []
beforeAll(async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-rights-'))
  const postgres = await startPostgres({ dataFolder, log: createLog('silent'), durable: false })
  undo.push(
    () => rmSync(dataFolder, { recursive: true, force: true }),
    () => postgres.stop(),
  )
  url = postgres.url
}, 60_000)
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const as = (user: string, database: string): string => {
  const address = new URL(url)
  address.username = user
  address.pathname = `/${database}`
  return address.href
}
async function administer(statements: string, database = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: as('postgres', database) })
  await client.connect()
  try {
    for (const statement of statements.split(';')) await client.query(statement)
  } finally {
    await client.end()
  }
}
const roles = ['lectern_request', 'lectern_service', 'anonymous', 'student', 'teacher', 'operator']
beforeEach(async () => {
  await administer(['first', 'second'].map((name) => `drop database if exists ${name} with (force)`).join(';'))
  await administer([...roles, 'ann', 'bob'].map((name) => `drop role if exists ${name}`).join(';'))
})

/** Starts a server on the database as its owner would, and asks it something as a person. @returns what went wrong */
async function serve(ownerUrl: string): Promise<string | undefined> {
  await migrate(ownerUrl, migrations)
  await ensureLogins(ownerUrl)
  const parts = await openParts(readConfig({ LECTERN_RATE_LIMITS: 'off' }), ownerUrl, createLog('silent'))
  onTestFinished(() => parts.close())
  const app = await createApp(parts)
  onTestFinished(() => app.close())
  const s = await samplePeople({ parts, inject: app.inject.bind(app) })
  return (await s.ask(s.clara, '{ lessonStatuses { value } }')).code
}

/** The statements of docs/operating/database.md, for a user and databases that this test may make. */
const documented = [
  ...readFileSync(join(import.meta.dirname, '../../../../docs/operating/database.md'), 'utf8').matchAll(
    /```sql\n([^`]*?);?\n```/g,
  ),
].map(([, statements = '']) =>
  statements
    .replaceAll('database lectern_of_the_school', 'database second')
    .replaceAll('database lectern', 'database first')
    .replaceAll(/\blectern\b/g, 'ann'),
)

test('what the page about databases lets the administrator run is enough, for a second Lectern as well', async () => {
  const [first = '', second = '', ...others] = documented
  expect(others).toEqual([])
  await administer(first)
  expect(await serve(as('ann', 'first'))).toBeUndefined()
  await administer(second)
  expect(await serve(as('ann', 'second'))).toBeUndefined()
}, 90_000)

test('a database that was migrated once goes on without the right to make roles', async () => {
  await administer('create role ann login createrole; create database first owner ann')
  expect(await serve(as('ann', 'first'))).toBeUndefined()
  await administer('alter role ann nocreaterole')
  expect(await serve(as('ann', 'first'))).toBeUndefined()
}, 60_000)

test('who may not make roles is told the statement that changes it, and nothing was made', async () => {
  await administer('create role ann login; create database first owner ann')
  await expect(migrate(as('ann', 'first'), migrations)).rejects.toThrow(
    'The user of DATABASE_URL may not make roles. Its administrator can change that: alter role "ann" createrole; docs/operating/database.md says why.',
  )
  await administer('alter role ann createrole')
  expect(await serve(as('ann', 'first'))).toBeUndefined()
}, 60_000)

test('who does not own the database is told the statement that changes it', async () => {
  await administer('create role ann login createrole; create database first; grant create on database first to ann')
  await expect(migrate(as('ann', 'first'), migrations)).rejects.toThrow(
    'The user of DATABASE_URL may not make tables in the database. Its administrator can change that: alter database "first" owner to "ann"; docs/operating/database.md says why.',
  )
  await administer('alter database first owner to ann')
  expect(await serve(as('ann', 'first'))).toBeUndefined()
}, 60_000)

test('an extension that the administrator made is taken as it is', async () => {
  await administer('create role ann login createrole; create database first owner ann')
  await administer('create extension btree_gist', 'first')
  expect(await serve(as('ann', 'first'))).toBeUndefined()
}, 60_000)

test('two databases of one owner serve side by side; another owner is told why not, and the first goes on', async () => {
  await administer(
    'create role ann login createrole; create role bob login createrole; create database first owner ann; create database second owner bob',
  )
  expect(await serve(as('ann', 'first'))).toBeUndefined()
  await expect(migrate(as('bob', 'second'), migrations)).rejects.toThrow(
    'The roles anonymous, lectern_request, lectern_service, operator, student, teacher of this cluster belong to another owner than "bob", as those of another Lectern do. Give both databases one owner, or this one a cluster of its own; docs/operating/database.md says how.',
  )
  await administer('alter database second owner to ann')
  expect(await serve(as('ann', 'second'))).toBeUndefined()
  expect(await serve(as('ann', 'first'))).toBeUndefined()
}, 90_000)
