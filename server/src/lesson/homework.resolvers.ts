import type { lesson, MutationtickHomeworkItemArgs, MutationupsertHomeworkItemArgs } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { found } from '../platform/database/unknown-row.ts'
import { Refusal } from '../platform/failures.ts'
import { findLesson, holdLesson } from './lesson.data.ts'
import * as data from './homework.data.ts'
import { withItem } from './homework.ts'

export const homeworkMutations = {
  upsertHomeworkItem: (_root: unknown, args: MutationupsertHomeworkItemArgs, context: Context): Promise<lesson> =>
    context.writeTogetherAsTeacher(async (sql) => {
      // Held, so that two devices that write two items lose neither.
      const stored = found(await holdLesson(sql, args.lessonId))
      await data.saveItems(sql, args.lessonId, withItem(stored.homework_items, args.item))
      const [row] = await findLesson(sql, context.actor, args.lessonId)
      return found(row)
    }),

  tickHomeworkItem: (
    _root: unknown,
    { lessonId, itemId, done }: MutationtickHomeworkItemArgs,
    context: Context,
  ): Promise<lesson> =>
    context.writeTogether(async (sql) => {
      const isTicked = await data.tickItem(sql, lessonId, itemId, done)
      const row = found((await findLesson(sql, context.actor, lessonId))[0])
      // Seen and not ticked: a guardian whom the teacher does not let.
      if (!isTicked)
        throw new Refusal(row.homework_items.some((item) => item.item_id === itemId) ? 'not-allowed' : 'not-found')
      return row
    }),
}
