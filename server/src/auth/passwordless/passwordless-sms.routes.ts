import { signInPasswordlessSms, signInPasswordlessSmsOtp } from '@lectern/contract/auth'
import { signUpPasswordlessSms } from '@lectern/contract/one-time-codes'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { inEvenTime } from '../even-time.ts'
import { Refusal, refusedFor } from '../../platform/failures.ts'
import { smsInAll, smsToNumber, takeTry } from '../../platform/http/account-limits.data.ts'
import { openSms, type Sms } from '../../platform/mail/sms.ts'
import { visitOf } from '../audit.data.ts'
import { dropCode, issueCode, redeemCode, type CodeData } from '../codes.data.ts'
import { findUserByPhone } from '../user.data.ts'
import { demandSignUp } from '../sign-up/demand-sign-up.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { codeMessage, noAccountMessage } from '../auth.mails.ts'
import { normalPhoneNumber } from '../phone-numbers.ts'
import { accountOfPhone } from '../sign-up/proven-account.ts'
import { redirectOf } from '../redirects.ts'
import { sessionOrTicket } from '../session/session-or-ticket.ts'
import { localeOf, requestedBySignIn, requestedOf } from '../sign-up/sign-up-options.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /signin/passwordless/sms and its /otp (wire-auth.md 3.8), and /signup/passwordless/sms (section 6). */
export function passwordlessSms(routes: AuthRoutes, parts: AuthParts): void {
  const sms = openSms(parts)

  routes.post(
    signInPasswordlessSms.path,
    { schema: { body: signInPasswordlessSms.body }, config: { limit: 'sms' } },
    async ({ body }, reply) => {
      const phoneNumber = normalPhoneNumber(body.phoneNumber)
      redirectOf(parts.config, body.options) // the code leads nowhere, but what is not allowed is refused everywhere
      const locale = localeOf(body.options?.locale)
      const wish = requestedBySignIn(body.options)
      await inEvenTime(() => sendCode(parts, sms, { phoneNumber, locale }, { wish }))
      return sayOk(reply) // the same answer, at the same time, whether or not the number is known
    },
  )

  routes.post(
    signUpPasswordlessSms.path,
    { schema: { body: signUpPasswordlessSms.body }, config: { limit: 'sms' } },
    async ({ body }, reply) => {
      const wish = requestedOf(body.options)
      demandSignUp(parts.config, wish)
      const phoneNumber = normalPhoneNumber(body.phoneNumber)
      redirectOf(parts.config, body.options)
      await sendCode(parts, sms, { phoneNumber, locale: wish.locale }, { wish }, { mustBeNew: true })
      return sayOk(reply)
    },
  )

  routes.post(
    signInPasswordlessSmsOtp.path,
    { schema: { body: signInPasswordlessSmsOtp.body }, config: { limit: 'sign-in' } },
    async (request): Promise<SessionAnswer> => {
      const { body } = request
      const phoneNumber = normalPhoneNumber(body.phoneNumber)
      const answer = await asService(parts.db, async (sql) => {
        const data = await redeemCode(sql, parts, { purpose: 'sms', destination: phoneNumber, otp: body.otp })
        if (!data) return undefined // and not a throw: the wrong try must stay counted
        const user = await accountOfPhone(sql, parts, phoneNumber, data, visitOf(request))
        return sessionOrTicket(sql, parts, user, visitOf(request))
      })
      if (!answer) throw new Refusal('invalid-otp')
      return answer
    },
  )
}

/**
 * Sends a code to a number, or says there that it has no account: the same work, and to the caller the same answer.
 *
 * The tries are taken first and by themselves: what a flood costs is counted before it is spent.
 * @throws Refusal `too-many-requests`, `cannot-send-sms`; `disabled-endpoint` where no message can leave;
 * `email-already-in-use` for a number that must be new and is not
 */
export async function sendCode(
  parts: AuthParts,
  sms: Sms | null,
  { phoneNumber, locale }: { phoneNumber: string; locale: string },
  data: CodeData,
  { mustBeNew = false }: { mustBeNew?: boolean } = {},
): Promise<void> {
  if (!sms) throw new Refusal('disabled-endpoint')
  const { db, clock, config } = parts
  const sql = serviceOnce(db)
  const giveBack = await takeTry(sql, clock(), smsToNumber, phoneNumber)
  if (mustBeNew && (await findUserByPhone(sql, phoneNumber))) throw refusedFor('number-in-use')
  await takeTry(sql, clock(), smsInAll(config.smsPerHour), 'all')
  const user = await findUserByPhone(sql, phoneNumber)
  const code = await issueCode(sql, parts, { purpose: 'sms', destination: phoneNumber, data })
  try {
    const spoken = user?.locale ?? locale
    const text = user || data.wish ? codeMessage(spoken, code) : noAccountMessage(spoken)
    await sms.send({ to: phoneNumber, text })
  } catch (error) {
    // Nobody got the code, and the next try may find the gateway well; of the whole hour's messages it was one.
    await dropCode(sql, { purpose: 'sms', destination: phoneNumber })
    await giveBack()
    throw error
  }
}
