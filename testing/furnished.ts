import type { Actor } from '../server/src/platform/database/actor.ts'
import { actingAs, asService, type Database } from '../server/src/platform/database/database.ts'
import { newId, sha256 } from '../server/src/platform/secrets.ts'
import type { Person, SamplePeople } from './people.ts'

/** The askers, seen from the rows of Clara and her student Omar. */
export const askers = {
  anonymous: 'somebody without a role',
  student: 'the student',
  'other student': 'another student of the teacher',
  guardian: 'a guardian with every tick',
  teacher: 'the teacher',
  'teacher as student': 'the teacher with the role header student',
  'other teacher': 'another teacher',
  operator: 'the operator with the secret',
} as const
export type Asker = keyof typeof askers

/** Clara's and Omar's row of each table, as a condition; a table that is not here has no page and fails the test. */
export interface Rows {
  conditions: Record<string, string>
  actors: Record<Asker, Actor>
  /** The guardian among them, who may also call. */
  guardian: Person
  /** The lesson among them. */
  lessonId: number
  /** A student of Clara's without an account. */
  uninvitedId: number
}

export const operator: Actor = { role: 'operator', userId: null, profileId: null }

/** Furnishes a studio with one row in every table, each full of a word that must not get out. */
export async function furnishAll(db: Database, s: Omit<SamplePeople, 'ask'>, canary: string): Promise<Rows> {
  const { clara, omar, lea, bob, nobody } = s
  const mother = await s.addStudent(bob, 'Mother')
  const [t, u] = [clara.profileId, omar.profileId]
  const run = async (sql: string, ...parameters: unknown[]): Promise<number> => {
    const [row] = await actingAs(db, operator, (on) => on.run<{ id: number }>({ sql, parameters }))
    return row?.id ?? 0
  }
  const series = await run(
    `insert into event_series (teacher_id, user_profile_id, title, rrule, first_start, time_zone, minutes)
     values ($1, $2, $3, 'FREQ=WEEKLY', '2027-01-01 10:00', 'UTC', 45) returning series_id as id`,
    t,
    u,
    canary,
  )
  const event = await run(
    `insert into event (teacher_id, user_profile_id, title, start, "end") values ($1, $2, $3, '2027-01-01 10:00Z', '2027-01-01 11:00Z') returning event_id as id`,
    t,
    u,
    canary,
  )
  const lesson = await run(
    `update lesson set title = $2, private_note = $2, shared_note = $2, homework = $2 where event_id = $1 returning lesson_id as id`,
    event,
    canary,
  )
  const resource = await run(
    `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl) values ($1, $2) returning lesson_rsrc_id as id`,
    t,
    canary,
  )
  await run(
    `insert into absence (event_id, teacher_id, user_profile_id, reason) values ($1, $2, $3, $4)`,
    event,
    t,
    u,
    canary,
  )
  await run('insert into event_payment (event_id, teacher_id) values ($1, $2)', event, t)
  await run('insert into lesson_resource_of_lesson (lesson_id, lesson_rsrc_id) values ($1, $2)', lesson, resource)
  await run('insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2)', u, resource)
  await run('insert into lesson_comment (lesson_id, user_profile_id, body) values ($1, $2, $3)', lesson, t, canary)
  const file = newId(new Date())
  await asService(db, (sql) =>
    sql.run({
      sql: `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, uploaded_by_user_id, content_key)
            values ($1, 'default', $2, 1, 'text/plain', '"x"', true, $3, $1)`,
      parameters: [file, canary, omar.userId],
    }),
  )
  await run('insert into lesson_answer (lesson_id, user_profile_id, file_id) values ($1, $2, $3)', lesson, u, file)
  await run(
    `update user_profile set biography = $2, phone = $2, private_note = $2, resources = $2, first_name = $2 where user_profile_id = $1 returning 1 as id`,
    u,
    canary,
  )
  const kim = await run(
    `insert into user_profile (profile_type, teacher_id, display_name) values ('STUDENT', $1, $2) returning user_profile_id as id`,
    t,
    canary,
  )
  await run(
    `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, $3, '2027-01-01')`,
    t,
    kim,
    sha256('invitation'),
  )
  await run(
    `insert into calendar_operation (operation_id, teacher_id, series_ids, kind, before, made, after) values (gen_random_uuid(), $1, array[$2::int], 'create', '{}', '{}', '{}')`,
    t,
    series,
  )
  await run(
    `insert into notice (teacher_id, user_profile_id, user_id, kind, due_at, send_after) values ($1, $2, $3, 'planned', now(), now())`,
    t,
    u,
    omar.userId,
  )
  await run(`insert into studio_import (teacher_id, studio) values ($1, $2) returning 1 as id`, t, canary)
  await run(`insert into recent_change values (gen_random_uuid(), default, $1, $2, '{}', $3)`, t, canary, u)
  for (const id of [t, u])
    await run(
      `insert into calendar_feed (feed_id, user_profile_id, name, token_hash) values (gen_random_uuid(), $1, 'Phone', $2)`,
      id,
      sha256(`feed ${id}`),
    )
  await run('insert into mail_preference (user_id) values ($1)', omar.userId)
  for (const { userId } of [clara, omar])
    await run(`insert into idempotency_key (user_id, key, body_hash) values ($1, gen_random_uuid(), '')`, userId)
  await asService(db, async (sql) => {
    await sql.run({
      sql: `insert into erasure (teacher_id, user_profile_id, erased_at) values ($1, 999999, now())`,
      parameters: [t],
    })
  })
  await run(
    `insert into guardian (teacher_id, user_profile_id, user_id, name, phone, expires_at, accepted_at, ticks_homework) values ($1, $2, $3, $4, $4, '2027-01-01', '2026-01-01', true)`,
    t,
    u,
    mother.userId,
    canary,
  )
  return {
    guardian: mother,
    lessonId: lesson,
    uninvitedId: kim,
    conditions: {
      user_profile: `user_profile_id = ${u}`,
      invitation: `teacher_id = ${t}`,
      event_series: `teacher_id = ${t}`,
      event: `teacher_id = ${t}`,
      // A guardian's addresses of this calendar are the guardian's own.
      calendar_feed: `user_profile_id = ${u} and guardian_id is null`,
      calendar_operation: `teacher_id = ${t}`,
      recent_change: `teacher_id = ${t}`,
      studio_import: `teacher_id = ${t}`,
      notice: `teacher_id = ${t}`,
      erasure: `teacher_id = ${t}`,
      guardian: `user_profile_id = ${u}`,
      absence: `user_profile_id = ${u}`,
      event_payment: `event_id = ${event}`,
      lesson_status: 'lesson_status_id = 1',
      lesson: `teacher_id = ${t}`,
      lesson_comment: `lesson_id = ${lesson}`,
      lesson_answer: `lesson_id = ${lesson}`,
      lesson_resource: `user_profile_id = ${t}`,
      lesson_resource_of_lesson: `lesson_id = ${lesson}`,
      lesson_resource_of_student: `user_profile_id = ${u}`,
      mail_preference: `user_id = '${omar.userId}'`,
      idempotency_key: `user_id = '${omar.userId}'`,
    },
    actors: {
      anonymous: nobody.actor,
      student: omar.actor,
      'other student': lea.actor,
      guardian: mother.actor,
      teacher: clara.actor,
      'teacher as student': { ...clara.actor, role: 'student' },
      'other teacher': bob.actor,
      operator,
    },
  }
}
