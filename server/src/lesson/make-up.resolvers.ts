import type { lesson, MutationplanMakeUpArgs } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Context } from '../platform/context.ts'
import { found } from '../platform/database/unknown-row.ts'
import { refuseFor } from '../platform/input.ts'
import { findLesson, holdLesson } from './lesson.data.ts'
import * as data from './make-up.data.ts'
import { callOffMissed } from './missed.data.ts'

export const makeUpMutations = {
  planMakeUp: (_root: unknown, { lessonId }: MutationplanMakeUpArgs, context: Context): Promise<lesson> =>
    context.writeTogetherAsTeacher(async (sql) => {
      // Held, so that two devices that ask at once make one lesson.
      const held = found(await holdLesson(sql, lessonId))
      if (held.user_profile_id === null) refuseFor('lessonId', 'make-up-nobody')
      await callOffMissed(sql, held, lessonStatus.missed, context.parts.clock())
      await data.markMissed(sql, lessonId)
      const id = (await data.makeUpOf(sql, lessonId)) ?? (await data.addMakeUp(sql, lessonId))
      const [row] = id === undefined ? [] : await findLesson(sql, context.actor, id)
      return found(row)
    }),
}
