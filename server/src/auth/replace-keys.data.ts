import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { appliedMigrations, endedTables, isOurs } from '../platform/backup/catalog.data.ts'
import { plainSession } from '../platform/backup/plain-session.ts'
import { isLeftAlone } from '../platform/backup/restore-backup.ts'
import { withoutForce } from '../platform/backup/restore.data.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { serverKeyBytes } from '../platform/server-key.data.ts'
import { seal, unseal } from './seal.ts'
import { sealKeyName } from './server-keys.ts'

/** The numbers of accounts and devices that the new keys concern. */
export interface Replaced {
  /** Accounts whose authenticator app goes on as it was. */
  authenticators: number
  /** Accounts that had recovery codes. */
  recoveryCodes: number
  /** Devices that asked for notifications. */
  devices: number
}

/**
 * Ends all that the keys of an installation have made, and the keys: the next start makes new ones. The secrets of authenticator
 * apps are sealed anew, since a person could not be asked for them. All or nothing.
 * @param options `ownerUrl`: the database as the owner of its tables; `migrations`: the folder of the `.sql` files
 * @throws StartFailure with one line where a server is at work, or where this version has not been started yet
 */
export async function replaceKeys({
  ownerUrl,
  migrations,
}: {
  ownerUrl: string
  migrations: string
}): Promise<Replaced> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    await plainSession(client)
    await demandReady(client, migrations)
    await client.query('begin')
    const forceAgain = await withoutForce(client)
    const authenticators = await sealAnew(client)
    await client.query('delete from auth.signing_keys')
    for (const table of endedTables) await client.query(`delete from ${table}`)
    const recoveryCodes = await client.query<{ accounts: number }>(
      `with gone as (delete from auth.recovery_codes returning user_id)
       select count(distinct user_id)::int as accounts from gone`,
    )
    await client.query('delete from auth.push_outbox')
    const devices = await client.query('delete from auth.push_subscription')
    await forceAgain()
    await client.query('commit')
    return { authenticators, recoveryCodes: recoveryCodes.rows[0]?.accounts ?? 0, devices: devices.rowCount ?? 0 }
  } finally {
    await client.end()
  }
}

async function demandReady(client: Client, migrations: string): Promise<void> {
  if (!(await isLeftAlone(client)))
    throw new StartFailure(
      'A server is at work on this database: stop every server, and replace the keys then. Nothing was changed.',
    )
  const applied = new Set((await isOurs(client)) ? (await appliedMigrations(client)).map(({ name }) => name) : [])
  if (!readMigrations(migrations).every(({ name }) => applied.has(name)))
    throw new StartFailure(
      'This version has not been started on this database yet: start it once, stop it, and replace the keys then. Nothing was changed.',
    )
}

/** Drops the server's own keys, but for a new one of the second factor, by which its secrets are sealed. @returns how many */
async function sealAnew(client: Client): Promise<number> {
  const { rows: keys } = await client.query<{ secret: Buffer }>(
    'select secret from auth.server_secrets where name = $1',
    [sealKeyName],
  )
  await client.query('delete from auth.server_secrets')
  const { rows: sealed } = await client.query<{ id: string; totp_secret: string }>(
    'select id, totp_secret from auth.users where totp_secret is not null for update',
  )
  const before = keys[0]?.secret
  if (!before) return 0
  const key = randomBytes(serverKeyBytes)
  await client.query('insert into auth.server_secrets (name, secret) values ($1, $2)', [sealKeyName, key])
  for (const { id, totp_secret } of sealed)
    await client.query('update auth.users set totp_secret = $2 where id = $1', [
      id,
      seal(key, id, unseal(before, id, totp_secret)),
    ])
  return sealed.length
}
