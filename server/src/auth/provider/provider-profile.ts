import { linkFault } from '@lectern/contract/links'
import { fetchProtectedResource, fetchUserInfo, type Configuration } from 'openid-client'
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { Refusal } from '../../platform/failures.ts'

/** The person as a provider describes them. The issuer and the name there together are the person (threat 22). */
export interface ProviderProfile {
  issuer: string
  subject: string
  email: string | null
  /** Only where the provider itself says so. */
  emailVerified: boolean
  displayName: string | null
  avatarUrl: string | null
}

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers
export type ReadProfile = (config: Configuration, tokens: Tokens) => Promise<ProviderProfile>

/** Longest name that is kept; the rest of an account's name has the same limit (wire-auth.md 2.3). */
const longestName = 200
const longestAvatarUrl = 2000

/**
 * Google, Apple, Microsoft and any other OpenID provider: the claims of the ID token, and where the address is not among
 * them, those of the userinfo endpoint.
 */
export const openidProfile: ReadProfile = async (config, tokens) => {
  const claims = tokens.claims()
  if (!claims) throw new Refusal('oauth-profile-fetch-failed')
  const asks = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const more = asks ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {}
  return fromClaims(claims.iss, { ...more, ...claims })
}

/** LinkedIn speaks OpenID Connect without a nonce, so what it says is asked for with the token. */
export const linkedinProfile =
  (api: string): ReadProfile =>
  async (config, tokens) =>
    fromClaims(config.serverMetadata().issuer, await ask(config, tokens, `${api}/v2/userinfo`))

export const githubProfile =
  (api: string): ReadProfile =>
  async (config, tokens) => {
    const person = await ask(config, tokens, `${api}/user`)
    const addresses = await askFor<unknown[]>(config, tokens, `${api}/user/emails`, Array.isArray)
    const primary = addresses.filter(isObject).find((address) => address['primary'] === true)
    const email = text(primary?.['email'])
    return {
      issuer: config.serverMetadata().issuer,
      subject: subjectOf(person['id']),
      email,
      emailVerified: email !== null && primary?.['verified'] === true,
      displayName: nameOf(person['name'] ?? person['login']),
      avatarUrl: pictureOf(person['avatar_url']),
    }
  }

/** Facebook does not say whether it has checked an address, so it counts as unchecked. */
export const facebookProfile =
  (api: string): ReadProfile =>
  async (config, tokens) => {
    const person = await ask(config, tokens, `${api}/me?fields=id,name,email`)
    return {
      issuer: config.serverMetadata().issuer,
      subject: subjectOf(person['id']),
      email: text(person['email']),
      emailVerified: false,
      displayName: nameOf(person['name']),
      avatarUrl: null,
    }
  }

type Claims = Readonly<Record<string, unknown>>

export function fromClaims(issuer: string, claims: Claims): ProviderProfile {
  const email = text(claims['email'])
  return {
    issuer,
    subject: subjectOf(claims['sub']),
    email,
    emailVerified: email !== null && saysVerified(claims),
    displayName: nameOf(claims['name']),
    avatarUrl: pictureOf(claims['picture']),
  }
}

/**
 * Apple writes "true" as text. Microsoft lets the owner of a tenant write any address into an account and says only in
 * `xms_edov` whether its domain is the tenant's own.
 */
const saysVerified = (claims: Claims): boolean =>
  [claims['email_verified'], claims['xms_edov']].some((claim) => claim === true || claim === 'true' || claim === 1)

/** @throws Refusal `oauth-profile-fetch-failed` */
function subjectOf(value: unknown): string {
  const subject = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : text(value)
  if (subject === null || subject.length > 255) throw new Refusal('oauth-profile-fetch-failed')
  return subject
}

/** A text that a database takes. */
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\0') ? value : null

export const nameOf = (value: unknown): string | null =>
  text(value)?.trim().slice(0, longestName).toWellFormed() || null

function pictureOf(value: unknown): string | null {
  const address = text(value) ?? ''
  const url = linkFault(address) === null ? URL.parse(address) : null
  return url?.protocol === 'https:' && url.href.length <= longestAvatarUrl ? url.href : null
}

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ask = (config: Configuration, tokens: Tokens, url: string): Promise<Claims> =>
  askFor(config, tokens, url, isObject)

/** @throws Refusal `oauth-profile-fetch-failed` when the provider does not answer with what is asked for */
async function askFor<T>(
  config: Configuration,
  tokens: Tokens,
  url: string,
  fits: (answer: unknown) => answer is T,
): Promise<T> {
  const response = await fetchProtectedResource(config, tokens.access_token, new URL(url), 'GET', null, accept)
  const answer: unknown = response.ok ? await response.json() : null
  if (!fits(answer)) throw new Refusal('oauth-profile-fetch-failed')
  return answer
}

const accept = new Headers({ accept: 'application/json' })
