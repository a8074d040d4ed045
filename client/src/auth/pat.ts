import type * as contract from '@lectern/contract/auth'
import type { AuthClient } from './auth-client.ts'
import { signedInAnswer } from './answers.ts'
import { asUser, type CallParts } from './calls.ts'
import { errorOf, failure } from './failure.ts'
import type { AuthServices } from './chart/machine-parts.ts'

/** Personal access tokens, for programs. */
export const patServices = ({ post }: CallParts): Pick<AuthServices, 'signInPat'> => ({
  signInPat: async ({ pat }, signal) =>
    signedInAnswer(await post<typeof contract.signInPat>('/signin/pat', { personalAccessToken: pat }, { signal })),
})

export const patCalls = (parts: CallParts): Pick<AuthClient, 'createPAT'> => ({
  async createPAT(expiresAt, metadata) {
    try {
      // Whether a date lies in the future is the server's to say: this clock may be wrong.
      if (Number.isNaN(expiresAt.getTime())) throw failure('invalid-expiry-date')
      const body = { expiresAt: expiresAt.toISOString(), ...(metadata === undefined ? {} : { metadata }) }
      const data = await asUser(parts, (bearer) => parts.post<typeof contract.createPat>('/pat', body, { bearer }))
      return { data, error: null }
    } catch (thrown) {
      return { data: null, error: errorOf(thrown) }
    }
  },
})
