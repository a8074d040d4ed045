import type { event } from '@lectern/contract/graphql'
import type { Actor } from '../platform/database/actor.ts'
import type { Scoped } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import { touchingTime } from '../platform/database/touching-time.ts'
import { besides, mostClashes, standingAt, type Clash } from './clash.data.ts'
import type { CheckedEvent } from './event.ts'
import { refusedFor } from '../platform/failures.ts'
import { isRemoved, isRemovedBefore } from '../platform/database/removed.data.ts'

/** Namespace of our advisory locks on a teacher's calendar. */
const calendarLock = 1

const usual = 'e.event_id, e.user_profile_id, e.teacher_id, e.title, e.start, e."end", e.all_day, e.version'
const whole = `${usual}, e.time_zone, e.overlap_wanted, e.cancelled_at, e.series_id, e.original_start,
  (select s.rrule from event_series s where s.series_id = e.series_id) as rrule, e.closed, e.to_confirm, e.created_by, e.created_at, e.updated_by, e.updated_at`
/** Columns of an event `e` with its lesson `l`. */
export const withLesson = `${whole}, l.lesson_id, l.lesson_status_id, l.attendance`
const withoutLesson = `${whole}, null::int as lesson_id, null::int as lesson_status_id, null::text as attendance`
/** As many nulls as `withoutLesson` has columns. */
const nothing = withoutLesson
  .split(/,\s/)
  .map(() => 'null')
  .join(', ')
export const ofLesson = 'left join lesson l on l.event_id = e.event_id and l.deleted_at is null'

/** The events of an owner that touch a time. */
const touching = (owner: string, columns: string, join: string) =>
  `select ${columns} from ${touchingTime(owner)} e ${join} order by e.start, e.event_id`

/** The column that is asked, by who asks: each has an index, and the policies see to the rest. */
const owners = {
  teacher: 'teacher_id = $1',
  student: 'user_profile_id = $1',
  studentOfTeacher: 'user_profile_id = $4 and teacher_id = $1',
  anybody: '(teacher_id = $1 or user_profile_id = $1)',
} as const

type Owner = keyof typeof owners
const week = Object.fromEntries(
  Object.entries(owners).map(([name, owner]) => [
    name,
    { usual: touching(owner, usual, ''), whole: touching(owner, withLesson, ofLesson) },
  ]),
) as Record<Owner, { usual: string; whole: string }>

/** Events whose teacher or student has the id and that touch the time, by start; null is an open end. */
export function eventsOf(
  sql: Scoped,
  actor: Actor,
  asked: { id: number; from: string | null; to: string | null; usual: boolean },
): Promise<event[]> {
  const owner = ownerFor(actor, asked.id)
  const parameters = [asked.id, asked.from ?? '-infinity', asked.to ?? 'infinity']
  return sql.run<event>({
    sql: asked.usual ? week[owner].usual : week[owner].whole,
    parameters: owner === 'studentOfTeacher' ? [...parameters, actor.profileId] : parameters,
  })
}

function ownerFor({ role, profileId }: Actor, id: number): Owner {
  if (role === 'operator') return 'anybody'
  if (role === 'teacher') return id === profileId ? 'teacher' : 'student'
  return id === profileId ? 'student' : 'studentOfTeacher'
}

/**
 * Writers of one calendar stand in line: the constraint alone was measured at 72 deadlocks in 600 attempts. The statement that
 * stands there goes before those of the work: one that waits in its middle knows nothing of what was written meanwhile, neither
 * of the series that its event came into nor of what is in its way.
 */
export const lock = (teacherId: number): Statement => ({
  sql: `select from (${inLine('$1')}) as in_line`,
  parameters: [teacherId],
})
const inLine = (teacher: string) => `select pg_advisory_xact_lock(${calendarLock}, ${teacher})`

/**
 * Adds an event where its time is free. Who sees it taken already does not stand in line: of two thousand bookings of one time
 * nearly all end there, without waiting for each other.
 *
 * @returns the event, or what is in its way
 * @throws Refusal `invalid-input` for a student who was removed
 * @throws DatabaseError `42501` or `23503` for a student who is not the teacher's own; `23P01` where what was seen in the way went and another came
 */
export async function addEvent(
  sql: Scoped,
  added: CheckedEvent,
): Promise<{ event: event; clashes: null } | { event: null; clashes: Clash[] }> {
  const { teacher_id, user_profile_id, title, start, end, all_day, time_zone, overlap_wanted, to_confirm } = added
  const standing = standingAt({ teacher: '$1', student: '$2', start: '$3', end: '$4' })
  const time = [teacher_id, user_profile_id, start, end, all_day ?? false, overlap_wanted ?? false]
  const [row] = await sql.run<event & { clashes: Clash[] | null }>(
    {
      sql: `select case when $5 or $6 or not exists (${standing}) then (${inLine('$1')}) end`,
      parameters: time,
    },
    {
      // In line again, which costs nothing there: what was seen in the way may be gone since.
      sql: `with clash as materialized (
              select * from (${standing}) o where not $5::boolean and not $6::boolean order by start limit ${mostClashes}),
            e as (
              insert into event as e (teacher_id, user_profile_id, start, "end", all_day, overlap_wanted, title, time_zone, to_confirm)
              select $1::int, $2, $3::timestamptz, $4::timestamptz, $5, $6, $7, $8, $9 from (${inLine('$1')}) as in_line
              where not exists (select from clash) and not ${isRemoved('$2')}
              returning *)
            select ${withoutLesson}, null::json as clashes from e
            union all
            select ${nothing}, (select json_agg(c) from clash c) where exists (select from clash)`,
      parameters: [...time, title, time_zone, to_confirm ?? false],
    },
  )
  if (!row) throw refusedFor('student-removed')
  const { clashes, ...stored } = row
  return clashes === null ? { event: stored, clashes } : { event: null, clashes: clashes.map(withUtc) }
}

/** Times inside JSON have the form of PostgreSQL; they leave in that of RFC 3339. */
const withUtc = ({ start, end, ...rest }: Clash): Clash => ({
  ...rest,
  start: start.replace('+00:00', 'Z'),
  end: end.replace('+00:00', 'Z'),
})

/** Whether the overlap of a change is wanted. A closed time is in nobody's way wherever it is. */
const staysWanted = 'coalesce($8, overlap_wanted and (closed or (start = $4 and "end" = $5)))'

/**
 * Changes the times and the title of a living event, and whether it is settled, and nothing else; no row when there is none,
 * a newer version, or something beside the new time that is in the way. An overlap that was wanted is wanted at its time, and
 * not wherever the event goes next.
 *
 * @param since what begins before that is left as it is
 */
export async function changeEvent(
  sql: Scoped,
  changed: CheckedEvent,
  since: Date | null = null,
): Promise<event | undefined> {
  const { event_id, teacher_id, user_profile_id, title, start, end, version } = changed
  const { all_day, time_zone, overlap_wanted, to_confirm } = changed
  const [row] = await sql.run<event>(lock(teacher_id), {
    sql: `with changed as (
            update event set title = $3, start = $4, "end" = $5, all_day = coalesce($6, all_day),
              time_zone = coalesce($7, time_zone), overlap_wanted = ${staysWanted},
              to_confirm = coalesce($12, to_confirm)
            where event_id = $1 and teacher_id = $2 and deleted_at is null and ($9::int is null or version = $9)
              and ($11::timestamptz is null or start >= $11) and not ${isRemovedBefore('event.user_profile_id', '$4::timestamptz')}
              and ($10::int is null or exists (select from user_profile where user_profile_id = $10))
              and (${staysWanted} or coalesce($6, all_day) or cancelled_at is not null or (start = $4 and "end" = $5)
                or not exists (select from event o where teacher_id = $2 and during && tstzrange($4, $5) and event_id <> $1
                  and ${besides('event.user_profile_id')}))
            returning event.*)
          select ${withLesson} from changed e ${ofLesson}`,
    parameters: [
      event_id,
      teacher_id,
      title,
      start,
      end,
      all_day,
      time_zone,
      overlap_wanted,
      version,
      user_profile_id,
      since?.toISOString() ?? null,
      to_confirm,
    ],
  })
  return row
}

const living = (eventId: number): Statement => ({
  sql: `select ${withLesson} from event e ${ofLesson} where e.event_id = $1 and e.deleted_at is null`,
  parameters: [eventId],
})

/** A living event of one's own. */
export const findEvent = async (sql: Scoped, eventId: number): Promise<event | undefined> =>
  (await sql.run<event>(living(eventId)))[0]

/** A living event of one's own, as it stands when it is its calendar's turn: nobody else writes there until the transaction ends. */
export async function holdEvent(sql: Scoped, eventId: number): Promise<event | undefined> {
  const seen = await findEvent(sql, eventId)
  if (!seen) return undefined
  await sql.run(lock(seen.teacher_id))
  return findEvent(sql, eventId)
}

/** Deletes for 30 days; the lesson of the event goes along, or waits for another time where something was prepared for it. */
export async function removeEvent(
  sql: Scoped,
  seen: Pick<event, 'event_id' | 'teacher_id'>,
): Promise<event | undefined> {
  const [, removed] = await sql.runAll(lock(seen.teacher_id), {
    sql: `update event e set deleted_at = now() where event_id = $1 and deleted_at is null returning ${withoutLesson}`,
    parameters: [seen.event_id],
  })
  return removed?.rows[0] as event | undefined
}

/**
 * Events that came since an event `e` went and are in the way of its return, though it shares its time with others. An
 * event that shared the event's time before it went is no news to anybody.
 */
const cameSince = (gone: string) =>
  `not e.overlap_wanted and not e.all_day and exists (
     select from event o where o.teacher_id = e.teacher_id and o.during && e.during and o.event_id <> e.event_id
       and o.updated_at > e.${gone} and ${besides('e.user_profile_id')})`

/**
 * Calls a living event off, or on again.
 * @returns the event as it stands then: still off, where something came into its time that is in its way
 * @throws DatabaseError `23P01` when its time was taken meanwhile
 */
export async function callOff(sql: Scoped, eventId: number, isOff: boolean): Promise<event | undefined> {
  const [row] = await sql.run<event>(
    {
      sql: `update event e set cancelled_at = case when $2 then coalesce(cancelled_at, now()) end
            where event_id = $1 and deleted_at is null and ($2 or cancelled_at is null or not (${cameSince('cancelled_at')}))`,
      parameters: [eventId, isOff],
    },
    living(eventId),
  )
  return row
}

/** An event that was deleted within 30 days and how it would stand; for the clash that a restore may meet. */
export const findDeleted = async (sql: Scoped, eventId: number): Promise<event | undefined> => {
  const one = `select ${withoutLesson} from event e where event_id = $1 and deleted_at > now() - interval '30 days'`
  return (await sql.run<event>({ sql: one, parameters: [eventId] }))[0]
}

/**
 * Brings an event back, alone where its series is gone, and its lesson to its time unless that has another by now.
 * @returns undefined where something came into its time that is in its way
 * @throws DatabaseError `23P01` for a clash
 */
export async function bringBack(
  sql: Scoped,
  { event_id, teacher_id }: Pick<event, 'event_id' | 'teacher_id'>,
): Promise<event | undefined> {
  const [row] = await sql.run<event>(
    lock(teacher_id),
    {
      sql: `update event e set deleted_at = null, (series_id, original_start) =
              (select series_id, e.original_start from event_series s where s.series_id = e.series_id and s.deleted_at is null)
            where event_id = $1 and (e.cancelled_at is not null or not (${cameSince('deleted_at')}))`,
      parameters: [event_id],
    },
    living(event_id),
  )
  return row
}
