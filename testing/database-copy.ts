import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

/** A database of a test cluster, under a name of its own. */
export interface OwnDatabase {
  ownerUrl: string
  drop: () => Promise<void>
}

/** A copy of the migrated database of a test cluster, or of another one that nobody has open. */
export const copyDatabase = (templateUrl: string): Promise<OwnDatabase> =>
  made(new URL(templateUrl), decodeURIComponent(new URL(templateUrl).pathname.slice(1)))

/** A database beside it, with nothing of ours in it. */
export const emptyDatabase = (templateUrl: string): Promise<OwnDatabase> => made(new URL(templateUrl), 'template1')

async function made(template: URL, original: string): Promise<OwnDatabase> {
  const name = `house_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(
    template,
    `create database ${name} template ${escapeIdentifier(original)} owner ${escapeIdentifier(template.username)} strategy file_copy`,
  )
  const own = new URL(template)
  own.pathname = `/${name}`
  return { ownerUrl: own.href, drop: () => asSuperuser(template, `drop database ${name} with (force)`) }
}

async function asSuperuser(template: URL, statement: string): Promise<void> {
  const admin = new URL(template)
  admin.username = 'postgres'
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
