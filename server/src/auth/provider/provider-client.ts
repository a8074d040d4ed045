import { createRemoteJWKSet, importPKCS8, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/failures.ts'
import { claimsOf } from './id-token-claims.ts'
import { catalogue, type Provider } from './provider-catalogue.ts'
import { fromClaims, type ProviderProfile } from './provider-profile.ts'
import {
  isOnThisMachine,
  providerSettings,
  wholeKey,
  type ProviderName,
  type ProviderSettings,
} from './provider-settings.ts'

/** The proof that ties an answer of the provider to the request that asked for it. */
export interface Proof {
  state: string
  nonce: string
  codeVerifier: string
}

/** A provider that is set up. */
export interface ProviderClient {
  /** Where the browser is sent. */
  askUrl(redirectUri: string, proof: Proof): Promise<URL>
  /**
   * Finds who came back.
   * @param answer the callback's address with the provider's parameters; its own part is ours, not the request's
   * @throws Refusal `oauth-provider-error`, `oauth-profile-fetch-failed`
   */
  whoCame(answer: URL, proof: Proof): Promise<ProviderProfile>
  /**
   * Whom an ID token names that an app on the person's device got.
   * @param nonce what the app gave to the provider, if it did
   * @throws Refusal `invalid-request`, `disabled-endpoint` for a provider without ID tokens, `oauth-profile-fetch-failed`
   */
  whoHolds(idToken: string, nonce: string | null): Promise<ProviderProfile>
}

export type ProviderClients = ReadonlyMap<ProviderName, ProviderClient>

/** The providers that are set up. */
export const providerClients = (config: Pick<Config, 'oauth'>, clock: Clock): ProviderClients =>
  new Map([...providerSettings(config)].map(([name, set]) => [name, providerClient(name, set, clock)]))

/** Seconds that a provider may take for one answer: a person waits. */
const patience = 10
/** Seconds that a provider's description of itself, and Apple's client secret, are used. */
const freshFor = 3600

/** The client of one provider. The first use asks the provider to describe itself. */
export function providerClient(name: ProviderName, settings: ProviderSettings, clock: Clock): ProviderClient {
  const provider = catalogue[name].open(settings)
  let known: { until: number; configuration: Promise<Configuration> } | null = null
  const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

  const configuration = (): Promise<Configuration> => {
    const now = clock()
    if (known && known.until > now.getTime()) return known.configuration
    const opened = open(provider, settings, now)
    known = { until: now.getTime() + freshFor * 1000, configuration: opened }
    // One that failed is not kept: the next person may find the provider awake.
    opened.catch(() => (known = null))
    return opened
  }

  /** Asked for once, and again when a token names a key that is not among them. */
  const keysAt = (address: string) => {
    const set = keys.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: patience * 1000 })
    keys.set(address, set)
    return set
  }

  return {
    askUrl: (redirectUri, proof) =>
      translated('oauth-provider-error', async () =>
        buildAuthorizationUrl(await configuration(), {
          ...provider.parameters,
          redirect_uri: redirectUri,
          scope: provider.scope,
          state: proof.state,
          ...(provider.hasNonce ? { nonce: proof.nonce } : {}),
          ...(provider.hasPkce ? await challengeOf(proof) : {}),
        }),
      ),
    whoCame: (answer, proof) =>
      translated('oauth-profile-fetch-failed', async () => {
        const asked = await configuration()
        const tokens = await authorizationCodeGrant(asked, answer, {
          expectedState: proof.state,
          ...(provider.hasNonce ? { expectedNonce: proof.nonce, idTokenExpected: true } : {}),
          ...(provider.hasPkce ? { pkceCodeVerifier: proof.codeVerifier } : {}),
        })
        return provider.profile(asked, tokens)
      }),
    whoHolds: (idToken, nonce) =>
      translated('oauth-profile-fetch-failed', async () => {
        if (!('issuer' in provider.server)) throw new Refusal('disabled-endpoint')
        const { issuer, jwks_uri } = (await configuration()).serverMetadata()
        const audience = [settings['client_id'] ?? '', ...(settings['audience']?.split(',') ?? [])]
        const now = clock()
        const claims = await claimsOf(idToken, { issuer, audience, keys: keysAt(jwks_uri ?? issuer), nonce, now })
        return fromClaims(claims.iss, claims)
      }),
  }
}

const challengeOf = async ({ codeVerifier }: Proof) => ({
  code_challenge: await calculatePKCECodeChallenge(codeVerifier),
  code_challenge_method: 'S256',
})

async function open({ server }: Provider, settings: ProviderSettings, now: Date): Promise<Configuration> {
  const { client_id: clientId = '' } = settings
  const authentication = ClientSecretPost(settings['client_secret'] ?? (await appleSecret(settings, now)))
  const issuer = new URL('issuer' in server ? server.issuer : server.metadata.issuer)
  const execute = isOnThisMachine(issuer) ? [allowInsecureRequests] : []
  if ('issuer' in server) {
    // An answer that TLS brought from the provider has to be signed by it as well: a server between that ends TLS can't name anybody.
    const checked = [...execute, enableNonRepudiationChecks]
    return discovery(issuer, clientId, undefined, authentication, { timeout: patience, execute: checked })
  }
  const configuration = new Configuration(server.metadata, clientId, undefined, authentication)
  configuration.timeout = patience
  for (const allow of execute) allow(configuration)
  return configuration
}

/** Apple wants no secret but a token signed with the key that it gave out; used as long as the configuration. */
async function appleSecret(settings: ProviderSettings, now: Date): Promise<string> {
  const { client_id = '', team_id = '', key_id = '', private_key = '' } = settings
  const key = await importPKCS8(wholeKey(private_key), 'ES256')
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key_id })
    .setIssuer(team_id)
    .setSubject(client_id)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 2 * freshFor)
    .sign(key)
}

/** A failure between us and a provider is one of two; its own words are not repeated to anybody. */
async function translated<T>(
  code: 'oauth-provider-error' | 'oauth-profile-fetch-failed',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof AuthorizationResponseError) throw new Refusal('oauth-provider-error', refusedBy(error.error))
    throw new Refusal(code, undefined, { cause: error })
  }
}

const refusedBy = (error: string): string | undefined =>
  error === 'access_denied' || error === 'user_cancelled_authorize' || error === 'user_cancelled_login'
    ? 'The sign-in was cancelled.'
    : undefined
