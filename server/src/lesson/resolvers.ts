import type { Context } from '../platform/context.ts'
import { lessonStatuses } from './data.ts'

export const lessonQueries = {
  lessonStatuses: (_root: unknown, _args: unknown, context: Context) => context.read(lessonStatuses),
}

export const lessonMutations = {}
