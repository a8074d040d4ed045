import type { CalendarEvent } from './event-rows.ts'
import type { event_input } from '@lectern/contract/graphql'
import type { Fields } from './offline/operation.ts'
import { waitingStore, withWaiting, type NewOperation } from './offline/waiting.ts'
import { saveEventDocument } from './events.ts'
import { lessonInput, type NewLesson } from './event-lessons.ts'
import { linkLessonDocument, saveLessonDocument } from './lessons.ts'
import { goneAgain } from './planned-operations.ts'

const plain = (input: event_input): Fields =>
  Object.fromEntries(Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])))

/** The fields that may be changed on an event that is there. */
const changeable = ['title', 'start', 'end', 'all_day', 'overlap_wanted', 'to_confirm'] as const

/** A change of an event, as it waits for the server: only what differs, also from what waits already, is a change. */
export function changeEventOperation(
  event: CalendarEvent,
  shown: CalendarEvent,
  input: event_input,
  key: string,
): NewOperation {
  const row = `event ${event.event_id}`
  const before = withWaiting(event, row, waitingStore.get())
  const fields = changeable.filter((field) => shown[field] !== before[field])
  const of = (stands: CalendarEvent): Fields => Object.fromEntries(fields.map((field) => [field, stands[field]]))
  return {
    operation_id: key,
    row,
    title: event.title,
    document: saveEventDocument.toString(),
    variables: { event: plain(input) },
    input: 'event',
    answer: 'upsertEvent',
    fields: of(shown),
    base: of(before),
  }
}

interface Act {
  document: string
  key: string
  /** The fields that it changes, shown meanwhile. */
  fields: Fields
  /** The fields that are sent beside its number. */
  also: Fields
}

/** An act on an event as a whole, as it waits for the server. */
const actOperation = (
  { event_id, title }: Pick<CalendarEvent, 'event_id' | 'title'>,
  { document, key, fields, also }: Act,
): NewOperation => ({
  operation_id: key,
  row: `event ${event_id}`,
  title,
  document,
  variables: { id: event_id, ...also },
  input: null,
  answer: '',
  fields,
  base: {},
})

/** The same, for when the server is away. */
export const storedAct =
  (event: CalendarEvent, document: { toString: () => string }, fields: Fields, also: Fields = {}) =>
  (key: string): readonly NewOperation[] => [actOperation(event, { document: document.toString(), key, fields, also })]

/** A new event, as it waits for the server: all of it is shown meanwhile. */
export const newEventOperation = (shown: CalendarEvent, event: event_input, key: string): NewOperation => ({
  operation_id: key,
  row: `event ${shown.event_id}`,
  title: shown.title,
  document: saveEventDocument.toString(),
  variables: { event: plain(event) },
  input: 'event',
  answer: 'upsertEvent',
  fields: { ...shown },
  base: null,
})

/** The lesson of a new event, made or only tied to it. */
export function lessonOperations(
  shown: CalendarEvent,
  {
    made,
    after,
    keys,
  }: { made: NewLesson | null; after: string; keys: { lesson: string; link: string; back: string } },
): NewOperation[] {
  const input = made && lessonInput(made)
  const eventId = shown.event_id
  // The numbers of events and lessons are told apart by their kind.
  const lessonId = shown.lesson_id ?? eventId
  const lesson: Omit<NewOperation, 'operation_id' | 'document' | 'answer'> = {
    row: `lesson ${lessonId}`,
    title: shown.title,
    variables: {},
    input: null,
    fields: {},
    base: {},
    after,
  }
  const tie = { ...lesson, operation_id: keys.link, document: linkLessonDocument.toString(), answer: 'updateEventId' }
  return [
    ...(input
      ? [
          {
            ...lesson,
            operation_id: keys.lesson,
            document: saveLessonDocument.toString(),
            answer: 'upsertLesson',
            variables: { lesson: input },
            input: 'lesson',
            base: null,
          },
        ]
      : []),
    { ...tie, variables: { lessonId, eventId, ...(!made && { waiting: true }) }, back: goneAgain(keys.back) },
  ]
}
