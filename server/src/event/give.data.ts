import type { event } from '@lectern/contract/graphql'
import { longestTitle } from '@lectern/contract/titles'
import type { Scoped } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'

/** The student who is to have an event, and what it is to be called; null keeps that, but for the name of who had it. */
export interface Given {
  studentId: number | null
  title: string | null
}

/**
 * Leaves with the student of before what is that student's: a lesson that will wait is called as its time was until now, and not after
 * whoever gets it; and that it was paid, which the next student has not.
 *
 * @param these which events `e`; $2 is whose they are to be
 */
const leave = (these: string, parameters: Statement['parameters']): [Statement, Statement] => [
  {
    sql: `update lesson l set title = e.title from event e
          where ${these} and l.event_id = e.event_id and l.deleted_at is null and l.title is null and not is_bare(l)
            and l.user_profile_id is not null and l.user_profile_id is distinct from $2::int`,
    parameters,
  },
  {
    sql: `delete from event_payment p using event e
          where ${these} and p.event_id = e.event_id and e.user_profile_id is distinct from $2::int`,
    parameters,
  },
]

/**
 * The title that an event or series `e` keeps: of one that is called by the name of its student, that of the next one, who is told
 * of nobody else. $2 is whose it is to be.
 */
const kept = `coalesce((select left(btrim(next.display_name), ${longestTitle}) from user_profile was, user_profile next
  where was.user_profile_id = e.user_profile_id and next.user_profile_id = $2 and btrim(next.display_name) <> ''
    and btrim(e.title) = left(btrim(was.display_name), ${longestTitle})), e.title)`

/**
 * Gives an event to a student, or frees it.
 *
 * @returns its id
 * @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own
 */
export async function giveEvent(sql: Scoped, eventId: number, { studentId, title }: Given): Promise<number[]> {
  await sql.run(...leave('e.event_id = $1 and e.deleted_at is null', [eventId, studentId]), {
    sql: `update event e set user_profile_id = $2, title = coalesce($3, ${kept}) where event_id = $1 and deleted_at is null`,
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
  const given = await sql.run<{ event_id: number }>(
    ...leave('e.series_id = $1 and e.start >= $3 and e.deleted_at is null', [series_id, studentId, from]),
    {
      sql: `update event_series e set user_profile_id = $2, title = case title when $3 then coalesce($4, ${kept}) else ${kept} end
            where series_id = $1`,
      parameters: [series_id, studentId, before, title],
    },
    {
      sql: `update event e set user_profile_id = $2, title = case title when $3 then coalesce($4, ${kept}) else ${kept} end
            where series_id = $1 and start >= $5 and deleted_at is null
            returning event_id`,
      parameters: [series_id, studentId, before, title, from],
    },
  )
  return given.map(({ event_id }) => event_id)
}
