import type { Letter } from '../platform/mail/letter.ts'
import type { Scoped } from '../platform/database/database.ts'
import { calendarOf, contentOf } from '../platform/mail/outbox.data.ts'

/** Whom a mail about an event reaches, and how that person writes times. */
export interface Reader {
  email: string
  /** The account's. */
  locale: string
  time_zone: string | null
  /** The teacher's own. */
  teacher_zone: string | null
  teacher: string | null
}

/** Puts a letter into the outbox. @returns its id there @throws DatabaseError `LM429` past the mails that an address gets in an hour */
export async function queue(sql: Scoped, mail: Letter, now: Date): Promise<number> {
  const [row] = await sql.run<{ mail_id: number }>({
    sql: 'select queue_mail($1, $2, $3, $4, $5, $6, $7, $8) as mail_id',
    parameters: [mail.to, ...contentOf(mail, now), calendarOf(mail)],
  })
  if (!row) throw new Error('A letter that is queued has an id.')
  return row.mail_id
}
