import { Client, escapeIdentifier, escapeLiteral } from 'pg'

export const OWNER = 'lectern'

/** How to reach a cluster: the folder of its socket, or a loopback port with a password. */
export interface ClusterAddress {
  host: string
  port: number
  password: string | null
}

/** The address of the owner's database. */
export function ownerUrl({ host, port, password }: ClusterAddress): string {
  const secret = password === null ? '' : `:${encodeURIComponent(password)}`
  const place = host.startsWith('/') ? encodeURIComponent(host) : `${host}:${port}`
  return `postgres://${OWNER}${secret}@${place}/${OWNER}`
}

/**
 * Makes the role that owns our tables and its database, each only where it is missing: an earlier start may have been
 * killed in between. The owner is no superuser, so that a mistake in a migration stays within our database.
 */
export async function ensureOwner(address: ClusterAddress): Promise<void> {
  const client = new Client({
    host: address.host,
    port: address.port,
    user: 'postgres',
    database: 'postgres',
    ...passwordOf(address),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [OWNER],
    )
    const password = address.password === null ? '' : ` password ${escapeLiteral(address.password)}`
    if (!rows[0]?.role) await client.query(`create role ${OWNER} login nosuperuser createrole${password}`)
    if (!rows[0]?.database) await client.query(`create database ${OWNER} owner ${escapeIdentifier(OWNER)}`)
  } finally {
    await client.end()
  }
}

/** @throws the driver's error while the server does not answer or the owner is missing */
export async function tryOwner(address: ClusterAddress): Promise<void> {
  const client = new Client({
    host: address.host,
    port: address.port,
    user: OWNER,
    database: OWNER,
    ...passwordOf(address),
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end()
  }
}

function passwordOf({ password }: ClusterAddress): { password?: string } {
  return password === null ? {} : { password }
}
