import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'

const tellCalendarPeople = graphql(`
  mutation tellCalendarPeople($eventId: Int!) {
    tellPeople(eventId: $eventId) {
      student
      guardians
    }
  }
`)

/** Who was written to. */
export interface Told {
  student: boolean
  /** How many. */
  guardians: number
}

/**
 * Mails the student of an event, and guardians who may see it, how it stands now.
 *
 * @throws {DataError} after it was told
 */
export function tellPeople(eventId: number): Promise<Told> {
  const idempotencyKey = crypto.randomUUID()
  return queryClient
    .getMutationCache()
    .build<Told, Error, void, unknown>(queryClient, {
      mutationKey: ['event', 'tell'],
      // After what was done to the event just now.
      scope: { id: `event ${eventId}` },
      mutationFn: async () => (await request(tellCalendarPeople, { eventId }, { idempotencyKey })).tellPeople,
    })
    .execute()
}
