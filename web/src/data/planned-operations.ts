import type { Times } from './event-rows.ts'
import { deleteEventDocument, restoreEventDocument, saveEventDocument } from './events.ts'
import { linkLessonDocument } from './lessons.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson } from './lesson-rows.ts'
import type { Fields } from './offline/operation.ts'
import type { NewOperation } from './offline/waiting.ts'
import { queryClient } from '../lib/query-cache.ts'

interface Timed {
  key: string
  profileId: number
  /** Negative for an event that the server doesn't know yet. */
  eventId: number
  lesson: Lesson
  /** As it is sent. */
  event: Times & { title: string; user_profile_id?: number | null; overlap_wanted?: boolean } & Changed
}

/** Other changes of an event that stands; each is so or not. */
interface Changed {
  to_confirm?: boolean
  all_day?: boolean
}

/** The event that is a lesson's time, made or moved, as it waits for the server: the calendar shows it meanwhile. */
export function timeOperation({ profileId, eventId, lesson, event, key }: Timed): NewOperation {
  const { title, start, end } = event
  const write = {
    operation_id: key,
    row: `event ${eventId}`,
    title,
    document: saveEventDocument.toString(),
    input: 'event',
    answer: 'upsertEvent',
  }
  if (eventId > 0) {
    const { to_confirm, all_day } = event
    const fields = {
      start,
      end,
      ...(to_confirm !== undefined && { to_confirm }),
      ...(all_day !== undefined && { all_day }),
    }
    const base = {
      start: lesson.start,
      end: lesson.end,
      ...(to_confirm !== undefined && { to_confirm: !to_confirm }),
      ...(all_day !== undefined && { all_day: !all_day }),
    }
    return { ...write, variables: { event: { ...event } }, fields, base, seen: knownVersion(eventId) }
  }
  const fields: Fields = {
    event_id: eventId,
    user_profile_id: event.user_profile_id ?? null,
    teacher_id: profileId,
    title,
    start,
    end,
    all_day: false,
    time_zone: null,
    overlap_wanted: event.overlap_wanted ?? false,
    cancelled_at: null,
    series_id: null,
    original_start: null,
    closed: false,
    to_confirm: false,
    lesson_id: lesson.lesson_id,
    lesson_status_id: lessonStatus.planned,
    version: 0,
  }
  return { ...write, variables: { event: { ...event } }, fields, base: null }
}

/** The version of an event that some page has read, so that what others write meanwhile is not written over unseen. */
function knownVersion(eventId: number): number | undefined {
  const rows = queryClient.getQueriesData<{ event_id?: number; version?: number }[]>({ queryKey: ['event'] })
  const known = rows.flatMap(([, list]) => (Array.isArray(list) ? list : [])).filter((row) => row.event_id === eventId)
  const versions = known.flatMap(({ version }) => (version === undefined ? [] : [version]))
  return versions.length === 0 ? undefined : Math.max(...versions)
}

interface Linked {
  eventId: number | null
  times: Times | null
  key: string
  after?: string
  /** The variables beside the two, and the key by which the new event goes again where they are refused. */
  planned?: { also: Fields; back: string }
}

/** A lesson that gets a time, or loses it, as it waits for the server. */
export function linkOperation(
  { lesson_id, title }: Lesson,
  { eventId, times, key, after, planned }: Linked,
): NewOperation {
  return {
    operation_id: key,
    row: `lesson ${lesson_id}`,
    title: title ?? '',
    document: linkLessonDocument.toString(),
    variables: { lessonId: lesson_id, eventId, ...planned?.also },
    input: null,
    answer: 'updateEventId',
    fields: { event_id: eventId, start: times?.start ?? null, end: times?.end ?? null },
    base: {},
    ...(after !== undefined && { after }),
    ...(planned && { back: goneAgain(planned.back) }),
  }
}

/** How an event that was made for a lesson goes again where the lesson may not take its time. */
export const goneAgain = (key: string) => ({ operation_id: key, document: deleteEventDocument.toString() })

/** The time of a lesson that goes, or comes back, as it waits for the server. */
export const timeGoneOperation = (
  { title }: Pick<Lesson, 'title'>,
  { eventId, isGone, key }: { eventId: number; isGone: boolean; key: string },
): NewOperation => ({
  operation_id: key,
  row: `event ${eventId}`,
  title: title ?? '',
  document: (isGone ? deleteEventDocument : restoreEventDocument).toString(),
  variables: { id: eventId },
  input: null,
  answer: isGone ? 'deleteEvent' : 'restoreEvent',
  fields: { deleted_at: isGone ? new Date().toISOString() : null },
  base: {},
})
