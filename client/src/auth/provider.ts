import type { AuthClient } from './auth-client.ts'
import { withRedirect } from './address.ts'
import type { CallParts } from './calls.ts'

/**
 * Where a sign-in with an outside account begins (wire-auth.md 5). Lists are joined by commas, objects travel as
 * JSON; with PKCE the way back carries a code that only this browser can redeem.
 */
export const createProviderUrl =
  (authUrl: string, { clientUrl, pkce }: Pick<CallParts, 'clientUrl' | 'pkce'>): AuthClient['providerUrl'] =>
  async (provider, options = {}) => {
    const query = new URLSearchParams()
    const parameters = { ...withRedirect(options, clientUrl), ...(await pkce.challenge()) }
    for (const [name, value] of Object.entries<unknown>(parameters)) {
      if (value === undefined || value === null) continue
      query.set(name, asText(value))
    }
    const text = query.toString()
    return `${authUrl}/signin/provider/${encodeURIComponent(provider)}${text ? `?${text}` : ''}`
  }

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value)
}
