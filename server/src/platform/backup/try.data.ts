import { Client } from 'pg'
import { codeOf } from '../start-failure.ts'

/** The database that a backup is restored into to try it; one that a killed check has left is taken away by the next. */
const name = 'lectern_check'
/** PostgreSQL's code for a right that is missing. */
const noRight = '42501'

/** Makes an empty database beside ours. @returns its name, null where the owner may not make one */
export async function makeCheckDatabase(ownerUrl: string): Promise<string | null> {
  try {
    await ask(ownerUrl, `drop database if exists ${name} with (force)`)
    await ask(ownerUrl, `create database ${name}`)
    return name
  } catch (error) {
    if (codeOf(error) === noRight) return null
    throw error
  }
}

export const dropCheckDatabase = (ownerUrl: string): Promise<void> =>
  ask(ownerUrl, `drop database if exists ${name} with (force)`)

async function ask(ownerUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
