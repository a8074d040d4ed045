import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

/** A copy of the migrated database of a test cluster, under a name of its own. */
export async function copyDatabase(templateUrl: string): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const template = new URL(templateUrl)
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const original = template.pathname.slice(1)
  await asSuperuser(
    template,
    `create database ${name} template ${escapeIdentifier(original)} owner ${escapeIdentifier(template.username)}`,
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
