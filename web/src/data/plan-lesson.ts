import type { Times } from './event-rows.ts'
import { type Lesson, type Placement, placementOf } from './lesson-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { clashCode, loadEventsDocument, saveEventDocument } from './events.ts'
import { linkLessonDocument } from './lessons.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sending } from './write.ts'
import { DataError } from '../lib/data-error.ts'
import { noteWrite } from './own-writes.ts'
import { request } from '../lib/query-cache.ts'
import { provisionalId } from './offline/provisional-id.ts'
import { withdraw } from './offline/waiting.ts'
import { storedChange, knownLesson, newKey, placeLessons, sendLesson } from './board-lessons.ts'
import { bringEventBack, dropEvent } from './deleted-lessons.ts'
import { writeLessons } from './board-write.ts'
import { linkOperation, timeGoneOperation, timeOperation } from './planned-operations.ts'
import { dateAfter, timeBetween } from '../lib/wall-time.ts'

/** An event of a teacher's week, as the strip draws it. */
export interface Busy extends Times {
  event_id: number
  title: string
  user_profile_id: number | null
}

/** The events of the teacher's calendar from a day on, without those that were called off or take whole days. */
export const busyQuery = (profileId: number, from: string, days: number, zone: string) =>
  queryOptions({
    queryKey: ['event', 'strip', profileId, from, days, zone],
    queryFn: async ({ signal }): Promise<(Busy & { lesson_id: number | null })[]> => {
      const range = timeBetween(zone, from, dateAfter(from, days))
      const { loadEvents } = await request(loadEventsDocument, { id: profileId, ...range }, { signal })
      return loadEvents.filter((event) => !event.all_day && event.cancelled_at === null)
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })

interface Link {
  lessonId: number
  eventId: number | null
  waiting?: true
  /** The student whose lesson it becomes with that. */
  userProfileId?: number | null
}

const link = async (wanted: Link, sending: Sending): Promise<Lesson | null> =>
  (await request(linkLessonDocument, wanted, sending)).updateEventId

interface Planned {
  lesson: Lesson
  times: Times
  /** 1 to 200 characters. */
  title: string
  /** The lesson's place on the board from then on. */
  placement: Placement
  /** The student whose lesson it is; an event keeps the student it was made for. */
  studentId: number | null
  overlapWanted: boolean
  /** On the way back to whole days; a time of day is none. */
  isWholeDay?: boolean
}

/** The field of a lesson that changes with the time that it takes. */
const asPlanned = ({ lesson_status_id }: Lesson) =>
  lesson_status_id === lessonStatus.toSchedule ? { lesson_status_id: lessonStatus.planned } : {}

/**
 * Gives the lesson a time: its event is moved, or one is made and linked (product.md 7, updateEventId). If the
 * link is refused the new event goes again, so that the calendar never shows half of it.
 *
 * @returns the id of the lesson's event, a provisional one where it waits to be sent
 * @throws {DataError} `event-clash` for the caller to explain; others are shown as everywhere
 */
export async function planLesson(profileId: number, planned: Planned): Promise<number> {
  const { lesson, times, title, placement, studentId, overlapWanted, isWholeDay = false } = planned
  const keys = { event: newKey(), link: newKey(), lesson: newKey(), back: newKey() }
  const minutes = (Date.parse(times.end) - Date.parse(times.start)) / 60_000
  const change = { ...placement, minutes, user_profile_id: studentId }
  const eventId = lesson.event_id ?? provisionalId()
  const event = {
    title,
    ...times,
    ...(overlapWanted && { overlap_wanted: true }),
    ...(isWholeDay !== (lesson.all_day ?? false) && { all_day: isWholeDay }),
    ...(lesson.event_id === null ? { user_profile_id: studentId } : { event_id: lesson.event_id }),
  }
  const kept = storedChange(profileId, change, keys.lesson)
  // A time is kept for one student: the lesson becomes that student's as it takes the time, or stays as it was.
  const also = { waiting: true, ...(studentId !== lesson.user_profile_id && { userProfileId: studentId }) } as const
  const answer = await writeLessons<{ eventId: number; row: Lesson | null }>(profileId, {
    change: (lessons) =>
      lessons.map((each) =>
        each.lesson_id === lesson.lesson_id ? { ...each, ...times, ...change, all_day: isWholeDay } : each,
      ),
    send: async (sending) => {
      const by = (idempotencyKey: string) => ({ ...sending, idempotencyKey })
      const { upsertEvent } = await request(saveEventDocument, { event }, by(keys.event))
      if (!upsertEvent) throw new Error('The server saved the time but did not return it.')
      noteWrite(upsertEvent.event_id, upsertEvent.version)
      try {
        if (lesson.event_id === null) {
          const { lesson_id: lessonId } = lesson
          await link({ lessonId, eventId: upsertEvent.event_id, ...also }, by(keys.link))
        }
        return { eventId: upsertEvent.event_id, row: await sendLesson(change, by(keys.lesson)) }
      } catch (error) {
        // Without the server or a session nothing was refused: all of it is kept.
        if (error instanceof DataError && error.mayGoLater) throw error
        if (lesson.event_id === null)
          await dropEvent(upsertEvent.event_id, { idempotencyKey: keys.back }).catch(() => null)
        throw error
      }
    },
    waits: () => ({
      operations: [
        timeOperation({ profileId, eventId, lesson, event, key: keys.event }),
        ...(lesson.event_id === null
          ? [
              linkOperation(lesson, {
                eventId,
                times,
                key: keys.link,
                after: keys.event,
                planned: { also, back: keys.back },
              }),
              { ...kept, base: { ...kept.base, ...asPlanned(lesson) }, after: keys.link },
            ]
          : [{ ...kept, after: keys.event }]),
      ],
      answer: { eventId, row: null },
    }),
    rows: ({ row }) => [row],
    handles: [clashCode],
  })
  return answer.eventId
}

/** Takes the lesson off the calendar: off its time first, with which a lesson goes that says nothing, and then the time itself. */
export async function unplanLesson(profileId: number, lesson: Lesson, placement: Placement): Promise<void> {
  const keys = { link: newKey(), event: newKey(), lesson: newKey(), back: newKey() }
  const { lesson_id, event_id } = lesson
  // The server never heard of its time: only its place is to be said.
  if (event_id !== null && event_id < 0 && (await withdraw(`event ${event_id}`))) {
    const shown = knownLesson(profileId, lesson_id)
    const { lesson_status_id, position } = placement
    if (shown?.lesson_status_id !== lesson_status_id || shown.position !== position)
      await placeLessons(profileId, [placement])
    return
  }
  const kept = storedChange(profileId, placement, keys.lesson)
  await writeLessons<Lesson | null>(profileId, {
    change: (lessons) =>
      lessons.map((each) =>
        each.lesson_id === lesson_id ? { ...each, ...placement, event_id: null, start: null, end: null } : each,
      ),
    send: async (sending) => {
      const by = (idempotencyKey: string) => ({ ...sending, idempotencyKey })
      await link({ lessonId: lesson_id, eventId: null }, by(keys.link))
      try {
        if (event_id !== null) await dropEvent(event_id, by(keys.event))
      } catch (error) {
        // Where the event has to stay, as in a term that is over, the lesson stays with it.
        if (!(error instanceof DataError && error.mayGoLater))
          await link({ lessonId: lesson_id, eventId: event_id }, { idempotencyKey: keys.back }).catch(() => null)
        throw error
      }
      return sendLesson(placement, by(keys.lesson))
    },
    waits: () => ({
      operations: [
        linkOperation(lesson, { eventId: null, times: null, key: keys.link }),
        ...(event_id === null ? [] : [timeGoneOperation(lesson, { eventId: event_id, isGone: true, key: keys.event })]),
        kept,
      ],
      answer: null,
    }),
    rows: (row) => [row],
  })
}

/** Puts a lesson that was taken off the calendar back on the time it had. */
export async function replanLesson(profileId: number, lesson: Lesson): Promise<void> {
  const keys = { event: newKey(), link: newKey(), lesson: newKey() }
  const { lesson_id, event_id, start, end } = lesson
  const placement = placementOf(lesson)
  const kept = storedChange(profileId, placement, keys.lesson)
  const times = start !== null && end !== null ? { start, end } : null
  await writeLessons<Lesson | null>(profileId, {
    change: (lessons) => lessons.map((each) => (each.lesson_id === lesson_id ? lesson : each)),
    send: async (sending) => {
      const by = (idempotencyKey: string) => ({ ...sending, idempotencyKey })
      if (event_id !== null) {
        await bringEventBack(event_id, by(keys.event))
        await link({ lessonId: lesson_id, eventId: event_id }, by(keys.link))
      }
      return sendLesson(placement, by(keys.lesson))
    },
    waits: () => ({
      operations: [
        ...(event_id === null
          ? []
          : [
              timeGoneOperation(lesson, { eventId: event_id, isGone: false, key: keys.event }),
              linkOperation(lesson, { eventId: event_id, times, key: keys.link, after: keys.event }),
            ]),
        kept,
      ],
      answer: null,
    }),
    rows: (row) => [row],
  })
}
