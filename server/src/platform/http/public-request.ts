import { lookup } from 'node:dns/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The world outside, which a test stands in for. */
export interface Outside {
  /** All addresses of a host name. */
  resolve(host: string): Promise<string[]>
  /** Where the bytes for an address really go. */
  reach(
    address: string,
    port: number,
  ): Pick<RequestOptions, 'host' | 'port' | 'ciphers' | 'maxVersion' | 'rejectUnauthorized'>
}

export const realOutside: Outside = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  reach: (host, port) => ({ host, port }),
}

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** The question. Nothing of ours goes along but these. */
export interface Question {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Buffer
  signal: AbortSignal
}

/**
 * Asks a server of the public internet, as a stranger. Its host is resolved once, all its addresses must be public, and the
 * connection goes to the one that was looked at, so that a name can't lead elsewhere between the look and the call (security.md;
 * OWASP, server-side request forgery). A redirect is an answer like any other: whoever follows it asks anew.
 *
 * @returns null where the address is none of a public place, or has a name, a password or a port in it
 * @throws where there is no such host, no answer, or no time left
 */
export async function askPublic(
  url: URL,
  { method, headers, body, signal }: Question,
  outside: Outside = realOutside,
): Promise<IncomingMessage | null> {
  if (!isPlain(url)) return null
  // A name server that does not answer can't be called off, only left.
  const address = await Promise.race([publicAddressOf(url.hostname.replace(/^\[|\]$/g, ''), outside), end(signal)])
  if (address === null) return null
  const options = {
    ...outside.reach(address, ports[url.protocol] ?? 0), // an address and no name: nothing is looked up again
    path: url.pathname + url.search,
    servername: isIP(url.hostname) === 0 ? url.hostname : '',
    agent: false,
    method,
    signal,
    headers: { ...headers, host: url.host },
  } as const
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(options)
    request.on('response', resolve).on('error', reject).end(body)
  })
}

/** A plain web address without a name, a password or a port in it. */
const isPlain = ({ protocol, username, password, port, hostname }: URL): boolean =>
  protocol in ports && username === '' && password === '' && port === '' && hostname !== ''

const end = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('out of time')), { once: true }),
  )

/** One address of a host, if all of them are public: one that is not shows what the name is for. */
async function publicAddressOf(host: string, outside: Outside): Promise<string | null> {
  const addresses = isIP(host) === 0 ? await outside.resolve(host) : [host]
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}
