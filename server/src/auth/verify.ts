import { verify as contract } from '@lectern/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asService, type Service } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { findUser, markEmailVerified } from './data.ts'
import type { Door } from './door.ts'
import { allowedRedirect, clientUrl } from './redirects.ts'
import { issueTicket, redeemTicket, type TicketKind } from './tickets.ts'
import type { AuthParts } from './tokens.ts'
import { continuePage, continueScript } from './verify-page.ts'

/** What following the link of each kind does beside opening the account, and the link type it answers with. */
const links: Partial<Record<TicketKind, { type: string; act(sql: Service, userId: string): Promise<void> }>> = {
  verifyEmail: { type: 'emailVerify', act: markEmailVerified },
  passwordReset: { type: 'passwordReset', act: async () => undefined },
}

/**
 * /verify, where the links of mails lead (AUTH.md 4.2).
 *
 * A program is redirected at once. A browser first gets a page that continues by a POST, since mail scanners follow
 * links as browsers do: their GET must not use up the ticket (SECURITY.md, Decisions).
 */
export function verify(door: Door, parts: AuthParts): void {
  void door.register(async (app) => {
    // The page's form has no fields: all it needs stands in the address.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )

    app.head(contract.path, async (_, reply) => reply.header('referrer-policy', 'no-referrer').send())
    app.get(contract.path, { exposeHeadRoute: false, config: { limit: 'sign-in' } }, async (request, reply) => {
      const target = targetOf(request, parts)
      const asksForPage = request.headers.accept?.includes('text/html') ?? false
      if (!target) return leave(reply, refusedTarget(parts), 302)
      if (asksForPage) return continuePage(reply, parts.config)
      return leave(reply, await follow(request, parts, target), 302)
    })
    app.post(contract.path, { config: { limit: 'sign-in' } }, async (request, reply) => {
      const target = targetOf(request, parts)
      return leave(reply, target ? await follow(request, parts, target) : refusedTarget(parts), 303)
    })
    app.get(`${contract.path}/continue.js`, async (_, reply) => continueScript(reply))
  })
}

function parameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

const targetOf = (request: FastifyRequest, { config }: AuthParts): URL | undefined =>
  allowedRedirect(config, parameter(request, 'redirectTo'))

const refusedTarget = ({ config }: AuthParts): URL =>
  withParameters(new URL(clientUrl(config)), failed(new Refusal('redirectTo-not-allowed')))

/** Uses the ticket up, acts, and says where the browser goes with what. */
async function follow(request: FastifyRequest, parts: AuthParts, target: URL): Promise<URL> {
  const ticket = parameter(request, 'ticket')
  try {
    return withParameters(target, await asService(parts.db, (sql) => openLink(sql, parts, ticket)))
  } catch (error) {
    if (error instanceof Refusal) return withParameters(target, failed(error))
    throw error
  }
}

/** @throws Refusal `invalid-ticket`, `disabled-user` */
async function openLink(sql: Service, { clock }: AuthParts, ticket: string): Promise<Record<string, string>> {
  const now = clock()
  // The kind is the ticket's own, whatever the link says about its type.
  const kind = ticket.split(':', 1)[0] as TicketKind
  const link = Object.hasOwn(links, kind) ? links[kind] : undefined
  const redeemed = link && (await redeemTicket(sql, { kind, ticket, now }))
  const user = redeemed && (await findUser(sql, redeemed.user_id))
  if (!link || !user) throw new Refusal('invalid-ticket')
  if (user.disabled_at !== null) throw new Refusal('disabled-user')
  await link.act(sql, user.id)
  const { codeChallenge } = redeemed.data
  if (codeChallenge === undefined) {
    const redirect = await issueTicket(sql, { userId: user.id, kind: 'redirect', now })
    return { refreshToken: secretOf(redirect), type: link.type }
  }
  const code = await issueTicket(sql, { userId: user.id, kind: 'code', now, data: { codeChallenge } })
  return { code: secretOf(code), type: link.type }
}

const secretOf = (ticket: string): string => ticket.slice(ticket.indexOf(':') + 1)

const failed = ({ code, message }: Refusal) => ({ error: code, errorDescription: message })

/** The address with more parameters; its own query and fragment stay as they are. */
function withParameters(url: URL, parameters: Record<string, string>): URL {
  const result = new URL(url)
  result.search = `${url.search ? `${url.search}&` : '?'}${new URLSearchParams(parameters).toString()}`
  return result
}

const leave = (reply: FastifyReply, to: URL, status: 302 | 303): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').redirect(to.href, status)
