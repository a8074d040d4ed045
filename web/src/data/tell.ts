import { plural, t } from '@lingui/core/macro'
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'
import { type Changed, type Reached, reachedName } from './reached.ts'
import { readNoticesAnew } from './notices.ts'
import { type Sending, write } from './write.ts'
import { type Expected, showDone } from '../lib/toast.ts'

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

const waitingNotices = graphql(`
  query waitingNotices($eventIds: [Int!], $operationId: uuid) {
    waitingNotices(eventIds: $eventIds, operationId: $operationId) {
      families
      at_once
      is_quiet
      is_late
    }
  }
`)

/** The people who were written to. */
export interface Notified {
  student: boolean
  /** How many. */
  guardians: number
}

/** Events that the server takes back at once (schema.graphql, cancelNotices). */
const mostEvents = 400

/** Runs after what was done to the event just now. @throws {DataError} after it was told */
const writeAfter = <Answer>(eventId: number, send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: ['event', 'tell'], order: `event ${eventId}`, send, stale: readNoticesAnew })

/** Mails the student of an event, and guardians who may see it, how it stands now. @throws {DataError} after it was told */
export const tellPeople = (eventId: number): Promise<Notified> =>
  writeAfter(eventId, async (sending) => (await request(tellPeopleOfEvent, { eventId }, sending)).tellPeople)

/** Mails whom an event concerns how it stands now, and says who that is. A refusal is shown. */
export async function tell({ event_id }: Changed, person: Reached): Promise<void> {
  try {
    showDone({ text: notifiedText(person, await tellPeople(event_id)) })
  } catch {
    // It was shown when it came.
  }
}

/** The questions for the server, in as many parts as it takes. */
function partsOf(eventIds: readonly number[], operationId: string | null) {
  if (operationId !== null) return [{ eventIds: null, operationId }]
  return Array.from({ length: Math.ceil(eventIds.length / mostEvents) }, (_, at) => ({
    eventIds: eventIds.slice(at * mostEvents, (at + 1) * mostEvents),
    operationId: null,
  }))
}

/** Asks who will be told soon of a change: the server alone knows whom mails reach. Null where it doesn't answer. */
export async function expectedOf(eventIds: readonly number[], operationId: string | null): Promise<Expected | null> {
  try {
    // In one question: a family of two parts would be counted twice.
    const changed = operationId === null ? { eventIds: [...eventIds], operationId } : { eventIds: null, operationId }
    const { families, at_once, is_quiet, is_late } = await write({
      // In its turn behind the change, and nothing that is read anew waits for it.
      of: ['expected notices'],
      order: `event ${eventIds[0] ?? 0}`,
      quiet: true,
      send: async (sending) => (await request(waitingNotices, changed, sending)).waitingNotices,
    })
    // A reader of tomorrow's daily email, or who has quiet hours, is not counted where others read it at once.
    const told = at_once > 0 ? at_once : families
    const how = is_late ? 'late' : at_once > 0 ? 'soon' : is_quiet ? 'quiet' : 'daily'
    return { said: (seconds) => expectedText(told, how, seconds), canStop: families > 0 }
  } catch {
    return null
  }
}

function expectedText(families: number, how: 'soon' | 'daily' | 'quiet' | 'late', seconds: number): string {
  if (families === 0) return t`Nobody gets an email about it`
  if (how === 'daily')
    return plural(families, {
      one: 'The family reads it in the daily email',
      other: '# families read it in the daily email',
    })
  if (how === 'quiet')
    return plural(families, {
      one: 'The family has quiet hours: it is told when they end',
      other: '# families have quiet hours: they are told when those end',
    })
  if (how === 'late')
    return plural(families, {
      one: 'Today’s email limit is reached: the family is told later',
      other: 'Today’s email limit is reached: # families are told later',
    })
  return seconds === 0
    ? plural(families, { one: 'The family is told now', other: 'The families are told now' })
    : plural(families, {
        one: `The family is told in ${seconds} s`,
        other: `# families are told in ${seconds} s`,
      })
}

/** Takes back what waits to be told, and says whether it did. A refusal is shown. */
export async function dontTell(eventIds: readonly number[], operationId: string | null): Promise<void> {
  try {
    let taken = 0
    for (const part of partsOf(eventIds, operationId))
      taken += await writeAfter(
        eventIds[0] ?? 0,
        async (sending) => (await request(cancelNotices, part, sending)).cancelNotices,
      )
    showDone({ text: taken > 0 ? t`Nobody is told` : t`It had been told already` })
  } catch {
    // It was shown when it came.
  }
}

/** Names the people who were told: a student's guardians may be written to where the student is not. */
export function notifiedText(person: Reached, { student, guardians }: Notified): string {
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
