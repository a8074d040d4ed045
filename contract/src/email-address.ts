/**
 * The one rule for e-mail addresses: forms, lists that are read in, the client library and the server ask here, so that
 * nothing is taken in one place and refused in the next.
 */
import { fitsDns } from './domains.ts'

/** Longest address: 64 before the @ and 255 after it (RFC 5321 4.5.3.1). */
export const longestEmail = 320
/** Longest part before the @ (RFC 5321 4.5.3.1.1). */
const longestLocalPart = 64
/**
 * One @, and in front of it what RFC 5322 and RFC 6532 allow without quotes: letters of any script, digits, the apostrophe
 * of o’hara and other signs. A part in quotes is refused: no mail service gives one out, and what stands in it ("a@b, c")
 * reads as a second address, a name or a comment to a mail program.
 */
const form = /^([^\s\p{C}@"(),:;<>[\]\\]+)@([\p{L}\p{M}\p{N}.-]+)$/u
/** A name of DNS with at least one dot, ending in a top-level domain and so in no IP address. */
const dnsName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/
/** The signs that word processors and keyboards make of an apostrophe. */
const apostrophes = /[\u2018\u2019\u02bc\u2032]/g
/** The full stop of East Asian keyboards, which DNS takes for a dot (UTS 46). */
const fullStops = /[\u3002\uff61]/g

/** Signs that look like those of an address are those: a full-width @, a curly apostrophe. */
const folded = (text: string): string => text.normalize('NFKC').replace(apostrophes, "'").replace(fullStops, '.').trim()

/** A domain as DNS spells it, international ones in Punycode; empty for what is none. */
const asciiDomain = (domain: string): string => URL.parse(`http://${domain}`)?.hostname ?? ''

/**
 * The one form of an address, by which two are told apart: look-alikes folded, lower case, the domain as DNS spells it. Case,
 * width or an international domain make no second account (security.md threat 6).
 *
 * @returns null for what is no address
 */
export function normalEmailOf(text: string): string | null {
  const address = folded(folded(text).toLowerCase())
  const [, local = '', domain = ''] = form.exec(address) ?? []
  const ascii = asciiDomain(domain)
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..')
  const isDomain = dnsName.test(ascii) && fitsDns(ascii)
  if (!local || dots || !isDomain || local.length > longestLocalPart || address.length > longestEmail) return null
  return `${local}@${ascii}`
}

export const isEmail = (text: string): boolean => normalEmailOf(text) !== null

/** An address as somebody wrote it, to be shown and written to: look-alikes folded, case and script as they are; null for what is none. */
export const tidyEmail = (text: string): string | null => (isEmail(text) ? folded(text) : null)
