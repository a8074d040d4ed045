/** The parameters that a mail link adds to an address; they are used up before anybody returns to it. */
const usedUp = ['code', 'refreshToken', 'type', 'ticket', 'error', 'errorDescription', 'reason', 'provider']

/**
 * The page somebody asked for before signing in, to go there afterwards.
 *
 * @returns a path of this app, or undefined for the start page
 */
export function wantedPath(pathname: string, search = ''): string | undefined {
  const kept = new URLSearchParams(search)
  for (const name of usedUp) kept.delete(name)
  const path = pathname + (kept.size > 0 ? `?${kept}` : '')
  return path === '/' || path === '/login' ? undefined : path
}

/** A path of this app, or undefined: an address from outside must not be a way out (`//evil.example`, `/\evil.example`). */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  // The parser of the browser drops tabs and line breaks, so what it makes of the text counts.
  const url = new URL(value, 'https://app.invalid')
  return url.origin === 'https://app.invalid' ? url.pathname + url.search + url.hash : undefined
}
