import type { lesson } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Scoped } from '../platform/database/database.ts'

/** Says of a lesson that it was missed; who said already how keeps that. */
export async function markMissed(sql: Scoped, lessonId: number): Promise<void> {
  await sql.run({
    sql: `update lesson set lesson_status_id = ${lessonStatus.missed},
            attendance = case when attendance in ('excused', 'absent', 'teacher_absent') then attendance else 'excused' end
          where lesson_id = $1`,
    parameters: [lessonId],
  })
}

/** The lesson that makes up for another, if there is one. */
export async function makeUpOf(sql: Scoped, lessonId: number): Promise<number | undefined> {
  const [row] = await sql.run<Pick<lesson, 'lesson_id'>>({
    sql: 'select lesson_id from lesson where make_up_of = $1 and deleted_at is null order by lesson_id limit 1',
    parameters: [lessonId],
  })
  return row?.lesson_id
}

/** A lesson of the same kind that waits for a time, at the end of its column, with no step done yet. */
export async function addMakeUp(sql: Scoped, lessonId: number): Promise<number | undefined> {
  const [row] = await sql.run<Pick<lesson, 'lesson_id'>>({
    sql: `insert into lesson (teacher_id, user_profile_id, lesson_status_id, title, plan, steps, minutes, place, video_link,
                              position, make_up_of)
          select l.teacher_id, l.user_profile_id, ${lessonStatus.toSchedule},
            coalesce(l.title, (select e.title from event e where e.event_id = coalesce(l.event_id, l.last_event_id))), l.plan,
            (select coalesce(jsonb_agg(s.step || '{"done": false}' order by s.nr), '[]')
             from jsonb_array_elements(l.steps) with ordinality as s (step, nr)),
            l.minutes, l.place, l.video_link,
            position_behind((select max(m.position) from lesson m
              where m.teacher_id = l.teacher_id and m.lesson_status_id = ${lessonStatus.toSchedule} and m.deleted_at is null)),
            l.lesson_id
          from lesson l where l.lesson_id = $1 returning lesson_id`,
    parameters: [lessonId],
  })
  return row?.lesson_id
}
