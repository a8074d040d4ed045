import type * as contract from '@lectern/contract/auth'
import type { CallParts } from './calls.ts'
import type { AuthServices } from './chart/machine-parts.ts'

/** Ends this session, or with `all` every one of the user; only that needs the bearer. */
export const signOutServices = ({ post }: CallParts): Pick<AuthServices, 'signOut'> => ({
  signOut: ({ refreshToken, all, bearer }, signal) =>
    post<typeof contract.signOut>('/signout', { refreshToken, all }, { bearer: all ? bearer : null, signal }),
})
