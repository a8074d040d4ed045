/** What the list of students asks for and writes. Every change shows at once and can be taken back. */
import { giveResourceDocument, loadResourcesDocument } from '../../data/resources.ts'
import { deleteLessonDocument, saveLessonDocument } from '../../data/lessons.ts'
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { showError } from '../../lib/toast.ts'
import { saveProfiles, type Student, studentsQuery } from '../student/profile.data.ts'
import { mostAtOnce } from '../student/student.ts'
import { t } from '@lingui/core/macro'

const summaries = graphql(`
  query loadStudentSummaries($id: Int!) {
    loadStudentSummaries(id: $id) {
      user_profile_id
      next_lesson
      next_all_day
      next_time_zone
      last_lesson
      last_all_day
      last_time_zone
      homework_open
      homework_late
    }
  }
`)

const archiveDocument = graphql(`
  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {
    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {
      user_profile_id
      lessons
    }
  }
`)

const pauseDocument = graphql(`
  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {
    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {
      user_profile_id
      paused_at
    }
  }
`)

/** Follows every change of events, since it hangs below their key. */
export const summariesQuery = (userProfileId: number) =>
  queryOptions({
    queryKey: ['event', 'summaries', userProfileId],
    queryFn: async ({ signal }) => (await request(summaries, { id: userProfileId }, { signal })).loadStudentSummaries,
    meta: { quiet: true },
  })

export const listResourcesQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'names', profileId],
    queryFn: async ({ signal }) =>
      (await request(loadResourcesDocument, { profileId }, { signal })).loadLessonResources,
    meta: { quiet: true },
  })

/** What one may change of a student in the list. */
export type ListChange = Partial<Pick<Student, 'usual_slot' | 'tags' | 'colour'>>

/**
 * Changes the rows on the screen, sends, and puts them back on refusal.
 *
 * @throws what the sending threw, after it was shown
 */
async function write(
  userId: string,
  ids: readonly number[],
  change: (student: Student) => Partial<Student>,
  send: () => Promise<unknown>,
): Promise<void> {
  const { queryKey } = studentsQuery(userId)
  await queryClient.cancelQueries({ queryKey })
  const chosen = new Set(ids)
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (students) =>
    students?.map((each) => (chosen.has(each.user_profile_id) ? { ...each, ...change(each) } : each)),
  )
  try {
    await send()
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    showError({
      title: t`Data access error`,
      detail: error instanceof Error ? error.message : String(error),
      cause: error,
    })
    throw error
  } finally {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** As many calls as the server's limit asks for. */
async function inParts<Answer>(
  ids: readonly number[],
  send: (part: number[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < ids.length; from += mostAtOnce)
    answers.push(...(await send(ids.slice(from, from + mostAtOnce))))
  return answers
}

/** Removes students, or brings them back. @returns how many lessons that were to come went along */
export async function archiveStudents(userId: string, ids: readonly number[], archived: boolean): Promise<number> {
  let lessons = 0
  await write(
    userId,
    ids,
    () => ({ archived_at: archived ? new Date().toISOString() : null }),
    async () => {
      const answers = await inParts(
        ids,
        async (userProfileIds) => (await request(archiveDocument, { userProfileIds, archived })).archiveStudents,
      )
      lessons = answers.reduce((sum, each) => sum + each.lessons, 0)
    },
  )
  void queryClient.invalidateQueries({ queryKey: ['event'] })
  void queryClient.invalidateQueries({ queryKey: ['lesson'] })
  return lessons
}

export const pauseStudents = (userId: string, ids: readonly number[], paused: boolean): Promise<void> =>
  write(
    userId,
    ids,
    () => ({ paused_at: paused ? new Date().toISOString() : null }),
    () =>
      inParts(ids, async (userProfileIds) => (await request(pauseDocument, { userProfileIds, paused })).pauseStudents),
  )

/** Writes other fields for each of some students. */
export const changeStudents = (userId: string, changes: ReadonlyMap<number, ListChange>): Promise<void> =>
  write(
    userId,
    [...changes.keys()],
    (student) => changes.get(student.user_profile_id) ?? {},
    () => saveProfiles([...changes].map(([user_profile_id, change]) => ({ user_profile_id, ...change }))),
  )

/** Gives a resource to students, or takes it back. */
export async function giveToStudents(resourceId: number, ids: readonly number[], given: boolean): Promise<void> {
  for (const userProfileId of ids) await request(giveResourceDocument, { resourceId, userProfileId, given })
  await queryClient.invalidateQueries({ queryKey: ['lesson_resource'] })
}

/** A lesson for each that waits for a time on the board. @returns the ids of the lessons */
export async function planLessons(ids: readonly number[]): Promise<number[]> {
  const made: number[] = []
  for (const user_profile_id of ids) {
    const { upsertLesson } = await request(saveLessonDocument, { lesson: { user_profile_id, lesson_status_id: 1 } })
    if (upsertLesson) made.push(upsertLesson.lesson_id)
  }
  await queryClient.invalidateQueries({ queryKey: ['lesson'] })
  return made
}

export async function dropLessons(lessonIds: readonly number[]): Promise<void> {
  for (const id of lessonIds) await request(deleteLessonDocument, { id })
  await queryClient.invalidateQueries({ queryKey: ['lesson'] })
}
