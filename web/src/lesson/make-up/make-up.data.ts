import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import type { Lesson } from '../lesson.ts'

const planLessonMakeUp = graphql(`
  mutation planLessonMakeUp($lessonId: Int!) {
    planMakeUp(lessonId: $lessonId) {
      ...boardLesson
    }
  }
`)

/**
 * Marks a lesson as missed, and makes the one that makes up for it.
 *
 * @returns that lesson; one that was there before has a later version than the first
 * @throws {DataError} after it was told
 */
export async function planMakeUp(lessonId: number): Promise<Lesson | null> {
  const idempotencyKey = crypto.randomUUID()
  const send = async () => (await request(planLessonMakeUp, { lessonId }, { idempotencyKey })).planMakeUp
  const mutation = queryClient
    .getMutationCache()
    .build<Awaited<ReturnType<typeof send>>, Error, void, unknown>(queryClient, {
      mutationKey: ['lesson'],
      // After what was written of the lesson just now.
      scope: { id: 'lesson' },
      mutationFn: send,
      onSettled: () =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [table] }) => table === 'lesson' || table === 'event',
        }),
    })
  return mutation.execute()
}
