import { domainToASCII } from 'node:url'
import { longestEmail } from '@lectern/contract/auth'
import { Refusal } from '../platform/failures.ts'

/** Longest part before the @ (RFC 5321 4.5.3.1.1). */
const longestLocalPart = 64
/** No spaces, controls, quotes or brackets anywhere; one @; a domain with at least one dot. */
const form = /^([^\s\p{C}@"'(),:;<>[\]\\]+)@([^\s\p{C}@"'(),:;<>[\]\\]+\.[^\s\p{C}@"'(),:;<>[\]\\.]+)$/u

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
  if (!local || dots || !asciiDomain || local.length > longestLocalPart || folded.length > longestEmail)
    throw new Refusal('invalid-request', 'email must be an e-mail address')
  return `${local}@${asciiDomain}`
}
