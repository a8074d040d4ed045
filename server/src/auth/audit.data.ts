import type { AuditKind } from '@lectern/contract/account'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { countedAs, networkOf } from '../platform/http/client-address.ts'
import type { Service } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import type { Columns } from '../platform/database/rows.ts'

/** Where a request comes from, as far as it is kept. */
export interface Visit {
  userAgent: string | null
  /** The network of the address and no more: enough to recognise a stranger, and no track of where a person was. */
  network: string | null
  /** Whom limits count the caller as. This is the one that is not kept with what happened. */
  from: string
  /** The path that was called, without the service's own: the way in that was taken. */
  path: string
  /** Where the same is told to who runs the server, and how the request is called there. */
  log: FastifyBaseLogger
  reqId: string
}

/** Enough to recognise a browser; a longer header is a hostile one. */
const longestUserAgent = 300
/** Days that an entry is kept: a person who comes back after a summer still finds what happened. */
const storedDays = 365
/** Entries of one page. */
const pageLength = 50

export const visitOf = (request: FastifyRequest): Visit => ({
  userAgent: request.headers['user-agent']?.slice(0, longestUserAgent).toWellFormed() ?? null,
  network: networkOf(request.ip, { ipv4: 24, ipv6: 48 }), // which one customer gets
  from: countedAs(request),
  path: (request.routeOptions.url ?? '').replace(/^\/(?:v1\/auth|auth\/v1)/, ''),
  log: request.log,
  reqId: request.id,
})

interface Entry {
  userId: string
  kind: AuditKind
  now: Date
  /** null: nobody's doing, such as what the server ends by itself. */
  visit: Visit | null
  sessionId?: string | null
  data?: Record<string, string>
}

/** Writes down what happened to an account, in the transaction in which it happens. */
export async function note(sql: Service, entry: Entry): Promise<void> {
  await sql.run(noteOf(entry))
  tell(entry)
}

/**
 * The same in the log, for who runs the server: without what people read of it, such as the names of their devices. A
 * sign-in that failed is told where it is refused (logged-refusals.ts).
 */
export function tell({ userId, kind, visit, sessionId }: Entry): void {
  if (visit === null || kind === 'sign-in-failed') return
  const { log, path, network, reqId } = visit
  const session = sessionId === undefined ? {} : { session: sessionId }
  log.info({ event: kind, account: userId, ...session, way: path, network, reqId }, 'account')
}

/** The statement of `note`, to go with others. */
export const noteOf = ({ userId, kind, now, visit, sessionId = null, data = {} }: Entry): Statement => ({
  sql: `insert into auth.audit (user_id, kind, at, network, user_agent, session_id, data)
        values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: [userId, kind, now, visit?.network ?? null, visit?.userAgent ?? null, sessionId, JSON.stringify(data)],
})

/**
 * A wrong password. One statement for known and unknown addresses: the time it takes tells nothing.
 * @returns whose it would have been
 */
export async function noteFailedSignIn(
  sql: Service,
  email: string,
  now: Date,
  visit: Visit,
): Promise<{ account?: string }> {
  const [found] = await sql.run<Columns<'auth.audit', 'user_id'>>({
    sql: `insert into auth.audit (user_id, kind, at, network, user_agent, data)
          select id, 'sign-in-failed', $2, $3, $4, $5 from auth.users where email_key = $1 returning user_id`,
    parameters: [email, now, visit.network, visit.userAgent, JSON.stringify({ path: visit.path })],
  })
  return found ? { account: found.user_id } : {}
}

export interface AuditRow extends Columns<'auth.audit', 'id' | 'at' | 'network' | 'user_agent'> {
  kind: AuditKind
  data: Record<string, string>
}

/** @param after the last entry of the page before; null for the newest */
export function auditOf(sql: Service, userId: string, after: number | null): Promise<AuditRow[]> {
  return sql.run<AuditRow>({
    // A person is only a number here, since the line outlives an erasure; the name is what it is now, for whom it concerns.
    sql: `select a.id, a.kind, a.at, a.network, a.user_agent,
            case when a.data ? 'profile' then a.data || jsonb_build_object('name', coalesce(p.display_name, '#' || (a.data ->> 'profile')))
              else a.data end as data
          from auth.audit a left join user_profile me on me.id = a.user_id
          left join user_profile p on a.data ? 'profile' and p.user_profile_id = (a.data ->> 'profile')::int
            and (p.teacher_id = me.user_profile_id or p.user_profile_id = me.teacher_id or exists (
              select from guardian g where g.user_profile_id = p.user_profile_id and g.user_id = a.user_id))
          where a.user_id = $1 and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
    parameters: [userId, after, pageLength],
  })
}

export async function sweepAudit(sql: Service, now: Date): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 24 * 3600 * 1000)
  await sql.run({ sql: 'delete from auth.audit where at <= $1', parameters: [before] })
}
