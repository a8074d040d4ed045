import type { event, guardian, guardian_child, lesson, lesson_resource } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'
import type { CheckedGuardian, NewGuardian } from './guardian.ts'
import type { Columns } from '../platform/database/rows.ts'

const columns = `g.guardian_id, g.user_profile_id, g.name, g.phone, g.sent_to, g.sees_events, g.sees_lessons, g.sees_resources,
  g.ticks_homework, g.expires_at, g.accepted_at, g.version`

/** The guardians of a student, in the order of their invitations. */
export const guardiansOf = (sql: Scoped, profileId: number): Promise<guardian[]> =>
  sql.run({
    sql: `select ${columns}, r.reason as returned
          from guardian g left join returned_to_guardians($1) r on r.guardian_id = g.guardian_id
          where g.user_profile_id = $1 order by g.guardian_id`,
    parameters: [profileId],
  })

export async function changeGuardian(sql: Scoped, changed: CheckedGuardian): Promise<guardian | undefined> {
  const { guardian_id, user_profile_id, name, phone, sees_events, sees_lessons, sees_resources, ticks_homework } =
    changed
  const [row] = await sql.run<guardian>({
    sql: `update guardian g set name = $3, sees_events = coalesce($4, sees_events), sees_lessons = coalesce($5, sees_lessons),
            sees_resources = coalesce($6, sees_resources), ticks_homework = coalesce($7, ticks_homework),
            phone = case when $8 then $9 else phone end
          where guardian_id = $1 and user_profile_id = $2 returning ${columns}`,
    parameters: [
      guardian_id,
      user_profile_id,
      name,
      sees_events,
      sees_lessons,
      sees_resources,
      ticks_homework,
      phone !== undefined,
      phone ?? null,
    ],
  })
  return row
}

interface Invitation {
  /** The hash of the token, which is kept nowhere. */
  token_hash: Buffer
  sent_to: string | null
  expires_at: Date
}

/**
 * Gives a guardian who has not accepted another invitation in place of the one before.
 * @returns false where there is no such guardian
 */
export async function inviteAnew(
  sql: Scoped,
  guardianId: number,
  userProfileId: number,
  { token_hash, sent_to, expires_at }: Invitation,
): Promise<boolean> {
  const invited = await sql.run({
    sql: `update guardian set token_hash = $3, sent_to = $4, expires_at = $5
          where guardian_id = $1 and user_profile_id = $2 and accepted_at is null returning 1`,
    parameters: [guardianId, userProfileId, token_hash, sent_to, expires_at],
  })
  return invited.length > 0
}

/** Keeps an invitation of a guardian: only the hash of its token. @returns its number */
export async function addGuardian(
  sql: Scoped,
  added: CheckedGuardian & Invitation & { teacher_id: number },
): Promise<number> {
  const { teacher_id, user_profile_id, name, phone, sees_events, sees_lessons, sees_resources, ticks_homework } = added
  const [row] = await sql.run<Columns<'guardian', 'guardian_id'>>({
    sql: `insert into guardian (teacher_id, user_profile_id, name, sees_events, sees_lessons, sees_resources, ticks_homework,
            token_hash, sent_to, expires_at, phone)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning guardian_id`,
    parameters: [
      teacher_id,
      user_profile_id,
      name,
      sees_events ?? true,
      sees_lessons ?? true,
      sees_resources ?? true,
      ticks_homework ?? false,
      added.token_hash,
      added.sent_to,
      added.expires_at,
      phone ?? null,
    ],
  })
  if (!row) throw new Error('A guardian was not stored')
  return row.guardian_id
}

/** Keeps the guardians of new students: invited is none of them. */
export async function keepGuardians(
  sql: Scoped,
  kept: readonly (NewGuardian & { teacher_id: number; user_profile_id: number })[],
): Promise<void> {
  if (kept.length === 0) return
  await sql.run({
    sql: `insert into guardian (teacher_id, user_profile_id, name, sent_to, phone)
          select teacher_id, user_profile_id, name, email, phone
          from jsonb_to_recordset($1) as g (teacher_id int, user_profile_id int, name text, email text, phone text)`,
    parameters: [JSON.stringify(kept)],
  })
}

export async function dropGuardian(sql: Scoped, guardianId: number): Promise<guardian | undefined> {
  const [row] = await sql.run<guardian>({
    sql: `delete from guardian g where guardian_id = $1 returning ${columns}`,
    parameters: [guardianId],
  })
  return row
}

export const myChildren = (sql: Scoped): Promise<guardian_child[]> =>
  sql.run({ sql: 'select * from my_children()', parameters: [] })

/** A guardian asks for one of the own children: the policies alone would also let a student's own rows through. */
const ofChild = (table: string, right: string) =>
  `${table}.user_profile_id = $1 and exists (select from guardian g
     where g.user_profile_id = $1 and g.user_id = (select current_user_id()) and g.${right})`

/** The child whose rows are asked for, and which of them: those of a time, or one. */
interface AskedOfChild {
  profileId: number
  from: string | null
  to: string | null
  eventId?: number | null
}

/** The events of a child, with what became of each lesson where the teacher shows lessons as well: the policies leave others out. */
export const childEvents = (sql: Scoped, child: AskedOfChild): Promise<event[]> =>
  sql.run({
    sql: `select e.event_id, e.user_profile_id, e.teacher_id, e.title, e.start, e."end", e.all_day, e.version, e.time_zone,
            e.overlap_wanted, e.cancelled_at, e.series_id, e.original_start, e.closed, e.to_confirm, null::int as lesson_id,
            l.lesson_status_id, e.created_by, e.created_at, e.updated_by, e.updated_at
          from event e left join lesson l on l.event_id = e.event_id and l.user_profile_id = e.user_profile_id and l.deleted_at is null
          where ${ofChild('e', 'sees_events')} and e.deleted_at is null and e.start < $3 and e."end" > $2
            and ($4::int is null or e.event_id = $4)
          order by e.start, e.event_id`,
    parameters: [child.profileId, child.from ?? '-infinity', child.to ?? 'infinity', child.eventId ?? null],
  })

/**
 * The lessons of a child, newest first. What belongs to the event is seen by whom the teacher shows events: to others a lesson
 * that has no title of its own is nameless, and stands by the day on which it was taught. The private note is not even named:
 * students have no right to it.
 */
export const childLessons = (
  sql: Scoped,
  child: AskedOfChild & { lessonId?: number | null; last: number | null },
): Promise<lesson[]> =>
  sql.run({
    sql: `select l.lesson_id, l.event_id, l.lesson_status_id, l.teacher_id, l.user_profile_id,
            coalesce(l.title, e.title) as title, l.plan, l.steps, l.shared_note,
            null as private_note, l.homework, l.homework_due, l.homework_done_at, l.homework_items, l.attendance, l.taught_at,
            l.minutes, l.place, l.video_link, l.position, l.make_up_of, l.version, l.created_by, l.created_at, l.updated_by, l.updated_at, e.start, e."end",
            e.all_day, e.time_zone, e.to_confirm
          from lesson l left join event e on e.event_id = l.event_id
          where ${ofChild('l', 'sees_lessons')} and l.deleted_at is null
            and coalesce(e.start, l.taught_at, '-infinity') < $3
            and coalesce(e."end", l.taught_at, 'infinity') > $2
            and ($4::int is null or coalesce(e.start, l.taught_at) is not null)
            and ($5::int is null or l.event_id = $5) and ($6::int is null or l.lesson_id = $6)
          order by coalesce(e.start, l.taught_at) desc nulls first, l.lesson_id desc
          limit $4`,
    parameters: [
      child.profileId,
      child.from ?? '-infinity',
      child.to ?? 'infinity',
      child.last,
      child.eventId ?? null,
      child.lessonId ?? null,
    ],
  })

export const childResources = (sql: Scoped, profileId: number): Promise<lesson_resource[]> =>
  sql.run({
    sql: `select r.lesson_rsrc_id, r.lesson_rsrc_dspl, r.user_profile_id, r.kind, r.url, r.file_id, r.version
          from lesson_resource_of_student x join lesson_resource r using (lesson_rsrc_id)
          where ${ofChild('x', 'sees_resources')} and r.archived_at is null
          order by r.lesson_rsrc_dspl collate "und-x-icu", r.lesson_rsrc_id`,
    parameters: [profileId],
  })
