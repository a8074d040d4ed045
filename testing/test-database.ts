import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test's own is copied from, as its owner; test-cluster.ts provides it. */
    templateUrl: string
  }
}

/** For tests: a copy of the migrated database under a name of its own. */
export async function ownDatabase(): Promise<{ ownerUrl: string; drop: () => Promise<void> }> {
  const template = new URL(inject('templateUrl'))
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
