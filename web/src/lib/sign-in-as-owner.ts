import type { AuthClient, AuthError, SignInResult, User } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { apart } from './apart.ts'
import { client } from './client.ts'

/** Somebody proved to be somebody, and not the one whose page this is. */
export const stranger = (): AuthError => ({
  status: 403,
  error: 'not-the-owner',
  message: t`This opens another account.`,
})

/**
 * Signs in the person whose page this is, and nobody else: asked beside the session, so that a stranger never has one
 * here, where everything that was typed would go with it.
 */
export const signInAsOwner = (
  ownerId: User['id'],
  prove: (auth: AuthClient) => Promise<SignInResult>,
  beside: typeof apart = apart,
): Promise<Pick<SignInResult, 'error' | 'mfa'>> =>
  beside(async (auth) => {
    const { session, mfa, error } = await prove(auth)
    if (!session) return { error, mfa }
    if (session.user.id !== ownerId) {
      await auth.signOut()
      return { error: stranger(), mfa: null }
    }
    return { error: (await client.auth.refreshSession(session.refreshToken)).error, mfa: null }
  })
