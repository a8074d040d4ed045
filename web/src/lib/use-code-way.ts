import type { AuthClient, SignInResult, User } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { sendsTexts, useDelivery } from './delivery.ts'

/** Proving who one is by a code of six digits: the only way in of somebody with neither a password nor a key. */
export interface CodeWay {
  by: 'mail' | 'phone'
  /** The mailbox or the number. */
  address: string
  label: string
  ask: (auth: AuthClient) => Promise<SignInResult>
  prove: (auth: AuthClient, otp: string) => Promise<SignInResult>
}

/**
 * How an account proves itself by a code: by mail where there is an address, else by text message.
 *
 * @returns null for an account that has no such way here; undefined until the server has said whether it sends texts
 */
export function useCodeWay(user: Pick<User, 'email' | 'phoneNumber'> | null): CodeWay | null | undefined {
  const delivery = useDelivery()
  const way = user && codeWayOf(user)
  if (way?.by !== 'phone' || sendsTexts(delivery)) return way
  return delivery === null ? undefined : null
}

function codeWayOf({ email, phoneNumber }: Pick<User, 'email' | 'phoneNumber'>): CodeWay | null {
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
