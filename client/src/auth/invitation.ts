import type * as contract from '@lectern/contract/invitations'
import type { Session } from '@lectern/contract/session'
import type { AuthClient } from './auth-client.ts'
import { withRedirect } from './address.ts'
import { sessionAnswer } from './answers.ts'
import { asUser, type CallParts } from './calls.ts'
import { checkEmail, checkPassword } from './checks.ts'
import { errorOf } from './failure.ts'

/** How a student gets an account: a teacher's invitation, shown and then accepted. */
export const invitationCalls = (
  parts: CallParts,
  enter: (session: Session) => void,
): Pick<AuthClient, 'showInvitation' | 'acceptInvitation' | 'joinInvitation'> => ({
  async showInvitation({ token }) {
    try {
      await parts.ready()
      return {
        // A person who is signed in is told when it is the own one, taken already.
        invitation: await parts.post<typeof contract.showInvitation>(
          '/invitation/show',
          { token },
          { bearer: await parts.bearer.fresh() },
        ),
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
      const body = { ...withRedirect(params, parts.clientUrl), ...(await parts.pkce.challenge()) }
      const { session } = sessionAnswer(await parts.post<typeof contract.acceptInvitation>('/invitation/accept', body))
      // None while a mail has to be opened first: the invitation is kept for the account until then.
      if (session) enter(session)
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
