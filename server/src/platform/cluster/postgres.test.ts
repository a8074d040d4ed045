import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { begunFolder } from '../../../../testing/begun-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { identify } from './process-identity.ts'
import { createLog } from '../log.ts'
import { startPostgres, type Postgres, type PostgresOptions } from './postgres.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const folders: string[] = []
const running: { stop(): Promise<void> }[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  folders.push(folder)
  return folder
}

/** A folder in which a cluster was made before. */
function oldFolder(): string {
  const folder = begunFolder('lectern-postgres-')
  folders.push(folder)
  return folder
}

/** As it runs for people; what is looked at here is mostly there without a flush, which takes most of the time. */
const durable = { durable: true }

async function start(dataFolder: string, options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataFolder, log: createLog('silent'), durable: false, ...options })
  running.push(postgres)
  return postgres
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A server process of its own that only runs the database and says its address. */
async function startElsewhere(
  dataFolder: string,
  { uid, hidden = false }: { uid?: number; hidden?: boolean } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const code = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../log.ts'))}
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    const postgres = await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, log: createLog('silent') })
    process.once('SIGTERM', async () => { await postgres.stop(); process.exit() })
    setInterval(() => {}, 60_000)
    console.log(postgres.url)`
  const command = [process.execPath, '--input-type=module-typescript', '-e', code]
  const [program = '', ...args] = hidden ? ['unshare', '--pid', '--fork', '--mount-proc', ...command] : command
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', hidden ? 'ignore' : 'inherit'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: statSync(dataFolder).gid }),
  })
  children.push(child)
  running.push({
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  })
  const said = once(child.stdout, 'data') as Promise<[Buffer]>
  const [line] = await Promise.race([said, once(child, 'exit').then(() => Promise.reject(new Error('It ended.')))])
  return { child, url: line.toString().trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const postmasterOf = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

test('a folder that is a file is not writable, in one line', async () => {
  const file = join(newFolder(), 'data')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(`The data folder ${file} is not writable.`)
})

test('a second server in the same folder is refused, and the first works on', async () => {
  const folder = oldFolder()
  const { url } = await start(folder)
  await expect(start(folder)).rejects.toThrow(
    `The data folder ${folder} is used by another running server: stop that one, or set LECTERN_DATA to another folder.`,
  )
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

/** A container shares its volume with another one, and sees none of its processes. */
const canHideProcesses = isRoot && spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

test.runIf(canHideProcesses)('a second server that can’t see the first takes nothing away from it', async () => {
  const folder = oldFolder()
  const { url } = await start(folder)
  await expect(startElsewhere(folder, { hidden: true })).rejects.toThrow('It ended.')
  // The next one to look finds the first one still in possession, and leaves its database alone.
  await expect(start(folder)).rejects.toThrow(/is used by another running server/)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(canHideProcesses)('not even where the lock is gone, as where a file system keeps none', async () => {
  const folder = oldFolder()
  const { url } = await start(folder)
  rmSync(join(folder, 'folder.lock'))
  await expect(startElsewhere(folder, { hidden: true })).rejects.toThrow('It ended.')
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

const copies = [
  {
    lost: 'its owner',
    spoil: 'chown -R 0',
    says: /belongs to root, and PostgreSQL runs as \w+: run (.*) and start again/,
  },
  {
    lost: 'the owner of what is in it',
    spoil: 'chown -R 1234',
    inside: '/global',
    says: /belongs to 1234, and PostgreSQL runs as \w+: run (.*) and start again/,
  },
  {
    lost: 'its rights',
    spoil: 'chmod 755',
    says: /has the rights 755, and PostgreSQL wants 700: run (.*) and start again/,
  },
  {
    lost: 'the owner of one folder deep in it',
    spoil: 'chown 0',
    inside: '/base/1',
    says: /postgres\/base\/1 belongs to root, and PostgreSQL runs as \w+: run (.*) and start again/,
  },
  {
    lost: 'the rights of a folder in it',
    spoil: 'chmod 500',
    inside: '/pg_wal',
    says: /postgres\/pg_wal has the rights 500, and PostgreSQL wants 700: run (.*) and start again/,
  },
  {
    lost: 'the rights of a file in it',
    spoil: 'chmod 000',
    inside: '/PG_VERSION',
    says: /postgres\/PG_VERSION has the rights 0, and PostgreSQL wants 600: run (.*) and start again/,
  },
  {
    lost: 'all rights',
    spoil: 'chmod 000',
    says: /has the rights 0, and PostgreSQL wants 700: run (.*) and start again/,
  },
]
for (const { lost, spoil, inside = '', says } of copies)
  test.runIf(isRoot || spoil.startsWith('chmod'))(
    `a copied folder that lost ${lost} is told with what mends it`,
    async () => {
      const folder = oldFolder()
      const first = await start(folder)
      await ask(first.url, 'create table kept as select 1 as one')
      await first.stop()
      execFileSync('sh', ['-c', `${spoil} '${folder}/postgres${inside}'`])
      const refused = await start(folder).then(
        () => '',
        (error: unknown) => String(error),
      )
      expect(refused).toMatch(says)
      const [, command = ''] = says.exec(refused) ?? []
      execFileSync('sh', ['-c', command])
      const { url } = await start(folder)
      expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
    },
  )

test('half a copy is never taken for a place to begin anew', async () => {
  const folder = oldFolder()
  await (await start(folder)).stop()
  rmSync(join(folder, 'postgres/PG_VERSION'))
  await expect(start(folder)).rejects.toThrow(/PG_VERSION is missing: copy all of it here again/)
  expect(existsSync(join(folder, 'postgres/global/pg_control'))).toBe(true)
})

test('a folder of another PostgreSQL version is refused and left alone', async () => {
  const folder = oldFolder()
  await (await start(folder)).stop()
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n')
  await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 17, this is PostgreSQL 18/)
})

test('after kill -9 the next start keeps every acknowledged row and leaves no orphan', async () => {
  const folder = oldFolder()
  const { child, url } = await startElsewhere(folder)
  await ask(url, 'create table kept (id int); insert into kept select generate_series(1, 1000)')
  const orphan = postmasterOf(folder)
  await kill(child)
  expect(identify(orphan)).not.toBeNull()
  const again = await start(folder)
  expect(identify(orphan)).toBeNull()
  expect(await ask(again.url, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
})

test('after kill -9 of everything at once as well', async () => {
  const folder = oldFolder()
  const { child, url } = await startElsewhere(folder)
  await ask(url, 'create table kept (id int); insert into kept values (1)')
  process.kill(postmasterOf(folder), 'SIGKILL')
  await kill(child)
  const again = await start(folder)
  expect(await ask(again.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test('a database that dies under a running server comes back by itself', async () => {
  const folder = oldFolder()
  const { url } = await start(folder, durable)
  await ask(url, 'create table kept (id int); insert into kept values (1)')
  process.kill(postmasterOf(folder), 'SIGKILL')
  await expect.poll(() => ask(url, 'select id from kept').catch(() => null)).toEqual([{ id: 1 }])
})

test('what the database said is kept when it is started again, and a long log is put aside', async () => {
  const folder = oldFolder()
  const log = join(folder, 'postgres.log')
  await (await start(folder)).stop()
  const first = readFileSync(log, 'utf8')
  expect(first).toContain('database system is ready to accept connections')
  await (await start(folder)).stop()
  expect(readFileSync(log, 'utf8').startsWith(first)).toBe(true)

  const long = 'x'.repeat(10 * 1024 * 1024)
  writeFileSync(log, long)
  await (await start(folder)).stop()
  expect(readFileSync(`${log}.1`, 'utf8') === long).toBe(true)
  expect(statSync(log).size).toBeLessThan(long.length)
})

test('why it does not start is what it said this time', async () => {
  const folder = oldFolder()
  await (await start(folder)).stop()
  writeFileSync(join(folder, 'postgres.log'), 'FATAL:  something of last year\n')
  rmSync(join(folder, 'postgres/global/pg_control'))
  await expect(start(folder)).rejects.toThrow(/pg_control/)
})

test('a start that was killed while the cluster was made does no harm', async () => {
  const folder = newFolder()
  const begun = new Promise<void>((resolve) => {
    const watcher = watch(folder, (_event, name) => {
      if (!name?.startsWith('postgres.new-')) return
      watcher.close()
      resolve()
    })
  })
  const first = startElsewhere(folder)
  await begun
  children.at(-1)?.kill('SIGKILL')
  await expect(first).rejects.toThrow('It ended.')
  const { url } = await start(folder)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
})

test('left-over files that name somebody else by now do not keep it from starting', async () => {
  const folder = oldFolder()
  await (await start(folder)).stop()
  // Any living process that is no PostgreSQL of ours.
  const file = join(folder, 'postgres/postmaster.pid')
  writeFileSync(file, `${process.ppid}\n${folder}/postgres\n1\n5432\n`)
  const { uid, gid } = statSync(join(folder, 'postgres'))
  chownSync(file, uid, gid)
  const { url } = await start(folder)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an order to stop leaves no process and no lock', async () => {
  const folder = oldFolder()
  const { child } = await startElsewhere(folder)
  const postmaster = postmasterOf(folder)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(identify(postmaster)).toBeNull()
  const lock = await lockFolder(folder)
  lock.release()
})

test('its owner is no superuser, nothing is lost in a power cut, and no port is open', async () => {
  const { url } = await start(newFolder(), durable)
  const [row] = await ask(
    url,
    `select (select rolsuper from pg_roles where rolname = current_user) as super, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as sync, current_setting('listen_addresses') as ports,
            current_setting('data_checksums') as checksums, current_setting('server_version_num')::int / 10000 as version`,
  )
  expect(row).toEqual({ super: false, fsync: 'on', sync: 'on', ports: '', checksums: 'on', version: 18 })
})

test('only its owner can enter the folder of its socket, also where the path is too long for a socket', async () => {
  for (const folder of [newFolder(), join(newFolder(), 'a-folder-with-a-long-name-'.repeat(4))]) {
    const { url } = await start(folder)
    const socketFolder = decodeURIComponent(new URL(url).host)
    expect(statSync(socketFolder).mode & 0o077).toBe(0)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  }
})

test('without sockets it listens on loopback and wants the password', async () => {
  const folder = newFolder()
  const { url } = await start(folder, { sockets: false })
  const guess = new URL(url)
  guess.password = 'postgres'
  await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(await ask(url, 'select current_user as me')).toEqual([{ me: 'lectern' }])
})

test('it works below a folder that only its owner may enter', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  const { url } = await start(join(closed, 'project/data'))
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

/** Whether everybody may enter every folder down to this one. */
function isOpenToAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return open && (dirname(folder) === folder || isOpenToAll(dirname(folder)))
}

// Root lends itself to one where the checkout can be reached.
const ordinaryUsers = isRoot ? [NOBODY].filter(() => isOpenToAll(import.meta.dirname)) : [process.getuid?.() ?? 0]

for (const uid of ordinaryUsers) {
  test('an ordinary user runs it as itself', async () => {
    const folder = newFolder()
    chownSync(folder, uid, isRoot ? uid : (process.getgid?.() ?? 0))
    const { url } = await startElsewhere(folder, { uid })
    expect(await ask(url, 'select current_user as me')).toEqual([{ me: 'lectern' }])
    expect(statSync(join(folder, 'postgres')).uid).toBe(uid)
  })
}

test('PostgreSQL never runs as root', async () => {
  const folder = newFolder()
  await start(folder)
  expect(statSync(join(folder, 'postgres')).uid).not.toBe(0)
})
