import type { FastifyReply } from 'fastify'
import type { Service } from '../platform/database/database.ts'
import type { Refusal } from '../platform/failures.ts'
import type { UserRow } from './user.data.ts'
import type { MailLink } from './mail-links.ts'
import { secondFactorTicket } from './session/session-or-ticket.ts'
import { issueTicket } from './tickets.data.ts'
import type { AuthParts } from './session/session.data.ts'

/**
 * The parameters in the address of a page that is returned to, so that the page can sign the person in (wire-auth.md 4.2, 5 and 6):
 * a code for who asked with a challenge, else a token for one use within a minute.
 */
export async function wayIn(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  { codeChallenge, link }: { codeChallenge: string | null; link?: MailLink },
): Promise<Record<string, string>> {
  const now = parts.clock()
  const afterReset = link === 'passwordReset'
  if (codeChallenge !== null) {
    const data = { codeChallenge, afterReset, ...(link && { link }) }
    const code = await issueTicket(sql, { userId: user.id, kind: 'code', now, data })
    return { code: secretOf(code) }
  }
  // A mailbox or an account elsewhere is one factor. Who has a second one gets its ticket where others get the token,
  // and it opens nothing without a code; a page with a code is asked in /token/exchange.
  const second = await secondFactorTicket(sql, parts, user, afterReset)
  if (second !== undefined) return { ticket: second }
  return {
    refreshToken: secretOf(await issueTicket(sql, { userId: user.id, kind: 'redirect', now, data: { afterReset } })),
  }
}

const secretOf = (ticket: string): string => ticket.slice(ticket.indexOf(':') + 1)

/** The parameters that the address carries instead when something was refused. */
export const failed = ({ code, message, details: { reason } }: Refusal): Record<string, string> => ({
  error: code,
  errorDescription: message,
  ...(typeof reason === 'string' && { reason }),
})

/** The parameters that every client reads from an address by itself, whoever has put them there. */
const readByClients = ['refreshToken', 'error', 'errorDescription']

/**
 * The address with more parameters; its own query and fragment stay as they are. Of one name there is one, ours: clients
 * take the first that they find, which may be left from another time, or be of who had the link sent.
 */
export function withParameters(url: URL, parameters: Record<string, string>): URL {
  const result = new URL(url)
  const ours = new Set([...readByClients, ...Object.keys(parameters)])
  const kept = withoutNames(url.search, ours)
  const added = new URLSearchParams(parameters).toString()
  result.search = kept !== '' && added !== '' ? `${kept}&${added}` : `${kept}${added}`
  result.hash = withoutNames(url.hash, ours)
  return result
}

/** A query or fragment without the parameters of these names: clients look behind each of `?`, `&` and `#`. */
function withoutNames(part: string, names: ReadonlySet<string>): string {
  const parameters = part.split(/(?<=[?&#])/)
  const kept = parameters.filter((one) => !new URLSearchParams(one).keys().some((name) => names.has(name)))
  return kept.join('').replace(/[?&#]$/, '')
}

/** Sends the browser on, without telling the next page where it comes from: its address may hold a ticket. */
export const leave = (reply: FastifyReply, to: URL, status: 302 | 303): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').redirect(to.href, status)
