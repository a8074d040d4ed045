import type { absence } from '@lectern/contract/graphql'
import type { Scoped, Service } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { contentOf } from '../platform/mail/outbox.data.ts'
import { type MakeUp, makeUpOfEvent } from '../notice/make-up.data.ts'

/** Whom a teacher's answer reaches, in which language and on which clock. */
export interface Reader {
  /** The account. */
  reader: string
  is_guardian: boolean
  /** Whether this is an answer to the reader, and no news about what another one asked. */
  has_asked: boolean
  locale: string
  /** The reader's zone, else the teacher's, or that of a whole day; null where nobody chose one. */
  time_zone: string | null
  teacher_zone: string | null
  teacher: string | null
  student: string | null
  student_id: number
  title: string
  /** RFC 3339. */
  start: string
  all_day: boolean
}

/**
 * The person who asked, and once the lesson is called off the student and the guardians who may see that; nobody
 * without a verified address, and nobody who wants no such mail. Where it goes the database knows.
 */
export const readersOf = (sql: Scoped, id: number): Promise<Reader[]> =>
  sql.run({
    sql: `select r.*, t.time_zone as teacher_zone from told_of_answer($1) r
          join user_profile t on t.user_profile_id = current_profile_id()`,
    parameters: [id],
  })

/** The lesson that is to take place instead of an own event; null where none is due. */
export async function makeUpOf(sql: Scoped, eventId: number, now: Date): Promise<MakeUp | null> {
  const [row] = await sql.run<{ make_up: MakeUp | null }>({
    sql: `select ${makeUpOfEvent('$2')} as make_up from event e where e.event_id = $1`,
    parameters: [eventId, now],
  })
  return row?.make_up ?? null
}

/** The place of the lesson of an own event; null where nobody said one. */
export async function placeOf(sql: Scoped, eventId: number): Promise<string | null> {
  const [row] = await sql.run<{ place: string | null }>({
    sql: 'select place from lesson where event_id = $1 and deleted_at is null',
    parameters: [eventId],
  })
  return row?.place ?? null
}

/** The answer that a mail that waits tells, to which account and address, and the teacher who gave it. */
interface AnswerOfMail extends Pick<absence, 'absence_id' | 'event_id' | 'answer' | 'answer_note'> {
  reader: string
  address: string
  student_id: number
  teacher: string
  teacher_id: number
}

export async function answerOfMail(sql: Service, mailId: number): Promise<AnswerOfMail | undefined> {
  const [row] = await sql.run<AnswerOfMail>({ sql: 'select * from answer_of_mail($1)', parameters: [mailId] })
  return row
}

/** Puts a letter to one of these readers into the outbox, up to the mails that a teacher's answers may cause in an hour. */
export const tellReader = (
  sql: Scoped,
  { id, reader }: { id: number; reader: string },
  mail: Letter,
  now: Date,
): Promise<unknown> =>
  sql.run({
    sql: 'select tell_of_answer($1, $2, $3, $4, $5, $6, $7, $8)',
    parameters: [id, reader, ...contentOf(mail, now)],
  })
