/** "Can't come": requests of students to have a lesson called off, for whoever shows a lesson. */
import { asGuardian } from './children.ts'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { graphql } from '../lib/generated/gql.ts'
import { readAnew, request } from '../lib/query-cache.ts'
import { type Sending, write } from './write.ts'
import { type Further, showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'

const absences = graphql(`
  query loadAbsences {
    absences {
      absence_id
      event_id
      user_profile_id
      reason
      answer
      answer_note
      answer_seen
      is_own
      asked_by
      title
      start
      all_day
      time_zone
    }
  }
`)

const ask = graphql(`
  mutation askAbsence($eventId: Int!, $reason: String) {
    askAbsence(eventId: $eventId, reason: $reason) {
      absence_id
    }
  }
`)

const withdraw = graphql(`
  mutation withdrawAbsence($id: Int!) {
    withdrawAbsence(id: $id)
  }
`)

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

/** Requests for lessons to come: the own ones, or those of one's students. */
export const absencesQuery = () =>
  queryOptions({
    queryKey: ['absence'],
    queryFn: async ({ signal }) => (await request(absences, {}, { signal })).absences,
    meta: { quiet: true },
  })

/** The requests for oneself or for a child: another list than that of one's students, where one account teaches as well. */
export const familyAbsencesQuery = () =>
  queryOptions({
    queryKey: ['absence', 'family'],
    queryFn: async ({ signal }) => (await request(absences, {}, { signal, ...asGuardian })).absences,
    meta: { quiet: true },
  })

/** Writes to a request; the form that asks says why it was refused. @param tables others that it makes stale */
const writeAbsence = async (send: (sending: Sending) => Promise<unknown>, ...tables: string[]): Promise<void> =>
  void (await write({
    of: ['absence'],
    order: 'absence',
    send,
    stale: () => void readAnew('absence', ...tables),
    quiet: true,
  }))

/** @throws {DataError} */
export const askAbsence = (eventId: number, reason: string | null): Promise<void> =>
  writeAbsence((sending) => request(ask, { eventId, reason }, { ...sending, ...asGuardian }))

/** @throws {DataError} */
export const withdrawAbsence = (id: number): Promise<void> =>
  writeAbsence((sending) => request(withdraw, { id }, { ...sending, ...asGuardian }))

/** The teacher's answer was read: it leaves the first page. @throws {DataError} */
export const seeAnswer = (id: number): Promise<void> =>
  writeAbsence((sending) => request(see, { id }, { ...sending, ...asGuardian }))

/** An answer is news to who asked: the student, or a guardian for a child. */
export const isUnread = (request: { answer: string | null; answer_seen: boolean; is_own: boolean }): boolean =>
  request.answer !== null && !request.answer_seen && request.is_own

/** Gives the way to take a request back; null where another of the family asked. */
export const withdrawing = (request: { absence_id: number; is_own: boolean } | null): (() => Promise<void>) | null =>
  request?.is_own ? () => withdrawAbsence(request.absence_id) : null

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
  { absence_id: id }: { absence_id: number },
  { callOff, note }: { callOff: boolean; note: string | null },
  { student, further }: { student: string; further?: Further | undefined },
): Promise<void> {
  const say = () => writeAbsence((sending) => request(answer, { id, callOff, note }, sending), 'event', 'lesson')
  const undo = () => writeAbsence((sending) => request(takeBack, { id }, sending), 'event', 'lesson')
  await act(async (remember) => {
    await say()
    const text = callOff ? t`${student}’s lesson is cancelled` : t`${student}’s lesson takes place`
    showDone({ text, undo, redo: say, further: callOff ? further : undefined }, remember)
  })
}
