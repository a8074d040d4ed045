/** The writes of a request to have a lesson called off: its answer, and that the answer was read. */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { graphql } from '../lib/generated/gql.ts'
import { readAnew, request } from '../lib/query-cache.ts'
import { type Further, showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { type Absence, isUnread } from './absences.ts'
import { freedTimeOffers } from './freed-time.ts'
import { asGuardian } from './children.ts'
import { type Write, write } from './write.ts'

const see = graphql(`
  mutation seeAbsenceAnswer($id: Int!) {
    seeAbsenceAnswer(id: $id) {
      absence_id
    }
  }
`)

const answer = graphql(`
  mutation answerAbsence($id: Int!, $callOff: Boolean!, $note: String) {
    answerAbsence(id: $id, callOff: $callOff, note: $note) {
      absence_id
    }
  }
`)

const takeBack = graphql(`
  mutation takeAbsenceAnswerBack($id: Int!) {
    takeAnswerBack(id: $id) {
      absence_id
    }
  }
`)

/** Writes to a request; the form that asks says why it was refused. @param tables others that it makes stale @throws {DataError} */
export const writeAbsence = <Answer>(
  how: Pick<Write<Answer>, 'send' | 'waits'>,
  ...tables: string[]
): Promise<Answer> =>
  write({ of: ['absence'], order: 'absence', stale: () => void readAnew('absence', ...tables), quiet: true, ...how })

/** The teacher's answer was read: it leaves the first page. @throws {DataError} */
export const seeAnswer = async (id: number): Promise<void> =>
  void (await writeAbsence({ send: (sending) => request(see, { id }, { ...sending, ...asGuardian }) }))

/** Marks an answer as read when it is shown where one went to look at its lesson. */
export function useAnswerRead(shown: (Parameters<typeof isUnread>[0] & { absence_id: number }) | null): void {
  const unread = shown && isUnread(shown) ? shown.absence_id : null
  useEffect(() => {
    // Without a connection it stays unread, and is read with the next look.
    if (unread !== null) seeAnswer(unread).catch(() => undefined)
  }, [unread])
}

/**
 * Answers a request, with a way back as from everything else: the mail waits for a minute. Calling off takes the event and its
 * lesson along.
 *
 * @param note the teacher's own words, which the student reads
 */
export async function answerAbsence(
  { absence_id: id, event_id, start }: Pick<Absence, 'absence_id' | 'event_id' | 'start'>,
  { callOff, note }: { callOff: boolean; note: string | null },
  { student, further }: { student: string; further?: Further | undefined },
): Promise<void> {
  const say = async () =>
    void (await writeAbsence({ send: (sending) => request(answer, { id, callOff, note }, sending) }, 'event', 'lesson'))
  const undo = async () =>
    void (await writeAbsence({ send: (sending) => request(takeBack, { id }, sending) }, 'event', 'lesson'))
  await act(async (remember) => {
    await say()
    const text = callOff ? t`${student}’s lesson is cancelled` : t`${student}’s lesson takes place`
    const offers = callOff ? [further ?? [], await freedTimeOffers(event_id, start)].flat() : []
    showDone({ text, undo, redo: say, further: offers, rows: [`event ${event_id}`] }, remember)
  })
}
