import type { event, MutationtickPaymentArgs, QueryunpaidLessonsArgs } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { found } from '../platform/database/unknown-row.ts'
import { ownerOf } from '../platform/input.ts'
import * as data from './payment.data.ts'

export const paymentQueries = {
  unpaidLessons: (_root: unknown, { from }: QueryunpaidLessonsArgs, context: Context): Promise<event[]> => {
    const { role, profileId } = context.actor
    if (role !== 'teacher' || profileId === null) return Promise.resolve([])
    return context.read((sql) => data.unpaidLessons(sql, { teacherId: profileId, from, now: context.parts.clock() }))
  },
}

export const paymentMutations = {
  tickPayment: async (
    _root: unknown,
    { eventId, paid }: MutationtickPaymentArgs,
    context: Context,
  ): Promise<number> => {
    const ticked = await context.writeAsTeacher((sql) =>
      data.tickPayment(sql, { eventId, paid, teacherId: ownerOf(context.actor, null) }),
    )
    return found(ticked)
  },
}
