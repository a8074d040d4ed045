import { token } from '@lectern/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { about } from './about.ts'
import { ownAudit } from './account-audit.ts'
import { devices } from './account-devices.ts'
import { ownRecoveryCodes } from './account-recovery-codes.ts'
import { accountEnd, type EraseAccount } from './account-end.ts'
import { ownKeys } from './account-keys.ts'
import { ownLocale } from './account-locale.ts'
import { ownPhone } from './account-phone.ts'
import { ownProviders } from './account-providers.ts'
import { ownSettings } from './account-settings.ts'
import { ownTokens } from './account-tokens.ts'
import { ownWays } from './account-ways.ts'
import { anonymous } from './anonymous.ts'
import { deanonymize } from './deanonymize.ts'
import { delivery } from './delivery.ts'
import { doorOf } from './door.ts'
import { emailChange } from './email-change.ts'
import { verificationEmail } from './email.ts'
import { idTokens } from './id-token.ts'
import { invitation } from './invitation.ts'
import { lock } from './lock.ts'
import { joining } from './join-invitation.ts'
import { passwordRule } from './password-rules.ts'
import { passwords } from './password.ts'
import { secondFactor } from './mfa.ts'
import { personalAccessTokens } from './pat.ts'
import { otpEmail } from './otp-email.ts'
import { passwordlessEmail } from './passwordless-email.ts'
import { passwordlessSms } from './passwordless-sms.ts'
import { openServerKeys } from './server-keys.ts'
import { providerClients } from './provider-client.ts'
import { providers } from './provider.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { tokens } from './token.ts'
import { user } from './user.ts'
import { addKeys } from './webauthn-add.ts'
import { elevate } from './webauthn-elevate.ts'
import { signInWithKey } from './webauthn-sign-in.ts'
import { signUpWithKey } from './webauthn-sign-up.ts'
import { verifyByCode } from './verify-code.ts'
import { verify } from './verify.ts'

/** The auth service: every way in and out, one file each (AUTH.md section 3). */
export async function auth(app: FastifyInstance, given: Parts & { eraseAccount: EraseAccount }): Promise<void> {
  const parts = { ...given, ...(await openServerKeys(given.db)) }
  const clients = providerClients(parts.config, parts.clock)
  // What a call of this service has ended is looked up by the next request. A refresh, by far the most common of them, ends
  // a session only where it is refused.
  app.addHook('onResponse', (request, reply, done) => {
    const isRefresh = request.routeOptions.url?.endsWith(token.path) === true && reply.statusCode === 200
    if (request.method !== 'GET' && !isRefresh) parts.sessions.lookAgain()
    done()
  })
  const door = doorOf(app)
  signUp(door, parts) // /signup/email-password
  signIn(door, parts) // /signin/email-password
  passwordlessEmail(door, parts) // /signin/passwordless/email /signup/passwordless/email
  otpEmail(door, parts) // /signin/otp/email and its /verify, /signup/otp/email
  signUpWithKey(door, parts) // /signup/webauthn and its /verify
  signInWithKey(door, parts) // /signin/webauthn and its /verify
  addKeys(door, parts) // /user/webauthn/add /user/webauthn/verify
  elevate(door, parts) // /elevate/webauthn and its /verify
  passwordlessSms(door, parts) // /signin/passwordless/sms and its /otp, /signup/passwordless/sms
  anonymous(door, parts) // /signin/anonymous
  deanonymize(door, parts) // /user/deanonymize
  secondFactor(door, parts) // /signin/mfa/totp /mfa/totp/generate /user/mfa
  personalAccessTokens(door, parts) // /pat /signin/pat
  providers(door, parts, clients) // /providers /signin/provider/{provider} and its callback /signup/provider/{provider}
  idTokens(door, parts, clients) // /signin/idtoken /signup/idtoken /link/idtoken
  tokens(door, parts) // /token /token/exchange /token/verify
  signOut(door, parts) // /signout
  lock(door, parts) // /session/lock /session/unlock
  user(door, parts) // /user
  devices(door, parts) // /user/sessions
  ownTokens(door, parts) // /user/pats
  ownKeys(door, parts) // /user/webauthn
  ownWays(door, parts) // /user/ways
  ownRecoveryCodes(door, parts) // /user/recovery-codes
  ownPhone(door, parts) // /user/phone and its /change and /confirm
  ownProviders(door, parts) // /user/providers
  ownAudit(door, parts) // /user/audit
  ownLocale(door, parts) // /user/locale
  ownSettings(door, parts) // /user/settings
  accountEnd(door, parts) // /user/delete
  verificationEmail(door, parts) // /user/email/send-verification-email
  emailChange(door, parts) // /user/email/change
  passwords(door, parts) // /user/password/reset /user/password
  verify(door, parts) // /verify, where links of mails lead
  verifyByCode(door, parts) // /verify/code
  invitation(door, parts) // /invitation/show /invitation/accept
  joining(door, parts) // /invitation/join
  delivery(door, parts) // /delivery
  passwordRule(door, parts) // /password-rule
  about(door, parts) // /healthz /version /.well-known/jwks.json
}
