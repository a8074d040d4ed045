import type * as contract from '@lectern/contract/second-factor'
import { signedInAnswer } from './answers.ts'
import type { CallParts } from './calls.ts'
import { checkMfaTicket } from './checks.ts'
import type { AuthServices } from './chart/machine-parts.ts'

/** The second factor, after a password that was right. */
export const mfaServices = ({ post }: CallParts): Pick<AuthServices, 'signInMfaTotp'> => ({
  async signInMfaTotp({ ticket, otp }, signal) {
    checkMfaTicket(ticket)
    return signedInAnswer(await post<typeof contract.signInMfaTotp>('/signin/mfa/totp', { ticket, otp }, { signal }))
  },
})
