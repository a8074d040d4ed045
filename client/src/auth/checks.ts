import { isEmail } from '@lectern/contract/email-address'
import { shortestPassword } from '@lectern/contract/password-rule'
import { Failure, failure } from './failure.ts'

/** Checks before a call is made (product.md 5, client-states.md 5.5). Each throws the client's own failure. */

const ticketPattern = /^mfaTotp:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function checkEmail(email: unknown): asserts email is string {
  if (typeof email !== 'string' || !isEmail(email)) throw failure('invalid-email')
}

export function checkPassword(password: unknown): asserts password is string {
  if (typeof password !== 'string' || password.length < shortestPassword) throw failure('invalid-password')
}

export function checkPhoneNumber(phoneNumber: unknown): asserts phoneNumber is string {
  if (typeof phoneNumber !== 'string' || phoneNumber === '') throw failure('invalid-phone-number')
}

export const isMfaTicket = (ticket: string): boolean => ticketPattern.test(ticket)

export function checkMfaTicket(ticket: unknown): asserts ticket is string {
  if (!ticket) throw failure('no-mfa-ticket')
  if (typeof ticket !== 'string' || !isMfaTicket(ticket)) throw failure('invalid-mfa-ticket')
}

/** The conversion of an anonymous user knows passwords, links and SMS, but neither keys nor codes by mail (client-states.md 12). */
export function checkNobody(anonymousBearer: string | null): void {
  if (anonymousBearer === null) return
  throw new Failure({
    status: 1,
    error: 'invalid-sign-in-method',
    message: 'An account without an address cannot be kept this way. Please choose a password or a link.',
  })
}
