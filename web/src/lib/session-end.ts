/** Why the session ended that a page was opened with, and what the person can do about it. */
import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'

/** A refusal that says why: somebody or something ended the session, and not its age. */
const whyOf = ({ error, reason }: Pick<AuthError, 'error' | 'reason'>): string | undefined =>
  error === 'disabled-user' ? 'account-disabled' : reason

/** The reason as a sentence; undefined where the session only grew too old, or for one that this version does not know. */
export function endText(refusal: Pick<AuthError, 'error' | 'reason'> | null): string | undefined {
  const why = refusal ? whyOf(refusal) : undefined
  if (why === 'signed-out-elsewhere') return t`You were signed out on another device.`
  if (why === 'password-changed') return t`Your password was changed, which signed out all other devices.`
  if (why === 'session-copied')
    return t`An old copy of this sign-in was used somewhere, so we ended it. If that was not you, change your password.`
  if (why === 'token-revoked') return t`The access token that this sign-in came from was revoked.`
  if (why === 'account-disabled') return t`This account was switched off. Ask who runs this server.`
  if (why === 'account-deleted') return t`This account was deleted.`
  return undefined
}

/** Whether the account is gone or closed: then there is nothing to sign in to. */
export const isAccountOver = (refusal: Pick<AuthError, 'error' | 'reason'> | null): boolean =>
  refusal !== null && ['account-disabled', 'account-deleted'].includes(whyOf(refusal) ?? '')
