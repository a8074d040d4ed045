import type { Config } from '../platform/config.ts'
import { Refusal } from '../platform/failures.ts'

/** Printable ASCII without backslash: what browsers and parsers might read differently is refused unread. */
const plainUrl = /^https?:\/\/[a-z0-9[][\x21-\x5b\x5d-\x7e]*$/i

/**
 * Where a person may be sent (wire-auth.md 4.3): one of the configured client addresses or a path below it.
 *
 * @returns the parsed address, as it will be sent; undefined when it is not allowed
 */
export function allowedRedirect(config: Config, given: string): URL | undefined {
  const url = plainUrl.test(given) ? URL.parse(given) : null
  if (!url || url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(given)) return undefined
  const allowed = config.clientUrls.some((client) => isBelow(url, new URL(client)))
  return allowed ? url : undefined
}

/** Same scheme, host and port, and the same path or one below it: `/app` allows `/app/x`, not `/apple`. */
function isBelow(url: URL, client: URL): boolean {
  const folder = client.pathname.endsWith('/') ? client.pathname : `${client.pathname}/`
  return url.origin === client.origin && (`${url.pathname}/`.startsWith(folder) || url.pathname === client.pathname)
}

/**
 * The redirect that a mail link will carry.
 * @throws Refusal `redirectTo-not-allowed`
 */
export function redirectOf(config: Config, options: { redirectTo?: string | null } | null | undefined): string {
  const given = options?.redirectTo
  if (given === undefined || given === null) return config.clientUrl
  const url = allowedRedirect(config, given)
  if (!url) throw new Refusal('redirectTo-not-allowed')
  return url.href
}
