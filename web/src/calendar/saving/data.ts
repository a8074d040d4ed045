import type { event_input } from '@lectern/contract/graphql'
import { DataError } from '../../lib/data-error.ts'
import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { type CalendarLesson, calendarLessonsKey } from '../data.ts'
import { type CalendarEvent, lengthOf, lessonStatus, type Times } from '../rules.ts'
import { minuteMs } from '../time/rules.ts'
import { noteWrite, versionOf } from './own-versions.tsx'
import { begin, confirmedRow, end, provisionalId, rootOf } from './pending.tsx'
import { currentIn } from './rules.ts'

const saveCalendarEvent = graphql(`
  mutation saveCalendarEvent($event: event_input!) {
    upsertEvent(event: $event) {
      ...calendarEvent
    }
  }
`)

const deleteCalendarEvent = graphql(`
  mutation deleteCalendarEvent($id: Int!) {
    deleteEvent(id: $id) {
      event_id
    }
  }
`)

const restoreCalendarEvent = graphql(`
  mutation restoreCalendarEvent($id: Int!) {
    restoreEvent(id: $id) {
      ...calendarEvent
    }
  }
`)

const saveCalendarLesson = graphql(`
  mutation saveCalendarLesson($lesson: lesson_input!) {
    upsertLesson(lesson: $lesson) {
      lesson_id
    }
  }
`)

const deleteCalendarLesson = graphql(`
  mutation deleteCalendarLesson($id: Int!) {
    deleteLesson(id: $id) {
      lesson_id
    }
  }
`)

const linkCalendarEvent = graphql(`
  mutation linkCalendarEvent($lessonId: Int!, $eventId: Int) {
    updateEventId(lessonId: $lessonId, eventId: $eventId) {
      lesson_id
      lesson_status_id
    }
  }
`)

/** The refusal that the screen explains itself. */
export const clashCode = 'event-clash'

/** What may be changed on an event. */
export type EventChange = Times & { title?: string }

interface Write {
  eventId: number
  /** As it will stand; null when it goes. */
  shown: CalendarEvent | null
  /** As the server has it now, as far as this page knows. */
  confirmed: CalendarEvent | null
  /** Sends it. May be called again after a lost connection, so its keys are made outside of it. */
  send: () => Promise<CalendarEvent | null>
}

const newKey = (): string => crypto.randomUUID()

/** A lost connection is worth another try, because the idempotency key makes it harmless. */
const worthRetrying = (attempts: number, error: unknown): boolean =>
  error instanceof DataError && error.isNetwork && attempts < 2

/** Other pages hold the same rows in their own form: they read them anew when they are opened. */
function refreshOthers(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [table, use] }) => (table === 'lesson' || table === 'event') && use !== 'calendar',
  })
}

/** After an event came or went: which lessons wait for a time is another question now. */
function refreshLessons(profileId: number): void {
  void queryClient.invalidateQueries({ queryKey: calendarLessonsKey(profileId) })
}

/**
 * Shows a change at once, sends it after the earlier ones of the same event, and takes the server's row; a refusal
 * puts back what the server has. Not a hook: an undo may come when its screen is long gone.
 *
 * @throws {DataError} after the row is back
 */
async function write(profileId: number, { eventId, shown, confirmed, send }: Write): Promise<CalendarEvent | null> {
  begin(profileId, eventId, shown, confirmed)
  const mutation = queryClient.getMutationCache().build<CalendarEvent | null, Error, void, unknown>(queryClient, {
    mutationKey: ['event', 'calendar'],
    scope: { id: `event ${rootOf(eventId)}` },
    mutationFn: send,
    retry: worthRetrying,
    meta: { handles: [clashCode] },
    onSuccess: (row) => end(profileId, eventId, row),
    onError: (error) => {
      const known = confirmedRow(eventId)
      const current = error instanceof DataError && known ? currentIn(error.extensions, known) : null
      end(profileId, eventId, current ?? undefined)
    },
    onSettled: () => {
      refreshOthers()
      if (shown === null || confirmed === null) refreshLessons(profileId)
    },
  })
  return mutation.execute()
}

async function send(event: event_input, idempotencyKey: string): Promise<CalendarEvent> {
  const { upsertEvent } = await request(saveCalendarEvent, { event }, { idempotencyKey })
  if (!upsertEvent) throw new Error('The server saved the event but did not return it.')
  return upsertEvent
}

/** Moves, resizes or renames an event. Based on the newest version that the server gave, not on the shown one. */
export function changeEvent(
  profileId: number,
  event: CalendarEvent,
  change: EventChange,
  overlapWanted = false,
): Promise<CalendarEvent | null> {
  const key = newKey()
  const shown = { ...event, ...change, ...(overlapWanted && { overlap_wanted: true }) }
  const { title, start, end: until, all_day } = shown
  return write(profileId, {
    eventId: event.event_id,
    shown,
    confirmed: event,
    send: async () => {
      const { event_id, version: seen } = confirmedRow(event.event_id) ?? event
      const version = versionOf(event_id, seen)
      const wanted = overlapWanted ? { overlap_wanted: true } : {}
      const row = await send({ event_id, version, title, start, end: until, all_day, ...wanted }, key)
      noteWrite(event_id, version, row.version)
      return { ...row, lesson_id: row.lesson_id ?? event.lesson_id }
    },
  })
}

/** Deletes an event; it is gone before the server answers (SPEC.md section 4). Its lesson waits for a time again. */
export function deleteEvent(profileId: number, event: CalendarEvent): Promise<CalendarEvent | null> {
  const idempotencyKey = newKey()
  return write(profileId, {
    eventId: event.event_id,
    shown: null,
    confirmed: event,
    send: async () => {
      const id = confirmedRow(event.event_id)?.event_id ?? event.event_id
      await request(deleteCalendarEvent, { id }, { idempotencyKey })
      return null
    },
  })
}

/** Brings a deleted event back with the same id, and its lesson to it (30 days). */
export function restoreEvent(profileId: number, event: CalendarEvent): Promise<CalendarEvent | null> {
  const idempotencyKey = newKey()
  return write(profileId, {
    eventId: event.event_id,
    shown: event,
    confirmed: null,
    send: async () => {
      const { restoreEvent: row } = await request(restoreCalendarEvent, { id: event.event_id }, { idempotencyKey })
      if (row) noteWrite(row.event_id, versionOf(row.event_id, event.version), row.version)
      return row
    },
  })
}

/** What a new event is made of; `lesson` is one that waits for a time, if it is for one. */
export interface Draft extends Times {
  title: string
  studentId: number | null
  lesson: CalendarLesson | null
}

/**
 * Plans a lesson: an event, and for a student the lesson that the board shows, linked to it. If the lesson is refused
 * the event goes again, so that the calendar never shows half of it.
 */
export function createEvent(profileId: number, draft: Draft, overlapWanted = false): Promise<CalendarEvent | null> {
  const keys = { event: newKey(), lesson: newKey(), link: newKey(), back: newKey() }
  const { title, start, end: until, studentId, lesson } = draft
  const eventId = provisionalId()
  if (lesson) takeCard(profileId, lesson.lesson_id)
  const minutes = Math.max(1, Math.round(lengthOf(draft) / minuteMs))
  return write(profileId, {
    eventId,
    shown: {
      event_id: eventId,
      user_profile_id: studentId,
      teacher_id: profileId,
      title,
      start,
      end: until,
      all_day: false,
      time_zone: null,
      overlap_wanted: overlapWanted,
      cancelled_at: null,
      lesson_id: lesson?.lesson_id ?? null,
      lesson_status_id: lessonStatus.planned,
      version: 0,
    },
    confirmed: null,
    send: async () => {
      const wanted = overlapWanted ? { overlap_wanted: true } : {}
      const row = await send({ title, start, end: until, user_profile_id: studentId, ...wanted }, keys.event)
      if (studentId === null && !lesson) return row
      try {
        const lessonId = lesson ? lesson.lesson_id : await newLesson(studentId, title, minutes, keys.lesson)
        const { updateEventId } = await request(
          linkCalendarEvent,
          { lessonId, eventId: row.event_id },
          { idempotencyKey: keys.link },
        )
        const status = updateEventId?.lesson_status_id ?? lessonStatus.planned
        return { ...row, lesson_id: lessonId, lesson_status_id: status }
      } catch (error) {
        await request(deleteCalendarEvent, { id: row.event_id }, { idempotencyKey: keys.back }).catch(() => null)
        throw error
      }
    },
  })
}

async function newLesson(studentId: number | null, title: string, minutes: number, idempotencyKey: string) {
  const lesson = { user_profile_id: studentId, lesson_status_id: lessonStatus.planned, title, minutes }
  const { upsertLesson } = await request(saveCalendarLesson, { lesson }, { idempotencyKey })
  if (!upsertLesson) throw new Error('The server saved the lesson but did not return it.')
  return upsertLesson.lesson_id
}

/** A card that was dropped on a time no longer waits for one; a refusal brings it back with the next read. */
function takeCard(profileId: number, lessonId: number): void {
  queryClient.setQueryData<CalendarLesson[]>(calendarLessonsKey(profileId), (lessons) =>
    lessons?.filter((lesson) => lesson.lesson_id !== lessonId),
  )
}

/** Takes back the planning of an event: the event goes, and the lesson too if it was made with it. */
export async function unplan(profileId: number, event: CalendarEvent, withLesson: boolean): Promise<void> {
  await deleteEvent(profileId, event)
  if (!withLesson || event.lesson_id === null) return
  await request(deleteCalendarLesson, { id: event.lesson_id }, { idempotencyKey: newKey() })
  refreshOthers()
  refreshLessons(profileId)
}
