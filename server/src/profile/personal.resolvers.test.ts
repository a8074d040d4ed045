import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { tablesOfStudent } from './personal.data.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  for (const [teacher, student] of [
    [s.clara, s.omar],
    [s.clara, s.lea],
    [s.bob, s.nils],
  ] as const)
    await furnish(teacher, student)
})
afterAll(() => home.close())

const operator = { role: 'operator', userId: null, profileId: null } as const
const asked = <Row>(sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, operator, (on) => on.run<Row>({ sql, parameters }))

/** Rows of each kind, each with a canary that names its student. */
async function furnish(teacher: Person, student: Person) {
  const [t, u] = [teacher.profileId, student.profileId]
  const mark = `canary-${u}`
  const run = <Row>(sql: string, ...parameters: unknown[]) =>
    actingAs(home.parts.db, teacher.actor, (on) => on.run<Row>({ sql, parameters }))
  await run(
    `update user_profile set private_note = $2, tags = '{<b>x</b>}', email = $3, phone = '+49 151 2345678', display_name = $4
     where user_profile_id = $1 returning 1`,
    u,
    mark,
    `${mark}@example.org`,
    nameOf(student),
  )
  const [event] = await run<{ event_id: number }>(
    `insert into event (teacher_id, user_profile_id, title, start, "end", to_confirm)
     values ($1, $2, $3, '2027-01-01 00:00Z'::timestamptz + $4 * interval '1 hour', '2027-01-01 00:30Z'::timestamptz + $4 * interval '1 hour', true)
     returning event_id`,
    t,
    u,
    mark,
    u % 20,
  )
  await run(`insert into event_payment (event_id, teacher_id) values ($1, $2)`, event?.event_id, t)
  const [lesson] = await run<{ lesson_id: number }>(
    `update lesson set title = $2, private_note = $3 where event_id = $1 returning lesson_id`,
    event?.event_id,
    mark,
    `SECRET ${mark}`,
  )
  await run(
    `insert into lesson_comment (lesson_id, user_profile_id, body) values ($1, $2, $3)`,
    lesson?.lesson_id,
    t,
    mark,
  )
  await run(
    `insert into guardian (teacher_id, user_profile_id, name, phone, expires_at) values ($1, $2, $3, '0171 555123', now())`,
    t,
    u,
    mark,
  )
  await run(
    `insert into calendar_operation (operation_id, teacher_id, series_ids, kind, before, made, after)
     values (gen_random_uuid(), $1, '{}', 'edit', $2::jsonb, '{}', '{}'), (gen_random_uuid(), $1, '{}', 'create', '{}', '{}', $2::jsonb)`,
    t,
    JSON.stringify({ event: [{ user_profile_id: u, title: mark }] }),
  )
}
/** In how many tables of the whole database a student's canary stands. */
async function traces(student: Person): Promise<string[]> {
  const tables = await asked<{ name: string }>(
    `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')`,
  )
  const found = []
  for (const { name } of tables) {
    const rows = await asked(
      `select 1 from ${name} t where to_jsonb(t)::text ~ $1 limit 1`,
      `canary-${student.profileId}\\y`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

const payments = ({ profileId }: Person) => asked('select 1 from event_payment where teacher_id = $1', profileId)

const download = (who: Person | null, id: number | string) =>
  home.inject({
    url: `/v1/people/${id}/export`,
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  })
const erase = (who: Person, id: number, confirm: string) =>
  s.ask(
    who,
    `mutation ($id: Int!, $confirm: String!) { eraseStudent(userProfileId: $id, confirm: $confirm) { lessons events stays } }`,
    { id, confirm },
  )
const password = 'Violet-harbour-41'
async function leave(who: Person, confirm: string) {
  const hash = await home.parts.passwords.hash(password)
  await serviceOnce(home.parts.db).run({
    sql: 'update auth.users set password_hash = $2 where id = $1',
    parameters: [who.userId, hash],
  })
  const { statusCode, json } = await home.inject({
    method: 'POST',
    url: '/v1/auth/user/delete',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { confirm, password },
  })
  return { statusCode, body: json<Record<string, unknown>>() }
}
const nameOf = (student: Person) => `=1+1 <script>${student.profileId}`

describe('one student as a ZIP', () => {
  test('is for the own teacher and the student alone; a foreign one and none are one answer', async () => {
    expect((await download(null, s.omar.profileId)).statusCode).toBe(401)
    const missing = await download(s.clara, 2_000_000_000)
    expect(missing.statusCode).toBe(404)
    for (const who of [s.bob, s.lea, s.nobody]) expect((await download(who, s.omar.profileId)).statusCode).toBe(404)
    for (const id of ['0', '-1', 'x', '1 or 1=1', '99999999999', '%00'])
      expect((await download(s.clara, id)).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('holds everything of that student and nothing of another, as text that stays text', async () => {
    const { statusCode, rawPayload, headers } = await download(s.clara, s.omar.profileId)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    const files = unzipSync(new Uint8Array(rawPayload))
    const text = (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name])
    expect(Object.keys(files).toSorted()).toEqual([
      'calendar.ics',
      'data.json',
      'event.csv',
      'event_payment.csv',
      'guardian.csv',
      'index.html',
      'lesson.csv',
      'lesson_comment.csv',
      'notice.csv',
      'user_profile.csv',
    ])
    const data = JSON.parse(text('data.json')) as Record<string, unknown[]>
    expect(data['lesson']).toMatchObject([{ private_note: `SECRET canary-${s.omar.profileId}` }])
    expect(data['user_profile']).toMatchObject([{ phone: '+49 151 2345678' }])
    expect(data['guardian']).toMatchObject([{ phone: '0171 555123' }])
    expect(text('index.html')).toContain('+49 151 2345678')
    // A date that is not settled says so, for programs, for calendars and for people.
    expect(data['event']).toMatchObject([{ to_confirm: true }])
    expect(text('calendar.ics')).toContain('STATUS:TENTATIVE')
    expect(text('index.html')).toContain('<th scope="col">to confirm</th>')
    for (const name of Object.keys(files)) {
      expect(text(name)).not.toMatch(new RegExp(`canary-(?:${s.lea.profileId}|${s.nils.profileId})\\b`))
      expect(text(name)).not.toContain('token_hash')
    }
    expect(text('index.html')).toContain('=1+1 &lt;script&gt;')
    expect(text('index.html')).not.toContain('<script')
    expect(text('user_profile.csv')).toContain(`"'=1+1 <script>${s.omar.profileId}"`)
    expect(text('calendar.ics')).toContain(`SUMMARY:canary-${s.omar.profileId}`)
  })

  test('holds the files that the person was given or uploaded, under names that lead nowhere', async () => {
    const desk = fileDesk(home)
    const given = await desk.keep(s.clara, 'SCALES', 'text/plain', 'scales.txt')
    const others = await desk.keep(s.clara, 'FOR-LEA', 'text/plain', 'lea.txt')
    await serviceOnce(home.parts.db).run({
      sql: 'update storage.files set name = $2 where id = $1',
      parameters: [given.id, `..\\../<b>\u202egpj.\u00e9\u{1f469}\u200d\u{1f3a4}.txt`],
    })
    for (const [file, student] of [
      [given, s.omar],
      [others, s.lea],
    ] as const)
      await actingAs(home.parts.db, s.clara.actor, async (sql) => {
        const [kept] = await sql.run<{ id: number }>({
          sql: `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl, kind, file_id) values ($1, 'Scales', 'file', $2)
                returning lesson_rsrc_id as id`,
          parameters: [s.clara.profileId, file.id],
        })
        await sql.run({
          sql: 'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2)',
          parameters: [student.profileId, kept?.id],
        })
      })
    await desk.keep(s.omar, 'OWN', 'text/plain', 'own.txt')
    const filesFor = async (who: Person, id: number) =>
      Object.entries(unzipSync(new Uint8Array((await download(who, id)).rawPayload)))
        .filter(([name]) => name.startsWith('files/'))
        .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
    const [[name] = []] = await filesFor(s.clara, s.omar.profileId)
    expect(name).toBe('files/1-_.._b_gpj.\u00e9\u{1f469}\u200d\u{1f3a4}.txt')
    expect((await filesFor(s.clara, s.omar.profileId)).map(([, text]) => text)).toEqual(['SCALES'])
    expect((await filesFor(s.omar, s.omar.profileId)).map(([, text]) => text)).toEqual(['OWN', 'SCALES'])
    const claras = await filesFor(s.clara, s.clara.profileId)
    expect(new Set(claras.map(([, text]) => text))).toEqual(new Set(['SCALES', 'FOR-LEA']))
    const page = unzipSync(new Uint8Array((await download(s.omar, s.omar.profileId)).rawPayload))['index.html']
    const html = new TextDecoder().decode(page)
    expect(html).toContain('<a href="files/1-own.txt">1-own.txt</a>')
    expect(html).toContain(`<a href="files/2${encodeURIComponent((name ?? '').slice('files/1'.length))}">`)
    // A reader's page: times on the person's clock, and no numbers of rows.
    expect(html).toMatch(/<time datetime="2027-01-01T[^"]+">1 Jan 2027/)
    expect(html).not.toContain('lesson id')
  })

  test('a student gets the own one without what is only for the teacher', async () => {
    const { rawPayload } = await download(s.omar, s.omar.profileId)
    const all = Object.values(unzipSync(new Uint8Array(rawPayload)))
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n')
    expect(all).toContain('canary-')
    expect(all).not.toContain('SECRET')
    expect(all).not.toContain('private_note')
    expect(all).not.toContain('paid_at')
  })

  test('of a teacher is the whole studio and nothing of another', async () => {
    const { rawPayload } = await download(s.clara, s.clara.profileId)
    const all = Object.values(unzipSync(new Uint8Array(rawPayload)))
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n')
    for (const student of [s.omar, s.lea]) expect(all).toContain(`canary-${student.profileId}`)
    expect(all).not.toContain(`canary-${s.nils.profileId}`)
    expect((await download(s.omar, s.clara.profileId)).statusCode).toBe(404)
  })

  test('knows every table that has a student in it', async () => {
    const tables = await serviceOnce(home.parts.db).run<{ name: string }>({
      sql: `select distinct a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('user_profile_id', 'lesson_id', 'event_id') and not a.attisdropped`,
      parameters: [],
    })
    // A line about an erased student is there only when nothing else is.
    expect(
      tables
        .map(({ name }) => name)
        .filter((name) => name !== 'erasure')
        .toSorted(),
    ).toEqual(tablesOfStudent.toSorted())
  })
})

describe('erasing a student', () => {
  test('is for the own teacher, who types the name', async () => {
    const before = await traces(s.omar)
    expect(before).toContain('calendar_operation')
    for (const [who, code] of [
      [s.bob, 'not-found'],
      [s.omar, 'not-allowed'],
      [s.lea, 'not-allowed'],
      [s.nobody, 'not-allowed'],
    ] as const)
      expect((await erase(who, s.omar.profileId, nameOf(s.omar))).code).toBe(code)
    expect((await erase(s.clara, s.omar.profileId, 'Omar')).code).toBe('invalid-input')
    expect((await erase(s.clara, s.clara.profileId, 'Clara')).code).toBe('not-found')
    expect(await traces(s.omar)).toEqual(before)
  })

  test('leaves nothing but a line without a name, and the account that is the student’s own', async () => {
    const others = [await traces(s.lea), await traces(s.nils)]
    const { data } = await erase(s.clara, s.omar.profileId, ` ${nameOf(s.omar)} `)
    expect(data).toMatchObject({ eraseStudent: { lessons: 1, events: 1 } })
    expect(await traces(s.omar)).toEqual([])
    expect(await payments(s.clara)).toHaveLength(1)
    expect([await traces(s.lea), await traces(s.nils)]).toEqual(others)
    expect(await asked('select teacher_id, user_profile_id from erasure')).toEqual([
      { teacher_id: s.clara.profileId, user_profile_id: s.omar.profileId },
    ])
    const profiles = await asked<{ teacher_id: number | null }>(
      'select teacher_id from user_profile where id = $1',
      s.omar.userId,
    )
    expect(profiles).toEqual([{ teacher_id: null }])
    expect((await erase(s.clara, s.omar.profileId, nameOf(s.omar))).code).toBe('not-found')
  })

  test('takes along what is left of the mails to and about the student, and no other mail', async () => {
    const teacher = await s.addTeacher('Dora')
    const [ida, kim] = [await s.addStudent(teacher, 'Ida'), await s.addStudent(teacher, 'Kim')]
    const of = ({ userId }: Person) => `${userId}@example.org`
    const service = serviceOnce(home.parts.db)
    await service.run({
      sql: `update user_profile set email = 'ida@home.test' where id = $1`,
      parameters: [ida.userId],
    })
    // A mail that was sent keeps no headers; one that waits says its template.
    const mails: [string, string, string | null][] = [
      ['ida@home.test', 'Dora invited you', null],
      ['ida@home.test', 'Reset your password', 'password-reset'],
      [of(teacher), 'Ida can’t come', null],
      [of(teacher), 'Kim can’t come', null],
      [of(kim), 'Ida waves', null],
      ...[
        'absence',
        'absence-answer',
        'absence-withdrawn',
        'homework',
        'lesson-standing',
        'next-week',
        'notice',
        'reminder',
      ].flatMap((template): [string, string, string][] => [
        ['ida@home.test', `Your ${template}`, template],
        [of(teacher), `Ida’s ${template}`, template],
      ]),
      [of(teacher), 'Kim’s reminder', 'reminder'],
    ]
    for (const [recipient, subject, waiting] of mails)
      await service.run({
        sql: `insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, sent_at)
              values ($1, $2, '', '', $3, now(), now(), case when $4 then now() end)`,
        parameters: [
          recipient,
          subject,
          JSON.stringify(waiting === null ? {} : { 'X-Email-Template': waiting }),
          waiting === null,
        ],
      })
    expect((await erase(teacher, ida.profileId, 'Ida')).data).toMatchObject({ eraseStudent: { lessons: 0 } })
    const left = await service.run<{ subject: string }>({
      sql: 'select subject from auth.mail_outbox where recipient = any($1) order by mail_id',
      parameters: [['ida@home.test', of(teacher), of(kim)]],
    })
    expect(left.map(({ subject }) => subject)).toEqual([
      'Reset your password',
      'Kim can’t come',
      'Ida waves',
      'Kim’s reminder',
    ])
  })
})

describe('deleting the own account', () => {
  const accounts = (who: Person) =>
    serviceOnce(home.parts.db).run({ sql: 'select 1 from auth.users where id = $1', parameters: [who.userId] })

  test('asks for the address', async () => {
    expect((await leave(s.lea, 'Lea')).statusCode).toBe(400)
    expect(await accounts(s.lea)).toHaveLength(1)
  })

  test('of a student leaves the records of the lessons with the teacher, and says so', async () => {
    const { body } = await leave(s.lea, `${s.lea.userId}@example.org`)
    expect(JSON.stringify(body)).toContain('Your teacher keeps')
    expect(await accounts(s.lea)).toEqual([])
    expect(await asked('select id, teacher_id from user_profile where user_profile_id = $1', s.lea.profileId)).toEqual([
      { id: null, teacher_id: s.clara.profileId },
    ])
  })

  test('of a teacher takes the whole studio, and leaves the accounts of students to them', async () => {
    const claras = (await asked('select 1 from lesson where teacher_id = $1', s.clara.profileId)).length
    const { body } = await leave(s.bob, `${s.bob.userId}@example.org`)
    expect(body).toMatchObject({ lessons: 1, events: 1 })
    expect(await payments(s.bob)).toEqual([])
    expect(await accounts(s.bob)).toEqual([])
    expect(await traces(s.nils)).toEqual([])
    expect(await accounts(s.nils)).toHaveLength(1)
    expect(await asked('select 1 from lesson where teacher_id = $1', s.clara.profileId)).toHaveLength(claras)
    expect((await leave(s.bob, `${s.bob.userId}@example.org`)).statusCode).toBe(401)
  })
})
