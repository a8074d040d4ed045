import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'

const tellCalendarStudent = graphql(`
  mutation tellCalendarStudent($eventId: Int!) {
    tellStudent(eventId: $eventId)
  }
`)

/**
 * Mails the student of an event how it stands now.
 *
 * @returns false where there was nobody to write to
 * @throws {DataError} after it was told
 */
export function tellStudent(eventId: number): Promise<boolean> {
  const idempotencyKey = crypto.randomUUID()
  return queryClient
    .getMutationCache()
    .build<boolean, Error, void, unknown>(queryClient, {
      mutationKey: ['event', 'tell'],
      // After what was done to the event just now.
      scope: { id: `event ${eventId}` },
      mutationFn: async () => (await request(tellCalendarStudent, { eventId }, { idempotencyKey })).tellStudent,
    })
    .execute()
}
