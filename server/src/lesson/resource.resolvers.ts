import type {
  lesson_resource,
  MutationattachResourceArgs,
  MutationgiveResourceArgs,
  MutationplaceGiftArgs,
  MutationplaceResourceArgs,
  QuerylessonCountsArgs,
  QueryresourcesOfLessonArgs,
  resource_gift,
} from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { holdLesson } from './lesson.data.ts'
import * as data from './resource.data.ts'

export const resourceQueries = {
  resourcesOfLesson: (_root: unknown, { lessonId }: QueryresourcesOfLessonArgs, context: Context) =>
    context.read((sql) => data.resourcesOfLesson(sql, lessonId)),

  lessonCounts: (_root: unknown, { id }: QuerylessonCountsArgs, context: Context) =>
    context.read((sql) => data.countsOf(sql, id)),

  resourceGifts: (_root: unknown, _args: unknown, context: Context) => context.read(data.gifts),
}

export const resourceMutations = {
  attachResource: (
    _root: unknown,
    { lessonId, resourceId, attached }: MutationattachResourceArgs,
    context: Context,
  ): Promise<lesson_resource[]> =>
    context.writeTogetherAsTeacher(async (sql) => {
      if (!(await data.ownsBoth(sql, lessonId, resourceId))) throw new Refusal('not-found')
      await (attached ? data.attach(sql, lessonId, resourceId) : data.detach(sql, lessonId, resourceId))
      return data.resourcesOfLesson(sql, lessonId)
    }),

  placeResource: (
    _root: unknown,
    { lessonId, resourceId, before }: MutationplaceResourceArgs,
    context: Context,
  ): Promise<lesson_resource[]> =>
    context.writeTogetherAsTeacher(async (sql) => {
      // Held, so that two devices that sort at once end with one order.
      if (!(await holdLesson(sql, lessonId))) throw new Refusal('not-found')
      const ids = (await data.resourcesOfLesson(sql, lessonId)).map((row) => row.lesson_rsrc_id)
      await data.order(sql, lessonId, putBefore(ids, resourceId, before))
      return data.resourcesOfLesson(sql, lessonId)
    }),

  giveResource: (
    _root: unknown,
    { resourceId, userProfileId, given }: MutationgiveResourceArgs,
    context: Context,
  ): Promise<resource_gift[]> =>
    context.writeTogetherAsTeacher(async (sql) => {
      if (!(await data.ownsResourceAndStudent(sql, resourceId, userProfileId))) throw new Refusal('not-found')
      return given ? data.give(sql, resourceId, userProfileId) : data.takeBack(sql, resourceId, userProfileId)
    }),

  placeGift: (
    _root: unknown,
    { resourceId, userProfileId, before }: MutationplaceGiftArgs,
    context: Context,
  ): Promise<resource_gift[]> =>
    context.writeTogetherAsTeacher(async (sql) => {
      // Held, so that two devices that sort at once end with one order.
      await data.holdGiftsTo(sql, userProfileId)
      const ids = (await data.giftsTo(sql, userProfileId)).map((gift) => gift.lesson_rsrc_id)
      await data.orderGifts(sql, userProfileId, putBefore(ids, resourceId, before))
      return data.giftsTo(sql, userProfileId)
    }),
}

/**
 * The ids with one of them right before another; last where that is not among them.
 *
 * @throws Refusal `not-found` where the one itself is not
 */
function putBefore(ids: readonly number[], id: number, before: number | null | undefined): number[] {
  if (!ids.includes(id)) throw new Refusal('not-found')
  const others = ids.filter((each) => each !== id)
  const index = others.findIndex((each) => each === before)
  return others.toSpliced(index < 0 ? others.length : index, 0, id)
}
