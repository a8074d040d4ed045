/** The four requests that have states of their own (client-states.md 11), each a started XState actor. */
import { createActor, type Actor } from 'xstate'
import type { AuthClient, ErrorResult, RedirectOptions } from '../auth/auth-client.ts'
import { checkEmail, checkPassword } from '../auth/checks.ts'
import { Failure } from '../auth/failure.ts'
import { requestMachine } from './request-machine.ts'

interface Client<Method extends keyof AuthClient> {
  auth: Pick<AuthClient, Method>
}

/** Send it `{ type: 'REQUEST', … }`; `stop()` it when its screen goes. */
export type AccountRequest = Actor<ReturnType<typeof requestMachine>>

/** REQUEST carries the new address as `email`, and `options`. */
export const createChangeEmail = ({ auth }: Client<'changeEmail'>): AccountRequest =>
  byEmail(({ email, options }) => auth.changeEmail({ newEmail: email, options }))

/** REQUEST carries `email` and `options`. */
export const createSendVerificationEmail = ({ auth }: Client<'sendVerificationEmail'>): AccountRequest =>
  byEmail((params) => auth.sendVerificationEmail(params))

/** REQUEST carries `email` and `options`. */
export const createResetPassword = ({ auth }: Client<'resetPassword'>): AccountRequest =>
  byEmail((params) => auth.resetPassword(params))

/** REQUEST carries `password` and, from a reset mail, `ticket`; with that nobody needs to be signed in. */
export const createChangePassword = ({ auth }: Client<'changePassword'>): AccountRequest =>
  createActor(
    requestMachine({
      check: ({ password }) => checkPassword(password),
      call: ({ password = '', ticket }) =>
        succeeded(auth.changePassword({ newPassword: password, ...(ticket === undefined ? {} : { ticket }) })),
    }),
  ).start()

const byEmail = (call: (params: { email: string; options: RedirectOptions }) => Promise<ErrorResult>): AccountRequest =>
  createActor(
    requestMachine({
      check: ({ email }) => checkEmail(email),
      call: ({ email = '', options = {} }) => succeeded(call({ email, options })),
    }),
  ).start()

async function succeeded(result: Promise<ErrorResult>): Promise<void> {
  const { error } = await result
  if (error) throw new Failure(error)
}
