import type { lesson_count, lesson_resource, resource_gift } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'

const columns = `r.lesson_rsrc_id, r.lesson_rsrc_dspl, r.user_profile_id, r.kind, r.url, r.file_id, r.version,
  (select f.mime_type from file_facts(r.file_id, r.user_profile_id) f) as mime_type,
  case when r.file_id is not null then file_source(r.file_id, r.user_profile_id) end as file_source`

/** The resources on a lesson: in the order that they were put into, then by display text. */
export const resourcesOfLesson = (sql: Scoped, lessonId: number): Promise<lesson_resource[]> =>
  sql.run({
    sql: `select ${columns} from lesson_resource_of_lesson x join lesson_resource r using (lesson_rsrc_id)
          where x.lesson_id = $1 order by x.place nulls last, r.lesson_rsrc_dspl collate "und-x-icu", r.lesson_rsrc_id`,
    parameters: [lessonId],
  })

/** How many comments and resources hang on the lessons of a teacher or student; lessons with neither are left out. */
export const countsOf = (sql: Scoped, profileId: number): Promise<lesson_count[]> =>
  sql.run({
    sql: `with own as (select lesson_id from lesson where deleted_at is null and (teacher_id = $1 or user_profile_id = $1))
          select lesson_id, sum(comments)::int as comments, sum(resources)::int as resources from (
            select lesson_id, 1 as comments, 0 as resources from lesson_comment join own using (lesson_id)
            where deleted_at is null
            union all
            select x.lesson_id, 0, 1 from lesson_resource_of_lesson x join own using (lesson_id)
              join lesson_resource r using (lesson_rsrc_id) where r.archived_at is null) each
          group by lesson_id order by lesson_id`,
    parameters: [profileId],
  })

const giftColumns = 'x.lesson_rsrc_id, x.user_profile_id, x.given_at, x.place'

/** Every gift that the caller may see: a teacher's to the own students, a student's own. */
export const gifts = (sql: Scoped): Promise<resource_gift[]> =>
  sql.run({
    sql: `select ${giftColumns} from lesson_resource_of_student x
          order by x.given_at desc, x.lesson_rsrc_id, x.user_profile_id`,
    parameters: [],
  })

const giftsOf = (resourceId: number) => ({
  sql: `select ${giftColumns} from lesson_resource_of_student x where x.lesson_rsrc_id = $1
        order by x.given_at desc, x.user_profile_id`,
  parameters: [resourceId],
})

/** Whether a lesson and a resource are both the caller's own; a deleted or archived one is nobody's. */
export async function ownsBoth(sql: Scoped, lessonId: number, resourceId: number): Promise<boolean> {
  const rows = await sql.run({
    sql: `select from lesson l, lesson_resource r where l.lesson_id = $1 and l.deleted_at is null
            and r.lesson_rsrc_id = $2 and r.archived_at is null`,
    parameters: [lessonId, resourceId],
  })
  return rows.length > 0
}

/** Hangs a resource on a lesson; twice is once. */
export async function attach(sql: Scoped, lessonId: number, resourceId: number): Promise<void> {
  await sql.run({
    sql: `insert into lesson_resource_of_lesson (lesson_id, lesson_rsrc_id) values ($1, $2) on conflict do nothing`,
    parameters: [lessonId, resourceId],
  })
}

export async function detach(sql: Scoped, lessonId: number, resourceId: number): Promise<void> {
  await sql.run({
    sql: 'delete from lesson_resource_of_lesson where lesson_id = $1 and lesson_rsrc_id = $2',
    parameters: [lessonId, resourceId],
  })
}

/** Writes the order of what hangs on a lesson; what is not named follows. */
export async function order(sql: Scoped, lessonId: number, resourceIds: readonly number[]): Promise<void> {
  await sql.run({
    sql: `update lesson_resource_of_lesson x set place = o.place
          from unnest($2::int[]) with ordinality as o (lesson_rsrc_id, place)
          where x.lesson_id = $1 and x.lesson_rsrc_id = o.lesson_rsrc_id and x.place is distinct from o.place`,
    parameters: [lessonId, resourceIds],
  })
}

/** Whether a resource and a student are both the caller's own. */
export async function ownsResourceAndStudent(sql: Scoped, resourceId: number, studentId: number): Promise<boolean> {
  const rows = await sql.run({
    sql: `select from lesson_resource r, user_profile s where r.lesson_rsrc_id = $1 and r.archived_at is null
            and s.user_profile_id = $2 and s.teacher_id = r.user_profile_id`,
    parameters: [resourceId, studentId],
  })
  return rows.length > 0
}

/** Gives a resource to a student; twice is once. */
export function give(sql: Scoped, resourceId: number, studentId: number): Promise<resource_gift[]> {
  return sql.run(
    {
      sql: `insert into lesson_resource_of_student (lesson_rsrc_id, user_profile_id) values ($1, $2) on conflict do nothing`,
      parameters: [resourceId, studentId],
    },
    giftsOf(resourceId),
  )
}

export function takeBack(sql: Scoped, resourceId: number, studentId: number): Promise<resource_gift[]> {
  return sql.run(
    {
      sql: 'delete from lesson_resource_of_student where lesson_rsrc_id = $1 and user_profile_id = $2',
      parameters: [resourceId, studentId],
    },
    giftsOf(resourceId),
  )
}

/** The resources that the caller gave to a student: in the order that they were put into, then by display text. */
export const giftsTo = (sql: Scoped, studentId: number): Promise<resource_gift[]> =>
  sql.run({
    sql: `select ${giftColumns} from lesson_resource_of_student x join lesson_resource r using (lesson_rsrc_id)
          where x.user_profile_id = $1 order by x.place nulls last, r.lesson_rsrc_dspl collate "und-x-icu", r.lesson_rsrc_id`,
    parameters: [studentId],
  })

/** Keeps others from changing what a student was given until the transaction ends. */
export async function holdGiftsTo(sql: Scoped, studentId: number): Promise<void> {
  await sql.run({
    sql: 'select from lesson_resource_of_student where user_profile_id = $1 order by lesson_rsrc_id for update',
    parameters: [studentId],
  })
}

/** Writes the order of what a student was given; what is not named follows. */
export async function orderGifts(sql: Scoped, studentId: number, resourceIds: readonly number[]): Promise<void> {
  await sql.run({
    sql: `update lesson_resource_of_student x set place = o.place
          from unnest($2::int[]) with ordinality as o (lesson_rsrc_id, place)
          where x.user_profile_id = $1 and x.lesson_rsrc_id = o.lesson_rsrc_id and x.place is distinct from o.place`,
    parameters: [studentId, resourceIds],
  })
}
