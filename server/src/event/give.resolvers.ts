import type { event, MutationgiveEventArgs } from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { checkedText } from '../platform/input.ts'
import { findEvent, holdEvent } from './event.data.ts'
import { longestTitle } from './event.ts'
import { keepOutOfOver } from './term.data.ts'
import { giveEvent, giveFollowing } from './give.data.ts'

export const giveMutations = {
  giveEvent: (_root: unknown, args: MutationgiveEventArgs, context: Context): Promise<event> =>
    context
      .writeTogetherAsTeacher(async (sql) => {
        const title = checkedText('title', args.title, longestTitle) ?? null
        const given = { studentId: args.userProfileId ?? null, title }
        const before = await holdEvent(sql, args.id)
        if (!before) throw new Refusal('not-found')
        await keepOutOfOver(sql, before.teacher_id, context.parts.clock(), [before])
        if (args.following === true && before.series_id !== null) await giveFollowing(sql, before, given)
        else await giveEvent(sql, args.id, given)
        const row = await findEvent(sql, args.id)
        if (!row) throw new Refusal('not-found')
        return row
      })
      .catch((error: unknown) => {
        // A student who is not the teacher's own is as unknown as one who does not exist.
        const isForeign = error instanceof DatabaseError && (error.code === '42501' || error.code === '23503')
        throw isForeign ? new Refusal('not-found') : error
      }),
}
