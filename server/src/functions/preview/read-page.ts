import { lookup } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The world outside, which a test stands in for. */
export interface Outside {
  /** All addresses of a host name. */
  resolve(host: string): Promise<string[]>
  /** Where the bytes for an address really go. */
  reach(address: string, port: number): { host: string; port: number }
  /** Milliseconds for all of it, redirects and names included. */
  patience: number
}

export const realOutside: Outside = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  reach: (host, port) => ({ host, port }),
  patience: 4_000, // somebody waits for the title, and it is worth no more
}

/** The beginning of a page, and what it is written in. */
export interface Page {
  bytes: Buffer
  contentType: string
}

/** Bytes: a title stands in the head of a page, and whoever writes more before it has none. */
const mostBytes = 256 * 1024
/** From http to https, and from a short address to the long one. */
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }

/**
 * Reads the beginning of a public web page, as a stranger: without a cookie or anything else of ours. Each host is resolved
 * once, all its addresses must be public, and the connection goes to the one that was looked at, so that a name can't lead
 * elsewhere between the look and the call; redirects are looked at anew (security.md; OWASP, server-side request forgery).
 * @returns null where there is no such page, whatever the reason: that an address is closed is no news for a caller
 */
export async function readPage(address: string, outside: Outside = realOutside): Promise<Page | null> {
  const signal = AbortSignal.timeout(outside.patience)
  let url = URL.parse(address)
  try {
    for (let hop = 0; url && hop <= mostRedirects; hop += 1) {
      const answer = await ask(url, outside, signal)
      if (!answer) return null
      const { statusCode = 0, headers } = answer
      if (redirects.has(statusCode)) {
        answer.destroy()
        url = headers.location === undefined ? null : URL.parse(headers.location, url)
      } else {
        return statusCode === 200 ? await beginningOf(answer, signal) : null
      }
    }
  } catch {
    // No such host, no answer, no time: all of it is no page.
  }
  return null
}

/** A plain web address without a name, a password or a port in it. */
const isPlain = ({ protocol, username, password, port, hostname }: URL): boolean =>
  protocol in ports && username === '' && password === '' && port === '' && hostname !== ''

async function ask(url: URL, outside: Outside, signal: AbortSignal): Promise<IncomingMessage | null> {
  if (!isPlain(url)) return null
  // A name server that does not answer can't be called off, only left.
  const address = await Promise.race([publicAddressOf(url.hostname.replace(/^\[|\]$/g, ''), outside), end(signal)])
  if (address === null) return null
  const target = outside.reach(address, ports[url.protocol] ?? 0)
  const options = {
    ...target, // an address and no name: nothing is looked up again
    path: url.pathname + url.search,
    servername: isIP(url.hostname) === 0 ? url.hostname : '',
    agent: false,
    signal,
    headers: {
      host: url.host,
      accept: 'text/html',
      'accept-encoding': 'identity',
      'user-agent': 'Lectern (link title)',
    },
  } as const
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(options)
    request.on('response', resolve).on('error', reject).end()
  })
}

const end = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('out of time')), { once: true }),
  )

/** One address of a host, if all of them are public: one that is not shows what the name is for. */
async function publicAddressOf(host: string, outside: Outside): Promise<string | null> {
  const addresses = isIP(host) === 0 ? await outside.resolve(host) : [host]
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}

async function beginningOf(answer: IncomingMessage, signal: AbortSignal): Promise<Page | null> {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } = answer.headers
  try {
    // A packed page may be a bomb; whoever sends one without being asked is not read.
    if (!/^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType) || encoding !== 'identity') return null
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      chunks.push(chunk)
      size += chunk.length
      if (size >= mostBytes) break
    }
    return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), contentType }
  } finally {
    answer.destroy()
  }
}
