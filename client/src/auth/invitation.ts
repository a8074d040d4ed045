import type * as contract from '@lectern/contract/auth'
import type { Session } from '@lectern/contract/session'
import type { AuthClient } from './auth-client.ts'
import { signedInAnswer } from './answers.ts'
import type { CallParts } from './calls.ts'
import { checkEmail, checkPassword } from './checks.ts'
import { errorOf } from './failure.ts'

/** How a student gets an account: a teacher's invitation, shown and then accepted. */
export const invitationCalls = (
  { post }: CallParts,
  enter: (session: Session | null) => void,
): Pick<AuthClient, 'showInvitation' | 'acceptInvitation'> => ({
  async showInvitation({ token }) {
    try {
      return { invitation: await post<typeof contract.showInvitation>('/invitation/show', { token }), error: null }
    } catch (thrown) {
      return { invitation: null, error: errorOf(thrown) }
    }
  },

  async acceptInvitation(params) {
    try {
      checkEmail(params.email)
      checkPassword(params.password)
      const { session } = signedInAnswer(await post<typeof contract.acceptInvitation>('/invitation/accept', params))
      enter(session)
      return { session, error: null }
    } catch (thrown) {
      return { session: null, error: errorOf(thrown) }
    }
  },
})
