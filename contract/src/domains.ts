// Longest label and longest name of DNS (RFC 1035 2.3.4): 255 octets on the wire are 253 characters of text.
const longestLabel = 63
const longestName = 253

/** Whether DNS can hold a domain, an international one in the ASCII form that goes out. */
export function fitsDns(domain: string): boolean {
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? ''
  return ascii !== '' && ascii.length <= longestName && ascii.split('.').every((label) => label.length <= longestLabel)
}
