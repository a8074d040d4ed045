import { DatabaseError } from 'pg'
import type { Actor } from '../server/src/platform/database/actor.ts'
import { actingAs, asService, togetherAs, type Database } from '../server/src/platform/database/database.ts'
import { newId, sha256 } from '../server/src/platform/secrets.ts'
import type { Person, SamplePeople } from './people.ts'

/** Who asks, seen from the rows of Clara and her student Omar. */
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

/** What one may do with the rows. */
export interface Rights {
  reads: readonly string[]
  adds: boolean
  changes: readonly string[]
  removes: boolean
}

export type Matrix = Record<string, Record<Asker, Rights>>

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

const operator: Actor = { role: 'operator', userId: null, profileId: null }

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
  await run(`insert into recent_change values (gen_random_uuid(), default, $1, $2, '{}', $3)`, t, canary, u)
  for (const id of [t, u])
    await run(
      `insert into calendar_feed (feed_id, user_profile_id, name, token_hash) values (gen_random_uuid(), $1, 'Phone', $2)`,
      id,
      sha256(`feed ${id}`),
    )
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

/** Thrown so that what was tried is undone. */
class Tried extends Error {
  readonly worked: boolean
  constructor(worked: boolean) {
    super('tried')
    this.worked = worked
  }
}

/** PostgreSQL's code for a want of rights, by a grant or by a policy. Any other failure came after both had let it pass. */
const forbidden = '42501'

/** Tries one statement as a person and undoes it. @returns whether the rights let it touch at least one row */
async function works(db: Database, actor: Actor, sql: string): Promise<boolean> {
  try {
    await togetherAs(db, actor, async (on) => {
      const [answer] = await on.runAll({ sql, parameters: [] })
      throw new Tried((answer?.count ?? 0) > 0)
    })
  } catch (error) {
    if (error instanceof Tried) return error.worked
    if (error instanceof DatabaseError) return error.code !== forbidden
    throw error
  }
  return false
}

interface ColumnRow {
  name: string
  is_fixed: boolean
  inserts: boolean
}

/** Tries everything: each asker, each table, each operation, each column. */
export async function tryPermissions(db: Database, { conditions, actors }: Rows): Promise<Matrix> {
  const matrix: Matrix = {}
  for (const [table, condition] of Object.entries(conditions)) {
    const rights: Partial<Record<Asker, Rights>> = {}
    for (const [asker, actor] of Object.entries(actors) as [Asker, Actor][])
      rights[asker] = await rightsOf(db, actor, table, condition)
    matrix[table] = rights as Record<Asker, Rights>
  }
  return matrix
}

async function rightsOf(db: Database, actor: Actor, table: string, condition: string): Promise<Rights> {
  const columns = await actingAs(db, actor, (on) =>
    on.run<ColumnRow>({
      sql: `select attname::text as name, attgenerated <> '' or attidentity = 'a' as is_fixed,
              attidentity = '' and attgenerated = '' and has_column_privilege($1::regclass, attnum, 'insert') as inserts
            from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      parameters: [table],
    }),
  )
  const reads: string[] = []
  const changes: string[] = []
  for (const { name, is_fixed } of columns) {
    if (await works(db, actor, `select "${name}" from ${table} where ${condition}`)) reads.push(name)
    if (!is_fixed && (await works(db, actor, `update ${table} set "${name}" = "${name}" where ${condition}`)))
      changes.push(name)
    // Whoever may write a column need not be able to read it.
    else if (!is_fixed && (await works(db, actor, `update ${table} set "${name}" = default where ${condition}`)))
      changes.push(name)
  }
  return {
    reads,
    adds: await adds(db, actor, { table, condition, columns }),
    changes,
    removes: await works(db, actor, `delete from ${table} where ${condition}`),
  }
}

/** Adds the same row once more, with the columns that the role may fill: refused as a copy, if by nothing else. */
async function adds(
  db: Database,
  actor: Actor,
  { table, condition, columns }: { table: string; condition: string; columns: readonly ColumnRow[] },
): Promise<boolean> {
  const filled = columns.filter((column) => column.inserts).map((column) => `"${column.name}"`)
  if (filled.length === 0) return false
  const [row] = await actingAs(db, operator, (on) =>
    on.run<{ row: string }>({
      sql: `select to_jsonb(t)::text as row from ${table} t where ${condition} limit 1`,
      parameters: [],
    }),
  )
  const quoted = (row?.row ?? '{}').replaceAll("'", "''")
  return works(
    db,
    actor,
    `insert into ${table} (${filled.join(', ')}) select ${filled.join(', ')} from jsonb_populate_record(null::${table}, '${quoted}')`,
  )
}

const listed = (columns: readonly string[], all: readonly string[]): string =>
  columns.length === 0 ? '–' : columns.length === all.length ? 'all' : columns.join(', ')

/** The page for people, from what was tried. @param doors lines about everything that is no table */
export function pageOf(matrix: Matrix, doors: readonly string[]): string {
  const lines = [
    '# Who may do what',
    '',
    'Written by `node scripts/permissions.ts`, which tries every right on a real database as each of these people; the test',
    '`server/src/platform/database/permissions.test.ts` does so again and fails when this page says anything else. The rows are those of',
    'one teacher and one of her students.',
    '',
    ...Object.entries(askers).map(([asker, who]) => `- **${asker}**: ${who}`),
    '',
    'Whoever is missing below a table may do nothing with its rows. The schemas `auth`, `storage` and `live` are closed to all',
    'of them. A row that may not be read looks like one that is not there. Adding means this very row once more: comments,',
    'for one, are added by everybody who is concerned, each in the own name.',
  ]
  for (const [table, rights] of Object.entries(matrix)) {
    const all = rights.operator.reads
    lines.push('', `## ${table}`, '', '| Who | reads | adds | changes | removes |', '|---|---|---|---|---|')
    for (const [asker, { reads, adds, changes, removes }] of Object.entries(rights)) {
      if (reads.length + changes.length === 0 && !adds && !removes) continue
      const cells = [listed(reads, all), adds ? 'yes' : '–', listed(changes, all), removes ? 'yes' : '–']
      lines.push(`| ${asker} | ${cells.join(' | ')} |`)
    }
  }
  return `${[...lines, ...doors].join('\n')}\n`
}
