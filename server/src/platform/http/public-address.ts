import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are no place on the public internet (IANA special-purpose registry, RFC 6890 and later). */
const closedNetworks: [string, number][] = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a carrier
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and where clouds answer with their secrets
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays to IPv6
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
]
/** The part of IPv6 that is given out for the public internet, less what leads to other networks from there. */
const openNetwork6: [string, number] = ['2000::', 3]
const closedNetworks6: [string, number][] = [
  ['2001::', 23], // protocol assignments, and Teredo, which holds an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds an IPv4 address
  ['3fff::', 20], // documentation
]

const closed = new BlockList()
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closedNetworks6) closed.addSubnet(network, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet(...openNetwork6, 'ipv6')

/**
 * Whether an address is a place on the public internet. Mapped and translated forms of IPv4 (`::ffff:…`, `64:ff9b::…`) lie
 * outside of the open network of IPv6, and so are none.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
