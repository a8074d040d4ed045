import type { lesson } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Scoped, Service } from '../platform/database/database.ts'
import { columns, lessonTexts } from './lesson.data.ts'

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

/** The time of a lesson, or the one that it waits for or had when it was deleted. */
const lastTime = 'coalesce(lesson.event_id, lesson.last_event_id)'
/** A time that was given to another student since is that student's, with all that is written of it. */
const isOwn =
  '(lesson.user_profile_id is null or e.user_profile_id in (lesson.user_profile_id, e.teacher_id) or e.user_profile_id is null)'

/** Deletes for 30 days; the time is remembered. That of a student goes on without what was written of it, with a new lesson. */
export async function removeLesson(sql: Scoped, lessonId: number): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>({
    sql: `with gone as (
            update lesson set deleted_at = now(), last_event_id = ${lastTime}, event_id = null
            where lesson_id = $1 and deleted_at is null returning *)
          select ${columns.teacher}, null::timestamptz as start, null::timestamptz as "end"
          from gone l left join event e on e.event_id = l.last_event_id`,
    parameters: [lessonId],
  })
  return row
}

/** Brings a lesson back, and to its time if that is still there and free; else it waits for another. */
export async function bringLessonBack(sql: Scoped, lessonId: number): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>(
    {
      // The event first, as whoever deletes it does: it stands for as long as its lesson needs to come to it.
      sql: `select from event where event_id = (select ${lastTime} from lesson where lesson_id = $1) for update`,
      parameters: [lessonId],
    },
    {
      // A lesson that stands at its time and has none of its own makes room.
      sql: `update lesson l set event_id = null, deleted_at = now()
            from lesson, event e where lesson.lesson_id = $1 and lesson.deleted_at > now() - interval '30 days'
              and l.event_id = ${lastTime} and l.lesson_id <> $1 and e.event_id = l.event_id and e.deleted_at is null
              and ${isOwn} and (is_bare(l) or l.deleted_at is not null)`,
      parameters: [lessonId],
    },
    {
      sql: `update lesson set (deleted_at, event_id, last_event_id, lesson_status_id) =
              (select null::timestamptz, e.event_id, case when e.event_id is null then ${lastTime} end,
                 case when lesson_status_id = ${lessonStatus.planned} and e.event_id is null and ${lastTime} is not null
                   then ${lessonStatus.toSchedule} else lesson_status_id end
               from (values (1)) as one left join event e on e.event_id = ${lastTime} and e.deleted_at is null
                 and ${isOwn} and not exists (select from lesson other where other.event_id = e.event_id and other.lesson_id <> lesson.lesson_id))
            where lesson_id = $1 and deleted_at > now() - interval '30 days'`,
      parameters: [lessonId],
    },
    {
      // Without its time it keeps the name that it had from there.
      sql: `update lesson set title = e.title from event e
            where lesson.lesson_id = $1 and lesson.title is null and lesson.event_id is null
              and e.event_id = lesson.last_event_id and ${isOwn}`,
      parameters: [lessonId],
    },
    { sql: lessonTexts.one, parameters: [lessonId] },
  )
  return row
}
