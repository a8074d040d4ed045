import type {
  archived_student,
  MutationarchiveStudentsArgs,
  MutationpauseStudentsArgs,
  QuerygetStudentListArgs,
  QueryloadStudentSummariesArgs,
  student_summary,
  user_profile,
} from '@lectern/contract/graphql'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { fieldsOf } from '../platform/http/selection.ts'
import { profiles } from './profile.resolvers.ts'
import { checkedIds } from './profile.ts'
import { archive, pause, studentsOf, summaries } from './roster.data.ts'

export const rosterQueries = {
  /** A student has no students. */
  getStudentList: (
    _root: unknown,
    args: QuerygetStudentListArgs,
    context: Context,
    info: GraphQLResolveInfo,
  ): Promise<user_profile[]> =>
    context.actor.role === 'student'
      ? Promise.resolve([])
      : context.read((sql) => studentsOf(sql, context.parts.clock(), { userId: args.id, fields: fieldsOf(info) })),

  loadStudentSummaries: (
    _root: unknown,
    args: QueryloadStudentSummariesArgs,
    context: Context,
  ): Promise<student_summary[]> =>
    context.actor.role === 'student'
      ? Promise.resolve([])
      : context.read((sql) => summaries(sql, args.id, context.parts.clock())),
}

/** The people on the teacher's list: all that are named, or none. */
export const rosterMutations = {
  archiveStudents: (_root: unknown, args: MutationarchiveStudentsArgs, context: Context): Promise<archived_student[]> =>
    context.writeTogetherAsTeacher(async (sql) => {
      const profileIds = checkedIds(args.userProfileIds)
      const gone = await archive(sql, { profileIds, archived: args.archived, now: context.parts.clock() })
      if (gone.length < profileIds.length) throw new Refusal('not-found')
      return gone
    }),

  pauseStudents: (_root: unknown, args: MutationpauseStudentsArgs, context: Context, info: GraphQLResolveInfo) =>
    context.writeTogetherAsTeacher(async (sql) => {
      const profileIds = checkedIds(args.userProfileIds)
      const written = await pause(sql, { profileIds, paused: args.paused, now: context.parts.clock() })
      if (written.length < profileIds.length) throw new Refusal('not-found')
      return profiles(sql, context, info, { key: 'profileIds', value: profileIds })
    }),
}
