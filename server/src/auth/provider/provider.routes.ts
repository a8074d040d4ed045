import {
  listProviders,
  signInProvider,
  signUpProvider,
  type SignInProvider,
  type SignUpOptions,
} from '@lectern/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal, refusedFor } from '../../platform/failures.ts'
import { visitOf } from '../audit.data.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import type { AuthRoutes } from '../route.ts'
import { owesProof } from '../owes-proof.ts'
import { accountOf, connectAccount, mailToProve, type Arrival } from './provider-account.data.ts'
import { catalogue } from './provider-catalogue.ts'
import type { ProviderClients } from './provider-client.ts'
import { connectingUser } from './provider-connect.ts'
import { nameOf } from './provider-profile.ts'
import { isProviderName, type ProviderName } from './provider-settings.ts'
import { beginState, forgetBrowser, redeemState, type Begun } from './provider-state.data.ts'
import { allowedRedirect, redirectOf } from '../redirects.ts'
import { failed, leave, wayIn, withParameters } from '../send-home.ts'
import { requestedOf } from '../sign-up/sign-up-options.ts'
import type { AuthParts } from '../session/session.data.ts'

/** GET /providers, /signin/provider/{provider}, its callback, and /signup/provider/{provider} (wire-auth.md 5 and 6). */
export function providers(routes: AuthRoutes, parts: AuthParts, clients: ProviderClients): void {
  routes.get(listProviders.path, { config: { limit: 'any' } }, () =>
    Object.entries(catalogue).map(([name, { label }]) => ({
      name,
      label,
      isConfigured: isProviderName(name) && clients.has(name),
    })),
  )

  for (const { path, query } of [signInProvider, signUpProvider]) {
    const more = path === signUpProvider.path ? ({ isSignUp: true } as const) : {}
    routes.get<{ Params: { provider: string }; Querystring: SignInProvider }>(
      path,
      { schema: { querystring: query }, exposeHeadRoute: false, config: { limit: 'sign-in' } },
      async (request, reply) => {
        const target = new URL(redirectOf(parts.config, request.query))
        const to = await refusedTo(request, target, {}, () => begin(request, reply, parts, clients, { target, more }))
        return leave(reply, to, 302)
      },
    )
  }

  void routes.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    const callback = `${signInProvider.path}/callback`

    app.get<{ Params: { provider: string } }>(
      callback,
      { exposeHeadRoute: false, config: { limit: 'sign-in' } },
      async (request, reply) =>
        leave(reply, await comeBack(request, reply, parts, clients, request.params.provider), 302),
    )
    // A form comes from the provider's page, so no cookie comes along (SameSite). It does nothing but lead to the GET,
    // with which the cookie comes.
    app.post<{ Params: { provider: string } }>(callback, { config: { limit: 'sign-in' } }, async (request, reply) => {
      if (!isProviderName(request.params.provider)) throw new Refusal('route-not-found')
      const url = callbackUrl(parts, request.params.provider)
      for (const name of ['code', 'state', 'iss', 'error', 'user']) {
        const value = valueOf(request.body, name)
        if (value !== undefined) url.searchParams.set(name, value)
      }
      return leave(reply, url, 303)
    })
  })
}

/** Our own address, never a request's: it is part of what the provider compares. */
const callbackUrl = ({ config }: AuthParts, provider: ProviderName): URL =>
  new URL(`${config.publicUrl}/v1/auth/signin/provider/${provider}/callback`)

const isSecure = ({ config }: AuthParts): boolean => config.publicUrl.startsWith('https:')

/** Where the browser goes to be asked who it is. */
async function begin(
  request: FastifyRequest<{ Params: { provider: string }; Querystring: SignInProvider }>,
  reply: FastifyReply,
  parts: AuthParts,
  clients: ProviderClients,
  { target, more }: { target: URL; more: Pick<Begun['data'], 'isSignUp'> },
): Promise<URL> {
  const { provider } = request.params
  const client = isProviderName(provider) ? clients.get(provider) : undefined
  if (!client || !isProviderName(provider)) throw new Refusal('disabled-endpoint')
  const { connect, codeChallenge, state } = request.query
  // An account that may not be made is refused before the person goes anywhere.
  const wish = request.query.knownOnly === 'true' ? null : requestedOf(optionsOf(request.query))
  if (more.isSignUp) demandSignUp(parts.config, wish)
  const begun: Begun = {
    provider,
    redirectTo: target.href,
    connectUserId: connect === undefined ? null : await connectingUser(request, parts, connect),
    data: {
      wish,
      ...more,
      ...(codeChallenge === undefined ? {} : { codeChallenge }),
      ...(state === undefined ? {} : { state }),
    },
  }
  const proof = await beginState(serviceOnce(parts.db), reply, begun, parts.clock(), isSecure(parts))
  return client.askUrl(callbackUrl(parts, provider).href, proof)
}

/** @throws Refusal `invalid-request` */
function optionsOf(given: SignInProvider) {
  const { allowedRoles, defaultRole, displayName, locale, timeZone, metadata, invitation } = given
  const options: NonNullable<SignUpOptions> = {}
  if (allowedRoles !== undefined) options.allowedRoles = allowedRoles.split(',')
  if (defaultRole !== undefined) options.defaultRole = defaultRole
  if (displayName !== undefined) options.displayName = displayName
  if (locale !== undefined) options.locale = locale
  if (timeZone !== undefined) options.timeZone = timeZone
  if (metadata !== undefined) options.metadata = metadataIn(metadata)
  if (invitation !== undefined) options.invitation = invitation
  return options
}

function metadataIn(text: string): Record<string, unknown> {
  const refusal = new Refusal('invalid-request', 'metadata must be an object as JSON')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    throw refusal
  }
  throw refusal
}

/** Where a browser goes that comes back from a provider. */
async function comeBack(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthParts,
  clients: ProviderClients,
  provider: string,
): Promise<URL> {
  const client = isProviderName(provider) ? clients.get(provider) : undefined
  const state = valueOf(request.query, 'state') ?? ''
  const redeemed =
    client && isProviderName(provider)
      ? await redeemState(serviceOnce(parts.db), request, {
          provider,
          state,
          now: parts.clock(),
          isSecure: isSecure(parts),
        })
      : undefined
  const home = new URL(parts.config.clientUrl)
  if (!client || !redeemed)
    return refusedTo(request, home, { provider }, () => Promise.reject(new Refusal('invalid-state')))
  forgetBrowser(reply, state, isSecure(parts))
  const { begun, proof } = redeemed
  // Allowed when it was begun; the configuration may have changed with a restart since.
  const target = allowedRedirect(parts.config, begun.redirectTo) ?? home
  const back = begun.data.state === undefined ? {} : { state: begun.data.state }
  return refusedTo(request, target, { ...back, provider }, async () => {
    const answer = callbackUrl(parts, begun.provider)
    answer.search = new URLSearchParams(request.query as Record<string, string>).toString()
    const profile = await client.whoCame(answer, proof)
    const given = appleName(valueOf(request.query, 'user'))
    const arrival = { provider: begun.provider, profile: { ...profile, displayName: profile.displayName ?? given } }
    return withParameters(target, {
      ...(await arrive(parts, { ...arrival, now: parts.clock(), visit: visitOf(request) }, begun)),
      ...back,
    })
  })
}

/** Links, or signs in: all of it or nothing. A new account whose address nobody has verified stays, and waits for that. */
async function arrive(parts: AuthParts, arrival: Arrival, begun: Begun): Promise<Record<string, string>> {
  const { connectUserId, data } = begun
  const outcome = await asService(parts.db, async (sql): Promise<Record<string, string> | Refusal> => {
    if (connectUserId !== null) {
      await connectAccount(sql, parts, arrival, connectUserId)
      return {}
    }
    const user = await accountOf(sql, parts, arrival, {
      wish: data.wish,
      mustBeNew: data.isSignUp ?? false,
    })
    if (!owesProof(parts, user)) return wayIn(sql, parts, user, { codeChallenge: data.codeChallenge ?? null })
    await mailToProve(sql, parts, user, { redirectTo: begun.redirectTo, codeChallenge: data.codeChallenge ?? null })
    return refusedFor('link-sent')
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** A refusal travels in the address of the page that the person is sent back to. */
async function refusedTo(
  request: FastifyRequest,
  target: URL,
  also: Record<string, string>,
  work: () => Promise<URL>,
): Promise<URL> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    request.server.tellRefused(request, [error])
    return withParameters(target, { ...failed(error), ...also })
  }
}

function valueOf(from: unknown, name: string): string | undefined {
  const value: unknown =
    typeof from === 'object' && from !== null && Object.hasOwn(from, name) ? Reflect.get(from, name) : null
  return typeof value === 'string' ? value : undefined
}

/** Apple says a name only the first time, beside the ID token and unsigned: good for a display name and nothing else. */
function appleName(user: string | undefined): string | null {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return nameOf([nameOf(name?.firstName), nameOf(name?.lastName)].filter(Boolean).join(' '))
  } catch {
    return null // what is no JSON is no name
  }
}
