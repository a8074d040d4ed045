import type * as contract from '@lectern/contract/auth'
import type { Session } from '@lectern/contract/session'
import type { AuthClient } from './auth-client.ts'
import { signedInAnswer } from './answers.ts'
import { asUser, type CallParts } from './calls.ts'
import { checkEmail, checkPassword } from './checks.ts'
import { errorOf } from './failure.ts'

/** How a student gets an account: a teacher's invitation, shown and then accepted. */
export const invitationCalls = (
  parts: CallParts,
  enter: (session: Session | null) => void,
): Pick<AuthClient, 'showInvitation' | 'acceptInvitation' | 'joinInvitation'> => ({
  async showInvitation({ token }) {
    try {
      return {
        invitation: await parts.post<typeof contract.showInvitation>('/invitation/show', { token }),
        error: null,
      }
    } catch (thrown) {
      return { invitation: null, error: errorOf(thrown) }
    }
  },

  async acceptInvitation(params) {
    try {
      checkEmail(params.email)
      checkPassword(params.password)
      const { session } = signedInAnswer(
        await parts.post<typeof contract.acceptInvitation>('/invitation/accept', params),
      )
      enter(session)
      return { session, error: null }
    } catch (thrown) {
      return { session: null, error: errorOf(thrown) }
    }
  },

  async joinInvitation({ token }) {
    try {
      await asUser(parts, (bearer) =>
        parts.post<typeof contract.joinInvitation>('/invitation/join', { token }, { bearer }),
      )
      return { error: null }
    } catch (thrown) {
      return { error: errorOf(thrown) }
    }
  },
})
