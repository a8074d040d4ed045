/** The words of the security history for each kind of event. */
import type { AuditKind } from '@lectern/contract/account'
import { t } from '@lingui/core/macro'

/** @param data what the kind alone does not say, such as the name of a key or a provider */
export function historyText(kind: AuditKind, data: Record<string, string>): string {
  const texts: Record<AuditKind, string> = {
    'signed-up': t`Account created`,
    'other-ways-ended': t`Earlier ways to sign in ended when the email was confirmed`,
    'signed-in': t`Signed in`,
    'sign-in-failed': t`Sign-in failed`,
    'signed-out-everywhere': t`Signed out everywhere`,
    'device-signed-out': t`A device was signed out`,
    'session-stolen': t`A session was ended: its token was used twice`,
    'password-reset-asked': t`A link for a new password was requested`,
    'password-changed': t`Password changed`,
    'email-change-asked': t`A new email address was requested`,
    'email-changed': t`Email changed`,
    'phone-changed': t`Phone number added`,
    'phone-removed': t`Phone number removed`,
    'second-factor-on': t`Two-step codes switched on`,
    'second-factor-off': t`Two-step codes switched off`,
    'recovery-code-used': t`A recovery code was used`,
    'recovery-codes-made': t`New recovery codes`,
    'security-key-added': t`Passkey added`,
    'security-key-removed': t`Passkey removed`,
    'token-made': t`Personal access token created`,
    'token-revoked': t`Personal access token revoked`,
    'provider-linked': t`External account linked`,
    'provider-unlinked': t`External account unlinked`,
    'student-invited': t`Student invited`,
    'invitation-revoked': t`Invitation ended`,
    'invitation-accepted': t`Invitation accepted`,
    'joined-teacher': t`You became a student`,
    'guardian-invited': t`Guardian invited`,
    'guardian-accepted': t`Guardian accepted the invitation`,
    'guardian-removed': t`Guardian’s access ended`,
    'became-guardian': t`You became a guardian`,
    'student-erased': t`Student erased for good`,
  }
  const name = data['nickname'] ?? data['name'] ?? data['provider']
  // A kind that a newer server writes is shown by its own name.
  const text = texts[kind] ?? kind
  return name ? `${text}: ${name}` : text
}
