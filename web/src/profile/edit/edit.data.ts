/** One student's own world, as the teacher edits it. */
import { reordered } from '../../lib/reordered.ts'
import { tickPaymentDocument, unpaidLessonsDocument } from '../../data/events.ts'
import { loadLessonsDocument } from '../../data/lessons.ts'
import { readResourcesAndGifts, placeGiftDocument } from '../../data/resources.ts'
import { tickHomeworkDocument } from '../../data/lessons.ts'
import * as people from '../../data/students.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../data/write.ts'
import { DataError } from '../../lib/data-error.ts'
import type { LoadLessonsQuery, UnpaidLessonsQuery } from '../../lib/generated/graphql.ts'
import { queryClient, readAnew, request } from '../../lib/query-cache.ts'
import { EditedElsewhere } from '../student/student.ts'
import { ever, givenTo, monthsAround, type SavedField, standsInTheWay, withPlaces } from './student-history.ts'

export type StudentLesson = LoadLessonsQuery['loadLessons'][number]

/** A student's lessons of the months around now, and what waits for a time; all there are where that is asked. */
export const studentLessonsQuery = (profileId: number, isWhole = false) =>
  queryOptions({
    queryKey: ['lesson', 'edited', profileId, isWhole],
    queryFn: async ({ signal }) => {
      const span = isWhole ? ever : monthsAround(Date.now())
      return (await request(loadLessonsDocument, { id: profileId, ...span, waiting: true }, { signal })).loadLessons
    },
    // What is known stays while the rest is read.
    placeholderData: () => queryClient.getQueryData<StudentLesson[]>(['lesson', 'edited', profileId, false]),
  })

export const giftsQuery = (teacherProfileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'edited', teacherProfileId],
    queryFn: ({ signal }) => readResourcesAndGifts(teacherProfileId, signal),
  })

/** Each place is said by what the change before has left. */
const giftOrder = 'lesson_resource'

/**
 * Puts what a student was given right before something else of it, or last; shown at once.
 *
 * @throws {DataError} after the old order is back and the reason was shown
 */
export async function placeGift(
  teacherProfileId: number,
  place: { resourceId: number; userProfileId: number; before: number | null },
): Promise<void> {
  const { queryKey } = giftsQuery(teacherProfileId)
  const { resourceId, userProfileId, before } = place
  await write({
    of: [...queryKey, 'place'],
    order: giftOrder,
    show: () => {
      const old = queryClient.getQueryData(queryKey)
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (now) => {
        if (!now) return now
        const ids = givenTo(userProfileId, now.loadLessonResources, now.resourceGifts).map(
          (each) => each.lesson_rsrc_id,
        )
        const order = reordered(ids, (id) => id, resourceId, before)
        return { ...now, resourceGifts: withPlaces(now.resourceGifts, userProfileId, order) }
      })
      return () => queryClient.setQueryData(queryKey, old)
    },
    send: (sending) => request(placeGiftDocument, place, sending),
    // Another device may have sorted too. Earlier, the answer would lack what still waits to be sent.
    stale: (isLast) => {
      if (isLast) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Ticks homework, or takes the tick back; shown at once. @throws {DataError} after it was told */
export const tickHomework = (tick: { lessonId: number; itemId: string; done: boolean }): Promise<unknown> =>
  write({
    of: ['lesson', 'edited', 'tick'],
    // One after another: a tick that is taken back at once must not come first.
    order: 'homework',
    show: () => {
      const { lessonId, itemId, done } = tick
      const done_at = done ? new Date().toISOString() : null
      void queryClient.cancelQueries({ queryKey: ['lesson', 'edited'] })
      const ticked = (item: StudentLesson['homework_items'][number]) =>
        item.item_id === itemId ? { ...item, done_at } : item
      queryClient.setQueriesData<StudentLesson[]>({ queryKey: ['lesson', 'edited'] }, (lessons) =>
        lessons?.map((lesson) =>
          lesson.lesson_id === lessonId
            ? { ...lesson, homework_items: lesson.homework_items.map((item) => ticked(item)) }
            : lesson,
        ),
      )
    },
    send: (sending) => request(tickHomeworkDocument, tick, sending),
    // After the last of what still waits: earlier, the answer would lack it.
    stale: (isLast) => isLast && readAnew('lesson'),
  })

/**
 * What of one student's took place since an instant (RFC 3339) and is not paid, newest first; nothing is asked where
 * nobody keeps track of it.
 */
export const unpaidQuery = (profileId: number, since: string) =>
  queryOptions({
    queryKey: ['event', 'edited', 'unpaid', since],
    queryFn: async ({ signal }) => (await request(unpaidLessonsDocument, { from: since }, { signal })).unpaidLessons,
    select: (lessons) => lessons.filter(({ user_profile_id }) => user_profile_id === profileId),
    enabled: since !== '',
  })

export type UnpaidLesson = UnpaidLessonsQuery['unpaidLessons'][number]

/** Says that a lesson was paid, or takes it back; shown at once. @throws {DataError} after it was told */
export const tickPayment = (lesson: UnpaidLesson, paid: boolean): Promise<unknown> =>
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

/**
 * Writes one field of a profile. Changes of other fields meanwhile are no conflict: it is written on top of them.
 *
 * @throws {EditedElsewhere} when the field itself was changed since it was read
 */
export async function saveField(ownUserId: string, saved: SavedField): Promise<void> {
  const { profileId, field, value, version } = saved
  try {
    await people.saveField({ user_profile_id: profileId, [field]: value, version })
  } catch (error) {
    const current = error instanceof DataError && error.code === 'conflict' ? error.extensions['current'] : undefined
    const met = standsInTheWay(saved, current)
    if (!met) throw error
    if (met.isSame) return await saveField(ownUserId, { ...saved, version: met.version })
    throw new EditedElsewhere(met.theirs, met.version)
  }
  await people.refreshPeople(ownUserId)
}
