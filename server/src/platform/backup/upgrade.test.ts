import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../../../testing/row-for-row.ts'
import { ownDatabase } from '../../../../testing/test-database.ts'
import { diskBytes } from '../files/disk-bytes.ts'
import { restoreFile } from './restore-backup.ts'
import { upgrade } from './upgrade.ts'

const released = join(import.meta.dirname, '../../../migrations')
const now = new Date('2026-11-27T02:00:00Z')
const ann = `insert into auth.users (id, email, email_key, display_name, default_role, roles)
  values (gen_random_uuid(), 'ann@example.org', 'ann@example.org', 'Ann', 'teacher', '{teacher}')`

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'lectern-upgrade-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function ask<Row extends object>(ownerUrl: string, sql: string): Promise<Row[]> {
  const url = new URL(ownerUrl)
  url.username = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** This version with more migrations than were released. */
function nextVersion(...more: [name: string, sql: string][]): string {
  const folder = mkdtempSync(join(home, 'version-'))
  cpSync(released, folder, { recursive: true })
  for (const [name, sql] of more) writeFileSync(join(folder, name), sql)
  return folder
}

test('without anybody in it, and without anything to apply, there is no backup', async () => {
  const { ownerUrl, drop } = await ownDatabase()
  const folder = join(home, 'none')
  const added = nextVersion(['9001-one.sql', 'create table one (id int)'])
  expect(await upgrade({ ownerUrl, migrations: added, folder, now })).toBeNull()
  await ask(ownerUrl, ann)
  expect(await upgrade({ ownerUrl, migrations: added, folder, now })).toBeNull()
  expect(existsSync(folder)).toBe(false)
  await drop()
})

test('an upgrade that fails leaves the old state, and one that can’t be backed up does not begin', async () => {
  const { ownerUrl, drop } = await ownDatabase()
  await ask(ownerUrl, ann)
  const before = await contentOf(ownerUrl)
  const migrations = nextVersion(
    ['9001-one.sql', `create table one (id int); update auth.users set display_name = 'Anna'`],
    ['9002-two.sql', 'select 1/0'],
  )
  const taken = join(home, 'taken')
  writeFileSync(taken, '')
  await expect(upgrade({ ownerUrl, migrations, folder: taken, now })).rejects.toThrow(
    /The folder .*taken is not writable\./,
  )
  expect(await contentOf(ownerUrl)).toEqual(before)
  const folder = join(home, 'failed')
  await expect(upgrade({ ownerUrl, migrations, folder, now })).rejects.toThrow(
    'Migration 9002-two.sql failed: division by zero. The data are as they were, and the version before still runs on them.',
  )
  expect(await contentOf(ownerUrl)).toEqual(before)
  expect(readdirSync(folder)).toEqual(['before-9001-one.zip'])
  expect(await upgrade({ ownerUrl, migrations: released, folder, now })).toBeNull()
  // The version that was mended has the same first migration.
  writeFileSync(join(migrations, '9002-two.sql'), 'select 1')
  const file = join(folder, 'before-9001-one.zip')
  const done = await upgrade({ ownerUrl, migrations, folder, now })
  expect(done).toEqual({ file, migrations: ['9001-one.sql', '9002-two.sql'] })
  await drop()
})

test('the backup of before leads back to the version of before, and the newest three are kept', async () => {
  const { ownerUrl, drop } = await ownDatabase()
  await ask(ownerUrl, ann)
  // As a version that did not know of backups has left it.
  for (const { sql } of await ask<{ sql: string }>(
    ownerUrl,
    `select format('drop policy %I on %s', polname, polrelid::regclass) as sql from pg_policy where polname = 'whole_backup'`,
  ))
    await ask(ownerUrl, sql)
  const before = await contentOf(ownerUrl)
  const folder = join(home, 'back')
  const first = nextVersion([
    '9001-one.sql',
    `update auth.users set display_name = 'Anna'; create schema later; create table later.one (id int)`,
  ])
  const done = await upgrade({ ownerUrl, migrations: first, folder, now })
  expect(done).toEqual({ file: join(folder, 'before-9001-one.zip'), migrations: ['9001-one.sql'] })
  expect(await contentOf(ownerUrl)).not.toEqual(before)

  const erasures = { beside: [], read: () => Promise.resolve([]), eraseAgain: () => Promise.resolve(0) }
  const options = { ownerUrl, bytes: diskBytes(join(home, 'files')), migrations: released, erasures }
  await restoreFile(done?.file ?? '', { ...options, replace: true })
  expect(await contentOf(ownerUrl)).toEqual(before)

  // The folder holds others too, which are nobody's to let go here.
  const others = ['a-copy-by-hand.zip', 'before-the-move.txt', 'studio-2026-11-26.zip']
  for (const name of others) writeFileSync(join(folder, name), '')
  for (const number of [1, 2, 3, 4, 5])
    await upgrade({ ownerUrl, folder, now, migrations: nextVersion(...names(number)) })
  const kept = ['before-9003.zip', 'before-9004.zip', 'before-9005.zip']
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...kept].toSorted())
  await drop()
})

test('what a migration leaves for its commit is done before the next one', async () => {
  const { ownerUrl, drop } = await ownDatabase()
  await ask(
    ownerUrl,
    `insert into user_profile (user_profile_id, profile_type, teacher_id) overriding system value values (1, 'TEACHER', null), (2, 'STUDENT', 1);
     insert into event (teacher_id, user_profile_id, title, start, "end") values (1, 2, 'x', '2027-01-01 10:00Z', '2027-01-01 11:00Z')`,
  )
  const opened = 'alter table lesson no force row level security; alter table event no force row level security;'
  const migrations = nextVersion(
    ['9001-one.sql', `${opened} update lesson set event_id = null`],
    ['9002-two.sql', 'alter table lesson add column two int'],
  )
  await upgrade({ ownerUrl, migrations, folder: join(home, 'deferred'), now })
  // The time of the student has a lesson again, which the update alone has taken away.
  expect(await ask(ownerUrl, 'select event_id is null as waits, two from lesson order by 1')).toEqual([
    { waits: false, two: null },
    { waits: true, two: null },
  ])
  await drop()
})

const names = (count: number): [string, string][] =>
  Array.from({ length: count }, (_, i) => [`900${i + 1}.sql`, `select ${i}`])
