import type { Service } from '../../platform/database.ts'

/**
 * Deletes for good what nobody can bring back any more: a month after it was deleted or put away. Lessons keep the resources
 * that hang on them.
 */
export async function forgetDeleted(sql: Service, now: Date): Promise<void> {
  const since = "$1::timestamptz - interval '30 days'"
  await sql.runAll(
    { sql: `delete from lesson_answer where deleted_at < ${since}`, parameters: [now] },
    { sql: `delete from lesson where deleted_at < ${since}`, parameters: [now] },
    {
      sql: `delete from lesson_resource r where r.archived_at < ${since}
              and not exists (select from lesson_resource_of_lesson x where x.lesson_rsrc_id = r.lesson_rsrc_id)`,
      parameters: [now],
    },
  )
}
