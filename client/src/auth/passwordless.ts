import type * as contract from '@lectern/contract/auth'
import type * as codes from '@lectern/contract/one-time-codes'
import { withRedirect } from './address.ts'
import { sessionAnswer, signedInAnswer } from './answers.ts'
import type { CallParts } from './calls.ts'
import { checkEmail, checkNobody, checkPhoneNumber } from './checks.ts'
import { failure } from './failure.ts'
import type { AuthServices } from './chart/machine-parts.ts'

/** Magic link, and codes by mail and SMS. An anonymous caller's request goes to the conversion, with the bearer. */
export const passwordlessServices = ({
  post,
  pkce,
  clientUrl,
}: CallParts): Pick<
  AuthServices,
  'passwordlessEmail' | 'passwordlessSms' | 'passwordlessSmsOtp' | 'signInEmailOTP' | 'verifyEmailOTP'
> => {
  const convert = async (
    connection: { connection: 'email'; email: string } | { connection: 'sms'; phoneNumber: string },
    rest: Pick<contract.BodyOf<typeof contract.deanonymize>, 'options' | 'codeChallenge'>,
    call: { bearer: string; signal: AbortSignal },
  ) => {
    const body = { signInMethod: 'passwordless', ...connection, ...rest } as const
    return sessionAnswer(await post<typeof contract.deanonymize>('/user/deanonymize', body, call))
  }

  return {
    async passwordlessEmail({ email, options, mustBeNew, anonymousBearer: bearer }, signal) {
      checkEmail(email)
      const rest = { options: withRedirect(options, clientUrl), ...(await pkce.challenge()) }
      if (bearer !== null) return convert({ connection: 'email', email }, rest, { bearer, signal })
      const body = { email, ...rest }
      return sessionAnswer(
        mustBeNew
          ? await post<typeof codes.signUpPasswordlessEmail>('/signup/passwordless/email', body, { signal })
          : await post<typeof contract.signInPasswordlessEmail>('/signin/passwordless/email', body, { signal }),
      )
    },

    async passwordlessSms({ phoneNumber, options, mustBeNew, anonymousBearer: bearer }, signal) {
      checkPhoneNumber(phoneNumber)
      const rest = { options: withRedirect(options, clientUrl) }
      if (bearer !== null) return convert({ connection: 'sms', phoneNumber }, rest, { bearer, signal })
      const body = { phoneNumber, ...rest }
      return sessionAnswer(
        mustBeNew
          ? await post<typeof codes.signUpPasswordlessSms>('/signup/passwordless/sms', body, { signal })
          : await post<typeof contract.signInPasswordlessSms>('/signin/passwordless/sms', body, { signal }),
      )
    },

    async signInEmailOTP({ email, options, anonymousBearer }, signal) {
      checkEmail(email)
      checkNobody(anonymousBearer)
      const body = { email, options: withRedirect(options, clientUrl) }
      return sessionAnswer(await post<typeof codes.signInOtpEmail>('/signin/otp/email', body, { signal }))
    },

    async verifyEmailOTP({ otp, ...mail }, signal) {
      if (mail.email === null) {
        const code = mail.code ?? pkce.brought()
        if (code === null) throw failure('no-code-verifier')
        return signedInAnswer(await post<typeof contract.verifyCode>('/verify/code', { code, otp }, { signal }))
      }
      const { email, link } = mail
      checkEmail(email)
      return signedInAnswer(
        link === undefined
          ? await post<typeof codes.signInOtpEmailVerify>('/signin/otp/email/verify', { email, otp }, { signal })
          : await post<typeof contract.verifyCode>('/verify/code', { email, type: link, otp }, { signal }),
      )
    },

    async passwordlessSmsOtp({ phoneNumber, otp }, signal) {
      checkPhoneNumber(phoneNumber)
      return signedInAnswer(
        await post<typeof contract.signInPasswordlessSmsOtp>(
          '/signin/passwordless/sms/otp',
          { phoneNumber, otp },
          { signal },
        ),
      )
    },
  }
}
