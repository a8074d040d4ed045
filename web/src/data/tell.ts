import { plural, t } from '@lingui/core/macro'
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'
import { type Changed, type Reached, reachedName } from './reached.ts'
import { type Sending, write } from './write.ts'
import { showDone } from '../lib/toast.ts'

const tellPeopleOfEvent = graphql(`
  mutation tellCalendarPeople($eventId: Int!) {
    tellPeople(eventId: $eventId) {
      student
      guardians
    }
  }
`)

const cancelNotices = graphql(`
  mutation dontTell($eventIds: [Int!], $operationId: uuid) {
    cancelNotices(eventIds: $eventIds, operationId: $operationId)
  }
`)

/** Who was written to. */
export interface Told {
  student: boolean
  /** How many. */
  guardians: number
}

/** As many as the server takes back at once (schema.graphql, cancelNotices). */
const mostEvents = 400

/** Runs after what was done to the event just now. @throws {DataError} after it was told */
const writeAfter = <Answer>(eventId: number, send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: ['event', 'tell'], order: `event ${eventId}`, send })

/** Mails the student of an event, and guardians who may see it, how it stands now. @throws {DataError} after it was told */
export const tellPeople = (eventId: number): Promise<Told> =>
  writeAfter(eventId, async (sending) => (await request(tellPeopleOfEvent, { eventId }, sending)).tellPeople)

/** Mails whom an event concerns how it stands now, and says who that is. A refusal is shown. */
export async function tell({ event_id }: Changed, person: Reached): Promise<void> {
  try {
    showDone({ text: toldText(person, await tellPeople(event_id)) })
  } catch {
    // It was shown when it came.
  }
}

/** Takes back what waits to be told, and says whether it did. A refusal is shown. */
export async function dontTell(eventIds: readonly number[], operationId: string | null): Promise<void> {
  const parts = Array.from({ length: operationId === null ? Math.ceil(eventIds.length / mostEvents) : 1 }, (_, at) =>
    operationId === null
      ? { eventIds: eventIds.slice(at * mostEvents, (at + 1) * mostEvents), operationId: null }
      : { eventIds: null, operationId },
  )
  try {
    let taken = 0
    for (const part of parts)
      taken += await writeAfter(
        eventIds[0] ?? 0,
        async (sending) => (await request(cancelNotices, part, sending)).cancelNotices,
      )
    showDone({ text: taken > 0 ? t`Nobody is told` : t`It had been told already` })
  } catch {
    // It was shown when it came.
  }
}

/** Who was told, by name: a student's guardians may be written to where the student is not. */
export function toldText(person: Reached, { student, guardians }: Told): string {
  const { name } = person
  if (student && guardians > 0) {
    const others = plural(guardians, { one: '# guardian', other: '# guardians' })
    return t`${name} and ${others} get an email`
  }
  if (student) return t`${name} gets an email`
  if (guardians > 0)
    return plural(guardians, { one: `${name}’s guardian gets an email`, other: `${name}’s # guardians get an email` })
  return t`${reachedName(person) ?? name} gets no emails about lessons: nobody was told`
}
