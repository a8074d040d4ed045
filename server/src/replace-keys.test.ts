import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionAnswer } from '@lectern/contract/session'
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { begunFolder } from '../../testing/begun-folder.ts'
import { emptyDatabase } from '../../testing/database-copy.ts'
import { realServer, type RealServer } from '../../testing/real-server.ts'
import { ownDatabase } from '../../testing/test-database.ts'
import { openBeside } from './platform/cluster/open-owner.ts'
import { createLog } from './platform/log.ts'

/** Milliseconds: servers start one after the other, each with a database. */
const patience = 180_000
const password = 'Violet-harbour-41'

/** An installation of its own, by where its database is. */
interface Installation {
  env: { LECTERN_DATA: string; DATABASE_URL?: string }
  databaseUrl: string | null
  end: () => Promise<void>
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'lectern-keys-'))

function privateOne(dataFolder = begunFolder('lectern-keys-')): Installation {
  const end = () => Promise.resolve(rmSync(dataFolder, { recursive: true, force: true }))
  return { env: { LECTERN_DATA: dataFolder }, databaseUrl: null, end }
}

async function managedOne(): Promise<Installation> {
  const { env, end } = privateOne(newFolder())
  const { ownerUrl, drop } = await ownDatabase()
  return {
    env: { ...env, DATABASE_URL: ownerUrl },
    databaseUrl: ownerUrl,
    end: async () => {
      await drop()
      await end()
    },
  }
}

/** Runs the command as a person does. */
function replaceKeys(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'replace-keys.ts')], {
    cwd: tmpdir(),
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

async function call<Answer>(
  server: RealServer,
  path: string,
  body: object | null,
  bearer?: string,
): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(`${server.base}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(bearer !== undefined && { authorization: bearer }) },
    ...(body !== null && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const signedIn = async (server: RealServer): Promise<SessionAnswer> =>
  (await call<SessionAnswer>(server, '/auth/signin/email-password', { email: 'clara@example.org', password })).body

const guarded = ['auth.server_secrets', 'auth.signing_keys', 'auth.recovery_codes', 'auth.users']

/** Runs a statement as the owner of the tables, whom their policies bind as well. */
async function asOwner<Row extends object>({ env, databaseUrl }: Installation, sql: string): Promise<Row[]> {
  const owner = await openBeside({ dataFolder: env.LECTERN_DATA, databaseUrl }, createLog('silent'))
  const client = new Client({ connectionString: owner.url })
  await client.connect()
  const bind = (how: 'force' | 'no force') =>
    client.query(guarded.map((table) => `alter table ${table} ${how} row level security`).join(';'))
  try {
    await client.query('begin')
    await bind('no force')
    const { rows } = await client.query<Row>(sql)
    await bind('force')
    await client.query('commit')
    return rows
  } finally {
    await client.end()
    await owner.close()
  }
}

const keysOf = (place: Installation) =>
  asOwner<{ key: string }>(
    place,
    `select name || ' ' || encode(secret, 'hex') as key from auth.server_secrets union all select kid from auth.signing_keys order by 1`,
  )

const started = ({ env }: Installation): Promise<RealServer> => realServer({ dataFolder: env.LECTERN_DATA, env })

describe.each([
  ['the private PostgreSQL', () => privateOne(), 'is used by another running server'],
  ['a database of one’s own', managedOne, 'A server is at work on this database: stop every server'],
] as const)('in %s', (_, make, atWork) => {
  let place: Installation
  let server: RealServer
  beforeAll(async () => {
    place = await make()
    server = await started(place)
  }, patience)
  afterAll(async () => {
    await server.stop()
    await place.end()
  })

  test('nothing is changed where a server is at work', { timeout: patience }, async () => {
    const before = await keysOf(place)
    expect(replaceKeys(place.env)).toEqual({ status: 1, said: expect.stringContaining(atWork) })
    expect(await keysOf(place)).toEqual(before)
  })

  test(
    'all keys are new: sessions, tokens and recovery codes of before end, an authenticator app and a program’s token go on',
    { timeout: patience },
    async () => {
      const bearer = await server.signUp()
      const { session: former } = await signedIn(server)
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
      const { body: pat } = await call<{ personalAccessToken: string }>(server, '/auth/pat', { expiresAt }, bearer)
      const made = await call<{ totpSecret: string }>(server, '/auth/mfa/totp/generate', null, bearer)
      const app = new TOTP({ secret: made.body.totpSecret })
      const period = 30_000
      const codes = { activeMfaType: 'totp', code: app.generate() }
      expect((await call(server, '/auth/user/mfa', codes, bearer)).status).toBe(200)
      await asOwner(place, `insert into auth.recovery_codes (user_id, code_hash) select id, '\\x00' from auth.users`)
      const before = await keysOf(place)
      await server.stop()

      const { status, said } = replaceKeys(place.env)
      expect(said).toContain('Accounts that keep their authenticator app: 1.')
      expect(said).toContain('Accounts that lost their recovery codes and make new ones in the settings: 1.')
      expect(status).toBe(0)

      server = await started(place)
      const now = new Set((await keysOf(place)).map(({ key }) => key))
      expect(now.size).toBe(before.length)
      expect(before.filter(({ key }) => now.has(key))).toEqual([])
      expect((await call(server, '/auth/user', null, bearer)).status).toBe(401)
      expect((await call(server, '/auth/token', { refreshToken: former?.refreshToken })).status).toBe(401)
      expect((await call(server, '/auth/signin/pat', pat)).status).toBe(200)
      const { mfa } = await signedIn(server)
      expect(await asOwner(place, 'select from auth.recovery_codes')).toEqual([])
      // The code that was used to switch it on counts once.
      const otp = app.generate({ timestamp: Date.now() + period })
      const answer = await call<SessionAnswer>(server, '/auth/signin/mfa/totp', { ticket: mfa?.ticket, otp })
      expect(answer.status).toBe(200)
      expect(answer.body.session?.user.email).toBe('clara@example.org')
    },
  )
})

test('a folder of nobody, and a database that was never started on, are refused', { timeout: patience }, async () => {
  const { env, end } = privateOne(newFolder())
  const { ownerUrl, drop } = await emptyDatabase(inject('templateUrl'))
  for (const where of [env, { ...env, DATABASE_URL: ownerUrl }])
    expect(replaceKeys(where)).toEqual({
      status: 1,
      said: expect.stringContaining('This version has not been started on this database yet'),
    })
  await drop()
  await end()
})
