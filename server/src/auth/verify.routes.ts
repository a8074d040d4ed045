import { verify as contract } from '@lectern/contract/auth'
import type { FastifyRequest } from 'fastify'
import { asService, type Service } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { visitOf, type Visit } from './audit.data.ts'
import { findUser, type UserRow } from './user.data.ts'
import type { AuthRoutes } from './route.ts'
import { confirmNewEmail } from './account/email-change.routes.ts'
import { openLink as openMagicLink } from './passwordless/passwordless-email.routes.ts'
import { proveEmail } from './invitation/stored-invitation.data.ts'
import { endLink } from './mail-links.data.ts'
import { mailLinks, type MailLink } from './mail-links.ts'
import { allowedRedirect } from './redirects.ts'
import { failed, leave, wayIn, withParameters } from './send-home.ts'
import { followTicket, type Redeemed, type TicketKind } from './tickets.data.ts'
import type { AuthParts } from './session/session.data.ts'
import { continuePage, continueScript } from './verify-page.ts'

interface Opened {
  user: UserRow
  codeChallenge: string | null
}

type Opening = (sql: Service, parts: AuthParts, ticket: string, visit: Visit) => Promise<Opened | undefined>

/** How the link of each kind opens an account. */
const links: Readonly<Record<MailLink, Opening>> = {
  verifyEmail: byTicket('verifyEmail', (sql, parts, user) => proveEmail(sql, parts, user.id)),
  emailConfirmChange: byTicket('emailConfirmChange', (sql, parts, user, { newEmail }, visit) =>
    confirmNewEmail(sql, parts, user, newEmail, visit),
  ),
  passwordReset: byTicket('passwordReset', async () => undefined),
  passwordlessEmail: openMagicLink,
}

/** A link to an account that there is: its ticket is used up, then it does what its kind does. */
function byTicket(
  kind: TicketKind,
  act: (sql: Service, parts: AuthParts, user: UserRow, data: Redeemed['data'], visit: Visit) => Promise<void>,
): Opening {
  return async (sql, parts, ticket, visit) => {
    const redeemed = await followTicket(sql, { kind, ticket, now: parts.clock() })
    const user = redeemed && (await findUser(sql, redeemed.user_id))
    if (!user) return undefined
    if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
    await act(sql, parts, user, redeemed.data, visit)
    return { user, codeChallenge: redeemed.data.codeChallenge ?? null }
  }
}

/**
 * /verify, where the links of mails lead (wire-auth.md 4.2).
 *
 * A program is redirected at once. A browser first gets a page that continues by a POST, since mail scanners follow
 * links as browsers do: their GET must not use up the ticket (security.md "Decisions").
 */
export function verify(routes: AuthRoutes, parts: AuthParts): void {
  void routes.register(async (app) => {
    // The page's form has no fields: all it needs stands in the address.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )

    app.head(contract.path, async (_, reply) => reply.header('referrer-policy', 'no-referrer').send())
    app.get(contract.path, { exposeHeadRoute: false, config: { limit: 'sign-in' } }, async (request, reply) => {
      const target = targetOf(request, parts)
      const asksForPage = request.headers.accept?.includes('text/html') ?? false
      if (!target) return leave(reply, refusedTarget(parts), 302)
      if (asksForPage) return continuePage(reply, parts.config, request.headers['accept-language'])
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
  withParameters(new URL(config.clientUrl), failed(new Refusal('redirectTo-not-allowed')))

/** Uses the ticket up, acts, and says where the browser goes with what. */
async function follow(request: FastifyRequest, parts: AuthParts, target: URL): Promise<URL> {
  const ticket = parameter(request, 'ticket')
  try {
    return withParameters(target, await asService(parts.db, (sql) => openLink(sql, parts, ticket, visitOf(request))))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    request.server.tellRefused(request, [error])
    return withParameters(target, failed(error))
  }
}

/** @throws Refusal `invalid-ticket`, `disabled-user` */
async function openLink(sql: Service, parts: AuthParts, ticket: string, visit: Visit): Promise<Record<string, string>> {
  // The kind is the ticket's own, whatever the link says about its type.
  const kind = ticket.split(':', 1)[0] ?? ''
  if (!isMailLink(kind)) throw new Refusal('invalid-ticket')
  const opened = await links[kind](sql, parts, ticket, visit)
  if (!opened) throw new Refusal('invalid-ticket')
  const { user, codeChallenge } = opened
  // Where no page waits for the code, the link is used up, and the digits beside it are.
  if (codeChallenge === null) await endLink(sql, kind, user)
  return { ...(await wayIn(sql, parts, user, { codeChallenge, link: kind })), type: mailLinks[kind].type }
}

const isMailLink = (kind: string): kind is MailLink => Object.hasOwn(links, kind)
