import type { MutationdeletePersonalAccessTokenArgs, personal_access_token } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { endOwnToken, ownTokens } from './pat.data.ts'

/** Personal access tokens as data (wire-auth.md 3.14). */
export const tokenQueries = {
  personalAccessTokens: (_root: unknown, _arguments: unknown, context: Context): Promise<personal_access_token[]> =>
    context.read((sql) => ownTokens(sql, context.parts.clock())),
}

export const tokenMutations = {
  deletePersonalAccessToken: (
    _root: unknown,
    { id }: MutationdeletePersonalAccessTokenArgs,
    context: Context,
  ): Promise<personal_access_token | null> =>
    context.writeTogether((sql) => endOwnToken(sql, id, context.parts.clock())),
}
