import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartFailure } from '../start-failure.ts'

/** The two logins of the server: one becomes the person who asks, one does our own work. */
export type LoginRole = 'lectern_request' | 'lectern_service'

/**
 * The address of the owner's database as another login. Where the owner has a password, the login's own is derived
 * from it: nothing more to keep, and every process of one deployment computes the same.
 */
export function loginUrl(ownerUrl: string, role: LoginRole): string {
  const url = new URL(ownerUrl)
  const password = passwordOf(url)
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  url.username = role
  url.password = password === null ? '' : derived(password, role)
  return url.href
}

/**
 * Makes both roles of the migrations able to log in. Nothing is written while the logins work, so many processes may
 * start at once.
 * @throws StartFailure when the database refuses them still
 */
export async function ensureLogins(ownerUrl: string): Promise<void> {
  await Promise.all((['lectern_request', 'lectern_service'] as const).map((role) => ensureLogin(ownerUrl, role)))
}

async function ensureLogin(ownerUrl: string, role: LoginRole): Promise<void> {
  if ((await refusal(loginUrl(ownerUrl, role))) === null) return
  const password = passwordOf(new URL(ownerUrl))
  const secret = password === null ? '' : ` password ${escapeLiteral(derived(password, role))}`
  await asOwner(ownerUrl, `alter role ${escapeIdentifier(role)} login${secret}`)
  const reason = await refusal(loginUrl(ownerUrl, role))
  if (reason !== null) throw new StartFailure(`The database does not let ${role} log in: ${reason}.`)
}

async function refusal(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end()
  }
}

async function asOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function passwordOf(url: URL): string | null {
  return decodeURIComponent(url.password) || url.searchParams.get('password') || null
}

function derived(password: string, role: LoginRole): string {
  return createHmac('sha256', password).update(role).digest('base64url')
}
