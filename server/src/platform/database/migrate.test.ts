import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { ownDatabase } from '../../../../testing/test-database.ts'
import { loginUrl } from './logins.ts'
import { checkVersion, migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-migrations-'))
const real = join(import.meta.dirname, '../../../migrations')
let database: Awaited<ReturnType<typeof ownDatabase>>

beforeAll(async () => {
  database = await ownDatabase()
  await ask('drop table schema_migration')
  writeFileSync(join(folder, '0001-first.sql'), 'create table first (id int)')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function ask<Row extends object>(sql: string, url = database.ownerUrl): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('a server older than 16 is refused with its version', () => {
  expect(() => checkVersion(150_013)).toThrow('The database is PostgreSQL 15; Lectern needs 16 or newer.')
  expect(() => checkVersion(160_000)).not.toThrow()
})

test('an old server is refused before anything is written to it', async () => {
  const { server, url, statements } = await oldServer()
  await expect(migrate(url, folder)).rejects.toThrow('The database is PostgreSQL 15; Lectern needs 16 or newer.')
  expect(statements).toEqual(['show server_version_num'])
  server.close()
})

test('each file is applied once, in order', async () => {
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001-first.sql'])
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
})

test('a failing file is named and leaves the old state, also of those before it', async () => {
  writeFileSync(join(folder, '0002-second.sql'), 'create table second (id int)')
  writeFileSync(join(folder, '0003-broken.sql'), 'create table third (id int); insert into nowhere values (1)')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    'Migration 0003-broken.sql failed: relation "nowhere" does not exist. The data are as they were, and the version before still runs on them.',
  )
  const [row] = await ask(
    `select to_regclass('second') is not null as second, to_regclass('third') is not null as third`,
  )
  expect(row).toEqual({ second: false, third: false })
  rmSync(join(folder, '0003-broken.sql'))
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0002-second.sql'])
})

test('a file changed after its release stops the start', async () => {
  writeFileSync(join(folder, '0001-first.sql'), 'create table first (id bigint)')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    'Migration 0001-first.sql was changed after its release; write a new file instead.',
  )
  writeFileSync(join(folder, '0001-first.sql'), 'create table first (id int)\r\n'.trim())
  await expect(migrate(database.ownerUrl, folder)).resolves.toEqual([])
})

test('a database that knows more than this version stops the start', async () => {
  const other = mkdtempSync(join(tmpdir(), 'lectern-migrations-'))
  await expect(migrate(database.ownerUrl, other)).rejects.toThrow(
    'The database knows migration 0001-first.sql, this version does not',
  )
  rmSync(other, { recursive: true })
})

test('two processes that start at once apply each file once', async () => {
  writeFileSync(join(folder, '0004-fourth.sql'), 'create table fourth (id int)')
  const applied = await Promise.all([migrate(database.ownerUrl, folder), migrate(database.ownerUrl, folder)])
  expect(applied.flat()).toEqual(['0004-fourth.sql'])
})

test('after the real migrations every table of ours is under row-level security, the owner too', async () => {
  const migrated = await ownDatabase()
  const open = await ask<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'storage')
        and not (c.relrowsecurity and c.relforcerowsecurity)`,
    migrated.ownerUrl,
  )
  expect(await migrate(migrated.ownerUrl, real)).toEqual([])
  await migrated.drop()
  expect(open).toEqual([])
})

test('neither login may bypass a policy, make roles or is a superuser', async () => {
  const roles = await ask<{ rolcanlogin: boolean; strong: boolean }>(
    `select rolcanlogin, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong
       from pg_roles where rolname in ('lectern_request', 'lectern_service')`,
  )
  expect(roles).toEqual([
    { rolcanlogin: true, strong: false },
    { rolcanlogin: true, strong: false },
  ])
  const [me] = await ask<{ me: string }>('select current_user as me', loginUrl(database.ownerUrl, 'lectern_request'))
  expect(me).toEqual({ me: 'lectern_request' })
})

test('where the owner has a password, each login has its own', () => {
  const url = loginUrl('postgres://owner:s%40cret@db.example:6432/lessons?sslmode=verify-full', 'lectern_service')
  const { username, password, host, pathname, search } = new URL(url)
  expect({ username, host, pathname, search }).toEqual({
    username: 'lectern_service',
    host: 'db.example:6432',
    pathname: '/lessons',
    search: '?sslmode=verify-full',
  })
  expect(password).toMatch(/^[\w-]{43}$/)
  expect(loginUrl('postgres://owner:other@db/x', 'lectern_service')).not.toContain(password)
})

/** Speaks just enough of PostgreSQL's protocol to be asked for its version. */
async function oldServer(): Promise<{ server: Server; url: string; statements: string[] }> {
  const statements: string[] = []
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.concat([
    Buffer.from([0, 1]),
    Buffer.from('server_version_num\0'),
    Buffer.alloc(6),
    Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  ])
  const value = Buffer.from('150013')
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), value])
  const server = createServer((socket) => {
    let greeted = false
    socket.on('data', (data: Buffer) => {
      if (!greeted) {
        greeted = true
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      } else if (data[0] === 'Q'.charCodeAt(0)) {
        statements.push(data.subarray(5, -1).toString())
        socket.write(
          Buffer.concat([message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), ready]),
        )
      } else socket.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { server, url: `postgres://owner@127.0.0.1:${port}/x`, statements }
}

test('no counter is lost in a power cut: what counts an unlogged table is logged', async () => {
  const counters = await ask<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'S' and relpersistence <> 'p'`,
    inject('templateUrl'),
  )
  expect(counters).toEqual([])
})

test('a server that is killed in the middle of a migration leaves the old state, and the next need not wait for its statement', async () => {
  const own = await ownDatabase()
  onTestFinished(own.drop)
  await ask('drop table schema_migration', own.ownerUrl)
  const slow = mkdtempSync(join(tmpdir(), 'lectern-killed-'))
  onTestFinished(() => rmSync(slow, { recursive: true }))
  writeFileSync(join(slow, '0001-made.sql'), 'create table made (id int)')
  writeFileSync(
    join(slow, '0002-long.sql'),
    `insert into made values (1); select pg_sleep(case when current_setting('lectern.quick', true) = 'on' then 0 else 300 end)`,
  )
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}; await migrate(${JSON.stringify(own.ownerUrl)}, ${JSON.stringify(slow)})`,
  ])
  const asleep = `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(case%' and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect(await ask(asleep, own.ownerUrl)).toHaveLength(1), 20_000)
  child.kill('SIGKILL')
  const quick = new URL(own.ownerUrl)
  quick.searchParams.set('options', '-c lectern.quick=on')
  expect(await migrate(quick.href, slow)).toEqual(['0001-made.sql', '0002-long.sql'])
  expect(await ask('select id from made', own.ownerUrl)).toEqual([{ id: 1 }])
}, 60_000)
