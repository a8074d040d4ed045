import type { Service } from '../platform/database/database.ts'
import { newSecret, sha256 } from '../platform/secrets.ts'
import type { MailLink } from './mail-links.ts'
import type { Columns } from '../platform/database/rows.ts'

const minute = 60
const hour = 60 * minute

/** Seconds that a ticket of each kind lives (wire-auth.md 4.1 and 10). */
const lifetimes = {
  verifyEmail: 30 * 24 * hour,
  emailConfirmChange: hour,
  passwordReset: hour,
  mfaTotp: 5 * minute,
  /** Travels in a URL, and is changed into a session at once. */
  redirect: minute,
  /** As `redirect`, but worthless without the verifier that the asking page keeps. */
  code: 5 * minute,
} as const

export type TicketKind = keyof typeof lifetimes

/**
 * Makes a one-time ticket; an open one of the same user and kind ends.
 *
 * @param data what the ticket's redemption needs to know
 * @returns the ticket, `<kind>:<uuid>`; only its hash is kept
 */
export async function issueTicket(
  sql: Service,
  { userId, kind, now, data = {} }: { userId: string; kind: TicketKind; now: Date; data?: Record<string, unknown> },
): Promise<string> {
  const ticket = `${kind}:${newSecret()}`
  await sql.run({
    sql: `insert into auth.tickets (user_id, kind, ticket_hash, data, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
          on conflict (user_id, kind) do update set ticket_hash = excluded.ticket_hash, data = excluded.data, tries = 0,
            created_at = excluded.created_at, expires_at = excluded.expires_at`,
    parameters: [
      userId,
      kind,
      sha256(ticket),
      JSON.stringify(data),
      now,
      new Date(now.getTime() + lifetimes[kind] * 1000),
    ],
  })
  return ticket
}

/** security.md: at most 5 tries per code. */
const mostTries = 5

/**
 * Takes one of the tries of a ticket whose code is about to be looked at. Call it outside the transaction of what
 * follows: a try that a failure undid would be one more.
 *
 * @returns whose it is; undefined when it is unknown, used, expired, of another kind, or tried too often
 */
export async function tryTicket(
  sql: Service,
  { kind, ticket, now }: { kind: TicketKind; ticket: string; now: Date },
): Promise<string | undefined> {
  const [tried] = await sql.run<Columns<'auth.tickets', 'user_id'>>({
    sql: `update auth.tickets set tries = tries + 1 where ticket_hash = $1 and kind = $2 and expires_at > $3 and tries < $4
          returning user_id`,
    parameters: [sha256(ticket), kind, now, mostTries],
  })
  return tried?.user_id
}

export interface Redeemed extends Record<string, unknown> {
  user_id: string
  data: {
    codeChallenge?: string
    newEmail?: string
    /** Whether a mail about a lost password led here. */
    afterReset?: boolean
    /** The mail whose link led to a code. */
    link?: MailLink
  }
}

/**
 * Uses up a ticket. Deletes and checks in one statement: two clicks at the same moment can't both win.
 *
 * @param data what the stored data must contain
 * @returns undefined when it is unknown, used, expired or of another kind
 */
export async function redeemTicket(
  sql: Service,
  { kind, ticket, now, data = {} }: { kind: TicketKind; ticket: string; now: Date; data?: Record<string, unknown> },
): Promise<Redeemed | undefined> {
  const [redeemed] = await sql.run<Redeemed>({
    sql: `delete from auth.tickets where ticket_hash = $1 and kind = $2 and expires_at > $3 and data @> $4
          returning user_id, data`,
    parameters: [sha256(ticket), kind, now, JSON.stringify(data)],
  })
  return redeemed
}

/**
 * As `redeemTicket`, but a link that was asked for with a challenge stays until the page that asked has changed its code for
 * the session (`endLink`): opened in another browser, it must not be lost for that page.
 */
export async function followTicket(
  sql: Service,
  { kind, ticket, now }: { kind: TicketKind; ticket: string; now: Date },
): Promise<Redeemed | undefined> {
  const [followed] = await sql.run<Redeemed>({
    sql: `with open as (
            select ticket_hash, user_id, data from auth.tickets where ticket_hash = $1 and kind = $2 and expires_at > $3
            for update
          ), gone as (
            delete from auth.tickets t using open where t.ticket_hash = open.ticket_hash and not open.data ? 'codeChallenge'
            returning t.user_id, t.data
          )
          select user_id, data from gone
          union all select user_id, data from open where data ? 'codeChallenge'`,
    parameters: [sha256(ticket), kind, now],
  })
  return followed
}

/** Finds the holder of an open ticket without using it up: for what must be judged before. */
export async function ticketHolder(
  sql: Service,
  { kind, ticket, now }: { kind: TicketKind; ticket: string; now: Date },
): Promise<string | undefined> {
  const [open] = await sql.run<Columns<'auth.tickets', 'user_id'>>({
    sql: 'select user_id from auth.tickets where ticket_hash = $1 and kind = $2 and expires_at > $3',
    parameters: [sha256(ticket), kind, now],
  })
  return open?.user_id
}

/** Reads an open ticket without using it up: for a person who must show something else beside it. */
export async function readTicket(
  sql: Service,
  { kind, ticket, now }: { kind: TicketKind; ticket: string; now: Date },
): Promise<Redeemed | undefined> {
  const [open] = await sql.run<Redeemed>({
    sql: 'select user_id, data from auth.tickets where ticket_hash = $1 and kind = $2 and expires_at > $3',
    parameters: [sha256(ticket), kind, now],
  })
  return open
}

/** Ends every open ticket of a user: after a new password no older link opens the account. */
export async function dropTickets(sql: Service, userId: string): Promise<void> {
  await sql.run({ sql: 'delete from auth.tickets where user_id = $1', parameters: [userId] })
}

export async function sweepTickets(sql: Service, now: Date): Promise<void> {
  await sql.run({ sql: 'delete from auth.tickets where expires_at <= $1', parameters: [now] })
}
