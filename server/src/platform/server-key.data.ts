import { randomBytes } from 'node:crypto'
import { serviceOnce, type Database } from './database/database.ts'
import type { Columns } from './database/rows.ts'

export const serverKeyBytes = 32

/** One of the installation's own keys, 32 random bytes; the first start makes it. @param name what it is for */
export async function openServerKey(db: Database, name: string): Promise<Buffer> {
  const [stored] = await serviceOnce(db).run<Columns<'auth.server_secrets', 'secret'>>(
    {
      sql: 'insert into auth.server_secrets (name, secret) values ($1, $2) on conflict (name) do nothing',
      parameters: [name, randomBytes(serverKeyBytes)],
    },
    { sql: 'select secret from auth.server_secrets where name = $1', parameters: [name] },
  )
  if (!stored) throw new Error(`There is no key ${name}`)
  return stored.secret
}
