import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionAnswer } from '@lectern/contract/session'
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { realServer, type RealServer } from '../../testing/real-server.ts'
import { createApp } from './app.ts'
import { replaceKeys as replaceKeysOf } from './auth/replace-keys.data.ts'
import { openBeside } from './platform/cluster/open-owner.ts'
import { createLog } from './platform/log.ts'

/** Milliseconds: servers start one after the other, each with a database. */
const patience = 180_000
const password = 'Violet-harbour-41'

const migrations = join(import.meta.dirname, '../migrations')

let dataFolder: string
let server: RealServer
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lectern-keys-'))
  server = await realServer({ dataFolder })
}, patience)
afterAll(async () => {
  await server.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Runs the command as a person does. */
function replaceKeys(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'replace-keys.ts')], {
    cwd: dataFolder,
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

async function call<Answer>(
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

const signedIn = async (): Promise<SessionAnswer> =>
  (await call<SessionAnswer>('/auth/signin/email-password', { email: 'clara@example.org', password })).body

const guarded = ['auth.server_secrets', 'auth.signing_keys', 'auth.recovery_codes', 'auth.users']

/** Runs a statement as the owner of the tables, whom their policies bind as well. */
async function asOwner<Row extends object>(sql: string): Promise<Row[]> {
  const owner = await openBeside({ dataFolder, databaseUrl: null }, createLog('silent'))
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

const keysNow = () =>
  asOwner<{ key: string }>(
    `select name || ' ' || encode(secret, 'hex') as key from auth.server_secrets union all select kid from auth.signing_keys order by 1`,
  )

test(
  'a folder of nobody, and one that a server has, are refused, and nothing is changed',
  { timeout: patience },
  async () => {
    const nobody = mkdtempSync(join(tmpdir(), 'lectern-keys-none-'))
    expect(replaceKeys({ LECTERN_DATA: nobody })).toEqual({
      status: 1,
      said: expect.stringContaining('This version has not been started on this database yet'),
    })
    rmSync(nobody, { recursive: true, force: true })
    const before = await keysNow()
    expect(replaceKeys({ LECTERN_DATA: dataFolder })).toEqual({
      status: 1,
      said: expect.stringContaining('is used by another running server'),
    })
    expect(await keysNow()).toEqual(before)
  },
)

test(
  'all keys are new: sessions, tokens and recovery codes of before end, an authenticator app goes on',
  { timeout: patience },
  async () => {
    const bearer = await server.signUp()
    const made = await call<{ totpSecret: string }>('/auth/mfa/totp/generate', null, bearer)
    const app = new TOTP({ secret: made.body.totpSecret })
    const period = 30_000
    const switchedOn = await call<unknown>('/auth/user/mfa', { activeMfaType: 'totp', code: app.generate() }, bearer)
    expect(switchedOn.status).toBe(200)
    await asOwner(`insert into auth.recovery_codes (user_id, code_hash) select id, '\\x00' from auth.users`)
    const before = await keysNow()
    await server.stop()

    const { status, said } = replaceKeys({ LECTERN_DATA: dataFolder })
    expect(said).toContain('Accounts that keep their authenticator app: 1.')
    expect(said).toContain('Accounts that lost their recovery codes and make new ones in the settings: 1.')
    expect(status).toBe(0)

    server = await realServer({ dataFolder })
    const now = new Set((await keysNow()).map(({ key }) => key))
    expect(now.size).toBe(before.length)
    expect(before.filter(({ key }) => now.has(key))).toEqual([])
    expect((await call('/auth/user', null, bearer)).status).toBe(401)
    const { mfa } = await signedIn()
    expect(await asOwner('select from auth.recovery_codes')).toEqual([])
    // The code that was used to switch it on counts once.
    const code = app.generate({ timestamp: Date.now() + period })
    const { body, status: taken } = await call<SessionAnswer>('/auth/signin/mfa/totp', {
      ticket: mfa?.ticket,
      otp: code,
    })
    expect(taken).toBe(200)
    expect(body.session?.user.email).toBe('clara@example.org')
  },
)

test('a database that a server is at work on is refused wherever it is', { timeout: patience }, async () => {
  const home = await testServer(createApp)
  await expect(replaceKeysOf({ ownerUrl: home.ownerUrl, migrations })).rejects.toThrow(
    'A server is at work on this database: stop every server',
  )
  await home.close()
})
