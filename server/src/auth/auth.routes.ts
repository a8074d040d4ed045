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
import { routesOf } from './route.ts'
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
  const routes = routesOf(app)
  signUp(routes, parts) // /signup/email-password
  signIn(routes, parts) // /signin/email-password
  passwordlessEmail(routes, parts) // /signin/passwordless/email /signup/passwordless/email
  otpEmail(routes, parts) // /signin/otp/email and its /verify, /signup/otp/email
  signUpWithKey(routes, parts) // /signup/webauthn and its /verify
  signInWithKey(routes, parts) // /signin/webauthn and its /verify
  addKeys(routes, parts) // /user/webauthn/add /user/webauthn/verify
  elevate(routes, parts) // /elevate/webauthn and its /verify
  passwordlessSms(routes, parts) // /signin/passwordless/sms and its /otp, /signup/passwordless/sms
  anonymous(routes, parts) // /signin/anonymous
  deanonymize(routes, parts) // /user/deanonymize
  secondFactor(routes, parts) // /signin/mfa/totp /mfa/totp/generate /user/mfa
  personalAccessTokens(routes, parts) // /pat /signin/pat
  providers(routes, parts, clients) // /providers /signin/provider/{provider} and its callback /signup/provider/{provider}
  idTokens(routes, parts, clients) // /signin/idtoken /signup/idtoken /link/idtoken
  tokens(routes, parts) // /token /token/exchange /token/verify
  signOut(routes, parts) // /signout
  lock(routes, parts) // /session/lock /session/unlock
  user(routes, parts) // /user
  devices(routes, parts) // /user/sessions
  ownTokens(routes, parts) // /user/pats
  ownKeys(routes, parts) // /user/webauthn
  ownWays(routes, parts) // /user/ways
  ownRecoveryCodes(routes, parts) // /user/recovery-codes
  ownPhone(routes, parts) // /user/phone and its /change and /confirm
  ownProviders(routes, parts) // /user/providers
  ownAudit(routes, parts) // /user/audit
  ownLocale(routes, parts) // /user/locale
  ownSettings(routes, parts) // /user/settings
  accountEnd(routes, parts) // /user/delete
  verificationEmail(routes, parts) // /user/email/send-verification-email
  emailChange(routes, parts) // /user/email/change
  passwords(routes, parts) // /user/password/reset /user/password
  verify(routes, parts) // /verify, where links of mails lead
  verifyByCode(routes, parts) // /verify/code
  invitation(routes, parts) // /invitation/show /invitation/accept
  joining(routes, parts) // /invitation/join
  delivery(routes, parts) // /delivery
  passwordRule(routes, parts) // /password-rule
  about(routes, parts) // /healthz /version /.well-known/jwks.json
}
