import type { lesson } from '@lectern/contract/graphql'
import type { Actor } from '../platform/database/actor.ts'
import type { Scoped } from '../platform/database/database.ts'
import { touchingTime } from '../platform/database/touching-time.ts'
import { columnsOf, ofEvent, ofOwner } from './lesson.data.ts'

/** The latest of those that touch the time from $2 to $3, at most $5, and what waits for a time where $4 says so. */
const within = (who: Parameters<typeof columnsOf>[0], timed: string, waiting: string) =>
  `select * from (
     (select ${columnsOf(who)} from ${timed} and l.deleted_at is null order by e.start desc, l.lesson_id desc limit $5)
     union all
     select ${columnsOf(who)} from lesson l ${ofEvent}
       where ${waiting} and l.event_id is null and l.deleted_at is null and $4::boolean) l
   order by l.lesson_status_id, l.position, l.lesson_id`
const inTime = (owner: string) =>
  `lesson l join event e on e.event_id = l.event_id where ${owner} and e."end" > $2::timestamptz and e.start < $3::timestamptz`
/**
 * By whose they are, since each way has an index. A studio's are found by its calendar: of ten years a week is read, and not the
 * ten years. Those of one student are a few hundred.
 */
const lessonsWithinTexts = {
  teacher: within(
    'teacher',
    `${touchingTime('teacher_id = $1')} e join lesson l on l.event_id = e.event_id and l.teacher_id = $1 where true`,
    'l.teacher_id = $1',
  ),
  studentOfTeacher: within('teacher', inTime('l.user_profile_id = $1'), 'l.user_profile_id = $1'),
  student: within('student', inTime('l.user_profile_id = $1'), 'l.user_profile_id = $1'),
  studentAtTeacher: within(
    'student',
    inTime('l.user_profile_id = $6 and l.teacher_id = $1'),
    'l.user_profile_id = $6 and l.teacher_id = $1',
  ),
  anybody: within('teacher', inTime(ofOwner), ofOwner),
}

interface Within {
  /** Null is an open end. */
  from: string | null
  to: string | null
  /** Those that wait for a time come too. */
  waiting: boolean
  /** How many of those with a time, the latest; null for all. */
  last: number | null
}

/** Lessons whose teacher or student has the id and whose event touches a time, by status and position. */
export function lessonsWithin(
  sql: Scoped,
  { role, profileId }: Actor,
  id: number,
  { from, to, waiting, last }: Within,
): Promise<lesson[]> {
  const owner = ownerFor(role, id === profileId)
  const parameters = [id, from ?? '-infinity', to ?? 'infinity', waiting, last]
  return sql.run({
    sql: lessonsWithinTexts[owner],
    parameters: owner === 'studentAtTeacher' ? [...parameters, profileId] : parameters,
  })
}

function ownerFor(role: Actor['role'], isOwn: boolean): keyof typeof lessonsWithinTexts {
  if (role === 'teacher') return isOwn ? 'teacher' : 'studentOfTeacher'
  if (role === 'student') return isOwn ? 'student' : 'studentAtTeacher'
  return 'anybody'
}
