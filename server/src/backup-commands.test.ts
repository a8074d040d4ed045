import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SessionAnswer } from '@lectern/contract/session'
import type { RestoreOffer } from '@lectern/contract/restore'
import { Client } from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { begunFolder } from '../../testing/begun-folder.ts'
import { realServer, type RealServer } from '../../testing/real-server.ts'
import { contentOf } from '../../testing/row-for-row.ts'
import { openArchive } from './platform/backup/archive.ts'
import { asProcesses } from './platform/backup/nightly.ts'
import { openBeside } from './platform/cluster/open-owner.ts'
import { formBody } from './platform/http/form-body.ts'
import { createLog } from './platform/log.ts'

/** Milliseconds: several servers start one after the other, each with a database. */
const patience = 180_000
/** Milliseconds between two looks whether a command is at work. */
const lookAgain = 5
const ended = ['refresh_tokens', 'replaced_tokens', 'session_news', 'tickets', 'codes', 'challenges', 'provider_states']
const withoutSessions = ended.map((name) => `auth.${name}`)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** LECTERN_DATA of an installation that was started before. */
function begunData(): string {
  const folder = begunFolder('lectern-backup-')
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function started(dataFolder: string, env: Record<string, string> = {}): Promise<RealServer> {
  const server = await realServer({ dataFolder, env })
  undo.push(() => server.stop())
  return server
}

interface Ran {
  code: number | null
  said: string
}

/** When a command is killed. */
interface Kill {
  /** Whether it is at its work: what it does before is no different from what every command does. */
  isAtWork: () => boolean | Promise<boolean>
  /** ms of work until then */
  after: number
}

/** The next moment to kill at: a machine on which all takes twice as long needs one try more. */
const later = (after: number): number => after * 2 + 25

/** Runs a command as a person does. @param kill with kill -9 */
async function run(name: 'backup' | 'restore', args: string[], env: Record<string, string>, kill?: Kill): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    cwd: newFolder(),
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const closed = once(child, 'close')
  if (kill) {
    while (child.exitCode === null && !(await kill.isAtWork())) await pause(lookAgain)
    await Promise.race([pause(kill.after), closed])
    child.kill('SIGKILL')
  }
  const [code] = (await closed) as [number | null]
  return { code, said }
}

/** A file of a person's own, of incompressible bytes. */
async function upload({ base }: RealServer, bearer: string, size: number): Promise<void> {
  const body = Buffer.from(new Uint8Array(size).map((_, i) => (i * 7919) % 251))
  const { payload, headers } = formBody([{ name: 'file[]', filename: 'a.txt', type: 'text/plain', body }])
  const answer = await fetch(`${base}/storage/files`, {
    method: 'POST',
    headers: { ...headers, authorization: bearer },
    body: new Uint8Array(payload),
  })
  expect(answer.status).toBe(201)
}

/** Rows and bytes of an installation whose server runs. */
async function allOf(dataFolder: string, databaseUrl: string | null = null) {
  const owner = await openBeside({ dataFolder, databaseUrl }, createLog('silent'))
  try {
    return { rows: await contentOf(owner.url, withoutSessions), files: filesIn(join(dataFolder, 'files/content')) }
  } finally {
    await owner.close()
  }
}

const filesIn = (folder: string): Record<string, string> =>
  existsSync(folder)
    ? Object.fromEntries(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]),
      )
    : {}

async function signIn({ base }: RealServer): Promise<SessionAnswer> {
  const answer = await fetch(`${base}/auth/signin/email-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clara@example.org', password: 'Violet-harbour-41' }),
  })
  return (await answer.json()) as SessionAnswer
}

const refresh = ({ base }: RealServer, refreshToken: string): Promise<Response> =>
  fetch(`${base}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })

/** Asks the cluster of the tests as its superuser. */
async function askCluster<Row extends object>(statement: string, values: readonly string[] = []): Promise<Row[]> {
  const admin = new URL(inject('templateUrl'))
  admin.username = 'postgres'
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** An empty database as a host gives one, with nothing of ours in it. */
async function managedDatabase(): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = `managed_${Date.now()}`
  await askCluster(`create database ${name} owner ${url.username}`)
  undo.push(() => askCluster(`drop database ${name} with (force)`))
  url.pathname = `/${name}`
  return url.href
}

/** How many have the database open. */
async function sessionsOf(databaseUrl: string): Promise<number> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const [row] = await askCluster<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity where datname = $1`,
    [name],
  )
  return row?.sessions ?? 0
}

test('each command says what it wants, and refuses what is not there', { timeout: patience }, async () => {
  const env = { LECTERN_DATA: join(newFolder(), 'empty') }
  for (const [name, args, line] of [
    ['backup', [], 'Which file? npm run backup -- FILE [--without-files]'],
    ['backup', ['a.zip', 'b.zip'], 'Which file? npm run backup'],
    ['backup', ['a.zip', '--replace'], 'Which file? npm run backup'],
    ['backup', ['a.zip'], `There is no studio in ${env.LECTERN_DATA}: set LECTERN_DATA as the server has it.`],
    ['restore', [], 'Which file? npm run restore -- FILE [--replace]'],
    ['restore', ['nowhere.zip'], "nowhere.zip can't be read"],
  ] as const) {
    const { code, said } = await run(name, [...args], env)
    expect([code, said], `${name} ${args.join(' ')}`).toEqual([1, expect.stringContaining(line)])
    expect(said.trim().split('\n')).toHaveLength(1)
  }
  expect(existsSync(env.LECTERN_DATA)).toBe(false)
})

test(
  'from the private PostgreSQL to a managed one and back, row for row and byte for byte',
  { timeout: patience },
  async () => {
    const [first, elsewhere, back] = [newFolder(), newFolder(), newFolder()]
    const file = join(newFolder(), 'studio.zip')
    const server = await started(first)
    const bearer = await server.signUp()
    const { session } = await signIn(server)
    for (const size of [1, 300_000, 2_000_000]) await upload(server, bearer, size)

    expect(await run('backup', [file], { LECTERN_DATA: first })).toEqual({
      code: 0,
      said: expect.stringMatching(/holds \d+ rows of \d+ tables, 3 files; it was read again and is whole\.\n$/),
    })
    const refused = await run('restore', [file, '--replace'], { LECTERN_DATA: first })
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('is used by another running server') })
    const before = await allOf(first)
    expect((await run('backup', [file], { LECTERN_DATA: first })).said).toContain('is there already')
    await server.stop()

    const databaseUrl = await managedDatabase()
    const managed = { LECTERN_DATA: elsewhere, DATABASE_URL: databaseUrl }
    expect(await run('restore', [file], managed)).toEqual({
      code: 0,
      said: expect.stringMatching(/is here again\. Everybody signs in anew\.\n$/),
    })
    expect(await allOf(elsewhere, databaseUrl)).toEqual(before)

    const second = await started(elsewhere, managed)
    expect((await refresh(second, session?.refreshToken ?? '')).status).toBe(401)
    expect((await signIn(second)).session).not.toBeNull()
    await upload(second, `Bearer ${(await signIn(second)).session?.accessToken}`, 5000)
    const again = join(newFolder(), 'again.zip')
    expect((await run('backup', [again], managed)).code).toBe(0)
    const atWork = await run('restore', [again, '--replace'], managed)
    expect(atWork).toEqual({ code: 1, said: expect.stringContaining('A server is at work on this database') })
    await second.stop()
    const moved = await allOf(elsewhere, databaseUrl)
    expect(Object.keys(moved.files)).toHaveLength(4)

    expect((await run('restore', [again], { LECTERN_DATA: back })).code).toBe(0)
    const changedSince = Object.entries((await allOf(back)).rows).filter(
      ([name, content]) => content.digest !== moved.rows[name]?.digest,
    )
    expect(changedSince).toEqual([])
    expect((await allOf(back)).files).toEqual(moved.files)
    const third = await started(back)
    expect((await signIn(third)).session).not.toBeNull()
    await third.stop()
    expect((await run('restore', [again], { LECTERN_DATA: back })).said).toContain('--replace')
    expect((await run('restore', [file, '--replace'], { LECTERN_DATA: back })).code).toBe(0)
    expect((await allOf(back)).rows).toEqual(before.rows)
  },
)

test(
  'killed at any moment, a backup leaves no file that passes for one, and a restore nothing half',
  { timeout: patience },
  async () => {
    const [data, target] = [begunData(), newFolder()]
    const file = join(target, 'studio.zip')
    const server = await started(data)
    const bearer = await server.signUp()
    for (let i = 0; i < 5; i++) await upload(server, bearer, 2_000_000)
    const { rows } = await allOf(data)
    const cuts: boolean[] = []
    const part = `${file}.part`
    const writtenAt = () => statSync(part, { throwIfNoEntry: false })?.mtimeMs ?? 0
    for (let after = 0; !cuts.includes(true); after = later(after)) {
      const before = writtenAt() // one that a kill has left is in nobody's way
      await run('backup', [file], { LECTERN_DATA: data }, { isAtWork: () => writtenAt() > before, after })
      cuts.push(existsSync(file))
      if (!existsSync(file)) continue
      const { manifest, close } = await openArchive(file)
      close()
      expect(manifest.contents).toHaveLength(5)
    }
    expect(cuts.length).toBeGreaterThan(3)
    expect((await run('backup', [join(target, 'whole.zip')], { LECTERN_DATA: data })).code).toBe(0)

    const databaseUrl = await managedDatabase()
    const env = { LECTERN_DATA: join(target, 'data'), DATABASE_URL: databaseUrl }
    const states: Record<string, unknown>[] = []
    for (let after = 0; Object.keys(states.at(-1) ?? {}).length === 0; after = later(after)) {
      await expect.poll(() => sessionsOf(databaseUrl)).toBe(0) // of the one that was killed
      const isAtWork = async () => (await sessionsOf(databaseUrl)) > 0
      await run('restore', [join(target, 'whole.zip'), '--replace'], env, { isAtWork, after })
      states.push(await contentOf(databaseUrl, withoutSessions))
    }
    expect(states.length).toBeGreaterThan(2)
    expect(states.at(-1)).toEqual(rows)
    // Files that a kill has left in between are in nobody's way.
    expect((await run('restore', [join(target, 'whole.zip'), '--replace'], env)).code).toBe(0)
    expect(Object.keys(filesIn(join(target, 'data/files/content')))).toHaveLength(5)
  },
)

test('a start of a newer version makes a backup first, and says the way back', { timeout: patience }, async () => {
  const data = begunData()
  const first = await started(data)
  await first.signUp()
  await first.stop()
  // As the version before has left it.
  const { url, close } = await openBeside({ dataFolder: data, databaseUrl: null }, createLog('silent'))
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(`drop table auth.erased_accounts; alter table erasure drop column profile_created_at;
    delete from schema_migration where name = '0079-erasures-are-kept.sql'`)
  await owner.end()
  await close()

  const file = join(data, 'backups/before-0079-erasures-are-kept.zip')
  const second = await started(data)
  expect(second.greeting()).toContain(`npm run restore -- ${file} --replace`)
  await second.stop()
  const { manifest, close: leave } = await openArchive(file)
  leave()
  expect(manifest.migrations.map(({ name }) => name)).not.toContain('0079-erasures-are-kept.sql')
  expect(await run('restore', [file, '--replace'], { LECTERN_DATA: data })).toEqual({
    code: 0,
    said: expect.stringContaining('It was made by an older version: 1 migrations were applied to it.'),
  })
  expect((await signIn(await started(data))).session).not.toBeNull()

  // And by itself, as it does each night.
  vi.stubEnv('LECTERN_DATA', data)
  undo.push(() => vi.unstubAllEnvs())
  const night = join(data, 'backups/studio-2026-11-27.zip')
  const { signal } = new AbortController()
  await asProcesses.backup(night, true, signal)
  // Its database lies by the data: where backups lie may be a share without owners and modes.
  writeFileSync(join(data, 'backups/check'), 'no folder')
  vi.stubEnv('LECTERN_BACKUP_FOLDER', join(data, 'backups'))
  expect(await asProcesses.check(night, signal)).toBe(true)
  expect(existsSync(join(data, 'check'))).toBe(false)
  await expect(asProcesses.backup(night, true, signal)).rejects.toThrow('is there already')
  writeFileSync(night, readFileSync(night).subarray(0, 5000))
  await expect(asProcesses.check(night, signal)).rejects.toThrow('is damaged')
  // With what the runtime warns of before it the reason would not be the reason.
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,process.emitWarning('old')`)
  await expect(asProcesses.backup(night, true, signal)).rejects.toThrow(new RegExp(`^${night} is there already`))
  vi.stubEnv('NODE_OPTIONS', undefined)
  const ended = new AbortController()
  const underWay = asProcesses.backup(join(data, 'ended.zip'), true, ended.signal)
  ended.abort()
  await expect(underWay).rejects.toThrow('backup.ts ended with')
  expect(existsSync(join(data, 'ended.zip'))).toBe(false)
})

test('an empty installation takes a backup that is brought to it, and serves it', { timeout: patience }, async () => {
  const [data, fresh] = [begunData(), newFolder()]
  const file = join(newFolder(), 'studio.zip')
  const first = await started(data)
  await upload(first, await first.signUp(), 300_000)
  expect((await run('backup', [file], { LECTERN_DATA: data })).code).toBe(0)
  const before = await allOf(data)
  await first.stop()

  const second = await started(fresh)
  const url = `${second.base}/restore`
  const bring = async (body: Buffer) => {
    const headers = { 'content-type': 'application/zip' }
    return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).json()
  }
  const offer = async () => {
    const answer = await fetch(url).catch(() => null)
    return answer?.ok ? ((await answer.json()) as RestoreOffer).offer : 'away'
  }
  expect(await offer()).toBe('open')
  expect(await bring(Buffer.from('no archive'))).toEqual({ taken: false, reason: 'damaged' })
  expect(await bring(readFileSync(file))).toEqual({ taken: true })
  await expect.poll(offer, { timeout: patience / 3 }).toBe('none')
  expect((await signIn(second)).session).not.toBeNull()
  expect((await allOf(fresh)).files).toEqual(before.files)
  expect(readdirSync(join(fresh, 'backups')).filter((name) => name.includes('brought'))).toEqual([])
})
