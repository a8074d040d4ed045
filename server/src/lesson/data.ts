import type { lesson, lesson_resource, Option } from '@lectern/contract/graphql'
import type { Actor } from '../platform/actor.ts'
import type { Scoped } from '../platform/database.ts'
import { q } from '../platform/tables.ts'
import { planned, toSchedule, type CheckedResource, type LessonFields, type Place } from './rules.ts'

/** All statuses, in id order. */
export const lessonStatuses = (sql: Scoped): Promise<Option[]> =>
  sql.run(
    q
      .selectFrom('lesson_status')
      .select(['lesson_status_id as value', 'lesson_status as label'])
      .orderBy('lesson_status_id')
      .compile(),
  )

const forAll = `l.lesson_id, l.event_id, l.lesson_status_id, l.teacher_id, l.user_profile_id, l.title, l.plan, l.shared_note,
  l.homework, l.homework_due, l.homework_done_at, l.attendance, l.minutes, l.place, l.video_link, l.position, l.version,
  l.created_by, l.created_at, l.updated_by, l.updated_at`
/** Students have no right to the private note's column, so their query may not even name it. */
const columns = { teacher: `${forAll}, l.private_note`, student: `${forAll}, null as private_note` } as const
const ofEvent = 'left join event e on e.event_id = l.event_id'
const lessonText = (who: keyof typeof columns, condition: string) =>
  `select ${columns[who]}, e.start, e."end" from lesson l ${ofEvent}
   where ${condition} and l.deleted_at is null order by l.lesson_status_id, l.position, l.lesson_id`
const ofOwner = '(l.teacher_id = $1 or l.user_profile_id = $1)'
const lessonTexts = {
  teacher: lessonText('teacher', ofOwner),
  student: lessonText('student', `${ofOwner} and l.user_profile_id = $2`),
  one: lessonText('teacher', 'l.lesson_id = $1'),
}

/** Lessons whose teacher or student has the id, by status and position. */
export const lessonsOf = (sql: Scoped, { role, profileId }: Actor, id: number): Promise<lesson[]> =>
  sql.run(
    role === 'student'
      ? { sql: lessonTexts.student, parameters: [id, profileId] }
      : { sql: lessonTexts.teacher, parameters: [id] },
  )

/** A lesson with its time, held until the transaction ends. */
export async function holdLesson(sql: Scoped, lessonId: number): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>(
    { sql: 'select from lesson where lesson_id = $1 for update', parameters: [lessonId] },
    { sql: lessonTexts.one, parameters: [lessonId] },
  )
  return row
}

const fields = [
  'user_profile_id',
  'lesson_status_id',
  'title',
  'plan',
  'shared_note',
  'private_note',
  'homework',
  'homework_due',
  'minutes',
  'place',
  'video_link',
  'position',
] as const satisfies readonly (keyof LessonFields)[]

const valuesOf = (lesson: LessonFields) => fields.map((field) => lesson[field])

/** @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own */
export async function addLesson(
  sql: Scoped,
  added: LessonFields & { teacher_id: number },
): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>({
    sql: `insert into lesson as l (teacher_id, ${fields.join(', ')})
          values ($1, ${fields.map((_, index) => `$${index + 2}`).join(', ')})
          returning ${columns.teacher}, null::timestamptz as start, null::timestamptz as "end"`,
    parameters: [added.teacher_id, ...valuesOf(added)],
  })
  return row
}

/** Writes a lesson as it shall stand. @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own */
export async function saveLesson(sql: Scoped, saved: lesson): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>(
    {
      sql: `update lesson set ${fields.map((field, index) => `${field} = $${index + 2}`).join(', ')} where lesson_id = $1`,
      parameters: [saved.lesson_id, ...valuesOf(saved)],
    },
    { sql: lessonTexts.one, parameters: [saved.lesson_id] },
  )
  return row
}

/** An event of one's own that a lesson may take, held until the transaction ends, and whose it is. */
export async function holdPlace(sql: Scoped, eventId: number): Promise<Place | undefined> {
  const [row] = await sql.run<Place & Record<string, unknown>>(
    { sql: 'select from event where event_id = $1 for update', parameters: [eventId] },
    {
      sql: `select e.user_profile_id, l.lesson_id from event e left join lesson l on l.event_id = e.event_id
            where e.event_id = $1 and e.deleted_at is null`,
      parameters: [eventId],
    },
  )
  return row
}

/** Gives a lesson the time of an event, or takes it off the calendar; its status follows. */
export async function placeLesson(sql: Scoped, lessonId: number, eventId: number | null): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>(
    {
      sql: `update lesson set event_id = $2, last_event_id = null, lesson_status_id = case
              when $2::int is not null and lesson_status_id = ${toSchedule} then ${planned}
              when $2::int is null and lesson_status_id = ${planned} then ${toSchedule}
              else lesson_status_id end
            where lesson_id = $1`,
      parameters: [lessonId, eventId],
    },
    { sql: lessonTexts.one, parameters: [lessonId] },
  )
  return row
}

/** Deletes for 30 days; the time is free for another lesson, and remembered. */
export async function removeLesson(sql: Scoped, lessonId: number): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>({
    sql: `with gone as (
            update lesson set deleted_at = now(), last_event_id = event_id, event_id = null
            where lesson_id = $1 and deleted_at is null returning *)
          select ${columns.teacher}, null::timestamptz as start, null::timestamptz as "end" from gone l`,
    parameters: [lessonId],
  })
  return row
}

/** Brings a lesson back, and to its time if that is still there and free. */
export async function bringLessonBack(sql: Scoped, lessonId: number): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>(
    {
      sql: `update lesson set deleted_at = null, event_id = last_event_id
            where lesson_id = $1 and deleted_at > now() - interval '30 days' and last_event_id is not null
              and exists (select from event e where e.event_id = lesson.last_event_id and e.deleted_at is null)
              and not exists (select from lesson other where other.event_id = lesson.last_event_id)`,
      parameters: [lessonId],
    },
    {
      sql: `update lesson set deleted_at = null where lesson_id = $1 and deleted_at > now() - interval '30 days'`,
      parameters: [lessonId],
    },
    {
      sql: 'update lesson set last_event_id = null where lesson_id = $1 and event_id = last_event_id',
      parameters: [lessonId],
    },
    { sql: lessonTexts.one, parameters: [lessonId] },
  )
  return row
}

const resourceColumns = 'r.lesson_rsrc_id, r.lesson_rsrc_dspl, r.user_profile_id, r.kind, r.url, r.version'
// A student's own id names what was given to that student; a teacher's id what that teacher keeps. The policies do the rest.
const resourcesOf = (selected: string) =>
  `select ${selected} from lesson_resource r
   where (r.user_profile_id = $1 or exists (
       select from lesson_resource_of_student g where g.lesson_rsrc_id = r.lesson_rsrc_id and g.user_profile_id = $1))
     and r.archived_at is null
   order by r.lesson_rsrc_dspl collate "und-x-icu", r.lesson_rsrc_id`

/** An owner's resources as rows of a select list, by label. */
export const resourceOptions = (sql: Scoped, profileId: number): Promise<Option[]> =>
  sql.run({ sql: resourcesOf('r.lesson_rsrc_id as value, r.lesson_rsrc_dspl as label'), parameters: [profileId] })

/** An owner's resources, by label. */
export const resources = (sql: Scoped, profileId: number): Promise<lesson_resource[]> =>
  sql.run({ sql: resourcesOf(resourceColumns), parameters: [profileId] })

/** Adds a resource to those of a teacher. */
export async function addResource(sql: Scoped, owner: number, added: CheckedResource): Promise<lesson_resource | null> {
  const [row] = await sql.run<lesson_resource>({
    sql: `insert into lesson_resource as r (user_profile_id, lesson_rsrc_dspl, kind, url) values ($1, $2, $3, $4)
          returning ${resourceColumns}`,
    parameters: [owner, added.lesson_rsrc_dspl, added.kind ?? 'text', added.url],
  })
  return row ?? null
}

/** Changes a resource of one's own; no row when there is none, or a newer version. */
export async function changeResource(sql: Scoped, changed: CheckedResource): Promise<lesson_resource | undefined> {
  const [row] = await sql.run<lesson_resource>({
    sql: `update lesson_resource r set lesson_rsrc_dspl = $2, kind = coalesce($3, kind), url = coalesce($4, url)
          where lesson_rsrc_id = $1 and archived_at is null and ($5::int is null or version = $5)
          returning ${resourceColumns}`,
    parameters: [changed.lesson_rsrc_id, changed.lesson_rsrc_dspl, changed.kind, changed.url, changed.version],
  })
  return row
}

export async function findResource(sql: Scoped, resourceId: number): Promise<lesson_resource | undefined> {
  const [row] = await sql.run<lesson_resource>({
    sql: `select ${resourceColumns} from lesson_resource r where lesson_rsrc_id = $1 and archived_at is null`,
    parameters: [resourceId],
  })
  return row
}

/** Puts a resource away; lessons that name it keep it. */
export async function archiveResource(sql: Scoped, resourceId: number): Promise<lesson_resource | undefined> {
  const [row] = await sql.run<lesson_resource>({
    sql: `update lesson_resource r set archived_at = now() where lesson_rsrc_id = $1 and archived_at is null
          returning ${resourceColumns}`,
    parameters: [resourceId],
  })
  return row
}
