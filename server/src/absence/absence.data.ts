import type { absence } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import { serviceOnce, type Database, type Scoped } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { contentOf } from '../platform/mail/outbox.data.ts'
import { holdEvent } from '../event/event.data.ts'
import { keepOnly } from '../event/recent-changes.data.ts'
import type { Columns } from '../platform/database/rows.ts'

/** The request that a mail to the teacher is about, and the language and clock of that mail. */
export interface Notified {
  locale: string
  /** The teacher's zone, or that of a whole day; null where neither was chosen. */
  time_zone: string | null
  student: string | null
  /** The guardian who asked, by the teacher's name for that person; null where the student asked. */
  guardian: string | null
  title: string
  /** RFC 3339. */
  start: string
  all_day: boolean
}

/** A request that is made or taken back. */
interface Asked extends Notified {
  /** Whether the teacher reads it later, with other news of students. */
  waits: boolean
}

const columns = `a.absence_id, a.event_id, a.user_profile_id, a.reason, a.answer, a.answer_note, a.answered_at,
  coalesce(a.seen_at >= a.answered_at, false) as answer_seen, asks_absence(a.user_profile_id, a.guardian_id) as is_own,
  (select name from absence_askers(array[a.absence_id])) as asked_by, a.created_at, a.version`
/** A request counts while its lesson is that of the student whom it is about: a time may be given to another. */
const ofLessons = 'absence a join event e using (event_id, user_profile_id)'
const one = `select ${columns}, e.title, e.start, e.all_day, e.time_zone from ${ofLessons} where a.absence_id = $1`

/**
 * A request counts while its lesson stands as its answer says: of one that the teacher called off by other ways there is nothing left
 * to answer, nor does one that is on again stay called off.
 */
const isAsAnswered = "(a.answer is not distinct from 'called-off') = (e.cancelled_at is not null)"

/** The requests that the caller may know of; of a family those of each of it, since anyone of it may have asked last. */
const knownTo = {
  teacher: 'absence',
  family: `(select absence_id, event_id, user_profile_id from absence
            union all select absence_id, event_id, user_profile_id from absences_of_children())`,
}
export type Readers = keyof typeof knownTo
/** An answered request that another one followed is history. */
const isNewest = (readers: Readers): string => `not exists (
  select from ${knownTo[readers]} n
  where n.event_id = a.event_id and n.user_profile_id = a.user_profile_id and n.absence_id > a.absence_id)`

/** Days after a lesson for which an answer waits to be read; later it is news to nobody. */
const unreadDays = 30

/**
 * The newest request for each lesson that is still to come, soonest first, and answers that were not read yet: about a student's own
 * lessons, those that a guardian made, or those of a teacher's students.
 */
export const absences = (sql: Scoped, readers: Readers, now: Date): Promise<absence[]> =>
  sql.run({
    sql: `select ${columns}, e.title, e.start, e.all_day, e.time_zone from ${ofLessons}
          where (e.start > $1 or (e.start > $1 - make_interval(days => $2) and a.answer is not null
            and coalesce(a.seen_at < a.answered_at, true)))
          and e.deleted_at is null and ${isAsAnswered} and ${isNewest(readers)} order by e.start`,
    parameters: [now, unreadDays],
  })

/** The newest requests of a child or another guardian for lessons that are still to come, and the answers; without their words. */
export const absencesOfChildren = (sql: Scoped, now: Date): Promise<absence[]> =>
  sql.run({
    sql: `select a.*, null as reason, null as answer_note, false as answer_seen, false as is_own, null as asked_by,
            e.title, e.start, e.all_day, e.time_zone
          from absences_of_children() a join event e using (event_id, user_profile_id)
          where e.start > $1 and e.deleted_at is null and ${isAsAnswered} and ${isNewest('family')} order by e.start`,
    parameters: [now],
  })

/**
 * Makes a request, unless the asker had as many answers about this lesson as one gets.
 *
 * @returns `often` where it was not made for that; nothing where the event is neither the caller's own nor that of a child whose
 * events the caller sees
 * @throws DatabaseError `42501` for one that is over or called off, `23505` while another one waits for its answer
 */
export async function ask(
  sql: Scoped,
  asked: { eventId: number; profileId: number; reason: string | null; most: number },
): Promise<absence | 'often' | undefined> {
  const [made] = await sql.run<{ id: number | null }>({
    sql: `with asked as (
            select e.event_id, e.teacher_id, e.user_profile_id, g.guardian_id, (
                select count(*) from absence a
                where a.event_id = e.event_id and a.user_profile_id = e.user_profile_id and a.answer is not null
                  and a.guardian_id is not distinct from g.guardian_id) < $4 as may_ask
            from event e left join guardian g on g.user_profile_id = e.user_profile_id and g.user_id = (select current_user_id())
              and g.sees_events and e.user_profile_id <> $2
            where e.event_id = $1 and (e.user_profile_id = $2 or g.guardian_id is not null)),
          made as (
            insert into absence (event_id, teacher_id, user_profile_id, guardian_id, reason)
            select event_id, teacher_id, user_profile_id, guardian_id, $3 from asked where may_ask returning absence_id)
          select made.absence_id as id from asked left join made on true`,
    parameters: [asked.eventId, asked.profileId, asked.reason, asked.most],
  })
  if (!made) return undefined
  if (made.id === null) return 'often'
  const [row] = await sql.run<absence>({ sql: one, parameters: [made.id] })
  return row
}

/** How to write to the teacher about an own request; nothing where there is no address, or no mail is wanted. */
export async function teacherToTell(sql: Scoped, id: number): Promise<Asked | undefined> {
  const [row] = await sql.run<Asked>({ sql: 'select * from teacher_to_tell($1)', parameters: [id] })
  return row
}

/** The account of the teacher of an own request. A student's own rows name the teacher; accounts are out of a student's reach. */
export async function teacherOf(sql: Scoped, db: Database, id: number): Promise<string | null> {
  const [own] = await sql.run<Columns<'absence', 'teacher_id'>>({
    sql: 'select teacher_id from absence where absence_id = $1',
    parameters: [id],
  })
  const [teacher] = await serviceOnce(db).run<Columns<'user_profile', 'id'>>({
    sql: 'select id from user_profile where user_profile_id = $1',
    parameters: [own?.teacher_id ?? null],
  })
  return teacher?.id ?? null
}

/** Puts a letter to the teacher of an own request into the outbox, up to the mails that one person may cause in an hour. */
export const tellTeacher = (sql: Scoped, id: number, mail: Letter, now: Date): Promise<unknown> =>
  sql.run({ sql: 'select tell_teacher($1, $2, $3, $4, $5, $6, $7)', parameters: [id, ...contentOf(mail, now)] })

/** Says to the teacher that an own request, which is about to go, counts no more; nothing where no mail told of it. */
export const tellOfWithdrawal = (sql: Scoped, id: number, mail: Letter, now: Date): Promise<unknown> =>
  sql.run({ sql: 'select tell_of_withdrawal($1, $2, $3, $4, $5, $6, $7)', parameters: [id, ...contentOf(mail, now)] })

/** Takes a request back that was not answered. @returns its number */
export async function takeBack(sql: Scoped, id: number): Promise<number | undefined> {
  const [gone] = await sql.run<Columns<'absence', 'absence_id'>>({
    sql: 'delete from absence where absence_id = $1 returning absence_id',
    parameters: [id],
  })
  return gone?.absence_id
}

/** Notes that who asked has read the answer to an own request. */
export async function seeAnswer(sql: Scoped, id: number, now: Date): Promise<absence | undefined> {
  const [read] = await sql.run<Columns<'absence', 'absence_id'>>({
    sql: 'update absence set seen_at = $2 where absence_id = $1 and answer is not null returning absence_id',
    parameters: [id, now],
  })
  return read && findAbsence(sql, id)
}

/** Answers once: of two answers at the same moment one counts. Calling off takes the event and its lesson along. */
export async function answer(
  sql: Scoped,
  { id, callOff, note, now }: { id: number; callOff: boolean; note: string | null; now: Date },
): Promise<absence | undefined> {
  const [asked] = await sql.run<Columns<'absence', 'event_id'>>({
    sql: `select event_id from ${ofLessons} where absence_id = $1`,
    parameters: [id],
  })
  // Calling off writes in the calendar, and so stands in its line.
  if (asked && callOff) await holdEvent(sql, asked.event_id)
  const [answered] = await sql.run<Columns<'absence', 'event_id'>>({
    sql: `update absence set answer = $2, answer_note = $3, answered_at = $4, status_before = (
            select l.lesson_status_id from lesson l where l.event_id = absence.event_id and l.deleted_at is null)
          where absence_id = $1 and answer is null and exists (
            select from event e where e.event_id = absence.event_id and e.user_profile_id = absence.user_profile_id
              -- A lesson that is off can't be said to take place.
              and ($2 = 'called-off' or e.cancelled_at is null))
          returning event_id`,
    parameters: [id, callOff ? 'called-off' : 'stays', note, now],
  })
  if (!answered) return undefined
  if (callOff)
    // The answer is what is taken back, and takes this along.
    await sql.run(
      keepOnly('absence'),
      {
        sql: 'update event set cancelled_at = coalesce(cancelled_at, $2) where event_id = $1',
        parameters: [answered.event_id, now],
      },
      keepOnly('all'),
    )
  const [row] = await sql.run<absence>({ sql: one, parameters: [id] })
  return row
}

/** Whether mails about an answer were sent; those that were not are taken out of the outbox. */
export async function untell(sql: Scoped, id: number): Promise<boolean> {
  const [row] = await sql.run<{ was_sent: boolean }>({
    sql: 'select untell_of_answer($1) as was_sent',
    parameters: [id],
  })
  return row?.was_sent === true
}

/** Takes the mails about earlier answers of this lesson out of the outbox that were not sent: what they say is true no more. */
export const untellEarlier = (sql: Scoped, id: number): Promise<unknown> =>
  sql.run({
    sql: `select untell_of_answer(a.absence_id) from absence n join absence a using (event_id, user_profile_id)
          where n.absence_id = $1 and a.absence_id < n.absence_id`,
    parameters: [id],
  })

/** Whether the lesson of a request was asked for once more after it. */
export async function isAskedAgain(sql: Scoped, id: number): Promise<boolean> {
  const [row] = await sql.run<{ again: boolean }>({
    sql: `select exists (select from absence a where a.absence_id = $1 and not ${isNewest('teacher')}) as again`,
    parameters: [id],
  })
  return row?.again === true
}

/**
 * Makes the newest request for a lesson wait for its answer again.
 *
 * @returns what was answered, and where the lesson stood before
 * @throws DatabaseError `23505` where it is asked for once more at this moment
 */
export async function takeAnswerBack(
  sql: Scoped,
  id: number,
): Promise<{ event_id: number; answer: string; status_before: number | null } | undefined> {
  const [row] = await sql.run<{ event_id: number; answer: string; status_before: number | null }>({
    sql: `with was as (
            select absence_id, answer from absence a
            where a.absence_id = $1 and a.answer is not null and ${isNewest('teacher')} for update)
          update absence a set answer = null, answer_note = null, answered_at = null from was
          where a.absence_id = was.absence_id returning a.event_id, was.answer, a.status_before`,
    parameters: [id],
  })
  return row
}

/** Puts the lesson of an event back where it stood before it was called off. */
export const putLessonBack = (sql: Scoped, eventId: number, statusId: number): Promise<unknown> =>
  sql.run({
    sql: `update lesson set lesson_status_id = $2
          where event_id = $1 and lesson_status_id = ${lessonStatus.missed} and deleted_at is null`,
    parameters: [eventId, statusId],
  })

export const findAbsence = async (sql: Scoped, id: number): Promise<absence | undefined> =>
  (await sql.run<absence>({ sql: one, parameters: [id] }))[0]
