import type { MutationdeletePersonalAccessTokenArgs, personal_access_token } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'

/**
 * Personal access tokens as data (AUTH.md 3.14). The rows are in a schema that no role of a person may touch: the
 * database's own functions list and end them, for the caller alone.
 */
export const tokenQueries = {
  personalAccessTokens: (_root: unknown, _arguments: unknown, context: Context): Promise<personal_access_token[]> =>
    context.read((sql) =>
      sql.run({ sql: 'select * from own_personal_access_tokens($1)', parameters: [context.parts.clock()] }),
    ),
}

export const tokenMutations = {
  deletePersonalAccessToken: (
    _root: unknown,
    { id }: MutationdeletePersonalAccessTokenArgs,
    context: Context,
  ): Promise<personal_access_token | null> =>
    context.writeTogether(async (sql) => {
      const [ended] = await sql.run<personal_access_token>({
        sql: 'select * from end_personal_access_token($1, $2)',
        parameters: [id, context.parts.clock()],
      })
      return ended ?? null
    }),
}
