import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

/** A person who has an account at the provider. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean | string
  /** Microsoft's word for an address whose domain is the tenant's own. */
  xms_edov?: unknown
  name?: string
  picture?: string
}

/**
 * A real OpenID provider for tests, at a port of its own, with one client. It asks no questions: whoever comes is
 * `somebody`, or has refused.
 */
export async function openidProvider(client: {
  id: string
  secret: string
  redirectUris: string[]
  pkce: boolean
  /** Whether a secret that changes with each call, as Apple's, is right. */
  isSecret?: (shown: string) => Promise<boolean>
}) {
  let somebody: Person | 'refuses' = 'refuses'
  const people = new Map<string, Person>()
  const server = createServer()
  const issuer = await listening(server)
  const key = { alg: 'RS256', kid: 'the-providers-own' }
  const { privateKey } = await generateKeyPair(key.alg, { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...key, use: 'sig' }] },
    cookies: { keys: ['a key for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'picture'],
      name: ['name'],
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    pkce: { required: () => client.pkce },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      if (accountId === undefined || oidc.client === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope('openid email profile name')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  let isForged = false
  const foreign = await generateKeyPair(key.alg, { extractable: true })
  const foreignKeys = { keys: [{ ...(await exportJWK(foreign.publicKey)), ...key, use: 'sig' }] }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (client.isSecret && request.url === '/token') await knowSecret(request, client.secret, client.isSecret)
    if (isForged && request.url === '/jwks')
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(foreignKeys))
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const result =
      somebody === 'refuses'
        ? { error: 'access_denied', error_description: '<b>No</b> from the provider' }
        : { login: { accountId: somebody.sub } }
    return provider.interactionFinished(request, response, result)
  }
  server.on('request', (request, response) => void serve(request, response))
  return {
    issuer,
    /** From now on this person comes. */
    meet(person: Person | 'refuses') {
      somebody = person
      if (person !== 'refuses') people.set(person.sub, person)
    },
    /** From now on it publishes other keys than it signs with, as if somebody else signed for it. */
    forge() {
      isForged = true
    },
    /** The token that an app on the device gets: an ID token that this provider has signed, whatever it says. */
    sign: (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader(key).sign(privateKey),
    close: () => closed(server),
  }
}

/** Puts the one secret that the provider knows into the place of a right one. */
async function knowSecret(request: IncomingMessage, known: string, isSecret: (shown: string) => Promise<boolean>) {
  const body = Object.fromEntries(new URLSearchParams(await text(request)))
  const right = await isSecret(body['client_secret'] ?? '')
  Object.assign(request, { body: { ...body, client_secret: right ? known : 'wrong' } })
}

/** @returns the address of a server on a free port of this machine */
export function listening(server: Server): Promise<string> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

export function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => void server.close(() => done()))
}
