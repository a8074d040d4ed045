import type { lesson_comment } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'

const columns = 'c.lesson_comment_id, c.lesson_id, c.user_profile_id, c.body, c.edited_at, c.created_at'

/** The comments under a lesson, oldest first; none where the lesson is not one's own. */
export const commentsOf = (sql: Scoped, lessonId: number): Promise<lesson_comment[]> =>
  sql.run({
    sql: `select ${columns} from lesson_comment c where c.lesson_id = $1 and c.deleted_at is null
          order by c.lesson_comment_id`,
    parameters: [lessonId],
  })

/** No row where the lesson is not one's own. */
export async function addComment(
  sql: Scoped,
  added: { lesson_id: number; user_profile_id: number; body: string },
): Promise<lesson_comment | undefined> {
  const [row] = await sql.run<lesson_comment>({
    sql: `insert into lesson_comment as c (lesson_id, user_profile_id, body)
          select l.lesson_id, $2, $3 from lesson l where l.lesson_id = $1 and l.deleted_at is null returning ${columns}`,
    parameters: [added.lesson_id, added.user_profile_id, added.body],
  })
  return row
}

/** Only the author's; the policy says so as well. */
export async function changeComment(
  sql: Scoped,
  changed: { lesson_comment_id: number; user_profile_id: number | null; body: string },
): Promise<lesson_comment | undefined> {
  const [row] = await sql.run<lesson_comment>({
    sql: `update lesson_comment c set body = $3, edited_at = now()
          where c.lesson_comment_id = $1 and c.user_profile_id = $2 and c.deleted_at is null returning ${columns}`,
    parameters: [changed.lesson_comment_id, changed.user_profile_id, changed.body],
  })
  return row
}

/** Deletes for 30 days. */
export async function removeComment(
  sql: Scoped,
  id: number,
  author: number | null,
): Promise<lesson_comment | undefined> {
  const [row] = await sql.run<lesson_comment>({
    sql: `update lesson_comment c set deleted_at = now()
          where c.lesson_comment_id = $1 and c.user_profile_id = $2 and c.deleted_at is null returning ${columns}`,
    parameters: [id, author],
  })
  return row
}

export async function bringCommentBack(
  sql: Scoped,
  id: number,
  author: number | null,
): Promise<lesson_comment | undefined> {
  const [row] = await sql.run<lesson_comment>({
    sql: `update lesson_comment c set deleted_at = null
          where c.lesson_comment_id = $1 and c.user_profile_id = $2 and c.deleted_at > now() - interval '30 days'
          returning ${columns}`,
    parameters: [id, author],
  })
  return row
}
