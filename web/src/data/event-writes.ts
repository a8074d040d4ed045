import { lessonStatus } from '@lectern/contract/statuses'
import {
  cancelEventDocument,
  clashCode,
  conflictCode,
  deleteEventDocument,
  restoreEventDocument,
  saveEventDocument,
} from './events.ts'
import type { event_input } from '@lectern/contract/graphql'
import { type Sending, write } from './write.ts'
import { DataError } from '../lib/data-error.ts'
import {
  asItStands,
  asNamed,
  begin,
  confirmedRow,
  end,
  noteVersion,
  noteWrite,
  rootOf,
  versionOf,
} from './own-writes.ts'
import { provisionalId } from './offline/provisional-id.ts'
import { isWaiting, waitingStore, withdraw, type NewOperation } from './offline/waiting.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { addLessonOfEvent, linkLesson, refreshLessons, refreshOthers, takeCard } from './event-lessons.ts'
import { type Draft, draftOf, lessonMinutes } from './event-draft.ts'
import { changeEventOperation, storedAct, lessonOperations, newEventOperation } from './event-operations.ts'
import { pointOut } from './point-out.ts'
import { currentIn, waitingNote, type CalendarEvent, type Times } from './event-rows.ts'

/** The fields that a change of an event may have. */
export type EventChange = Times & { title?: string; to_confirm?: boolean }

interface Change {
  eventId: number
  /** As it will stand; null when it goes. */
  shown: CalendarEvent | null
  /** As the server has it now, as far as this page knows. */
  confirmed: CalendarEvent | null
  send: (sending: Sending) => Promise<CalendarEvent | null>
  /** The same as operations, where it can wait for the server. */
  operations?: (idempotencyKey: string) => readonly NewOperation[]
  /** Codes that the caller explains itself, beside that of a clash. */
  handles?: readonly string[]
}

/**
 * Shows a change of an event at once, sends it after the earlier ones of the same event, and takes the server's row; a refusal
 * puts back what the server has, and points it out.
 *
 * @throws {DataError} after the row is back
 */
export const writeEvent = (
  profileId: number,
  { eventId, shown, confirmed, send, operations, handles = [] }: Change,
): Promise<CalendarEvent | null> =>
  write({
    of: ['event', 'calendar'],
    order: `event ${rootOf(eventId)}`,
    show: () => {
      begin(profileId, eventId, shown, confirmed)
      return (error) => {
        const known = confirmedRow(eventId)
        const current = error instanceof DataError && known ? currentIn(error.extensions, known) : null
        // A row that is gone does not come back, and the server says what else of it is no more as this page has it.
        const isGone = error instanceof DataError && error.code === 'not-found'
        end(profileId, eventId, isGone ? null : (current ?? undefined))
        if (isGone) void queryClient.invalidateQueries({ queryKey: ['event', 'calendar', profileId] })
        if (error !== undefined) pointOut((current ?? known)?.event_id ?? eventId)
      }
    },
    send,
    ...(operations && { waits: (key) => ({ operations: operations(key), answer: shown }) }),
    taken: (row) => end(profileId, eventId, row),
    stale: () => {
      refreshOthers()
      if (shown === null || confirmed === null) refreshLessons(profileId)
    },
    handles: [clashCode, ...handles],
  })

async function send(event: event_input, sending: Sending): Promise<CalendarEvent> {
  const { upsertEvent } = await request(saveEventDocument, { event }, sending)
  if (!upsertEvent) throw new Error('The server saved the event but did not return it.')
  return upsertEvent
}

/** Moves, resizes, renames or settles an event. Based on the newest version that the server gave, not on the shown one. */
export function changeEvent(
  profileId: number,
  held: CalendarEvent,
  change: EventChange,
  overlapWanted = false,
): Promise<CalendarEvent | null> {
  const event = asNamed(profileId, held)
  // The row that it is changed from, and goes back to: a redo holds what was taken back. Only the version is that of
  // the row that was seen.
  const before = { ...asItStands(profileId, event), version: event.version }
  const shown = { ...event, ...change, ...(overlapWanted && { overlap_wanted: true }) }
  const { title, start, end: until, all_day } = shown
  // Made when it is first needed: whatever went before of the same event has its version by then.
  let asked: { event_id: number; version: number } | undefined
  const input = () => {
    const { event_id, version: seen } = confirmedRow(event.event_id) ?? event
    asked ??= { event_id, version: versionOf(event_id, seen) }
    return {
      ...asked,
      title,
      start,
      end: until,
      all_day,
      ...(change.to_confirm !== undefined && { to_confirm: change.to_confirm }),
      ...(overlapWanted && { overlap_wanted: true }),
    }
  }
  return writeEvent(profileId, {
    eventId: event.event_id,
    shown,
    confirmed: before,
    send: async (sending) => {
      const wanted = input()
      const row = await send(wanted, sending)
      noteWrite(wanted.event_id, row.version)
      return { ...row, lesson_id: row.lesson_id ?? event.lesson_id }
    },
    operations: (key) => [changeEventOperation(before, shown, input(), key)],
  })
}

/** Notes for events that were taken back before the server heard of them: the note is in no row of the calendar. */
const withdrawnNotes = new Map<number, string>()

/**
 * Deletes an event; it is gone before the server answers (product.md 4). Its lesson waits for a time again.
 *
 * @param asMade takes back that it was made: refused where it was changed since, for the caller to explain
 * @throws {DataError} `conflict`, others were told
 */
export async function deleteEvent(
  profileId: number,
  held: CalendarEvent,
  asMade = false,
): Promise<CalendarEvent | null> {
  const event = asNamed(profileId, held)
  // The server never heard of it: there is nothing to delete but the wish for it.
  const note = waitingNote(waitingStore.get(), event.event_id)
  if (event.event_id < 0 && (await withdraw(`event ${event.event_id}`))) {
    if (note !== null) withdrawnNotes.set(event.event_id, note)
    return null
  }
  return writeEvent(profileId, {
    eventId: event.event_id,
    shown: null,
    confirmed: asItStands(profileId, event),
    operations: storedAct(
      event,
      deleteEventDocument,
      { deleted_at: new Date().toISOString() },
      asMade ? { asMade } : {},
    ),
    handles: asMade ? [conflictCode] : [],
    send: async (sending) => {
      const id = confirmedRow(event.event_id)?.event_id ?? event.event_id
      const { deleteEvent: gone } = await request(deleteEventDocument, asMade ? { id, asMade } : { id }, sending)
      if (gone) {
        noteVersion('event', gone.event_id, gone.version)
        noteWrite(gone.event_id, gone.version)
      }
      return null
    },
  })
}

/**
 * Brings a deleted event back with the same id, and its lesson to it (30 days). One that the server never heard of is
 * made again.
 */
export function restoreEvent(profileId: number, event: CalendarEvent): Promise<CalendarEvent | null> {
  if (event.event_id < 0 && !isWaiting(waitingStore.get(), `event ${event.event_id}`))
    return createEvent(profileId, draftOf(event, withdrawnNotes.get(event.event_id) ?? null), event.overlap_wanted)
  return writeEvent(profileId, {
    eventId: event.event_id,
    shown: event,
    confirmed: null,
    operations: storedAct(event, restoreEventDocument, { ...event, deleted_at: null }),
    send: async (sending) => {
      const { restoreEvent: row } = await request(restoreEventDocument, { id: event.event_id }, sending)
      if (row) noteWrite(row.event_id, row.version)
      return row
    },
  })
}

/** Calls an event off, or on again: it stays where it is and takes no time while it is off. */
export function callOff(profileId: number, held: CalendarEvent, cancelled: boolean): Promise<CalendarEvent | null> {
  const event = asNamed(profileId, held)
  const cancelled_at = cancelled ? new Date().toISOString() : null
  return writeEvent(profileId, {
    eventId: event.event_id,
    shown: { ...event, cancelled_at },
    confirmed: event,
    operations: storedAct(event, cancelEventDocument, { cancelled_at }, { cancelled }),
    send: async (sending) => {
      const { event_id: id } = confirmedRow(event.event_id) ?? event
      const { cancelEvent: row } = await request(cancelEventDocument, { id, cancelled }, sending)
      if (row) noteWrite(row.event_id, row.version)
      return row
    },
  })
}

/**
 * Plans a lesson: an event, with which the lesson of its student comes. A card that was written before takes the event's time,
 * and so does what is noted beside it. If that is refused the event goes again, so that the calendar never shows half of it.
 */
export function createEvent(profileId: number, draft: Draft, overlapWanted = false): Promise<CalendarEvent | null> {
  const keys = { lesson: crypto.randomUUID(), link: crypto.randomUUID(), back: crypto.randomUUID() }
  const { title, start, end: until, studentId, lesson, note } = draft
  const eventId = provisionalId()
  if (lesson) takeCard(profileId, lesson.lesson_id)
  const made = { studentId, minutes: lessonMinutes(draft), note }
  const hasLesson = lesson !== null || note !== null
  const event: event_input = {
    title,
    start,
    end: until,
    user_profile_id: studentId,
    ...(draft.wholeDaysIn !== null && { all_day: true, time_zone: draft.wholeDaysIn }),
    ...(overlapWanted && { overlap_wanted: true }),
    ...(draft.toConfirm === true && { to_confirm: true }),
  }
  const shown: CalendarEvent = {
    event_id: eventId,
    user_profile_id: studentId,
    teacher_id: profileId,
    title,
    start,
    end: until,
    all_day: draft.wholeDaysIn !== null,
    time_zone: draft.wholeDaysIn,
    overlap_wanted: overlapWanted,
    cancelled_at: null,
    series_id: null,
    original_start: null,
    closed: false,
    to_confirm: draft.toConfirm ?? false,
    lesson_id: lesson?.lesson_id ?? null,
    lesson_status_id: lessonStatus.planned,
    version: 0,
  }
  return writeEvent(profileId, {
    eventId,
    shown,
    confirmed: null,
    send: async (sending) => {
      const row = await send(event, sending)
      if (!hasLesson) return row
      try {
        const lessonId = lesson ? lesson.lesson_id : await addLessonOfEvent(made, keys.lesson)
        const status = await linkLesson(lessonId, row.event_id, keys.link, lesson !== null)
        return { ...row, lesson_id: lessonId, lesson_status_id: status }
      } catch (error) {
        // Without the server or a session nothing was refused: all of it is kept.
        if (error instanceof DataError && error.mayGoLater) throw error
        await request(deleteEventDocument, { id: row.event_id }, { idempotencyKey: keys.back }).catch(() => null)
        throw error
      }
    },
    operations: (key) => [
      newEventOperation(shown, event, key),
      ...(hasLesson ? lessonOperations(shown, { made: lesson ? null : made, after: key, keys }) : []),
    ],
  })
}
