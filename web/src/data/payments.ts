import { tickPaymentDocument, unpaidLessonsDocument } from './events.ts'
import type { event } from '@lectern/contract/graphql'
import { queryOptions } from '@tanstack/react-query'
import { awayStore } from '../lib/connection.ts'
import type { DayPlace } from '../lib/dates.ts'
import type { NewOperation } from './offline/waiting.ts'
import { queryClient, readAnew, request } from '../lib/query-cache.ts'
import { writeToday } from './today.ts'
import { write } from './write.ts'

export type UnpaidLesson = Pick<event, 'event_id' | 'user_profile_id' | 'title' | 'start' | 'end'> &
  DayPlace & {
    /** It was ticked here, and the list was not read since. */
    paid?: boolean
  }

/** A row of the list. */
export interface Payment extends UnpaidLesson {
  paid: boolean
  /** Something of it was not sent yet. */
  isUnsent: boolean
}

/** The name of a lesson's payment among the writes that wait. */
export const paymentRow = ({ event_id }: UnpaidLesson): string => `event_payment ${event_id}`

/** Lessons that took place since an instant (RFC 3339) and are not paid, newest first. */
export const unpaidQuery = (profileId: number, since: string) =>
  queryOptions({
    queryKey: ['event', 'unpaid', profileId, since],
    queryFn: async ({ signal }): Promise<UnpaidLesson[]> =>
      (await request(unpaidLessonsDocument, { from: since }, { signal })).unpaidLessons,
    meta: { quiet: true },
  })

/**
 * Says that a lesson was paid, or takes it back; shown at once, and put back where it fails. Where it can't be sent, the
 * row is changed only when the write is kept: it stays in sight, with what waits.
 *
 * @throws {DataError} after it was told
 */
export async function tickPayment(profileId: number, lesson: UnpaidLesson, paid: boolean): Promise<void> {
  const variables = { eventId: lesson.event_id, paid }
  const operation = (key: string): NewOperation => ({
    operation_id: key,
    row: paymentRow(lesson),
    title: lesson.title,
    document: tickPaymentDocument.toString(),
    variables,
    input: null,
    answer: 'tickPayment',
    fields: { paid },
    base: { paid: !paid },
  })
  await writeToday<unknown>(['event'], (sending) => request(tickPaymentDocument, variables, sending), {
    show: () => {
      if (!awayStore.get()) show(profileId, lesson, paid)
      return (error) => show(profileId, lesson, error === undefined ? paid : !paid)
    },
    waits: (key) => ({ operations: [operation(key)], answer: undefined }),
  })
}

function show(profileId: number, lesson: UnpaidLesson, paid: boolean): void {
  queryClient.setQueriesData<UnpaidLesson[]>({ queryKey: ['event', 'unpaid', profileId] }, (now) => {
    const others = now?.filter(({ event_id }) => event_id !== lesson.event_id)
    return others && [...others, { ...lesson, paid }].toSorted((one, other) => other.start.localeCompare(one.start))
  })
}

/**
 * Lessons of one student that took place since an instant (RFC 3339) and are not paid, newest first; nothing is asked where
 * nobody keeps track of it.
 */
export const unpaidOfStudentQuery = (profileId: number, since: string) =>
  queryOptions({
    queryKey: ['event', 'edited', 'unpaid', since],
    queryFn: async ({ signal }): Promise<UnpaidLesson[]> =>
      (await request(unpaidLessonsDocument, { from: since }, { signal })).unpaidLessons,
    select: (lessons) => lessons.filter(({ user_profile_id }) => user_profile_id === profileId),
    enabled: since !== '',
  })

/** Says that a lesson was paid, or takes it back; shown at once. @throws {DataError} after it was told */
export const tickPaymentOfStudent = (lesson: UnpaidLesson, paid: boolean): Promise<unknown> =>
  write({
    of: ['event', 'edited', 'tick'],
    order: 'event_payment',
    show: () => {
      void queryClient.cancelQueries({ queryKey: ['event', 'edited', 'unpaid'] })
      queryClient.setQueriesData<UnpaidLesson[]>({ queryKey: ['event', 'edited', 'unpaid'] }, (lessons) => {
        const others = lessons?.filter(({ event_id }) => event_id !== lesson.event_id)
        if (!others || paid) return others
        return [...others, lesson].toSorted((one, other) => other.start.localeCompare(one.start))
      })
    },
    send: (sending) => request(tickPaymentDocument, { eventId: lesson.event_id, paid }, sending),
    stale: (isLast) => isLast && readAnew('event'),
  })
