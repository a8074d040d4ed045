import type * as contract from '@lectern/contract/auth'
import type { AuthClient } from './auth-client.ts'
import { signedInAnswer } from './answers.ts'
import { asUser, type CallParts } from './calls.ts'
import { errorOf } from './failure.ts'
import type { AuthServices } from './chart/machine-parts.ts'

/** Personal access tokens, for programs. */
export const patServices = ({ post }: CallParts): Pick<AuthServices, 'signInPat'> => ({
  signInPat: async ({ pat }, signal) =>
    signedInAnswer(await post<typeof contract.signInPat>('/signin/pat', { personalAccessToken: pat }, { signal })),
})

export const patCalls = (parts: CallParts): Pick<AuthClient, 'createPAT'> => ({
  async createPAT(expiresAt, metadata) {
    try {
      const body = { expiresAt: expiresAt.toISOString(), ...(metadata === undefined ? {} : { metadata }) }
      const data = await asUser(parts, (bearer) => parts.post<typeof contract.createPat>('/pat', body, { bearer }))
      return { data, error: null }
    } catch (thrown) {
      return { data: null, error: errorOf(thrown) }
    }
  },
})
