import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucket, startClosedBucket } from '../../testing/bucket.ts'
import { furnishAll } from '../../testing/furnished.ts'
import { samplePeople, type SamplePeople } from '../../testing/people.ts'
import { contentOf } from '../../testing/row-for-row.ts'
import { ownDatabase } from '../../testing/test-database.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { fileDesk } from '../../testing/try-files.ts'
import { createApp } from './app.ts'
import { openArchive, writeArchive } from './platform/backup/archive.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import type { Manifest } from './platform/backup/manifest.ts'
import { restoreFile } from './platform/backup/restore-backup.ts'
import { actingAs, asService } from './platform/database/database.ts'
import { loginUrl } from './platform/database/logins.ts'
import { diskBytes } from './platform/files/disk-bytes.ts'
import { openBytes } from './platform/files/open-bytes.ts'
import { lineOf } from './platform/start-failure.ts'
import { eraseAgain } from './profile/erase-again.ts'
import { addToList, listIn } from './profile/erasure-list.ts'
import { eraseOwnAccount } from './profile/personal.resolvers.ts'
import { knownErasures, readErasures, type Erasure } from './profile/erasures.data.ts'
import { restoreHere } from './restore-here.ts'

const migrations = join(import.meta.dirname, '../migrations')
/** The tables that end with a restore. */
const ended = ['refresh_tokens', 'replaced_tokens', 'session_news', 'tickets', 'codes', 'challenges', 'provider_states']
const endedTables = ended.map((name) => `auth.${name}`)
const now = new Date('2026-11-27T02:00:00Z')
/** Text that COPY writes in another way than it stands. */
const awkward = 'Tab\there, line\nbreak, back\\slash, \\N and \\. and Ünïcode 𝄞 "quotes"'

let folder: string
let home: TestServer
let s: SamplePeople
let file: string
let manifest: Manifest
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-backup-'))
  home = await testServer(createApp)
  s = await samplePeople(home)
  await furnishAll(home.parts.db, s, 'canary')
  const text = `e'${awkward.replaceAll('\\', '\\\\')}'`
  await asOwner(home.ownerUrl, `update event set title = ${text}; update lesson set private_note = ${text}`)
  const desk = fileDesk(home)
  for (const [name, body] of [
    ['one.txt', 'Content of one'],
    ['two.txt', 'x'.repeat(3_000_000)],
  ] as const)
    await desk.keep(s.clara, body, 'text/plain', name)
  // The sample row of storage.files has no content yet.
  const [sample] = await asOwner<{ key: string }>(
    home.ownerUrl,
    `select content_key as key from storage.files where size = 1`,
  )
  const content = await home.parts.bytes.receive(sample?.key ?? '')
  await content.write(Buffer.from('x'))
  await content.keep()
  file = join(folder, 'studio.zip')
  manifest = await makeBackup({ ownerUrl: home.ownerUrl, bytes: home.parts.bytes, file, now })
})
afterAll(async () => {
  await home.close()
  rmSync(home.config.dataFolder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

async function asOwner<Row extends object>(ownerUrl: string, sql: string, user = 'postgres'): Promise<Row[]> {
  const url = new URL(ownerUrl)
  url.username = user
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The contents of files below LECTERN_FILES, by name. */
const filesIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('hex')]),
  )

/** An installation without a server, to restore into. */
async function emptyPlace() {
  const { ownerUrl, drop } = await ownDatabase()
  const filesFolder = mkdtempSync(join(folder, 'files-'))
  return { ownerUrl, drop, filesFolder, bytes: diskBytes(filesFolder) }
}

const erasures = (beside: Erasure[] = []) => ({ beside, read: readErasures, eraseAgain })
const restore = (place: { ownerUrl: string; bytes: TestServer['parts']['bytes'] }, from = file, replace = false) =>
  restoreFile(from, { ...place, replace, migrations, erasures: erasures() })

/** The same backup with something of it changed, and every digest right again. */
async function forged(name: string, change: (manifest: Manifest) => Manifest, without: string[] = []): Promise<string> {
  const target = join(folder, name)
  const archive = await openArchive(file)
  const writer = writeArchive(target, now)
  for (const { entry } of [...archive.manifest.tables, ...(archive.manifest.contents ?? [])])
    if (!without.includes(entry)) await writer.add(entry, await archive.open(entry), true)
  await writer.finish(change(archive.manifest))
  archive.close()
  return target
}

test('refused are a file that is not there, one that is no backup, and one that is damaged anywhere', async () => {
  const place = await emptyPlace()
  const before = await contentOf(place.ownerUrl)
  await expect(restore(place, join(folder, 'nowhere.zip'))).rejects.toThrow(/nowhere\.zip can't be read/)
  const bad = join(folder, 'bad.zip')
  writeFileSync(bad, 'no archive')
  await expect(restore(place, bad)).rejects.toThrow(/bad\.zip is damaged/)
  const whole = readFileSync(file)
  // The last byte is of the digest of the description.
  for (const at of [
    ...[0.01, 0.2, 0.4, 0.6, 0.8, 0.97, 0.9999].map((part) => Math.floor(whole.length * part)),
    whole.length - 1,
  ]) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0x11
    writeFileSync(bad, damaged)
    await expect(restore(place, bad), `byte ${at} of ${whole.length}`).rejects.toThrow(/Nothing was changed\.$/)
  }
  for (const part of [0, 0.3, 0.9, 0.999]) {
    writeFileSync(bad, whole.subarray(0, Math.floor(whole.length * part)))
    await expect(restore(place, bad), `cut at ${part}`).rejects.toThrow(/Nothing was changed\.$/)
  }
  expect(await contentOf(place.ownerUrl)).toEqual(before)
  expect(readdirSync(place.filesFolder)).toEqual([])
  await place.drop()
})

test('refused with one line are a newer format, a migration that is not known, another one, a table that is missing, one too many', async () => {
  const place = await emptyPlace()
  const before = await contentOf(place.ownerUrl)
  const [firstTable] = manifest.tables
  const cases: [string, (one: Manifest) => Manifest, RegExp, string[]?][] = [
    [
      'format',
      (one) => ({ ...one, format: 2, version: '9.0.0' }),
      /newer Lectern \(9\.0\.0\): restore it with that version/,
    ],
    [
      'migration',
      (one) => ({
        ...one,
        version: '9.0.0',
        migrations: [...one.migrations, { name: '9999-later.sql', checksum: 'x' }],
      }),
      /newer Lectern \(9\.0\.0\)/,
    ],
    [
      'changed',
      (one) => ({ ...one, migrations: one.migrations.map((each) => ({ ...each, checksum: 'x' })) }),
      /Migration 0001-roles\.sql was changed after/,
    ],
    ['table', (one) => ({ ...one, tables: one.tables.slice(1) }), /lacks the table/, [firstTable?.entry ?? '']],
    ['rows', (one) => ({ ...one, tables: one.tables.map((t) => ({ ...t, rows: t.rows + 1 })) }), /says \d+ rows of/],
    ['hash', (one) => ({ ...one, tables: one.tables.map((t) => ({ ...t, sha256: '0'.repeat(64) })) }), /is damaged/],
    ['more', (one) => ({ ...one, tables: one.tables.slice(1) }), /there is more in it than it says/],
  ]
  for (const [name, change, line, without] of cases)
    await expect(restore(place, await forged(`${name}.zip`, change, without))).rejects.toThrow(line)
  expect(await contentOf(place.ownerUrl)).toEqual(before)
  await place.drop()
})

test('refused are accounts that nobody said may go, a server at work, and tables of somebody else', async () => {
  await expect(restore({ ...home, bytes: home.parts.bytes })).rejects.toThrow('A server is at work on this database')
  const place = await emptyPlace()
  await restore(place)
  await expect(restore(place)).rejects.toThrow(/There are accounts here already: --replace/)
  await place.drop()
  const other = await emptyPlace()
  await asOwner(other.ownerUrl, 'drop table schema_migration; create table orders (id int)', 'lectern')
  await expect(restore(other)).rejects.toThrow(/which is not Lectern's/)
  await other.drop()
})

test('a server that has ended is waited for until the database has noticed it', async () => {
  const place = await emptyPlace()
  await restore(place)
  const server = new Client({ connectionString: loginUrl(place.ownerUrl, 'lectern_request') })
  await server.connect()
  const again = (patience: number) =>
    restoreFile(file, { ...place, replace: true, migrations, erasures: erasures(), patience })
  await expect(again(0)).rejects.toThrow('A server is at work on this database')
  const waiting = again(60_000)
  await server.end()
  await expect(waiting).resolves.toMatchObject({ manifest: { format: expect.any(Number) } })
  await place.drop()
})

test('a backup is refused where its name is taken, where the owner does not see every row, and of nothing', async () => {
  const options = { ownerUrl: home.ownerUrl, bytes: null, now }
  await expect(makeBackup({ ...options, file })).rejects.toThrow(/is there already/)
  const target = join(folder, 'hidden.zip')
  const { ownerUrl, drop } = await ownDatabase()
  await asOwner(ownerUrl, 'drop policy whole_backup on lesson')
  await expect(makeBackup({ ...options, ownerUrl, file: target })).rejects.toThrow(
    'Not every row of public.lesson can be read: start this version of the server once',
  )
  await asOwner(ownerUrl, 'create policy hides on event as restrictive to public using (false)')
  await expect(makeBackup({ ...options, ownerUrl, file: target })).rejects.toThrow(/public\.event, public\.lesson/)
  await asOwner(ownerUrl, 'drop table schema_migration')
  await expect(makeBackup({ ...options, ownerUrl, file: target })).rejects.toThrow(/there is nothing to back up/)
  await expect(makeBackup({ ...options, file: join(file, 'below-a-file.zip') })).rejects.toThrow(/is not writable/)
  expect(readdirSync(folder).filter((name) => name.includes('hidden') || name.endsWith('.part'))).toEqual([])
  await drop()
})

test('of two backups into one file one is made, and the other says so and touches nothing', async () => {
  const target = join(folder, 'twice.zip')
  const make = () => makeBackup({ ownerUrl: home.ownerUrl, bytes: home.parts.bytes, file: target, now })
  const ended = await Promise.allSettled([make(), make()])
  expect(ended.flatMap((one) => (one.status === 'rejected' ? [lineOf(one.reason)] : []))).toEqual([
    `${target} is being written by another backup.`,
  ])
  await openArchive(target).then(({ close }) => close())
  expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toEqual(['twice.zip'])
})

test('nobody but the owner sees more by the setting of a backup', async () => {
  const asked = { sql: `select set_config('lectern.backup', 'on', true)`, parameters: [] }
  const all = { sql: 'select user_profile_id from user_profile order by 1', parameters: [] }
  for (const { actor } of [s.clara, s.omar, s.nobody]) {
    const usual = await actingAs(home.parts.db, actor, (sql) => sql.run(all)).catch(String)
    expect(await actingAs(home.parts.db, actor, (sql) => sql.run(asked, all)).catch(String)).toEqual(usual)
  }
})

test('what is restored is the same row for row and byte for byte, numbers go on, and everybody signs in anew', async () => {
  const place = await emptyPlace()
  const { migrated, erasedAgain } = await restore(place)
  expect({ migrated, erasedAgain }).toEqual({ migrated: 0, erasedAgain: 0 })
  const [old, restored] = [await contentOf(home.ownerUrl, endedTables), await contentOf(place.ownerUrl, endedTables)]
  expect(restored).toEqual(old)
  // Each table of a studio has a row, or this says nothing of it.
  const filled = Object.entries(old).filter(([name, { rows }]) => name.startsWith('public.') && rows === 0)
  expect(filled.map(([name]) => name)).toEqual([])
  const sessions = await Promise.all(endedTables.map((table) => asOwner(place.ownerUrl, `select from ${table}`)))
  expect(sessions.flat()).toEqual([])
  expect(filesIn(place.filesFolder)).toEqual(filesIn(home.config.filesFolder))
  // References, triggers and policies stand as in a database that was made by migrations alone.
  const rules = `select 'r' || conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'f'
    union all select 't' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'p' || polrelid::regclass || ' ' || polname from pg_policy
    union all select 'f' || oid::regclass || ' ' || relrowsecurity || relforcerowsecurity from pg_class where relkind = 'r' order by 1`
  expect(await asOwner(place.ownerUrl, rules)).toEqual(await asOwner(home.ownerUrl, rules))
  const next = `select nextval(pg_get_serial_sequence('user_profile', 'user_profile_id'))::int as id`
  expect(await asOwner(place.ownerUrl, next)).toEqual(await asOwner(home.ownerUrl, next))
  await place.drop()
})

test('files come out of a bucket, and go into one', async () => {
  const { s3, stop } = await startBucket(join(folder, 's3'))
  const bucket = openBytes({ filesFolder: join(folder, 'spool'), s3 })
  const [place, back] = [await emptyPlace(), await emptyPlace()]
  await restore({ ...place, bytes: bucket })
  const again = join(folder, 'of-a-bucket.zip')
  const made = await makeBackup({ ownerUrl: place.ownerUrl, bytes: bucket, file: again, now })
  expect(made.contents).toEqual(manifest.contents)
  await restore(back, again)
  expect(filesIn(back.filesFolder)).toEqual(filesIn(home.config.filesFolder))
  bucket.close()
  await stop()
  await place.drop()
  await back.drop()
})

test('a bucket that lets nobody in is the reason, of a backup and of a restore', async () => {
  const { s3, stop } = await startClosedBucket()
  const bucket = openBytes({ filesFolder: join(folder, 'spool'), s3 })
  const target = join(folder, 'of-a-closed-bucket.zip')
  const place = await emptyPlace()
  const line = 'The bucket lectern answers 403 (Unknown).'
  const making = makeBackup({ ownerUrl: home.ownerUrl, bytes: bucket, file: target, now })
  expect(lineOf(await making.catch((error: unknown) => error))).toBe(line)
  expect(readdirSync(folder).filter((name) => name.startsWith('of-a-closed'))).toEqual([])
  expect(lineOf(await restore({ ...place, bytes: bucket }).catch((error: unknown) => error))).toBe(line)
  bucket.close()
  await stop()
  await place.drop()
})

test('without files it says so, and those that are there stay', async () => {
  const small = join(folder, 'small.zip')
  const made = await makeBackup({ ownerUrl: home.ownerUrl, bytes: null, file: small, now })
  expect(made.contents).toBeNull()
  const place = await emptyPlace()
  cpSync(home.config.filesFolder, place.filesFolder, { recursive: true })
  const before = readdirSync(place.filesFolder, { recursive: true })
  await restore(place, small)
  expect(readdirSync(place.filesFolder, { recursive: true })).toEqual(before)
  await place.drop()
})

test('a file that was deleted while the backup was made stays deleted, and one that was lost before keeps its row', async () => {
  const desk = fileDesk(home)
  const [deleted, lost] = [await desk.keep(s.clara, 'deleted'), await desk.keep(s.clara, 'lost')]
  const keyOf = async ({ id }: { id: string }) =>
    (
      await asOwner<{ key: string }>(home.ownerUrl, `select content_key as key from storage.files where id = '${id}'`)
    )[0]?.key ?? ''
  const keys = { deleted: await keyOf(deleted), lost: await keyOf(lost) }
  await home.parts.bytes.remove(keys.lost)
  const bytes = {
    ...home.parts.bytes,
    async read(key: string) {
      if (key !== keys.deleted) return home.parts.bytes.read(key)
      await desk.remove(s.clara, deleted.id)
      return null
    },
  }
  const target = join(folder, 'meanwhile.zip')
  const made = await makeBackup({ ownerUrl: home.ownerUrl, bytes, file: target, now })
  expect([made.deleted, made.lost]).toEqual([[keys.deleted], [keys.lost]])
  const place = await emptyPlace()
  await restore(place, target)
  expect(
    await asOwner(place.ownerUrl, `select id from storage.files where id in ('${deleted.id}', '${lost.id}')`),
  ).toEqual([{ id: lost.id }])
  await place.drop()
  await desk.remove(s.clara, lost.id)
})

test('whoever was erased after the backup stays erased, from this database and from a list beside it', async () => {
  const erase = (who: SamplePeople['clara'], id: number, name: string) =>
    s.ask(
      who,
      'mutation ($id: Int!, $confirm: String!) { eraseStudent(userProfileId: $id, confirm: $confirm) { lessons } }',
      {
        id,
        confirm: name,
      },
    )
  const dora = await s.addTeacher('Dora')
  const [ida, kim] = [await s.addStudent(dora, 'Ida'), await s.addStudent(dora, 'Kim')]
  const finn = await s.addTeacher('Finn')
  await s.addStudent(finn, 'Gus')
  const before = join(folder, 'before.zip')
  await makeBackup({ ownerUrl: home.ownerUrl, bytes: null, file: before, now })
  const late = await s.addStudent(dora, 'Late')
  for (const [one, name] of [
    [ida, 'Ida'],
    [late, 'Late'],
  ] as const)
    expect((await erase(dora, one.profileId, name)).errors).toEqual([])
  for (const { userId } of [kim, finn])
    await asService(home.parts.db, (sql) => eraseOwnAccount(sql, { userId, confirm: `${userId}@example.org`, now }))
  const list = await knownErasures(home.parts.db)
  // Ida, Late, Gus with the teacher; the accounts of Kim and Finn.
  expect(list).toHaveLength(5)

  const place = await emptyPlace()
  const options = { ...place, replace: true, migrations }
  const first = await restoreFile(before, { ...options, erasures: erasures(list) })
  const people = `select user_profile_id::int as id from user_profile
    where display_name in ('Ida', 'Late', 'Gus', 'Finn') and (teacher_id is not null or profile_type = 'TEACHER')`
  const accounts = `select id from auth.users where id in ('${kim.userId}', '${finn.userId}')`
  expect([first.erasedAgain, await asOwner(place.ownerUrl, people), await asOwner(place.ownerUrl, accounts)]).toEqual([
    4,
    [],
    [],
  ])
  // The teacher keeps the record of Kim's lessons, as when the account was deleted.
  expect(await asOwner(place.ownerUrl, `select id from user_profile where user_profile_id = ${kim.profileId}`)).toEqual(
    [{ id: null }],
  )
  // This time the database itself knows them, also who was never in the backup.
  const again = await restoreFile(before, { ...options, erasures: erasures() })
  expect([again.erasedAgain, await asOwner(place.ownerUrl, people), await asOwner(place.ownerUrl, accounts)]).toEqual([
    4,
    [],
    [],
  ])
  expect(await asOwner(place.ownerUrl, 'select from erasure where profile_created_at is not null')).toHaveLength(3)
  // The number alone is not the person: one that was given again is somebody else.
  const stranger = list.map((one) =>
    one.kind === 'student' ? { ...one, created_at: '2020-01-01T00:00:00.000000Z' } : one,
  )
  const other = await emptyPlace()
  const kept = await restoreFile(before, { ...options, ...other, erasures: erasures(stranger) })
  expect([kept.erasedAgain, await asOwner(other.ownerUrl, people)]).toEqual([2, [{ id: ida.profileId }]])
  await place.drop()
  await other.drop()
})

test('a file of an older version is brought up to this one, and one that fails at it leaves what is there', async () => {
  const older = mkdtempSync(join(folder, 'migrations-'))
  cpSync(migrations, older, { recursive: true })
  writeFileSync(join(older, '9998-later.sql'), 'alter table event_payment add column later int')
  const place = await emptyPlace()
  const options = { ...place, replace: true, erasures: erasures() }
  await restore(place)
  const restored = await contentOf(place.ownerUrl)
  await asOwner(place.ownerUrl, `update event set title = 'Written since'`)
  const before = await contentOf(place.ownerUrl)
  expect(before).not.toEqual(restored)
  writeFileSync(join(older, '9999-broken.sql'), 'select 1/0')
  await expect(restoreFile(file, { ...options, migrations: older })).rejects.toThrow('Migration 9999-broken.sql failed')
  expect(await contentOf(place.ownerUrl)).toEqual(before)
  rmSync(join(older, '9999-broken.sql'))
  expect((await restoreFile(file, { ...options, migrations: older })).migrated).toBe(1)
  expect(await asOwner(place.ownerUrl, 'select later from event_payment')).toHaveLength(1)
  // And the way back, by the program that does not know the later one.
  await restore(place, file, true)
  expect(await contentOf(place.ownerUrl)).toEqual(restored)
  expect(existsSync(`${file}.part`)).toBe(false)
  await place.drop()
})

test('a backup is of one instant, whatever is written while it is made', async () => {
  const url = new URL(home.ownerUrl)
  url.username = 'postgres'
  const writer = new Client({ connectionString: url.href })
  await writer.connect()
  await writer.query('begin')
  await writer.query('lock table user_profile in access exclusive mode')
  const target = join(folder, 'instant.zip')
  const making = makeBackup({ ownerUrl: home.ownerUrl, bytes: null, file: target, now })
  const waiting = `select from pg_locks where relation = 'user_profile'::regclass and not granted`
  await expect.poll(async () => (await writer.query(waiting)).rowCount).toBe(1)
  // Accounts are read by then, and profiles are not.
  await writer.query(`with late as (
      insert into auth.users (id, email, email_key, display_name, default_role, roles)
      values (gen_random_uuid(), 'late@example.org', 'late@example.org', 'Late', 'teacher', '{teacher}') returning id)
    insert into user_profile (profile_type, id, display_name) select 'TEACHER', id, 'Late' from late`)
  await writer.query('commit')
  const made = await making
  const rowsOf = (name: string) => made.tables.find((table) => table.name === name)?.rows
  const { rows } = await writer.query<{ users: number; profiles: number }>(
    'select (select count(*)::int from auth.users) as users, (select count(*)::int from user_profile) as profiles',
  )
  expect([rowsOf('auth.users'), rowsOf('public.user_profile')]).toEqual([
    (rows[0]?.users ?? 0) - 1,
    (rows[0]?.profiles ?? 0) - 1,
  ])
  const place = await emptyPlace()
  await restore(place, target)
  await place.drop()
  await writer.query(
    `delete from user_profile where display_name = 'Late'; delete from auth.users where email = 'late@example.org'`,
  )
  await writer.end()
})

test('a backup is written the same whatever the database is set to', async () => {
  const made = (name: string) =>
    makeBackup({ ownerUrl: home.ownerUrl, bytes: null, file: join(folder, name), now }).then(({ tables }) => tables)
  const usual = await made('usual.zip')
  const database = new URL(home.ownerUrl).pathname.slice(1)
  for (const setting of [
    "datestyle to 'SQL, DMY'",
    "intervalstyle to 'iso_8601'",
    "timezone to 'Asia/Tokyo'",
    "bytea_output to 'escape'",
    'extra_float_digits to -3',
  ])
    await asOwner(home.ownerUrl, `alter database ${database} set ${setting}`)
  expect(await made('unusual.zip')).toEqual(usual)
})

test('whoever is on a list in the data, beside the backups or beside the file stays erased', async () => {
  const place = await emptyPlace()
  const [data, backups, beside] = [1, 2, 3].map(() => mkdtempSync(join(folder, 'list-'))) as [string, string, string]
  const gone = [s.omar.userId, s.lea.userId, s.nils.userId]
  for (const [nr, at] of [data, backups, beside].entries())
    await addToList(listIn(at), [{ kind: 'account', user_id: gone[nr] ?? '', erased_at: now.toISOString() }])
  cpSync(file, join(beside, 'studio.zip'))
  const archive = await openArchive(join(beside, 'studio.zip'))
  const config = { ...home.config, dataFolder: data, backup: { ...home.config.backup, folder: backups } }
  const { erasedAgain } = await restoreHere(archive, { config, ...place, replace: true })
  archive.close()
  const back = `select id from auth.users where id in ('${gone.join("', '")}')`
  expect([erasedAgain, await asOwner(place.ownerUrl, back)]).toEqual([3, []])
  await place.drop()
})
