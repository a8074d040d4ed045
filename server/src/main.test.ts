import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { begunFolder } from '../../testing/begun-folder.ts'
import { freePort } from '../../testing/free-port.ts'
import { lockFolder } from './platform/cluster/folder-lock.ts'
import { identify } from './platform/cluster/process-identity.ts'
import { holdMigrations } from './platform/database/migrate.ts'
import { ownDatabase } from '../../testing/test-database.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

interface Run {
  child: ChildProcess
  /** The output so far, on both streams. */
  said: () => { out: string; err: string }
  ended: Promise<number | null>
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-main-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** LECTERN_DATA of an installation that was started before. */
function begunData(): string {
  const folder = begunFolder('lectern-main-')
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the real server in a process of its own, without the web app and with nothing of our own settings. */
function run(env: Record<string, string>, uid?: number): Run {
  const cwd = newFolder()
  if (uid !== undefined) chownSync(cwd, uid, uid)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--without-web'], {
    cwd,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    // Code that is compiled once is read at every start after it.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const ended = once(child, 'close').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  undo.push(() => {
    child.kill('SIGTERM')
    return ended
  })
  return { child, said: () => ({ out, err }), ended }
}

async function ready(one: Run): Promise<void> {
  const said = new Promise<void>((resolve) => {
    one.child.stdout?.on('data', () => one.said().out.includes('Lectern is ready') && resolve())
  })
  await Promise.race([said, one.ended.then(() => Promise.reject(new Error(one.said().err)))])
}

const postmasterOf = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

interface End {
  code: number | null
  out: string
  err: string
}

/** How a start ends that is refused. */
async function endOf(env: Record<string, string>, uid?: number): Promise<End> {
  const one = run(env, uid)
  return { code: await one.ended, ...one.said() }
}

/** One line on the error stream, exit code 1 and nothing else. */
const refusal = (line: string): End => ({ code: 1, out: '', err: `${line}\n` })

test('a setting that it does not know stops the start', async () => {
  expect(await endOf({ LECTERN_PROT: '1' })).toEqual(
    refusal('LECTERN_PROT is not a setting of Lectern; README.md lists them all.'),
  )
})

test('a taken port is found before anything is done', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  undo.push(() => other.close())
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const data = join(newFolder(), 'data')
  expect(await endOf({ PORT: String(port), LECTERN_DATA: data })).toEqual(
    refusal(`Port ${port} is taken: stop the other program, or set PORT.`),
  )
  expect(existsSync(data)).toBe(false)
})

test.each([
  ['a file is there', () => join(newFolder(), 'data'), (data: string) => writeFileSync(data, 'a file')],
  ['the file system makes no folders', () => '/proc/lectern/data', () => undefined],
])('a data folder that can not be written to: %s', async (_, name, prepare) => {
  const data = name()
  prepare(data)
  expect(await endOf({ PORT: String(await freePort()), LECTERN_DATA: data })).toEqual(
    refusal(`The data folder ${data} is not writable.`),
  )
})

/** Root lends itself to one where the checkout can be reached. */
const nobody = 65_534
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync('test', ['-r', join(import.meta.dirname, 'main.ts')], { uid: nobody, gid: nobody }).status === 0

test.runIf(canBeNobody).each([
  ['the folder', '', 'chown root:root', 'belongs to root, and Lectern runs as nobody. Run chown -R nobody'],
  ['its rights', '', 'chmod 500', 'has the rights 500. Run chmod -R u+rwX'],
  // One that can be read and not written is no lock: two servers would have it.
  ['its lock', '/folder.lock', 'touch', 'belongs to root, and Lectern runs as nobody. Run chown -R nobody'],
  ['its log', '/postgres.log', 'touch', 'belongs to root, and Lectern runs as nobody. Run chown -R nobody'],
])('a copied data folder of which %s is not the user’s is told with what mends it', async (_, inside, spoil, line) => {
  const data = begunData()
  chownSync(data, nobody, nobody)
  execFileSync('sh', ['-c', `${spoil} '${data}${inside}'`])
  const env = { PORT: String(await freePort()), LECTERN_DATA: data }
  const said = `The data folder ${data} is not writable: ${data}${inside} ${line} '${data}' and start again.`
  expect(await endOf(env, nobody)).toEqual(refusal(said))
  execFileSync('sh', ['-c', /Run (.*) and start again/.exec(said)?.[1] ?? 'false'])
  await ready(run(env, nobody))
})

test('a folder for files that can not be written to stops the start; one for backups is named, and all is served', async () => {
  const taken = join(newFolder(), 'taken')
  writeFileSync(taken, 'a file')
  const place = { PORT: String(await freePort()), LECTERN_DATA: begunData() }
  expect(await endOf({ ...place, LECTERN_FILES: join(taken, 'files') })).toEqual(
    refusal(`The files folder ${join(taken, 'files')} is not writable.`),
  )
  const folder = join(taken, 'backups')
  const one = run({ ...place, LECTERN_BACKUP_FOLDER: folder })
  await ready(one)
  const line = `None can be made: The backup folder ${folder} is not writable.`
  expect(one.said().out).toContain(`\n  backups  ${line}\n`)
  expect(one.said().err).toContain(`"msg":"${line}"`)
})

test('a database that refuses the password', async () => {
  const database = await ownDatabase()
  undo.push(database.drop)
  const wrong = new URL(database.ownerUrl)
  wrong.username = 'nobody_we_know'
  expect(await endOf({ PORT: String(await freePort()), DATABASE_URL: wrong.href })).toEqual(
    refusal('DATABASE_URL is refused: role "nobody_we_know" does not exist.'),
  )
})

test('a second server on the same data is refused; SIGTERM ends the first and leaves nothing behind', async () => {
  const data = begunData()
  const port = await freePort()
  const first = run({ PORT: String(port), LECTERN_DATA: data })
  await ready(first)
  expect(first.said().out).toContain(`Lectern is ready at http://localhost:${port}\n  data     ${data}\n`)
  expect(await endOf({ PORT: String(await freePort()), LECTERN_DATA: data })).toEqual(
    refusal(
      `The data folder ${data} is used by another running server: stop that one, or set LECTERN_DATA to another folder.`,
    ),
  )
  const postmaster = postmasterOf(data)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(identify(postmaster)).toBeNull()
  const lock = await lockFolder(data)
  lock.release()
})

test('without a mail server, where others may come, the start says in one line what to set', async () => {
  const publicUrl = 'https://lessons.example.org'
  const one = run({ PORT: String(await freePort()), LECTERN_DATA: begunData(), LECTERN_PUBLIC_URL: publicUrl })
  await ready(one)
  const line = `nobody can read them, unless LECTERN_ADMIN_SECRET opens ${publicUrl}/dev/mail`
  expect(one.said().out).toContain(`\n  mails    wait until LECTERN_SMTP_URL is set; ${line}\n`)
})

test('after kill -9 it starts again without a hand and without an orphan', async () => {
  const data = begunData()
  const env = { PORT: String(await freePort()), LECTERN_DATA: data }
  const first = run(env)
  await ready(first)
  const orphan = postmasterOf(data)
  first.child.kill('SIGKILL')
  await first.ended
  const second = run(env)
  await ready(second)
  expect(identify(orphan)).toBeNull()
  expect((await fetch(`http://127.0.0.1:${env.PORT}/v1/auth/healthz`)).ok).toBe(true)
})

test('Ctrl+C during the first start ends it, and leaves no half cluster that the next start trusts', async () => {
  const data = newFolder()
  const env = { PORT: String(await freePort()), LECTERN_DATA: data }
  const first = run(env)
  await expect.poll(() => existsSync(join(data, 'folder.lock'))).toBe(true)
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  const second = run(env)
  await ready(second)
})

test('while another server migrates it answers nobody, /readyz neither', async () => {
  const database = await ownDatabase()
  undo.push(database.drop)
  const other = new Client({ connectionString: database.ownerUrl })
  await other.connect()
  const env = { PORT: String(await freePort()), LECTERN_DATA: newFolder(), DATABASE_URL: database.ownerUrl }
  const ask = () => fetch(`http://127.0.0.1:${env.PORT}/readyz`)
  try {
    expect(await holdMigrations(other)).toBe(true)
    const one = run(env)
    const waiting = `select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await other.query(waiting)).rows).toEqual([{ waits: 1 }])
    await expect(ask()).rejects.toThrow('fetch failed')
    await other.end()
    await ready(one)
  } finally {
    await other.end()
  }
  expect((await ask()).status).toBe(200)
})

test('with DATABASE_URL it needs no PostgreSQL of its own', async () => {
  const database = await ownDatabase()
  undo.push(database.drop)
  const data = newFolder()
  const one = run({ PORT: String(await freePort()), LECTERN_DATA: data, DATABASE_URL: database.ownerUrl })
  await ready(one)
  expect(one.said().out).toContain('data     the database of DATABASE_URL')
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  one.child.kill('SIGINT')
  expect(await one.ended).toBe(0)
})
