/** "Can't come" as the family says it: sent at once, or kept on this device until the server can be reached. */
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Span, whenText } from '../lib/dates.ts'
import { useDraft } from '../lib/drafts.ts'
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'
import { useStore } from '../lib/store.ts'
import type { Absence, absencesQuery } from './absences.ts'
import { writeAbsence } from './absence-writes.ts'
import { asGuardian } from './children.ts'
import type { Operation } from './offline/operation.ts'
import { provisionalId } from './offline/provisional-id.ts'
import { useWhyNot } from './offline/use-why-not.ts'
import { waitingStore, withdraw, type NewOperation } from './offline/waiting.ts'
import { useUser } from './use-user.ts'

const askDocument = graphql(`
  mutation askAbsence($eventId: Int!, $reason: String) {
    askAbsence(eventId: $eventId, reason: $reason) {
      absence_id
    }
  }
`)

const withdrawDocument = graphql(`
  mutation withdrawAbsence($id: Int!) {
    withdrawAbsence(id: $id)
  }
`)

/** The lesson that somebody can't come to. */
export type Missed = Span & { event_id: number }

/** A request as it waits for the server. @param when the time of the lesson: lessons of a week share their title */
const askOperation = (
  eventId: number,
  reason: string | null,
  { key, when }: { key: string; when: string },
): NewOperation => ({
  operation_id: key,
  row: `absence ${provisionalId()}`,
  title: when,
  document: askDocument.toString(),
  variables: { eventId, reason },
  input: null,
  answer: 'askAbsence',
  fields: { event_id: eventId, ...(reason !== null && { reason }) },
  base: null,
  ...asGuardian,
})

/** The events of which a request waits to be sent, each with its row of the queue and its reason. */
export const unsentAbsences = (waiting: readonly Operation[]) =>
  waiting.flatMap(({ row, answer, fields: { event_id, reason } }) =>
    answer === 'askAbsence' && typeof event_id === 'number'
      ? [{ row, event_id, reason: typeof reason === 'string' ? reason : null }]
      : [],
  )

/**
 * Asks the teacher to call a lesson off, or keeps the request while the server is away.
 *
 * @returns whether it waits on this device
 * @throws {DataError}
 */
export const askAbsence = (missed: Missed, reason: string | null, zone: string): Promise<boolean> => {
  const { event_id: eventId } = missed
  const when = whenText(missed, zone)
  return writeAbsence({
    send: async (sending) => {
      await request(askDocument, { eventId, reason }, { ...sending, ...asGuardian })
      return false
    },
    waits: (key) => ({ operations: [askOperation(eventId, reason, { key, when })], answer: true }),
  })
}

/** @throws {DataError} */
export const withdrawAbsence = (id: number): Promise<unknown> =>
  writeAbsence({ send: (sending) => request(withdrawDocument, { id }, { ...sending, ...asGuardian }) })

/** Takes a request back that was not sent yet. @throws {Error} with a sentence where it may have been sent */
async function withdrawUnsent(row: string): Promise<void> {
  if (!(await withdraw(row)))
    throw new Error(t`The request is on its way already. You can take it back when you are online.`)
}

/** Gives the way to take a request back; null where none waits for an answer, or where another of the family asked. */
export function withdrawing(eventId: number, known: readonly Absence[]): (() => Promise<unknown>) | null {
  const isOfIt = (each: { event_id: number }) => each.event_id === eventId
  const asked = known.find((each) => isOfIt(each) && each.answer === null)
  if (asked) return asked.is_own ? () => withdrawAbsence(asked.absence_id) : null
  const unsent = unsentAbsences(waitingStore.get()).find(isOfIt)
  return unsent ? () => withdrawUnsent(unsent.row) : null
}

/**
 * The newest request for a lesson, on the server or waiting on this device, and what its reader may do about it; null while the
 * server's are not known, or where there is no lesson to miss.
 *
 * @param query which requests the page reads
 */
export function useOwnAbsence(missed: Missed | null, query: ReturnType<typeof absencesQuery>) {
  const { userId, timeZone } = useUser()
  const draft = useDraft(`absence.${userId}.${missed?.event_id ?? ''}`)
  const whyNot = useWhyNot()
  const waiting = useStore(waitingStore)
  const { data } = useQuery({ ...query, enabled: missed !== null })
  if (!missed || !data) return null
  const isOfIt = (each: { event_id: number }) => each.event_id === missed.event_id
  const known = data.find(isOfIt) ?? null
  // A lesson that was kept may be asked for again.
  const isUnsent = known?.answer !== null && unsentAbsences(waiting).some(isOfIt)
  const asking = {
    draft,
    request: isUnsent ? { answer: null, answer_note: null, isUnsent } : known,
    // A request that waits on this device is taken back without the server.
    whyNot: isUnsent ? null : whyNot,
    onAsk: (reason: string | null) => askAbsence(missed, reason, timeZone),
    onWithdraw: withdrawing(missed.event_id, data),
  }
  return { known, asking }
}
