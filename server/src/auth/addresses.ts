import { domainToASCII } from 'node:url'
import { longestEmail } from '@lectern/contract/auth'
import { fitsDns } from '@lectern/contract/domains'
import { Refusal } from '../platform/failures.ts'

/** Longest part before the @ (RFC 5321 4.5.3.1.1). */
const longestLocalPart = 64
/** One @, and in front of it no spaces, controls, quotes or brackets. */
const form = /^([^\s\p{C}@"'(),:;<>[\]\\]+)@([\p{L}\p{M}\p{N}.-]+)$/u
/** A name of DNS with at least one dot, ending in a top-level domain and so in no IP address. */
const dnsName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/

/** Whether a text is the address that has this normal form. */
export function isEmail(given: string, normal: string): boolean {
  try {
    return normalEmail(given) === normal
  } catch {
    return false // what a teacher noted may be no address at all
  }
}

/**
 * The one form of an e-mail address: NFKC, lower case, the domain as DNS spells it. Case, width or an internationalised
 * domain make no second account (SECURITY.md, threat 6).
 *
 * @throws Refusal `invalid-request` for what is no address
 */
export function normalEmail(given: string): string {
  const folded = given.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  const [, local = '', domain = ''] = form.exec(folded) ?? []
  const asciiDomain = domainToASCII(domain)
  const dots = local.startsWith('.') || local.endsWith('.') || local.includes('..')
  const isDomain = dnsName.test(asciiDomain) && fitsDns(asciiDomain)
  if (!local || dots || !isDomain || local.length > longestLocalPart || folded.length > longestEmail)
    throw new Refusal('invalid-request', 'email must be an e-mail address')
  return `${local}@${asciiDomain}`
}
