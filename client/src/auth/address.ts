/** Reading and cleaning the address that a mail link leads to (client-states.md 7). */

/**
 * Finds a parameter in the whole address, query and fragment; the first one counts.
 *
 * @returns the decoded value, or null when it is absent or empty
 */
export function parameter(url: string, name: string): string | null {
  const found = new RegExp(`[?&#]${name}=([^&#]*)`).exec(url)?.[1]
  if (!found) return null
  const spaced = found.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced // a broken escape is the sender's text as it is, never a crash at the start
  }
}

/** Takes parameters out of query and fragment and leaves everything else as it was. */
export function without(url: string, names: readonly string[]): string {
  const [beforeFragment = '', ...fragments] = url.split('#')
  const keep = (pairs: string) =>
    pairs
      .split('&')
      .filter((pair) => !names.includes(pair.split('=')[0] ?? ''))
      .join('&')
  // The text before the first `?` of the address is its path; a fragment may hold either form.
  const cleaned = (part: string, isFragment: boolean) => {
    const [head = '', ...queries] = part.split('?')
    const query = keep(queries.join('?'))
    return (isFragment ? keep(head) : head) + (query ? `?${query}` : '')
  }
  const fragment = cleaned(fragments.join('#'), true)
  return cleaned(beforeFragment, false) + (fragment ? `#${fragment}` : '')
}

/**
 * Makes a redirect option absolute. One that starts with `/` is put below the client URL, with the
 * query of both (the option's wins); others stay as they are. Without a client URL there is nothing
 * to resolve against and a relative one is dropped.
 */
export function redirectTarget(redirectTo: string, clientUrl: string | null): string | undefined {
  if (!redirectTo.startsWith('/')) return redirectTo
  if (!clientUrl) return undefined
  const base = new URL(clientUrl)
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(redirectTo) ?? []
  const target = new URL(base.origin)
  target.pathname = base.pathname.replace(/\/+$/, '') + path
  target.search = new URLSearchParams([...new Map([...base.searchParams, ...new URLSearchParams(query)])]).toString()
  target.hash = fragment
  return target.href
}

/** Options of a call with their redirect made absolute. */
export function withRedirect<T extends { redirectTo?: string }>(options: T, clientUrl: string | null): T {
  const { redirectTo, ...rest } = options
  const target = redirectTo === undefined ? undefined : redirectTarget(redirectTo, clientUrl)
  return { ...rest, ...(target === undefined ? {} : { redirectTo: target }) } as T
}
