import type { ProviderOptions } from './auth-client.ts'
import { withRedirect } from './address.ts'

/** Where a sign-in with an outside account begins (AUTH.md section 5). Lists are joined by commas, objects travel as JSON. */
export function providerUrl(
  authUrl: string,
  provider: string,
  options: ProviderOptions,
  clientUrl: string | null,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries<unknown>({ ...withRedirect(options, clientUrl) })) {
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
