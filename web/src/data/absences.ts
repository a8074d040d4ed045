/** "Can't come": requests of students to have a lesson called off, as they are read by whoever shows a lesson. */
import { asGuardian } from './children.ts'
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { LoadAbsencesQuery } from '../lib/generated/graphql.ts'
import { request } from '../lib/query-cache.ts'

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

export type Absence = LoadAbsencesQuery['absences'][number]

/** The newest request for each lesson to come: the own ones, or those of one's students. */
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

/** The events whose requests wait for a teacher's answer. */
export type AskedOff = ReadonlySet<number>

/** The same set for nothing, so that a page on which nothing waits is not drawn anew for it. */
export const nothingAsked: AskedOff = new Set()

/** Picks the events of the requests that wait for an answer. */
export function askedOff(requests: readonly { event_id: number; answer: string | null }[]): AskedOff {
  const asked = requests.flatMap(({ event_id, answer }) => (answer === null ? [event_id] : []))
  return asked.length === 0 ? nothingAsked : new Set(asked)
}

/** An answer is news to who asked: the student, or a guardian for a child. */
export const isUnread = (request: { answer: string | null; answer_seen: boolean; is_own: boolean }): boolean =>
  request.answer !== null && !request.answer_seen && request.is_own
