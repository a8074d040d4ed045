/**
 * A studio goes from an older PostgreSQL to the one that we bring along, under another user of the system, and back: every row is the
 * same at the end. Linux only, of which the packages of the older versions are.
 *
 * node bench/versions.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../server/src/platform/cluster/postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { freePort } from '../testing/free-port.ts'
import { realServer } from '../testing/real-server.ts'
import { contentOf } from '../testing/row-for-row.ts'
import { atMost, printTable, printVerdicts, type Verdict } from './numbers.ts'
import { asSuperuser } from './server/cluster.ts'
import { eventsPerTeacher, seed } from './server/seed.ts'

const versions = [16, 17]
const teachers = 20
/** Of the system; PostgreSQL does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 }
/** The person who restores, `daemon`, which every Linux has: neither root nor the owner of the backup. */
const somebody = { uid: 1, gid: 1 }
/** The tables that a restore ends on purpose (docs/operating/backup.md), and those that a start writes. */
const changed = [
  'refresh_tokens',
  'replaced_tokens',
  'session_news',
  'tickets',
  'codes',
  'challenges',
  'provider_states',
]
const without = [...changed.map((name) => `auth.${name}`), 'public.schema_migration', 'schema_migration']
const startPatience = 20_000

const workshop = mkdtempSync(join(tmpdir(), 'lectern-versions-'))
chmodSync(workshop, 0o755)
const rows: string[][] = []
const verdicts: Verdict[] = []
const undo: (() => unknown)[] = [() => rmSync(workshop, { recursive: true, force: true })]
try {
  for (const version of versions) await travel(version)
} finally {
  for (const step of undo.toReversed()) await step()
}
printTable('Between versions of PostgreSQL', ['From', 'to', 'tables', 'rows', 'tables that differ'], rows)
printVerdicts(verdicts)

async function travel(version: number): Promise<void> {
  const old = await startOld(version)
  const url = await old.database('lectern')
  const data = folder(`data-${version}`)
  const server = await realServer({ dataFolder: data, env: { DATABASE_URL: url, LECTERN_BACKUP_NIGHTLY: 'off' } })
  await server.signUp()
  await server.stop()
  await asSuperuser(url, 'truncate auth.users, user_profile restart identity cascade')
  await seed(url, { teachers, students: 20 })
  const before = await contentOf(url, without)
  const file = join(folder(`file-${version}`), 'studio.zip')
  await command('backup', [file], { LECTERN_DATA: data, DATABASE_URL: url })
  chmodSync(file, 0o644)

  const own = folder(`own-${version}`, somebody)
  await command('restore', [file], { LECTERN_DATA: own, HOME: own }, somebody)
  execFileSync('chown', ['-R', '0:0', own])
  execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, join(own, 'postgres')])
  const ours = await startPostgres({ dataFolder: own, log: createLog('warn') })
  compare(`PostgreSQL ${version}`, 'our own, another user', before, await contentOf(ours.url, without))
  await ours.stop()

  const back = join(folder(`back-${version}`), 'studio.zip')
  await command('backup', [back], { LECTERN_DATA: own })
  const again = await old.database('again')
  await command('restore', [back], { LECTERN_DATA: folder(`again-${version}`), DATABASE_URL: again })
  compare('our own', `PostgreSQL ${version}`, before, await contentOf(again, without))
}

function compare(from: string, to: string, before: Awaited<ReturnType<typeof contentOf>>, after: typeof before): void {
  const names = Object.keys({ ...before, ...after })
  const differ = names.filter((name) => before[name]?.digest !== after[name]?.digest)
  const count = Object.values(before).reduce((sum, table) => sum + table.rows, 0)
  if (count < teachers * eventsPerTeacher) throw new Error(`Only ${count} rows were there to begin with.`)
  rows.push([from, to, String(names.length), String(count), differ.join(', ') || 'none'])
  verdicts.push(atMost(`${from} to ${to}: tables that differ`, differ.length, 0))
}

function folder(name: string, owner?: typeof somebody): string {
  const made = join(workshop, name)
  mkdirSync(made, { mode: 0o755 })
  if (owner) chownSync(made, owner.uid, owner.gid)
  return made
}

/** An older PostgreSQL from its npm package, without passwords, reached by a port of this machine. */
async function startOld(version: number): Promise<{ database: (name: string) => Promise<string> }> {
  const programs = folder(`programs-${version}`)
  cpSync(join(import.meta.dirname, `node_modules/postgres-${version}/native`), programs, { recursive: true })
  const links = JSON.parse(readFileSync(join(programs, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links)
    cpSync(
      join(programs, '..', `programs-${version}`, source.replace(/^native\//, '')),
      join(programs, target.replace(/^native\//, '')),
    )
  const cluster = join(folder(`cluster-${version}`, nobody), 'data')
  const port = await freePort()
  const as = { ...nobody, stdio: 'ignore' as const, cwd: '/' }
  execFileSync(
    join(programs, 'bin/initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    as,
  )
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const child = spawn(join(programs, 'bin/postgres'), ['-D', cluster, ...settings.flatMap((one) => ['-c', one])], as)
  const ended = once(child, 'close')
  undo.push(async () => {
    child.kill('SIGINT')
    await ended
  })
  const address = (user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`
  const until = Date.now() + startPatience
  for (;;)
    try {
      await asSuperuser(address('postgres', 'postgres'), 'create role lectern login createrole')
      break
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(100)
    }
  return {
    async database(name) {
      // Roles belong to the cluster, and both databases have one owner (docs/operating/database.md).
      await asSuperuser(address('postgres', 'postgres'), `create database ${name} owner lectern`)
      return address('lectern', name)
    },
  }
}

async function command(name: string, args: string[], env: Record<string, string>, as?: typeof somebody): Promise<void> {
  const program = join(import.meta.dirname, `../server/src/${name}.ts`)
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: '/',
    stdio: 'inherit',
    ...as,
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}
