import type { lesson, lesson_resource, Option } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Actor } from '../platform/database/actor.ts'
import type { Scoped } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import type { CheckedResource, LessonFields, Place } from './lesson.ts'

/** All statuses, in id order. */
export const lessonStatuses = (sql: Scoped): Promise<Option[]> =>
  sql.run({
    sql: 'select lesson_status_id as value, lesson_status as label from lesson_status order by lesson_status_id',
    parameters: [],
  })

/** A lesson that has a time is called what its event `e` is called (docs/decisions/0074). */
const forAll = `l.lesson_id, l.event_id, l.lesson_status_id, l.teacher_id, l.user_profile_id, coalesce(l.title, e.title) as title, l.plan, l.steps, l.shared_note,
  l.homework, l.homework_due, l.homework_done_at, l.homework_items, l.attendance, l.taught_at, l.minutes, l.place, l.video_link,
  l.position, l.make_up_of, l.version, l.created_by, l.created_at, l.updated_by, l.updated_at`
/** Students have no right to the private note's column, so their query may not even name it. */
export const columns = { teacher: `${forAll}, l.private_note`, student: `${forAll}, null as private_note` } as const
export const columnsOf = (who: keyof typeof columns) =>
  `${columns[who]}, e.start, e."end", e.all_day, e.time_zone, e.to_confirm`
export const ofEvent = 'left join event e on e.event_id = l.event_id'
const lessonText = (who: keyof typeof columns, condition: string) =>
  `select ${columnsOf(who)} from lesson l ${ofEvent}
   where ${condition} and l.deleted_at is null order by l.lesson_status_id, l.position, l.lesson_id`
export const ofOwner = '(l.teacher_id = $1 or l.user_profile_id = $1)'
export const lessonTexts = {
  teacher: lessonText('teacher', ofOwner),
  student: lessonText('student', `${ofOwner} and l.user_profile_id = $2`),
  one: lessonText('teacher', 'l.lesson_id = $1'),
  oneOfStudent: lessonText('student', 'l.lesson_id = $1'),
}

/** Lessons whose teacher or student has the id, by status and position. */
export const lessonsOf = (sql: Scoped, { role, profileId }: Actor, id: number): Promise<lesson[]> =>
  sql.run(
    role === 'student'
      ? { sql: lessonTexts.student, parameters: [id, profileId] }
      : { sql: lessonTexts.teacher, parameters: [id] },
  )

/** One lesson; none where it is not one's own. */
export const findLesson = (sql: Scoped, { role }: Actor, lessonId: number): Promise<lesson[]> =>
  sql.run({ sql: role === 'student' ? lessonTexts.oneOfStudent : lessonTexts.one, parameters: [lessonId] })

/** A lesson with its time, held until the transaction ends. */
export async function holdLesson(sql: Scoped, lessonId: number): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>(
    // The event first: whoever deletes an event takes it before its lesson.
    {
      sql: 'select from event where event_id = (select event_id from lesson where lesson_id = $1) for update',
      parameters: [lessonId],
    },
    { sql: 'select from lesson where lesson_id = $1 for update', parameters: [lessonId] },
    { sql: lessonTexts.one, parameters: [lessonId] },
  )
  return row
}

/** The zone of a teacher's clock. */
export async function zoneOf(sql: Scoped, teacherId: number): Promise<string> {
  const [row] = await sql.run<{ time_zone: string | null }>({
    sql: 'select time_zone from user_profile where user_profile_id = $1',
    parameters: [teacherId],
  })
  return row?.time_zone ?? 'UTC'
}

/** An event of one's own, held until the transaction ends, and the lesson whose time it is; no row where it is not there. */
export async function holdEventOf(sql: Scoped, eventId: number): Promise<{ lesson_id: number | null } | undefined> {
  const [row] = await sql.run<{ lesson_id: number | null }>(
    { sql: 'select from event where event_id = $1 for update', parameters: [eventId] },
    {
      sql: `select l.lesson_id from event e left join lesson l on l.event_id = e.event_id and l.deleted_at is null
            where e.event_id = $1 and e.deleted_at is null`,
      parameters: [eventId],
    },
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
  'steps',
  'homework',
  'homework_due',
  'attendance',
  'taught_at',
  'minutes',
  'place',
  'video_link',
  'position',
] as const satisfies readonly (keyof LessonFields)[]

/** The driver would write a list as an array of PostgreSQL; steps are JSON. */
const valueOf = (lesson: Partial<Record<keyof LessonFields, unknown>>, field: keyof LessonFields): unknown =>
  field === 'steps' ? JSON.stringify(lesson.steps) : lesson[field]

/** The place that is given, else the end of the column: between lessons at one place there would be no room for another. */
const lastPosition = (parameter: number): string =>
  `coalesce($${parameter}::text, position_behind((select max(position) from lesson
     where teacher_id = $1 and lesson_status_id = $${fields.indexOf('lesson_status_id') + 2}::int and deleted_at is null)))`

/** @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own */
export async function addLesson(
  sql: Scoped,
  added: Omit<LessonFields, 'position'> & { teacher_id: number; position: string | null },
): Promise<lesson | undefined> {
  const [row] = await sql.run<Pick<lesson, 'lesson_id'>>({
    sql: `insert into lesson as l (teacher_id, ${fields.join(', ')})
          values ($1, ${fields.map((field, index) => (field === 'position' ? lastPosition(index + 2) : `$${index + 2}`)).join(', ')})
          returning lesson_id`,
    parameters: [added.teacher_id, ...fields.map((field) => valueOf(added, field))],
  })
  return row && (await sql.run<lesson>({ sql: lessonTexts.one, parameters: [row.lesson_id] }))[0]
}

/**
 * Writes what changes of a lesson; that is a write also where nothing does. One that has a time has its name: a new one is given to the
 * event, which keeps its own where the lesson is to have none.
 *
 * @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own
 */
export async function saveLesson(
  sql: Scoped,
  { lesson_id: lessonId, event_id }: Pick<lesson, 'lesson_id' | 'event_id'>,
  changes: Partial<LessonFields>,
): Promise<lesson | undefined> {
  const changed = fields.filter((field) => field in changes && (field !== 'title' || event_id === null))
  const set = changed.map((field, index) => `${field} = $${index + 2}`)
  const [row] = await sql.run<lesson>(
    {
      sql: 'update event set title = $2 where event_id = $1 and title <> $2',
      parameters: [event_id, changes.title ?? null],
    },
    {
      sql: `update lesson set ${set.length === 0 ? 'position = position' : set.join(', ')} where lesson_id = $1`,
      parameters: [lessonId, ...changed.map((field) => valueOf(changes, field))],
    },
    { sql: lessonTexts.one, parameters: [lessonId] },
  )
  return row
}

/** An event of one's own that a lesson may take, held until the transaction ends, and whose it is: what says nothing of its own makes room. */
export async function holdPlace(sql: Scoped, eventId: number): Promise<Place | undefined> {
  const [row] = await sql.run<Place & Record<string, unknown>>(
    { sql: 'select from event where event_id = $1 for update', parameters: [eventId] },
    {
      sql: `select e.user_profile_id, l.lesson_id from event e left join lesson l on l.event_id = e.event_id and not is_bare(l)
            where e.event_id = $1 and e.deleted_at is null`,
      parameters: [eventId],
    },
  )
  return row
}

/** Gives a lesson the time of an event, with its student, or takes it off the calendar; its status follows, and it keeps its name. */
export async function placeLesson(sql: Scoped, lessonId: number, eventId: number | null): Promise<lesson | undefined> {
  const [row] = await sql.run<lesson>(
    {
      sql: `update lesson l set event_id = null, deleted_at = now()
            where event_id = $2 and lesson_id <> $1 and (is_bare(l) or deleted_at is not null)`,
      parameters: [lessonId, eventId],
    },
    {
      sql: `update lesson l set event_id = $2, last_event_id = null,
              user_profile_id = coalesce(user_profile_id,
                (select nullif(e.user_profile_id, e.teacher_id) from event e where e.event_id = $2)),
              title = case when $2::int is not null then title else
                coalesce(title, (select e.title from event e where e.event_id = l.event_id)) end,
              lesson_status_id = case
              when $2::int is not null and lesson_status_id = ${lessonStatus.toSchedule} then ${lessonStatus.planned}
              when $2::int is null and lesson_status_id = ${lessonStatus.planned} then ${lessonStatus.toSchedule}
              else lesson_status_id end
            where lesson_id = $1`,
      parameters: [lessonId, eventId],
    },
    { sql: lessonTexts.one, parameters: [lessonId] },
  )
  return row
}

/**
 * Ticks the homework of a lesson, or takes the tick back; a lesson without homework stays as it is.
 *
 * @throws Refusal `not-allowed` for who sees the lesson and may not tick: a guardian whom the teacher does not let
 */
export async function tickHomework(
  sql: Scoped,
  { role }: Actor,
  lessonId: number,
  done: boolean,
): Promise<lesson | undefined> {
  const [ticked, read] = await sql.runAll(
    {
      // The first tick counts: when it was done, and not when it was last looked at.
      sql: `update lesson set homework_done_at = case when $2 then coalesce(homework_done_at, now()) end
            where lesson_id = $1 and homework is not null and deleted_at is null returning 1`,
      parameters: [lessonId, done],
    },
    { sql: role === 'student' ? lessonTexts.oneOfStudent : lessonTexts.one, parameters: [lessonId] },
  )
  const row = read?.rows[0] as unknown as lesson | undefined
  // Seen and not ticked: a guardian whom the teacher does not let.
  if (row && row.homework !== null && ticked?.rows.length === 0) throw new Refusal('not-allowed')
  return row
}

const resourceColumns = `r.lesson_rsrc_id, r.lesson_rsrc_dspl, r.user_profile_id, r.kind, r.url, r.file_id, r.version,
  (select f.mime_type from file_facts(r.file_id, r.user_profile_id) f) as mime_type,
  case when r.file_id is not null then file_source(r.file_id, r.user_profile_id) end as file_source`
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

/** Adds a resource to those of a teacher. @throws DatabaseError `23503` for a file that is not there */
export async function addResource(sql: Scoped, owner: number, added: CheckedResource): Promise<lesson_resource | null> {
  const [row] = await sql.run<lesson_resource>({
    sql: `insert into lesson_resource as r (user_profile_id, lesson_rsrc_dspl, kind, url, file_id)
          values ($1, $2, $3, $4, $5) returning ${resourceColumns}`,
    parameters: [owner, added.lesson_rsrc_dspl, added.kind ?? 'text', added.url, added.file_id],
  })
  return row ?? null
}

/** Changes a resource of one's own; no row when there is none, or a newer version. */
export async function changeResource(sql: Scoped, changed: CheckedResource): Promise<lesson_resource | undefined> {
  const [row] = await sql.run<lesson_resource>({
    sql: `update lesson_resource r set lesson_rsrc_dspl = $2, url = coalesce($4, url),
            kind = case when file_id is null and $3 <> 'file' then $3 else kind end
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

/** Brings a resource back, to the lessons and students that had it. */
export async function bringResourceBack(sql: Scoped, resourceId: number): Promise<lesson_resource | undefined> {
  const [row] = await sql.run<lesson_resource>(
    {
      sql: `update lesson_resource set archived_at = null
            where lesson_rsrc_id = $1 and archived_at > now() - interval '30 days'`,
      parameters: [resourceId],
    },
    {
      sql: `select ${resourceColumns} from lesson_resource r where lesson_rsrc_id = $1 and archived_at is null`,
      parameters: [resourceId],
    },
  )
  return row
}
