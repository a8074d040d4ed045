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

const tellPeopleOfEvents = graphql(`
  mutation tellOfEvents($eventIds: [Int!]!) {
    tellOfEvents(eventIds: $eventIds) {
      students
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

/** As many as the server tells of at once (server, event/telling): later ones are told in their turn. */
const mostEvents = 400

/** Runs after what was done to the event just now. @throws {DataError} after it was told */
const writeAfter = <Answer>(eventId: number, send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: ['event', 'tell'], order: `event ${eventId}`, send })

/** Mails the student of an event, and guardians who may see it, how it stands now. @throws {DataError} after it was told */
export const tellPeople = (eventId: number): Promise<Told> =>
  writeAfter(eventId, async (sending) => (await request(tellPeopleOfEvent, { eventId }, sending)).tellPeople)

/** Mails whom the events concern how they stand now, each of them once, and says who that is. A refusal is shown. */
export async function tell(changes: readonly Changed[], people: readonly Reached[]): Promise<void> {
  const [change, ...more] = changes
  const [person, ...others] = people
  if (!change || !person) return
  try {
    if (more.length === 0 && change.isGone !== true) {
      showDone({ text: toldText(person, await tellPeople(change.event_id)) })
      return
    }
    const eventIds = changes.slice(0, mostEvents).map(({ event_id }) => event_id)
    const { students, guardians } = await writeAfter(
      change.event_id,
      async (sending) => (await request(tellPeopleOfEvents, { eventIds }, sending)).tellOfEvents,
    )
    const text =
      others.length === 0 ? toldText(person, { student: students > 0, guardians }) : allText(students, guardians)
    showDone({ text })
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

/** How many were told, where there are several students. */
function allText(students: number, guardians: number): string {
  const all = plural(students, { 0: 'No student', one: '# student', other: '# students' })
  const others = plural(guardians, { 0: 'no guardian', one: '# guardian', other: '# guardians' })
  return t`${all} and ${others} told by email`
}
