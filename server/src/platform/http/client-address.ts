import { BlockList, isIP, isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../settings.ts'

/** The proxies whose `X-Forwarded-For` counts: these addresses and ranges, or so many hops before us. */
export type TrustedProxies = number | readonly string[]

/** More proxies in a row are a mistake of the setting: a load balancer, a content network and an ingress are three. */
const mostHops = 10
/** Without a setting a proxy of this machine is trusted, where a program could say what it wants anyway. */
const loopback = ['127.0.0.0/8', '::1/128']

/**
 * Reads LECTERN_TRUSTED_PROXIES, such as `10.0.0.5, 172.16.0.0/12`, `loopback` or `1`.
 * @returns null for what can't be read; everybody (`0.0.0.0/0`) can't, since then everybody says who they are
 */
export function readTrustedProxies(text: string | undefined): TrustedProxies | null {
  if (text === undefined) return loopback
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? Number(text) : null
  const ranges = text.split(',').flatMap((one) => (one.trim() === 'loopback' ? loopback : [one.trim()]))
  return ranges.every(isRange) ? ranges : null
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Whether what an address says about the one before it is believed; hop 0 is the one that speaks to us. */
export type Trusts = (address: string, hop: number) => boolean

/** For the HTTP server: with it `request.ip` is the rightmost address that no trusted proxy has. */
export function trustsOf(proxies: TrustedProxies): Trusts {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const list = new BlockList()
  for (const range of proxies) {
    const [address = '', bits] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return (written) => {
    const address = plainAddress(written)
    return address !== null && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

/** The address of a caller in its plain form; of one that a trusted proxy doesn't know, the address of the proxy. */
export function addressOf(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.raw.socket.remoteAddress ?? '') ?? ''
}

/** Without the port, brackets and zone that some proxies write, an IPv4 address in IPv6 as the first; null if it is none. */
function plainAddress(written: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  const address = bare.split('%', 1)[0] ?? ''
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return isIP(plain) === 0 ? null : plain
}

/**
 * Whom limits count as one: an IPv4 address, or of IPv6 the first 64 bits, which one household has at least, and in which a
 * caller may take any address.
 */
export const countedAs = (request: FastifyRequest): string =>
  networkOf(addressOf(request), { ipv4: 32, ipv6: 64 }) ?? ''

/**
 * The network that an address is in: `203.0.113.7` is in `203.0.113.0/24`.
 * @param bits 24 or 32 of IPv4, a multiple of 16 of IPv6
 */
export function networkOf(written: string, bits: { ipv4: 24 | 32; ipv6: 48 | 64 }): string | null {
  const address = plainAddress(written)
  if (address === null) return null
  if (isIPv4(address)) return bits.ipv4 === 32 ? address : address.replace(/\d+$/, '0/24')
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const all = [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${all.slice(0, bits.ipv6 / 16).join(':')}::/${bits.ipv6}`
}

/** The headers that a proxy adds to a request: then the one who speaks to us is not the one who asks. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const

export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  forwarding.some((name) => headers[name] !== undefined)

/** Whether a program or a person of this machine asks, by a name that can mean nothing else. */
export function isFromHere(request: FastifyRequest): boolean {
  if (isForwarded(request)) return false // by a proxy: however near that is, the caller may be anybody
  // A foreign page can let its own name point to this machine, and would then read in the browser of whoever sits here.
  const called = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? ''
  return isLoopback(called) && isLoopback(request.raw.socket.remoteAddress ?? '')
}

/** Says once that somebody forwards whom the setting doesn't name: a proxy behind which all people are one, or a forger. */
export function tellOfStrangers(app: FastifyInstance, { trustedProxies }: { trustedProxies: TrustedProxies }): void {
  const trusts = trustsOf(trustedProxies)
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.raw.socket.remoteAddress ?? ''
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && !trusts(address, 0)) {
      isTold = true
      request.log.warn(
        { address },
        'X-Forwarded-For from an address that LECTERN_TRUSTED_PROXIES does not name is not believed: if it is your proxy, all people behind it count as one',
      )
    }
    done()
  })
}
