import type { Service } from '../database/database.ts'
import type { Statement } from '../database/round-trip.ts'
import type { CalendarPart, Letter } from './letter.ts'
import type { Columns } from '../database/rows.ts'

/** A letter as the outbox takes it, after to whom it goes. */
export const contentOf = ({ subject, text, html, headers, push }: Letter, now: Date): unknown[] => [
  subject,
  text,
  html,
  JSON.stringify(headers),
  now,
  push ? JSON.stringify(push) : null,
]

/** The lessons of a letter for the calendar of its reader, where there are some. */
export const calendarOf = ({ calendar }: Letter): string | null => (calendar ? JSON.stringify(calendar) : null)

/**
 * Puts a letter into the outbox, with what devices show of it: run it in the transaction that wants the mail, which then is sent or
 * never was.
 */
export const queueMail = (letter: Letter, now: Date): Statement => ({
  sql: `insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at, push, calendar)
        values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
  parameters: [letter.to, ...contentOf(letter, now), calendarOf(letter)],
})

/** A letter that is to be sent. */
export interface Waiting extends Columns<
  'auth.mail_outbox',
  'mail_id' | 'attempts' | 'recipient' | 'domain' | 'subject' | 'text_body' | 'html_body' | 'absence_id'
> {
  headers: Record<string, string>
  calendar: CalendarPart[] | null
}

/** Seconds until the second try, doubled each time; longer than one try may take, so that no letter is sent twice at once. */
const firstRetry = 60
/** With doubling, the last of so many refusals of a letter is a day and a half after the first. */
export const mostTries = 12

/** Minutes for which letters that can wait leave a domain alone whose server asked for it. */
const pauseMinutes = 5

/**
 * Takes a letter that is due, and says when it is tried again if nothing is noted of it. What can't wait goes first, and knows no pause.
 *
 * @param full domains that get no other letter just now
 */
export async function takeWaiting(sql: Service, now: Date, full: readonly string[]): Promise<Waiting | undefined> {
  const [waiting] = await sql.run<Waiting>({
    sql: `with slowed as materialized (
            select domain from auth.mail_outbox where slowed_at > $1::timestamptz - interval '${pauseMinutes} minutes')
          update auth.mail_outbox
          set attempts = attempts + 1, next_try_at = $1::timestamptz + make_interval(secs => $2 * 2.0 ^ attempts)
          where mail_id = (select mail_id from auth.mail_outbox
                           where sent_at is null and next_try_at <= $1 and attempts < $3 and domain <> all($4::text[])
                             and (not can_wait or domain not in (select domain from slowed))
                           order by can_wait, next_try_at, mail_id limit 1 for update skip locked)
          returning mail_id, attempts, recipient, domain, subject, text_body, html_body, headers, calendar, absence_id`,
    parameters: [now, firstRetry, mostTries, full],
  })
  return waiting
}

/** Seconds between two tries of a letter while the mail server is away: at first, and in the end. */
const shortestAway = 60
const longestAway = 900

/**
 * Puts a letter back that nobody was there to take: it was not refused, so the try does not count. It is tried again after a tenth
 * of its age, so that a day without a mail server ends for every letter within minutes of its return.
 */
export const putBack = (sql: Service, mailId: number, reason: string, now: Date): Promise<unknown> =>
  sql.run({
    sql: `update auth.mail_outbox
          set attempts = attempts - 1, last_error = $2, next_try_at = $3::timestamptz + least(greatest(
            ($3 - created_at) / 10, make_interval(secs => $4)), make_interval(secs => $5))
          where mail_id = $1 and sent_at is null`,
    parameters: [mailId, reason, now, shortestAway, longestAway],
  })

/** @param slowedAt when the server of the domain asked for a pause; null: it did not */
export const noteRefused = (sql: Service, mailId: number, reason: string, slowedAt: Date | null): Promise<unknown> =>
  sql.run({
    sql: 'update auth.mail_outbox set last_error = $2, slowed_at = $3 where mail_id = $1',
    parameters: [mailId, reason, slowedAt],
  })

/** An address that is refused for good is not tried again: who sends there again and again is taken for a sender of spam. */
export const noteReturned = (sql: Service, mailId: number, reason: string, now: Date): Promise<unknown> =>
  sql.run({
    sql: 'update auth.mail_outbox set last_error = $2, returned_at = $3, attempts = $4 where mail_id = $1',
    parameters: [mailId, reason, now, mostTries],
  })

/** A sent letter keeps neither its text nor its headers: both hold links that open an account. */
export const noteSent = (sql: Service, mailId: number, now: Date): Promise<unknown> =>
  sql.run({
    sql: `update auth.mail_outbox set sent_at = $2, last_error = null, text_body = '', html_body = '', headers = '{}', push = null, calendar = null
          where mail_id = $1`,
    parameters: [mailId, now],
  })

/** A letter of the outbox as programs read it (data.md "Configuration"). */
export interface Received extends Record<string, unknown> {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: string
}

/** A text message has no subject and no HTML; programs read both kinds in one shape. */
const asLetter = `recipient as "to", '' as subject, text_body as text, '' as html, '{}'::jsonb as headers, created_at as at`

/** The newest letters, of all or of one recipient. */
export const receivedMails = (sql: Service, to: string | null, most: number): Promise<Received[]> =>
  sql.run<Received>({
    sql: `select recipient as "to", subject, text_body as text, html_body as html, headers, created_at as at
          from auth.mail_outbox where $1::text is null or lower(recipient) = lower($1) order by mail_id desc limit $2`,
    parameters: [to, most],
  })

/** The newest text messages, of all or of one number. */
export const receivedMessages = (sql: Service, to: string | null, most: number): Promise<Received[]> =>
  sql.run<Received>({
    sql: `select ${asLetter} from auth.sms_outbox where $1::text is null or recipient = $1 order by sms_id desc limit $2`,
    parameters: [to, most],
  })

export const keepMessage = (sql: Service, { to, text }: { to: string; text: string }, now: Date): Promise<unknown> =>
  sql.run({
    sql: 'insert into auth.sms_outbox (recipient, text_body, created_at) values ($1, $2, $3)',
    parameters: [to, text, now],
  })

/** Days that a line about a sent or a hopeless letter stays, and a text message, which holds a code, no longer. */
const storedDays = 30

/** Forgets letters of long ago. */
export async function sweepMails(sql: Service, now: Date): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 3600 * 1000)
  await sql.run({ sql: 'delete from auth.mail_outbox where created_at < $1', parameters: [before] })
}

/** Forgets messages that nobody reads any more. */
export async function sweepSms(sql: Service, now: Date): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 3600 * 1000)
  await sql.run({ sql: 'delete from auth.sms_outbox where created_at < $1', parameters: [before] })
}
