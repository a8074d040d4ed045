import type { Fields, Operation } from './operation.ts'
import { added, emptyQueue, type Queue } from './queue.ts'

let count = 0
export const id = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

/** A change of an event that the server knows. */
export function change(eventId: number, fields: Fields, base: Fields, sentAt: number | null = null): Operation {
  return {
    operation_id: id(),
    row: `event ${eventId}`,
    title: 'Anna',
    document: 'mutation save',
    variables: { event: { event_id: eventId, version: 1, title: 'Anna', ...fields } },
    input: 'event',
    answer: 'upsertEvent',
    fields,
    base,
    after: null,
    at: 0,
    sent_at: sentAt,
    failures: 0,
  }
}

/** A new event with a lesson of its own, as the calendar makes it. */
export function planned(eventId: number, lessonId: number): Operation[] {
  const event = { ...change(eventId, { title: 'Anna', start: 'a' }, {}), base: null }
  event.variables = { event: { title: 'Anna', start: 'a' } }
  const lesson = { ...event, operation_id: id(), row: `lesson ${lessonId}`, document: 'mutation lesson' }
  const made = { ...lesson, variables: { lesson: { title: 'Anna' } }, input: 'lesson', answer: 'upsertLesson' }
  const link = { ...made, operation_id: id(), document: 'mutation link', answer: 'updateEventId', input: null }
  return [
    event,
    { ...made, after: event.operation_id },
    { ...link, base: {}, variables: { lessonId, eventId }, after: event.operation_id },
  ]
}

/** A queue that took the write. */
export const full = (queue: Queue | null): Queue => {
  if (!queue) throw new Error('The queue is full')
  return queue
}
/** A queue to which these were added, in order. */
export const queueOf = (...operations: Operation[]) =>
  operations.reduce((queue, each) => full(added(queue, each)), emptyQueue)
export const ids = (queue: Queue) => queue.operations.map(({ operation_id }) => operation_id)
