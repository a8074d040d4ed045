import { token } from '@lectern/contract/auth'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { about } from './about.routes.ts'
import { ownAudit } from './account/audit.routes.ts'
import { devices } from './account/devices.routes.ts'
import { ownRecoveryCodes } from './account/own-recovery-codes.routes.ts'
import { accountEnd, type EraseAccount } from './account/erase.routes.ts'
import { ownKeys } from './account/own-keys.routes.ts'
import { ownLocale } from './account/locale.routes.ts'
import { ownPhone } from './account/phone.routes.ts'
import { ownProviders } from './account/linked-providers.routes.ts'
import { ownSettings } from './account/settings.routes.ts'
import { ownTokens } from './account/own-tokens.routes.ts'
import { ownWays } from './account/ways.routes.ts'
import { anonymous } from './passwordless/anonymous.routes.ts'
import { deanonymize } from './account/deanonymize.routes.ts'
import { delivery } from './delivery.routes.ts'
import { routeOf } from './route.ts'
import { emailChange } from './account/email-change.routes.ts'
import { verificationEmail } from './account/verification-email.routes.ts'
import { idTokens } from './provider/id-token.routes.ts'
import { invitation } from './invitation/invitation.routes.ts'
import { lock } from './account/lock.routes.ts'
import { joining } from './invitation/join-invitation.routes.ts'
import { passwordRule } from './password/password-rules.routes.ts'
import { passwords } from './password/password.routes.ts'
import { secondFactor } from './mfa/mfa.routes.ts'
import { personalAccessTokens } from './pat.routes.ts'
import { otpEmail } from './passwordless/otp-email.routes.ts'
import { passwordlessEmail } from './passwordless/passwordless-email.routes.ts'
import { passwordlessSms } from './passwordless/passwordless-sms.routes.ts'
import { openServerKeys } from './server-keys.ts'
import { providerClients } from './provider/provider-client.ts'
import { providers } from './provider/provider.routes.ts'
import { signIn } from './password/sign-in.routes.ts'
import { signOut } from './session/sign-out.routes.ts'
import { signUp } from './sign-up/sign-up.routes.ts'
import { tokens } from './session/token.routes.ts'
import { user } from './account/user.routes.ts'
import { addKeys } from './webauthn/webauthn-add.routes.ts'
import { elevate } from './webauthn/webauthn-elevate.routes.ts'
import { signInWithKey } from './webauthn/webauthn-sign-in.routes.ts'
import { signUpWithKey } from './webauthn/webauthn-sign-up.routes.ts'
import { verifyByCode } from './verify-code.routes.ts'
import { verify } from './verify.routes.ts'

/** The auth service: every way in and out, one file each (wire-auth.md 3). */
export async function auth(app: FastifyInstance, given: Parts & { eraseAccount: EraseAccount }): Promise<void> {
  const parts = { ...given, ...(await openServerKeys(given.db)) }
  const clients = providerClients(parts.config, parts.clock)
  // A session that a call of this service has ended is looked up by the next request. A refresh, by far the most common call, ends
  // a session only where it is refused.
  app.addHook('onResponse', (request, reply, done) => {
    const isRefresh = request.routeOptions.url?.endsWith(token.path) === true && reply.statusCode === 200
    if (request.method !== 'GET' && !isRefresh) parts.sessions.lookAgain()
    done()
  })
  const door = routeOf(app)
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
