import { randomUUID } from 'node:crypto'
import { zipSync, strToU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveBucket, bringArchive, largestArchive, type ArchiveView } from '@lectern/contract/archive'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { tablesOfStudent } from '../profile/personal.data.ts'
import { quota } from '../storage/quota.ts'
import { broughtTables } from '../archive-needs.ts'
import { furnishTeacher } from '../../../testing/full-teacher.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import {
  contentOf,
  dataOf,
  forged,
  linesIn,
  rowsIn,
  archiveDesk,
  zipped,
  type ArchiveData,
} from '../../../testing/archives.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { leftTables } from './read-archive.ts'

let home: TestServer
let s: SamplePeople
let desk: ReturnType<typeof archiveDesk>
/** Of Dora: three students, files, and one of everything else. */
let archive: Buffer
/** Has nothing yet. */
let eve: Person
const tables = broughtTables('2026-11-23')

beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  desk = archiveDesk(home)
  const dora = await s.addTeacher('Dora')
  await furnishTeacher(home, s, dora, { students: 8, lessons: 6, files: 2 })
  archive = await desk.take(dora)
})
beforeEach(async () => {
  eve = await s.addTeacher('Eve')
})
afterAll(() => home.close())

const asked = <Row>(sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, { role: 'operator', userId: null, profileId: null }, (on) => on.run<Row>({ sql, parameters }))
/** How many rows a teacher has, and how many files there are. */
async function holdings(who: Person): Promise<number[]> {
  const [row] = await asked<Record<string, number>>(
    `select (select count(*) from user_profile where teacher_id = $1)::int as students, (select count(*) from event where teacher_id = $1)::int as events,
       (select count(*) from lesson where teacher_id = $1)::int as lessons, (select count(*) from event_series where teacher_id = $1)::int as series,
       (select count(*) from lesson_resource where user_profile_id = $1)::int as resources, (select count(*) from studio_import where teacher_id = $1)::int as imports`,
    who.profileId,
  )
  const files = await serviceOnce(home.parts.db).run<{ count: number }>({
    sql: `select count(*)::int from storage.files where uploaded_by_user_id = $1 and bucket_id <> 'studio'`,
    parameters: [who.userId],
  })
  return [...Object.values(row ?? {}), files[0]?.count ?? -1]
}
const nothing = [0, 0, 0, 0, 0, 0, 0]

/** The refusal of an archive in both ways: by the status, or in the last line. */
async function refusedWith(who: Person, given: Buffer): Promise<string[]> {
  const file = await desk.upload(who, given)
  const look = await desk.look(who, file)
  const bring = await desk.bring(who, file)
  return [reasonOf(look), reasonOf(bring)]
}
function reasonOf({ statusCode, body }: { statusCode: number; body: string }): string {
  const last: unknown = statusCode === 200 ? linesIn(body).at(-1) : { refused: JSON.parse(body) as unknown }
  const { refused } = last as { refused?: { error: string; reason?: string } }
  return refused?.reason ?? refused?.error ?? 'came'
}

describe('what does not come', () => {
  test('a studio comes to teachers alone, and from their own archives', async () => {
    const file = await desk.upload(eve, archive)
    for (const [who, status] of [
      [null, 401],
      [s.nobody, 400],
      [s.omar, 400],
      [s.bob, 400],
    ] as const)
      for (const answer of [await desk.look(who, file), await desk.bring(who, file)])
        expect([answer.statusCode, reasonOf({ ...answer, statusCode: 400 })]).toEqual([
          status,
          who === null ? 'unauthenticated-user' : who === s.bob ? 'not-found' : 'not-allowed',
        ])
    // A file that was uploaded for something else is no archive.
    const sheet = await fileDesk(home).keep(eve, archive, 'application/zip', 'studio.zip')
    expect(reasonOf({ ...(await desk.look(eve, sheet.id)), statusCode: 400 })).toBe('not-found')
    expect((await desk.look(eve, 'x')).statusCode).toBe(400)
    expect(await holdings(eve)).toEqual([0, 0, 0, 0, 0, 0, 1])
  })

  const cases: [string, string, (given: Buffer) => Buffer][] = [
    ['no ZIP', 'studio-damaged', () => Buffer.from('%PDF-1.7 and much more of it')],
    ['the first half of one', 'studio-damaged', (given) => given.subarray(0, given.length / 2)],
    ['one with a bit that turned in its text', 'studio-damaged', (given) => turned(given, 400)],
    ['one of another program', 'studio-foreign', () => zipped({ 'readme.txt': strToU8('hello') })],
    ['a backup of a whole server', 'studio-backup', () => zipped({ 'manifest.json': strToU8('{}') })],
    ['a text that is no JSON', 'studio-damaged', () => zipped({ 'data.json': strToU8('{"user_profile": [') })],
    ['a list', 'studio-foreign', () => zipped({ 'data.json': strToU8('[]') })],
    ['rows of another format', 'studio-foreign', (given) => forged(given, (data) => (data['format'] = 'other'))],
    ['rows without people', 'studio-foreign', (given) => forged(given, (data) => delete data['user_profile'])],
    ['what a newer program made', 'studio-newer', (given) => forged(given, (data) => (data['version'] = 2))],
    [
      'the archive of a student',
      'studio-person',
      (given) =>
        forged(
          given,
          (data) =>
            (data['user_profile'] = rowsIn(data, 'user_profile').filter((row) => row['profile_type'] === 'STUDENT')),
        ),
    ],
    [
      'two teachers',
      'studio-person',
      (given) =>
        forged(given, (data) => rowsIn(data, 'user_profile').forEach((row) => (row['profile_type'] = 'TEACHER'))),
    ],
    [
      'a name that leads out of the folder',
      'studio-damaged',
      (given) => zipped({ ...unzipSync(new Uint8Array(given)), '../../data.json': strToU8('x') }),
    ],
    [
      'a name with the slashes of another system',
      'studio-damaged',
      (given) => zipped({ ...unzipSync(new Uint8Array(given)), 'files\\x': strToU8('x') }),
    ],
    [
      'what unpacks to a thousand times its size',
      'studio-large',
      (given) => zipped({ ...unzipSync(new Uint8Array(given)), 'files/0': new Uint8Array(20_000_000) }),
    ],
    [
      'more files than a studio has',
      'studio-large',
      () =>
        Buffer.from(
          zipSync(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`files/${at}`, new Uint8Array()])), {
            level: 0,
          }),
        ),
    ],
    [
      'more rows than a studio has',
      'studio-large',
      (given) => forged(given, (data) => (data['event'] = Array.from({ length: 60_001 }, () => ({})))),
    ],
  ]
  test.each(cases)('%s', async (_, reason, make) => {
    expect(await refusedWith(eve, make(archive))).toEqual([reason, reason])
    expect(await holdings(eve)).toEqual(nothing)
  })

  test('a file whose bytes are others than went in: nothing comes, and no file stays', async () => {
    const entries = unzipSync(new Uint8Array(archive))
    const sheet = Object.keys(entries).find((name) => name.endsWith('.txt')) ?? ''
    const bytes = entries[sheet] ?? new Uint8Array()
    bytes[7] = 88
    expect(await refusedWith(eve, zipped(entries))).toEqual(['came', 'studio-damaged'])
    expect(await holdings(eve)).toEqual(nothing)
  })

  test('a studio whose files have no room', async () => {
    await serviceOnce(home.parts.db).run({
      sql: `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, uploaded_by_user_id, content_key)
            values (gen_random_uuid(), 'default', 'x', $2, 'text/plain', '"x"', true, $1, gen_random_uuid())`,
      parameters: [eve.userId, quota - archive.length - 10],
    })
    expect(await refusedWith(eve, archive)).toEqual(['studio-room', 'studio-room'])
    expect(await holdings(eve)).toEqual([0, 0, 0, 0, 0, 0, 1])
  })
})

/** @param at from the end of the first entry's name on */
function turned(given: Buffer, at: number): Buffer {
  const bytes = Buffer.from(given)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

describe('a forged archive', () => {
  test('what stays behind is counted by its kind before anything is written', async () => {
    const counts = Object.fromEntries(Object.values(leftTables).map((kind, at) => [kind, at + 1]))
    let expected: Record<string, number> = {}
    const given = forged(archive, (data) => {
      for (const [table, kind] of Object.entries(leftTables))
        data[table] = Array.from({ length: counts[kind] ?? 0 }, () => ({}))
      const students = rowsIn(data, 'user_profile').filter(({ profile_type }) => profile_type === 'STUDENT')
      for (const row of students) row['id'] = null
      for (const row of students.slice(0, 2)) row['id'] = s.omar.userId
      for (const row of rowsIn(data, 'guardian')) row['user_id'] = s.omar.userId
      const [file] = data.files
      if (file) data.files.push({ ...file, file_id: randomUUID() })
      expected = { ...counts, accounts: 2, 'guardian-accounts': rowsIn(data, 'guardian').length, 'other-files': 1 }
    })
    const look = await desk.look(eve, await desk.upload(eve, given))
    expect(look.json<ArchiveView>().left).toMatchObject(expected)
    expect(expected['guardian-accounts']).toBeGreaterThan(0)
  })

  test('reaches no other studio: its numbers are never ours', async () => {
    const before = await Promise.all([s.bob, s.clara].map(holdings))
    const [bobs] = await asked<{ event_id: number }>(
      `insert into event (teacher_id, user_profile_id, title, start, "end") values ($1, $2, 'Bobs', '2027-03-01 10:00Z', '2027-03-01 11:00Z') returning event_id`,
      s.bob.profileId,
      s.nils.profileId,
    )
    const secret = await fileDesk(home).keep(s.bob, 'SECRET', 'text/plain', 'secret.txt')
    const view = await desk.mustBring(
      eve,
      forged(archive, (data) => {
        const [first, second, third] = rowsIn(data, 'event')
        Object.assign(first ?? {}, { teacher_id: s.bob.profileId })
        Object.assign(second ?? {}, { user_profile_id: s.nils.profileId })
        Object.assign(third ?? {}, { series_id: 999_999, original_start: null })
        for (const row of rowsIn(data, 'event_payment').slice(0, 1)) row['event_id'] = bobs?.event_id
        for (const row of rowsIn(data, 'guardian').slice(0, 1)) row['user_profile_id'] = s.nils.profileId
        for (const row of rowsIn(data, 'lesson_resource')
          .filter(({ kind }) => kind === 'file')
          .slice(0, 1))
          row['file_id'] = secret.id
        const students = rowsIn(data, 'user_profile').filter(({ profile_type }) => profile_type === 'STUDENT')
        Object.assign(students[1] ?? {}, { avatar_url: `/v1/storage/files/${secret.id}`, id: s.omar.userId })
        Object.assign(students[2] ?? {}, { teacher_id: s.bob.profileId })
        const { file_id: ownFile } = data.files[0] ?? {}
        rowsIn(data, 'lesson_comment').push({
          ...rowsIn(data, 'lesson_comment')[0],
          lesson_comment_id: 900_000,
          user_profile_id: students[0]?.['user_profile_id'],
          body: `Never said ${ownFile}`,
        })
      }),
    )
    expect(view.left).toMatchObject({ 'student-comments': 1, accounts: 1 })
    expect(view.left.rows).toBeGreaterThanOrEqual(5)
    expect(view.left.files).toBe(2)
    const brought = await asked<{ id: string | null; avatar_url: string | null }>(
      'select id, avatar_url from user_profile where teacher_id = $1',
      eve.profileId,
    )
    expect(brought.every(({ id, avatar_url }) => id === null && avatar_url?.includes(secret.id) !== true)).toBe(true)
    expect(await asked('select 1 from lesson_comment where body like $1', 'Never said%')).toEqual([])
    expect(await asked('select 1 from event_payment where event_id = $1', bobs?.event_id)).toEqual([])
    expect(await asked('select 1 from guardian where user_profile_id = $1', s.nils.profileId)).toEqual([])
    const [bob = [], clara = []] = before
    expect(await holdings(s.bob)).toEqual([
      bob[0],
      Number(bob[1]) + 1,
      Number(bob[2]) + 1,
      ...bob.slice(3, 6),
      Number(bob[6]) + 1,
    ])
    expect(await holdings(s.clara)).toEqual(clara)
  })

  test('a lesson stands in place of none of another studio, also by hand', async () => {
    const [own] = await asked<{ lesson_id: number }>(
      'insert into lesson (teacher_id) values ($1) returning lesson_id',
      eve.profileId,
    )
    const [foreign] = await asked<{ lesson_id: number }>(
      'insert into lesson (teacher_id) values ($1) returning lesson_id',
      s.bob.profileId,
    )
    const made = actingAs(home.parts.db, eve.actor, (sql) =>
      sql.run({
        sql: 'update lesson set make_up_of = $2 where lesson_id = $1',
        parameters: [own?.lesson_id, foreign?.lesson_id],
      }),
    )
    await expect(made).rejects.toMatchObject({ code: '23503' })
  })

  const script = 'javascript:alert(1)'
  const fields: [string, string, unknown, unknown][] = [
    ['user_profile', 'video_link', script, null],
    ['user_profile', 'avatar_url', script, null],
    ['user_profile', 'email', 'a@b.test, c@d.test', null],
    ['user_profile', 'phone', 'x'.repeat(500), null],
    ['user_profile', 'time_zone', 'Mars/Base', null],
    ['user_profile', 'colour', 'url(x)', null],
    ['user_profile', 'tags', ['a', 1], []],
    ['user_profile', 'private_note', 'x'.repeat(5_001), null],
    ['user_profile', 'default_lesson_minutes', 1e9, 45],
    ['lesson', 'video_link', script, null],
    ['lesson', 'position', '0; drop', 'z'],
    ['lesson', 'steps', [{ text: { a: 1 }, done: 1 }], []],
    ['lesson', 'lesson_status_id', 9, 1],
    ['lesson', 'attendance', 'asleep', null],
    ['lesson', 'private_note', `a\u0000b`, null],
    ['lesson', 'minutes', '45', 45],
    ['lesson_resource', 'url', script, null],
  ]
  test.each(fields)('%s.%s is what the API takes, or empty', async (table, field, value, stands) => {
    const name = `Forged ${field}`
    const title = { user_profile: 'display_name', lesson: 'title', lesson_resource: 'lesson_rsrc_dspl' }[table] ?? ''
    const view = await desk.mustBring(
      eve,
      forged(archive, (data) => {
        // A lesson that has a time is called as that is.
        const row = rowsIn(data, table).find(
          (each) =>
            each['profile_type'] !== 'TEACHER' && each['kind'] !== 'file' && (each['event_id'] ?? null) === null,
        )
        Object.assign(row ?? {}, { [title]: name, [field]: value })
      }),
    )
    expect(view.left.values).toBe(1)
    const owner = table === 'lesson_resource' ? 'user_profile_id' : 'teacher_id'
    expect(
      await asked(`select ${field} as value from ${table} where ${title} = $1 and ${owner} = $2`, name, eve.profileId),
    ).toEqual([{ value: stands }])
  })

  const rows: [string, Record<string, string | number | null>][] = [
    ['event', { start: 'soon' }],
    ['event', { end: '1999-01-01T00:00:00+00:00' }],
    ['event', { start: '2026-02-31T10:00:00+00:00' }],
    ['event', { title: '' }],
    ['event_series', { rrule: 'FREQ=SECONDLY' }],
    ['event_series', { rrule: 'FREQ=WEEKLY;UNTIL=20300101' }],
    ['event_series', { minutes: 1e9 }],
    ['event_series', { time_zone: '../../etc' }],
    ['guardian', { name: ' ' }],
    ['lesson_resource', { kind: 'program' }],
    ['lesson_comment', { body: '' }],
    ['event_payment', { paid_at: null }],
  ]
  test.each(rows)('a row of %s that could not be written by hand is left out: %j', async (table, change) => {
    const given = forged(archive, (data) => Object.assign(rowsIn(data, table)[0] ?? {}, change))
    const { left } = await desk.mustBring(eve, given)
    expect(left.rows).toBeGreaterThanOrEqual(1)
  })

  test('a series that stood still for years makes no thousands of dates, and nothing is later than now', async () => {
    await desk.mustBring(
      eve,
      forged(archive, (data) => {
        for (const row of rowsIn(data, 'event_series')) row['filled_to'] = '1901-01-01'
        for (const row of rowsIn(data, 'lesson_comment')) row['created_at'] = '2999-01-01T00:00:00+00:00'
        for (const row of rowsIn(data, 'event_payment')) row['paid_at'] = '2999-01-01T00:00:00+00:00'
      }),
    )
    expect(
      await asked('select 1 from event_series where teacher_id = $1 and filled_to is not null', eve.profileId),
    ).toEqual([])
    expect(await asked('select 1 from event_payment where paid_at > now()')).toEqual([])
    expect(await asked('select 1 from lesson_comment where created_at > now()')).toEqual([])
  })
})

describe('a studio that comes', () => {
  test('is said before, and nothing of it is written then', async () => {
    const file = await desk.upload(eve, archive)
    const view = (await desk.look(eve, file)).json<ArchiveView>()
    expect(view).toMatchObject({
      name: 'Dora',
      comes: { students: 8, guardians: 8, events: 2, series: 8, closed: 1, resources: 5, files: 3 },
      overlaps: 0,
      before: null,
      own: false,
    })
    expect(view.left).toMatchObject({ values: 0, rows: 0, files: 0 })
    expect(await holdings(eve)).toEqual(nothing)
    const lines = linesIn((await desk.bring(eve, file)).body)
    const shares = lines.flatMap((line) => ('share' in line ? [line.share] : []))
    expect(shares.length).toBeGreaterThan(5)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
    const [last] = lines.slice(-1)
    expect(last).toMatchObject({ brought: { comes: view.comes, left: view.left } })
    // The archive is not kept.
    expect(reasonOf({ ...(await desk.look(eve, file)), statusCode: 400 })).toBe('not-found')
  })

  test('tells nobody, invites nobody, and is no list of changes', async () => {
    const mails = () => serviceOnce(home.parts.db).run({ sql: 'select 1 from auth.mail_outbox', parameters: [] })
    const before = await mails()
    await desk.mustBring(eve, archive)
    expect(await mails()).toHaveLength(before.length)
    expect(await asked('select 1 from invitation where teacher_id = $1', eve.profileId)).toEqual([])
    for (const table of ['notice', 'recent_change', 'calendar_operation'])
      expect(await asked(`select 1 from ${table} where teacher_id = $1`, eve.profileId)).toEqual([])
  })

  test('is known again, also by a later archive, and comes twice only where that is wanted', async () => {
    await desk.mustBring(eve, archive)
    const once = await holdings(eve)
    const later = forged(archive, (data) => (data['exported_at'] = '2027-01-01T00:00:00.000Z'))
    const file = await desk.upload(eve, later)
    const view = (await desk.look(eve, file)).json<ArchiveView>()
    expect(view.before).not.toBeNull()
    // Everything that takes time meets itself.
    expect(view.overlaps).toBeGreaterThan(40)
    expect(reasonOf(await desk.bring(eve, file))).toBe('studio-again')
    expect(await holdings(eve)).toEqual(once)
    await desk.mustBring(eve, later, true)
    expect((await holdings(eve)).slice(0, 6)).toEqual(once.slice(0, 6).map((count) => 2 * count))
    // Another teacher knows nothing of it.
    const other = await desk.upload(s.bob, archive)
    expect((await desk.look(s.bob, other)).json<ArchiveView>().before).toBeNull()
  })

  test('comes once where it is asked for twice at one time, also where a second time is wanted', async () => {
    const file = await desk.upload(eve, archive)
    const both = await Promise.all([desk.bring(eve, file, true), desk.bring(eve, file, true)])
    expect(both.map(reasonOf).toSorted()).toEqual(['came', 'studio-running'])
    expect((await holdings(eve))[0]).toBe(8)
    // A caller who lost the answer learns that it has come.
    expect(reasonOf(await desk.bring(eve, file, true))).toBe('not-found')
    expect((await holdings(eve))[0]).toBe(8)
  })

  test('comes to its end though the connection to whoever asked is lost', async () => {
    const file = await desk.upload(eve, archive)
    const base = await home.app.listen({ host: '127.0.0.1', port: 0 })
    const gone = new AbortController()
    const answer = await fetch(`${base}/v1${bringArchive.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${eve.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file_id: file }),
      signal: gone.signal,
    })
    await answer.body?.getReader().read()
    gone.abort()
    await expect.poll(() => holdings(eve), { timeout: 20_000 }).toMatchObject({ 0: 8, 5: 1 })
  })

  test('may be as large as its bucket takes', async () => {
    expect(
      await serviceOnce(home.parts.db).run({
        sql: 'select max_upload_bytes::float8 as most from storage.buckets where id = $1',
        parameters: [archiveBucket],
      }),
    ).toEqual([{ most: largestArchive }])
  })

  test('is known as the own one', async () => {
    await desk.mustBring(eve, archive)
    const own = await desk.upload(eve, await desk.take(eve))
    expect((await desk.look(eve, own)).json<ArchiveView>()).toMatchObject({ own: true, before: null })
    expect(reasonOf(await desk.bring(eve, own))).toBe('studio-again')
  })

  test('brings no student back who was erased here, nor what names one', async () => {
    await desk.mustBring(eve, archive)
    const own = await desk.take(eve)
    const [student] = await asked<{ user_profile_id: number; display_name: string }>(
      'select user_profile_id, display_name from user_profile where teacher_id = $1 order by 1 limit 1',
      eve.profileId,
    )
    const { data } = await s.ask(
      eve,
      'mutation ($id: Int!, $confirm: String!) { eraseStudent(userProfileId: $id, confirm: $confirm) { lessons } }',
      { id: student?.user_profile_id, confirm: student?.display_name },
    )
    expect(data).not.toBeNull()
    const { comes, left } = await desk.mustBring(eve, own, true)
    expect([comes.students, left.erased, left.rows]).toEqual([7, 1, 0])
    expect(
      await asked(
        'select 1 from user_profile where teacher_id = $1 and display_name = $2',
        eve.profileId,
        student?.display_name,
      ),
    ).toEqual([])
  })

  test('stands beside what is there, and fills what the own profile does not say', async () => {
    await asked(
      `insert into event (teacher_id, title, start, "end") select $1, 'Mine', start, "end" from event where title = 'My own' limit 1`,
      eve.profileId,
    )
    await asked(`update user_profile set biography = 'I am Eve' where user_profile_id = $1 returning 1`, eve.profileId)
    const { overlaps } = await desk.mustBring(eve, archive)
    expect(overlaps).toBe(1)
    expect(
      await asked(
        `select title, overlap_wanted from event where teacher_id = $1 and title in ('Mine', 'My own') order by title`,
        eve.profileId,
      ),
    ).toEqual([
      { title: 'Mine', overlap_wanted: false },
      { title: 'My own', overlap_wanted: true },
    ])
    expect(
      await asked(
        'select display_name, biography, phone, default_lesson_minutes from user_profile where user_profile_id = $1',
        eve.profileId,
      ),
    ).toEqual([{ display_name: 'Eve', biography: 'I am Eve', phone: '030 901820', default_lesson_minutes: 60 }])
  })

  test('brings what the account kept of it, where this one has none', async () => {
    await desk.mustBring(eve, archive)
    const { preferences } = dataOf(await desk.take(eve)) as ArchiveData & { preferences: Record<string, unknown> }
    expect(preferences).toEqual({
      terms: '2026-09-01/2026-12-20 2027-01-10/2027-04-01',
      statuses: '2 Booked\n1\n3\n4 Done\n5',
      noteTemplate: 'Today:',
      paymentsSince: '2026-09-01T00:00:00.000Z',
    })
  })

  test('comes from an archive that is older than its list of files: without them', async () => {
    const older = forged(archive, (data) => {
      for (const name of ['format', 'version', 'files', 'preferences']) delete data[name]
    })
    const view = await desk.mustBring(eve, older)
    expect(view.comes).toMatchObject({ students: 8, resources: 3, files: 0 })
    expect(view.left.files).toBe(3)
  })
})

describe('without a difference but numbers', () => {
  test('a studio of 40 students and 2,000 lessons goes to another server and out again', async () => {
    const dora = await s.addTeacher('Dora the second')
    await furnishTeacher(home, s, dora, { students: 40, lessons: 50, files: 6 })
    const large = await desk.take(dora)
    expect(rowsIn(dataOf(large), 'lesson').length).toBeGreaterThan(2_000)
    const elsewhere = await testServer(createApp)
    try {
      const teacher = await (await samplePeople(elsewhere)).addTeacher('Fay')
      const there = archiveDesk(elsewhere)
      const { left, overlaps } = await there.mustBring(teacher, large)
      expect([left.rows, left.values, left.files, overlaps]).toEqual([0, 0, 0, 0])
      const back = await there.take(teacher)
      expect(contentOf(back, tables)).toEqual(contentOf(large, tables))
    } finally {
      await elsewhere.close()
    }
  }, 60_000)

  test('every table of an archive comes, or is named among those that stay behind', () => {
    const named = [...tables.map(({ name }) => name), ...Object.keys(leftTables)]
    expect(named.toSorted()).toEqual(tablesOfStudent.toSorted())
  })

  test('every column of a table that comes is brought, or made anew', async () => {
    const rows = await serviceOnce(home.parts.db).run<{ name: string; columns: string[] }>({
      sql: `select c.relname::text as name, array_agg(a.attname::text) as columns from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname = any($1) and a.attname <> 'during'
            group by c.relname`,
      parameters: [tables.map(({ name }) => name)],
    })
    expect(rows).toHaveLength(tables.length)
    for (const { name, columns } of rows) {
      const table = tables.find((each) => each.name === name)
      const known = [
        ...Object.keys(table?.columns ?? {}),
        ...Object.keys(table?.references ?? {}),
        ...(table?.anew ?? []),
      ]
      expect([name, known.toSorted()]).toEqual([name, columns.toSorted()])
    }
  })
})
