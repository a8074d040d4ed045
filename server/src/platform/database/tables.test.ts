import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService, openDatabase, serviceOnce, type Database } from './database.ts'
import { loginUrl } from './logins.ts'
import { ownDatabase } from '../../../../testing/test-database.ts'
import { q, type Tables } from './tables.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const { ownerUrl, drop: dropDatabase } = await ownDatabase()
  drop = dropDatabase
  db = openDatabase({
    request: loginUrl(ownerUrl, 'lectern_request'),
    service: loginUrl(ownerUrl, 'lectern_service'),
  })
})
afterAll(async () => {
  await db.close()
  await drop()
})

/** The compiler keeps this list equal to the types: a column too many or too few does not compile. */
type ColumnsOf = { [Table in keyof Tables]: { [Column in keyof Tables[Table]]: 'not null' | 'null' } }
const audit = {
  version: 'not null',
  created_by: 'null',
  created_at: 'not null',
  updated_by: 'null',
  updated_at: 'not null',
} as const
const declared: ColumnsOf = {
  user_profile: {
    user_profile_id: 'not null',
    id: 'null',
    profile_type: 'not null',
    first_name: 'null',
    middle_name: 'null',
    last_name: 'null',
    display_name: 'null',
    avatar_url: 'null',
    email: 'null',
    phone: 'null',
    biography: 'null',
    resources: 'null',
    video_link: 'null',
    teacher_id: 'null',
    time_zone: 'null',
    colour: 'null',
    default_lesson_minutes: 'not null',
    archived_at: 'null',
    paused_at: 'null',
    private_note: 'null',
    working_hours: 'null',
    usual_slot: 'null',
    tags: 'not null',
    ...audit,
  },
  invitation: {
    invitation_id: 'not null',
    teacher_id: 'not null',
    user_profile_id: 'not null',
    token_hash: 'not null',
    sent_to: 'null',
    created_at: 'not null',
    expires_at: 'not null',
    accepted_at: 'null',
    revoked_at: 'null',
    opened_at: 'null',
  },
  event: {
    event_id: 'not null',
    user_profile_id: 'null',
    teacher_id: 'not null',
    title: 'not null',
    start: 'not null',
    end: 'not null',
    all_day: 'not null',
    series_id: 'null',
    original_start: 'null',
    time_zone: 'null',
    cancelled_at: 'null',
    deleted_at: 'null',
    overlap_wanted: 'not null',
    closed: 'not null',
    to_confirm: 'not null',
    ...audit,
  },
  lesson: {
    lesson_id: 'not null',
    event_id: 'null',
    last_event_id: 'null',
    teacher_id: 'not null',
    user_profile_id: 'null',
    lesson_status_id: 'not null',
    title: 'null',
    plan: 'null',
    shared_note: 'null',
    private_note: 'null',
    homework: 'null',
    homework_due: 'null',
    homework_done_at: 'null',
    attendance: 'null',
    taught_at: 'null',
    minutes: 'not null',
    place: 'null',
    video_link: 'null',
    position: 'not null',
    make_up_of: 'null',
    deleted_at: 'null',
    came_with_event: 'not null',
    status_before_off: 'null',
    ...audit,
  },
  lesson_status: { lesson_status_id: 'not null', lesson_status: 'not null' },
  lesson_resource: {
    lesson_rsrc_id: 'not null',
    lesson_rsrc_dspl: 'not null',
    user_profile_id: 'not null',
    kind: 'not null',
    url: 'null',
    archived_at: 'null',
    ...audit,
  },
  idempotency_key: {
    user_id: 'not null',
    key: 'not null',
    body_hash: 'not null',
    answer: 'null',
    created_at: 'not null',
  },
}
/**
 * Columns that no typed query names: the range of the clash check, lists in a lesson, a file of a resource,
 * what an event is known by in a foreign calendar.
 */
const untyped = new Set([
  'event.during',
  'event.foreign_uid',
  'event.foreign_said',
  'lesson.steps',
  'lesson.homework_items',
  'lesson.homework_ticks',
  'lesson_resource.file_id',
])

test('the types name the columns that the migrations make', async () => {
  const rows = await asService(db, (sql) =>
    sql.run<{ table: string; column: string; nullable: boolean }>({
      sql: `select c.relname as table, a.attname as column, not a.attnotnull as nullable
            from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
      parameters: [],
    }),
  )
  const found: Record<string, Record<string, string>> = {}
  for (const { table, column, nullable } of rows)
    if (table in declared && !untyped.has(`${table}.${column}`))
      (found[table] ??= {})[column] = nullable ? 'null' : 'not null'
  expect(found).toEqual(declared)
})

test('the builder writes what PostgreSQL understands, with values apart from the text', async () => {
  const statement = q.selectFrom('lesson_status').select('lesson_status').where('lesson_status_id', '=', 2).compile()
  expect(statement).toMatchObject({ parameters: [2] })
  await expect(serviceOnce(db).run(statement)).rejects.toThrow('permission denied')
})
