import type { event } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'

/** Whose an event is to be, and what it is to be called; null keeps that. */
export interface Given {
  studentId: number | null
  title: string | null
}

/**
 * Gives an event to a student, or frees it.
 *
 * @returns its id
 * @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own
 */
export async function giveEvent(sql: Scoped, eventId: number, { studentId, title }: Given): Promise<number[]> {
  await sql.run({
    sql: `update event set user_profile_id = $2, title = coalesce($3, title) where event_id = $1 and deleted_at is null`,
    parameters: [eventId, studentId, title],
  })
  return [eventId]
}

/** The same for the events of a series from a moment on, and those that will be made of it. @returns ids of the former */
export async function giveFrom(
  sql: Scoped,
  from: string,
  { series_id, title: before }: Pick<event, 'series_id' | 'title'>,
  { studentId, title }: Given,
): Promise<number[]> {
  const [, given] = await sql.runAll(
    {
      sql: `update event_series set user_profile_id = $2, title = case title when $3 then coalesce($4, title) else title end
            where series_id = $1`,
      parameters: [series_id, studentId, before, title],
    },
    {
      sql: `update event set user_profile_id = $2, title = case title when $3 then coalesce($4, title) else title end
            where series_id = $1 and start >= $5 and deleted_at is null
            returning event_id`,
      parameters: [series_id, studentId, before, title, from],
    },
  )
  return ((given?.rows ?? []) as { event_id: number }[]).map(({ event_id }) => event_id)
}
