import type { lesson_answer } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'

const columns = `a.lesson_answer_id, a.lesson_id, a.user_profile_id, a.file_id, f.name, f.size, f.mime_type, a.created_at`
/** An answer whose file is gone or not there is left out. */
const ofFile = 'cross join lateral file_facts(a.file_id, a.user_profile_id) f'
const one = {
  sql: `select ${columns} from lesson_answer a ${ofFile} where a.lesson_answer_id = $1`,
}

/** The files that were handed in for a lesson, oldest first; none where the lesson is not one's own. */
export const answersOf = (sql: Scoped, lessonId: number): Promise<lesson_answer[]> =>
  sql.run({
    sql: `select ${columns} from lesson_answer a ${ofFile} where a.lesson_id = $1 and a.deleted_at is null
          order by a.lesson_answer_id`,
    parameters: [lessonId],
  })

/** Lets one answer to a lesson come in after another, so that their number can be counted. @returns how many there are */
export async function holdAnswers(sql: Scoped, lessonId: number): Promise<number> {
  const [row] = await sql.run<{ count: number }>(
    { sql: `select pg_advisory_xact_lock(hashtextextended('lesson_answer:' || $1::int, 0))`, parameters: [lessonId] },
    {
      sql: 'select count(*)::int as count from lesson_answer where lesson_id = $1 and deleted_at is null',
      parameters: [lessonId],
    },
  )
  return row?.count ?? 0
}

/**
 * No row where the lesson is not one's own.
 *
 * @throws DatabaseError `23503` for a file that is not one's own, `23505` for one that was handed in already
 */
export async function addAnswer(
  sql: Scoped,
  added: { lesson_id: number; user_profile_id: number; file_id: string },
): Promise<lesson_answer | undefined> {
  const [made] = await sql.run<{ id: number }>({
    sql: `insert into lesson_answer (lesson_id, user_profile_id, file_id)
          select l.lesson_id, $2, $3 from lesson l where l.lesson_id = $1 and l.deleted_at is null
          returning lesson_answer_id as id`,
    parameters: [added.lesson_id, added.user_profile_id, added.file_id],
  })
  if (!made) return undefined
  const [row] = await sql.run<lesson_answer>({ ...one, parameters: [made.id] })
  return row
}

/** Deletes for 30 days. */
export async function removeAnswer(sql: Scoped, id: number): Promise<lesson_answer | undefined> {
  const [row] = await sql.run<lesson_answer>(
    {
      sql: 'update lesson_answer set deleted_at = now() where lesson_answer_id = $1 and deleted_at is null',
      parameters: [id],
    },
    { ...one, parameters: [id] },
  )
  return row
}

export async function bringAnswerBack(sql: Scoped, id: number): Promise<lesson_answer | undefined> {
  const [row] = await sql.run<lesson_answer>(
    {
      sql: `update lesson_answer set deleted_at = null
            where lesson_answer_id = $1 and deleted_at > now() - interval '30 days'`,
      parameters: [id],
    },
    { sql: `${one.sql} and a.deleted_at is null`, parameters: [id] },
  )
  return row
}
