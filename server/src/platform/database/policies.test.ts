import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { Actor } from './actor.ts'
import { actingAs, asService, serviceOnce } from './database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { newId, sha256 } from '../secrets.ts'
import { samplePeople, type SamplePeople } from '../../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
/** Ids of Clara's rows. */
let of: { event: number; series: number; lesson: number; resource: number; student: number }

const operator: Actor = { role: 'operator', userId: null, profileId: null }
const run = <Row>(actor: Actor, sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, actor, (on) => on.run<Row>({ sql, parameters }))
const idOf = async (actor: Actor, sql: string, ...parameters: unknown[]) =>
  (await run<{ id: number }>(actor, sql, ...parameters))[0]?.id ?? 0

/** One row in each table for a teacher and a student. */
async function furnish(teacher: Actor, student: Actor) {
  const [t, u] = [teacher.profileId, student.profileId]
  const event = await idOf(
    teacher,
    `insert into event (teacher_id, user_profile_id, title, start, "end")
     values ($1, $2, 'Piano', '2027-01-01 10:00Z', '2027-01-01 11:00Z') returning event_id as id`,
    t,
    u,
  )
  const series = await idOf(
    teacher,
    `insert into event_series (teacher_id, user_profile_id, title, rrule, first_start, time_zone, minutes)
     values ($1, $2, 'Piano', 'FREQ=WEEKLY', '2027-01-01 10:00', 'Europe/Berlin', 45) returning series_id as id`,
    t,
    u,
  )
  const lesson = await idOf(
    teacher,
    `update lesson set title = 'Scales', private_note = 'secret' where event_id = $1 returning lesson_id as id`,
    event,
  )
  const resource = await idOf(
    teacher,
    `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl) values ($1, 'Book') returning lesson_rsrc_id as id`,
    t,
  )
  const added = await idOf(
    teacher,
    `insert into user_profile (profile_type, teacher_id, display_name) values ('STUDENT', $1, 'Kim') returning user_profile_id as id`,
    t,
  )
  await run(
    teacher,
    'insert into lesson_resource_of_lesson (lesson_id, lesson_rsrc_id) values ($1, $2)',
    lesson,
    resource,
  )
  await run(
    teacher,
    `insert into lesson_comment (lesson_id, user_profile_id, body) values ($1, $2, 'Well done')`,
    lesson,
    t,
  )
  const file = newId(new Date())
  await serviceOnce(home.parts.db).run({
    sql: `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, uploaded_by_user_id, content_key)
          values ($1, 'default', 'answer', 1, 'text/plain', '"x"', true, $2, $1)`,
    parameters: [file, student.userId],
  })
  await run(
    student,
    'insert into lesson_answer (lesson_id, user_profile_id, file_id) values ($1, $2, $3)',
    lesson,
    u,
    file,
  )
  await run(
    teacher,
    'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2)',
    u,
    resource,
  )
  await run(
    teacher,
    `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, $3, now() + interval '1 day')`,
    t,
    added,
    sha256(`token ${added}`),
  )
  await run(
    teacher,
    `insert into calendar_operation (operation_id, teacher_id, series_ids, kind, before, made, after)
     values (gen_random_uuid(), $1, '{}', 'create', '{}', '{}', '{}')`,
    t,
  )
  await run(
    teacher,
    `insert into guardian (teacher_id, user_profile_id, name, expires_at) values ($1, $2, 'Mother', now())`,
    t,
    u,
  )
  await run(operator, 'insert into absence (event_id, teacher_id, user_profile_id) values ($1, $2, $3)', event, t, u)
  await run(teacher, 'insert into event_payment (event_id, teacher_id) values ($1, $2)', event, t)
  await run(teacher, `insert into studio_import (teacher_id, studio) values ($1, 'Elsewhere')`, t)
  for (const one of [teacher, student])
    await run(
      one,
      `insert into calendar_feed (feed_id, user_profile_id, name, token_hash) values (gen_random_uuid(), $1, 'Phone', $2)`,
      one.profileId,
      sha256(`feed ${one.profileId}`),
    )
  for (const { userId, role } of [teacher, student])
    await run({ role, userId, profileId: null }, 'insert into mail_preference (user_id) values ($1)', userId)
  for (const { userId, role } of [teacher, student])
    await run(
      { role, userId, profileId: null },
      `insert into idempotency_key (user_id, key, body_hash) values ($1, gen_random_uuid(), '')`,
      userId,
    )
  return { event, series, lesson, resource, student: added }
}

beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  of = await furnish(s.clara.actor, s.omar.actor)
  await furnish(s.bob.actor, s.nils.actor)
})
afterAll(() => home.close())

/** Rows that each may see; `closed` where the table itself is. Two teachers, with the same furniture each. */
const sight: Record<string, Record<'nobody' | 'omar' | 'lea' | 'clara' | 'bob' | 'operator', number | 'closed'>> = {
  absence: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  user_profile: { nobody: 'closed', omar: 1, lea: 1, clara: 4, bob: 3, operator: 7 },
  invitation: { nobody: 'closed', omar: 'closed', lea: 'closed', clara: 1, bob: 1, operator: 2 },
  event_series: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  event: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  event_payment: { nobody: 'closed', omar: 'closed', lea: 'closed', clara: 1, bob: 1, operator: 2 },
  calendar_feed: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 4 },
  calendar_operation: { nobody: 'closed', omar: 'closed', lea: 'closed', clara: 1, bob: 1, operator: 2 },
  // The tables in which one row each furnishes a studio.
  recent_change: { nobody: 'closed', omar: 'closed', lea: 'closed', clara: 5, bob: 5, operator: 10 },
  // Of the event that each studio planned; and its teacher is told of what the student wrote.
  notice: { nobody: 'closed', omar: 1, lea: 0, clara: 2, bob: 2, operator: 4 },
  studio_import: { nobody: 'closed', omar: 'closed', lea: 'closed', clara: 1, bob: 1, operator: 2 },
  erasure: { nobody: 'closed', omar: 'closed', lea: 'closed', clara: 0, bob: 0, operator: 0 },
  guardian: { nobody: 'closed', omar: 0, lea: 0, clara: 1, bob: 1, operator: 2 },
  lesson_status: { nobody: 'closed', omar: 5, lea: 5, clara: 5, bob: 5, operator: 5 },
  lesson: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  lesson_comment: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  lesson_answer: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  lesson_resource: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  lesson_resource_of_lesson: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  lesson_resource_of_student: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 2 },
  mail_preference: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 4 },
  idempotency_key: { nobody: 'closed', omar: 1, lea: 0, clara: 1, bob: 1, operator: 4 },
}
const actorOf = (name: 'nobody' | 'omar' | 'lea' | 'clara' | 'bob' | 'operator') =>
  name === 'operator' ? operator : s[name].actor

const tables = () =>
  serviceOnce(home.parts.db).run<{ schema: string; name: string; secured: boolean; forced: boolean }>({
    sql: `select n.nspname as schema, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname in ('public', 'auth', 'storage', 'live') and c.relkind in ('r', 'p') order by 1, 2`,
    parameters: [],
  })
/** The list of applied migrations belongs to the owner alone; no login may even look at it. */
const ofOwner = 'schema_migration'

describe('every table', () => {
  test('has row-level security that binds its owner too', async () => {
    const open = (await tables()).filter(({ name, secured, forced }) => name !== ofOwner && !(secured && forced))
    expect(open).toEqual([])
  })

  test('can be truncated, referenced or given triggers by nobody', async () => {
    const rights = await serviceOnce(home.parts.db).run({
      sql: `select r.rolname, c.oid::regclass::text as table, p.privilege
            from pg_class c join pg_namespace n on n.oid = c.relnamespace,
              pg_roles r, (values ('truncate'), ('references'), ('trigger')) p (privilege)
            where n.nspname in ('public', 'auth', 'storage', 'live') and c.relkind in ('r', 'p')
              and r.rolname in ('anonymous', 'student', 'teacher', 'operator', 'lectern_request', 'lectern_service')
              and has_table_privilege(r.oid, c.oid, p.privilege)`,
      parameters: [],
    })
    expect(rights).toEqual([])
  })

  test('of the public schema is in the table of this test, so that none is forgotten', async () => {
    const names = (await tables())
      .filter(({ schema, name }) => schema === 'public' && name !== ofOwner)
      .map(({ name }) => name)
    expect(names).toEqual(Object.keys(sight).toSorted())
  })

  test('of auth and storage is closed to every role of a person, and to the operator', async () => {
    const closed = (await tables()).filter(({ schema, name }) => schema !== 'public' || name === ofOwner)
    expect(closed.length).toBeGreaterThan(10)
    for (const { schema, name } of closed)
      for (const who of ['nobody', 'omar', 'clara', 'operator'] as const) {
        await expect(run(actorOf(who), `select from ${schema}.${name}`)).rejects.toThrow('permission denied')
        await expect(run(actorOf(who), `delete from ${schema}.${name}`)).rejects.toThrow('permission denied')
      }
  })

  for (const [table, seen] of Object.entries(sight))
    for (const who of ['nobody', 'omar', 'lea', 'clara', 'bob', 'operator'] as const)
      test(`${table}: ${who} sees ${seen[who]}`, async () => {
        const count = await run<{ count: number }>(actorOf(who), `select count(*) from ${table}`).then(
          ([row]) => row?.count,
          (error: unknown) => (error instanceof DatabaseError && error.code === '42501' ? 'closed' : error),
        )
        expect(count).toBe(seen[who])
      })

  test('shows nothing to a role without a profile', async () => {
    const open = Object.keys(sight).filter((table) => sight[table]?.lea !== 'closed' && table !== 'lesson_status')
    const seen = await Promise.all(
      (['teacher', 'student'] as const).flatMap((role) =>
        open.map((table) => run({ role, userId: null, profileId: null }, `select 1 from ${table}`)),
      ),
    )
    expect(seen.flat()).toEqual([])
  })
})

/** Writes that must not happen: each either fails, or finds no row to change. */
const attacks: [string, 'omar' | 'lea' | 'clara' | 'bob' | 'nobody', (own: typeof of) => [string, ...unknown[]]][] = [
  ...(
    [
      'event',
      'event_series',
      'event_payment',
      'lesson',
      'lesson_comment',
      'lesson_answer',
      'lesson_resource',
      'user_profile',
      'invitation',
      'idempotency_key',
    ] as const
  ).flatMap((table): typeof attacks =>
    (['nobody', 'omar', 'lea'] as const).flatMap((who): typeof attacks => [
      [`${who} deletes from ${table}`, who, () => [`delete from ${table} returning 1`]],
      [`${who} empties ${table}`, who, () => [`truncate ${table}`]],
    ]),
  ),
  ...(['nobody', 'lea', 'bob'] as const).map((who): (typeof attacks)[number] => [
    `${who} takes back what somebody else asked`,
    who,
    () => ['delete from absence returning 1'],
  ]),
  [
    'a student says which mails somebody else wants',
    'omar',
    () => ['insert into mail_preference (user_id) values ($1) returning 1', s.lea.userId],
  ],
  [
    'a student gives the own choice to somebody else',
    'omar',
    () => ['update mail_preference set user_id = $1 returning 1', s.lea.userId],
  ],
  [
    'a teacher switches off the mails of a student',
    'clara',
    () => [`update mail_preference set off = '{reminder}' where user_id = $1 returning 1`, s.omar.userId],
  ],
  [
    'a teacher switches off the mails of a student without an account',
    'clara',
    () => ['insert into mail_preference (user_profile_id) values ($1) returning 1', of.student],
  ],
  [
    'a teacher says that another one brought a studio',
    'clara',
    () => [`insert into studio_import (teacher_id, studio) values ($1, 'x') returning 1`, s.bob.profileId],
  ],
  ['a teacher rewrites which studio was brought', 'clara', () => [`update studio_import set studio = 'x' returning 1`]],
  [
    'a student says when a comment was written',
    'omar',
    () => [
      `insert into lesson_comment (lesson_id, user_profile_id, body, created_at) values ($1, $2, 'x', '2020-01-01Z') returning 1`,
      of.lesson,
      s.omar.profileId,
    ],
  ],
  ['a student reads what the teacher did', 'omar', () => ['select before from recent_change']],
  ['a teacher rewrites what was done', 'clara', () => [`update recent_change set before = '{}' returning 1`]],
  [
    'a teacher writes a mail of the own',
    'clara',
    () => [
      `insert into notice (teacher_id, user_profile_id, kind, due_at, send_after) values ($1, $2, 'planned', now(), now()) returning 1`,
      s.clara.profileId,
      s.omar.profileId,
    ],
  ],
  ['a teacher rewrites what is told', 'clara', () => [`update notice set lines = '{"x": 1}' returning 1`]],
  [
    'a teacher says of a notice that it was sent',
    'clara',
    () => [`update notice set state = 'sent', unique_key = null returning 1`],
  ],
  [
    'a teacher takes back what another studio tells',
    'bob',
    () => [
      `update notice set state = 'taken_back', unique_key = null where teacher_id = $1 returning 1`,
      s.clara.profileId,
    ],
  ],
  ['a student takes back what is told', 'omar', () => [`update notice set state = 'taken_back' returning 1`]],
  ['a teacher hides what was done', 'clara', () => ['delete from recent_change returning 1']],
  [
    'a teacher makes up what was done',
    'clara',
    () => [
      `insert into recent_change (operation_id, teacher_id, table_name, row_key, before) values (gen_random_uuid(), $1, 'event', '{}', '{}') returning 1`,
      s.clara.profileId,
    ],
  ],
  [
    'a student moves an event',
    'omar',
    ({ event }) => [`update event set title = 'x' where event_id = $1 returning 1`, event],
  ],
  [
    'a student adds an event',
    'omar',
    () => [
      `insert into event (teacher_id, title, start, "end") values ($1, 'x', now(), now() + '1 hour') returning 1`,
      s.clara.profileId,
    ],
  ],
  [
    'a student writes a lesson',
    'omar',
    ({ lesson }) => [`update lesson set plan = 'x' where lesson_id = $1 returning 1`, lesson],
  ],
  [
    'a student writes in the name of the teacher',
    'omar',
    ({ lesson }) => [
      `insert into lesson_comment (lesson_id, user_profile_id, body) values ($1, $2, 'x') returning 1`,
      lesson,
      s.clara.profileId,
    ],
  ],
  ['a student changes the words of the teacher', 'omar', () => [`update lesson_comment set body = 'x' returning 1`]],
  [
    'a teacher takes the words of a student into the own name',
    'clara',
    () => ['update lesson_comment set user_profile_id = $1 returning 1', s.clara.profileId],
  ],
  [
    'another student writes under a lesson',
    'lea',
    ({ lesson }) => [
      `insert into lesson_comment (lesson_id, user_profile_id, body) values ($1, $2, 'x') returning 1`,
      lesson,
      s.lea.profileId,
    ],
  ],
  [
    'a student hands in for another',
    'lea',
    ({ lesson }) => [
      `insert into lesson_answer (lesson_id, user_profile_id, file_id)
       select $1, $2, file_id from lesson_answer limit 1 returning 1`,
      lesson,
      s.omar.profileId,
    ],
  ],
  [
    'a student puts another file in the place of the answer',
    'omar',
    () => ['update lesson_answer set file_id = null returning 1'],
  ],
  ['a student reads the private note', 'omar', () => ['select private_note from lesson']],
  ['a student reads the token of an invitation', 'omar', () => ['select token_hash from invitation']],
  ['a student becomes a teacher', 'omar', () => [`update user_profile set profile_type = 'TEACHER' returning 1`]],
  [
    'a student changes the teacher',
    'omar',
    () => ['update user_profile set teacher_id = $1 returning 1', s.bob.profileId],
  ],
  ['a student takes over an account', 'omar', () => ['update user_profile set id = $1 returning 1', s.clara.userId]],
  ['a student writes what the teacher keeps', 'omar', () => [`update user_profile set resources = 'x' returning 1`]],
  [
    'a student adds a profile',
    'omar',
    () => [`insert into user_profile (profile_type, teacher_id) values ('STUDENT', $1) returning 1`, s.clara.profileId],
  ],
  [
    'a student gives itself a resource',
    'lea',
    ({ resource }) => [
      'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2) returning 1',
      s.lea.profileId,
      resource,
    ],
  ],
  ['a student sorts what was given', 'omar', () => ['update lesson_resource_of_student set place = 1 returning 1']],
  ['a student sends mail', 'omar', () => [`select queue_mail('a@example.org', 's', 't', 'h', '{}', now())`]],
  [
    'a student notes that a family was told',
    'omar',
    ({ event }) => ['select note_standing(1, $1, null, array[$2::int], now())', s.omar.profileId, event],
  ],
  [
    'a student takes the key of another',
    'omar',
    () => [
      `insert into idempotency_key (user_id, key, body_hash) values ($1, gen_random_uuid(), '') returning 1`,
      s.clara.userId,
    ],
  ],
  ['a student sets the audit columns', 'omar', () => [`update user_profile set created_by = 'x' returning 1`]],
  ['somebody without a role asks for a teacher', 'nobody', () => ['select * from my_teacher()']],
  [
    'another teacher changes an event',
    'bob',
    ({ event }) => [`update event set title = 'x' where event_id = $1 returning 1`, event],
  ],
  [
    'another teacher changes a series',
    'bob',
    ({ series }) => [`update event_series set title = 'x' where series_id = $1 returning 1`, series],
  ],
  [
    'another teacher changes a lesson',
    'bob',
    ({ lesson }) => [`update lesson set title = 'x' where lesson_id = $1 returning 1`, lesson],
  ],
  [
    'another teacher changes a resource',
    'bob',
    ({ resource }) => [`update lesson_resource set url = 'x' where lesson_rsrc_id = $1 returning 1`, resource],
  ],
  [
    'another teacher changes a student',
    'bob',
    ({ student }) => [`update user_profile set email = 'x' where user_profile_id = $1 returning 1`, student],
  ],
  [
    'another teacher ends an invitation',
    'bob',
    ({ student }) => ['update invitation set revoked_at = now() where user_profile_id = $1 returning 1', student],
  ],
  [
    'another teacher invites a student',
    'bob',
    ({ student }) => [
      `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, 'x', now()) returning 1`,
      s.bob.profileId,
      student,
    ],
  ],
  [
    'an invitation in the name of another',
    'bob',
    ({ student }) => [
      `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, 'y', now()) returning 1`,
      s.clara.profileId,
      student,
    ],
  ],
  [
    'an event in the calendar of another',
    'bob',
    () => [
      `insert into event (teacher_id, title, start, "end") values ($1, 'x', now(), now() + '1 hour') returning 1`,
      s.clara.profileId,
    ],
  ],
  [
    'an event for the student of another',
    'bob',
    () => [
      `insert into event (teacher_id, user_profile_id, title, start, "end") values ($1, $2, 'x', now(), now() + '1 hour') returning 1`,
      s.bob.profileId,
      s.omar.profileId,
    ],
  ],
  [
    'an event in the series of another',
    'bob',
    ({ series }) => [
      `insert into event (teacher_id, series_id, title, start, "end") values ($1, $2, 'x', now(), now() + '1 hour') returning 1`,
      s.bob.profileId,
      series,
    ],
  ],
  [
    'a payment of another’s lesson',
    'bob',
    ({ event }) => [
      'insert into event_payment (event_id, teacher_id) values ($1, $2) on conflict do nothing returning 1',
      event,
      s.bob.profileId,
    ],
  ],
  [
    'a payment in the name of another',
    'bob',
    ({ event }) => [
      'insert into event_payment (event_id, teacher_id) values ($1, $2) on conflict do nothing returning 1',
      event,
      s.clara.profileId,
    ],
  ],
  [
    'a teacher takes back the payments of another',
    'bob',
    ({ event }) => ['delete from event_payment where event_id = $1 returning 1', event],
  ],
  ['a teacher says when it was paid', 'clara', () => ['update event_payment set paid_at = now() returning 1']],
  [
    'an event given away',
    'clara',
    ({ event }) => ['update event set teacher_id = $2 where event_id = $1 returning 1', event, s.bob.profileId],
  ],
  [
    'a series for the student of another',
    'bob',
    () => [
      `insert into event_series (teacher_id, user_profile_id, title, rrule, first_start, time_zone, minutes) values ($1, $2, 'x', 'x', now(), 'UTC', 45) returning 1`,
      s.bob.profileId,
      s.omar.profileId,
    ],
  ],
  [
    'a lesson at the time of another',
    'bob',
    ({ event }) => ['insert into lesson (teacher_id, event_id) values ($1, $2) returning 1', s.bob.profileId, event],
  ],
  [
    'a lesson for the student of another',
    'bob',
    () => [
      'insert into lesson (teacher_id, user_profile_id) values ($1, $2) returning 1',
      s.bob.profileId,
      s.omar.profileId,
    ],
  ],
  [
    'a resource among those of another',
    'bob',
    () => [
      `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl) values ($1, 'x') returning 1`,
      s.clara.profileId,
    ],
  ],
  [
    'a resource of another in a lesson',
    'bob',
    ({ lesson, resource }) => [
      'insert into lesson_resource_of_lesson (lesson_id, lesson_rsrc_id) values ($1, $2) returning 1',
      lesson,
      resource,
    ],
  ],
  [
    'a resource of another for a student',
    'bob',
    ({ resource }) => [
      'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2) returning 1',
      s.nils.profileId,
      resource,
    ],
  ],
  [
    'the order of what another gave',
    'bob',
    () => ['update lesson_resource_of_student set place = 1 where user_profile_id = $1 returning 1', s.omar.profileId],
  ],
  [
    'a teacher hands a gift on',
    'clara',
    () => ['update lesson_resource_of_student set user_profile_id = $1 returning 1', s.lea.profileId],
  ],
  [
    'a teacher adds a teacher',
    'clara',
    () => [`insert into user_profile (profile_type) values ('TEACHER') returning 1`],
  ],
  [
    'a teacher adds a student to another',
    'clara',
    () => [`insert into user_profile (profile_type, teacher_id) values ('STUDENT', $1) returning 1`, s.bob.profileId],
  ],
  [
    'a teacher gives a profile an account',
    'clara',
    ({ student }) => ['update user_profile set id = $2 where user_profile_id = $1 returning 1', student, s.nils.userId],
  ],
  [
    'a teacher moves a student',
    'clara',
    ({ student }) => [
      'update user_profile set teacher_id = $2 where user_profile_id = $1 returning 1',
      student,
      s.bob.profileId,
    ],
  ],
  ['a teacher reads the hash of a token', 'clara', () => ['select token_hash from invitation']],
  ['a teacher reads the hash of a calendar address', 'clara', () => ['select token_hash from calendar_feed']],
  [
    'a student makes a calendar address of another',
    'omar',
    () => [
      `insert into calendar_feed (feed_id, user_profile_id, name, token_hash) values (gen_random_uuid(), $1, 'Phone', '') returning 1`,
      s.lea.profileId,
    ],
  ],
  ['a teacher accepts an invitation', 'clara', () => ['update invitation set accepted_at = now() returning 1']],
  ['a teacher deletes an event for good', 'clara', () => ['delete from event returning 1']],
  ['a teacher changes the statuses', 'clara', () => [`update lesson_status set lesson_status = 'x' returning 1`]],
  ['a teacher sets the audit columns', 'clara', () => [`update event set created_by = 'x' returning 1`]],
  ['a teacher asks for the teacher of students', 'clara', () => ['select * from my_teacher()']],
]

describe('who may not write', () => {
  const snapshot = () =>
    Promise.all(
      Object.keys(sight).map((table) => run(operator, `select to_jsonb(t) as row from ${table} t order by 1`)),
    )

  for (const [why, who, attack] of attacks)
    test(`refuses: ${why}`, async () => {
      const before = await snapshot()
      const [sql, ...parameters] = attack(of)
      // Refused for want of a right (42501), not for a slip of this test; or no row was found to write.
      const outcome = await run<unknown>(actorOf(who), sql, ...parameters).catch((error: unknown) =>
        error instanceof DatabaseError && error.code === '42501' ? [] : error,
      )
      expect(outcome).toEqual([])
      expect(await snapshot()).toEqual(before)
    })
})

describe('who may', () => {
  test("a student knows the own teacher's card and no more of that row", async () => {
    expect(await run(s.omar.actor, 'select * from my_teacher()')).toEqual([
      {
        user_profile_id: s.clara.profileId,
        display_name: 'Clara',
        avatar_url: null,
        video_link: null,
        time_zone: null,
      },
    ])
  })

  test('audit columns are the session, whatever a statement says', async () => {
    const [row] = await run<{ created_by: string; version: number }>(
      s.clara.actor,
      `update event set title = 'Piano again' where event_id = $1 returning created_by, updated_by, version`,
      of.event,
    )
    expect(row).toMatchObject({ created_by: s.clara.userId, updated_by: s.clara.userId, version: 2 })
  })

  test('the service ties an account to a profile, which no person may', async () => {
    await asService(home.parts.db, async (sql) => {
      const [row] = await sql.run({
        sql: 'update user_profile set id = null where user_profile_id = $1 returning user_profile_id',
        parameters: [of.student],
      })
      expect(row).toEqual({ user_profile_id: of.student })
    })
  })
})
