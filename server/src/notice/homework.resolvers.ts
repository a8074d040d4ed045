import { randomUUID } from 'node:crypto'
import type { homework_reminder, MutationremindOfHomeworkArgs } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { remindOfHomework } from './homework.data.ts'

export const homeworkReminderMutations = {
  remindOfHomework: (
    _root: unknown,
    { userProfileId }: MutationremindOfHomeworkArgs,
    context: Context,
  ): Promise<homework_reminder> =>
    context.writeAsStudio(async (sql) => {
      const operation_id = randomUUID()
      const reminded = await remindOfHomework(sql, userProfileId, operation_id, context.parts.clock())
      if (!reminded) throw new Refusal('not-found')
      return { ...reminded, operation_id: reminded.people > 0 ? operation_id : null }
    }),
}
