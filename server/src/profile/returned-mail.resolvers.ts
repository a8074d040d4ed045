import type { QueryreturnedMailArgs, returned_mail } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { returnedMail } from './returned-mail.data.ts'

export const returnedMailQueries = {
  returnedMail: async (
    _root: unknown,
    { userProfileId }: QueryreturnedMailArgs,
    context: Context,
  ): Promise<returned_mail | null> => {
    if (context.actor.role !== 'teacher') throw new Refusal('not-allowed')
    const [row] = await context.read(async (sql) => [await returnedMail(sql, userProfileId)])
    return row ?? null
  },
}
