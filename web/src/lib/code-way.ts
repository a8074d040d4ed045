import type { AuthClient, SignInResult, User } from '@lectern/client'
import { t } from '@lingui/core/macro'

/** Proving who one is by a code of six digits: the only way in of somebody with neither a password nor a key. */
export interface CodeWay {
  by: 'mail' | 'phone'
  /** The mailbox or the number. */
  address: string
  label: string
  ask: (auth: AuthClient) => Promise<SignInResult>
  prove: (auth: AuthClient, otp: string) => Promise<SignInResult>
}

/** By mail where there is an address, else by text message; null for an account with neither. */
export function codeWayOf({ email, phoneNumber }: Pick<User, 'email' | 'phoneNumber'>): CodeWay | null {
  if (email)
    return {
      by: 'mail',
      address: email,
      label: t`Email me a code`,
      ask: (auth) => auth.signInEmailOTP(email),
      prove: (auth, otp) => auth.verifyEmailOTP(email, otp),
    }
  if (phoneNumber)
    return {
      by: 'phone',
      address: phoneNumber,
      label: t`Text me a code`,
      ask: (auth) => auth.signIn({ phoneNumber }),
      prove: (auth, otp) => auth.signIn({ phoneNumber, otp }),
    }
  return null
}
