/** The way on for writes that the server did not do: pure, as the queue is (queue.test.ts). */
import { type Conflict, type Fields, isSame, type Operation, type Reason } from './operation.ts'
import { emptyQueue, inputOf, mostWaiting, type Queue, replaced, withFollowers } from './queue.ts'

/** A write at which the server failed so often, without a reason, is told to the person and no longer tried. */
export const mostFailures = 8

/** The queue after an operation was refused: it and what follows from it wait for the person instead. */
export function refused(
  queue: Queue,
  operationId: string,
  { reason, message, theirs = null }: { reason: Reason; message: string; theirs?: Fields | null },
): Queue {
  const operations = withFollowers(queue.operations, operationId)
  if (operations.length === 0) return queue
  const rest = queue.operations.filter((each) => !operations.includes(each))
  // One that was lost may have been done.
  const back = reason === 'lost' ? [] : operations.slice(0, 1).flatMap(backOf)
  // Without its event it can't be sent again.
  const left = back.length > 0 && reason !== 'gone' ? 'unfit' : reason
  const conflict = { reason: left, message, operations, theirs }
  const conflicts = queue.conflicts.filter((older) => !isOvertaken(older, conflict))
  return { ...queue, operations: [...rest, ...back], conflicts: [...conflicts, conflict] }
}

/** Whether the person wrote the same fields once more since: asked twice of one text, only the newer answer would count. */
function isOvertaken(older: Conflict, newer: Conflict): boolean {
  const [before, after] = [older.operations[0], newer.operations[0]]
  if (older.reason !== 'changed' || newer.reason !== 'changed' || older.operations.length > 1) return false
  if (!before || !after || before.row !== after.row || before.document !== after.document) return false
  return Object.keys(before.fields).every((field) => field in after.fields)
}

/** Takes the event away that was made for what was refused: alone it would stand for a lesson that nobody planned. */
function backOf({ back, variables, title, at }: Operation): Operation[] {
  const { eventId } = variables
  if (!back || typeof eventId !== 'number') return []
  return [
    {
      ...back,
      row: `event ${eventId}`,
      title,
      variables: { id: eventId },
      input: null,
      answer: '',
      fields: { deleted_at: new Date(at).toISOString() },
      base: {},
      after: null,
      at,
      sent_at: null,
      failures: 0,
    },
  ]
}

/** The queue after the server failed at an operation without a reason. */
export function failed(queue: Queue, operationId: string, message: string): Queue {
  const operation = queue.operations.find((each) => each.operation_id === operationId)
  if (!operation) return queue
  const failures = operation.failures + 1
  if (failures >= mostFailures) return refused(queue, operationId, { reason: 'refused', message })
  return replaced(queue, operationId, { ...operation, failures })
}

/**
 * The queue after the server said that a row is newer. Where other fields were changed, the write goes again from what
 * stands there now; where the same were, the person decides.
 *
 * @param current the row as it stands there
 * @param newId of the operation that goes again: the old one has its answer
 */
export function rebased(queue: Queue, operationId: string, current: Fields, message: string, newId: string): Queue {
  const operation = queue.operations.find((each) => each.operation_id === operationId)
  if (!operation) return queue
  const { fields, base } = operation
  const isTouched = (field: string) =>
    field in current && !isSame(current[field], base?.[field]) && !isSame(current[field], fields[field])
  if (Object.keys(fields).some(isTouched))
    return refused(queue, operationId, { reason: 'changed', message, theirs: current })
  return replaced(queue, operationId, startedAnew(operation, current, newId))
}

/**
 * The same write from what stands on the server now; what it does not change is taken from there.
 *
 * @param current the row as it stands there, as far as that is known
 */
function startedAnew(operation: Operation, current: Fields, newId: string): Operation {
  const { sent_as: _answered, ...rest } = operation
  const { input, fields, base } = rest
  const known = Object.entries(inputOf(operation)).map(([field, value]) => [
    field,
    field in fields || !(field in current) ? value : (current[field] ?? null),
  ])
  const variables =
    input === null ? operation.variables : { ...operation.variables, [input]: Object.fromEntries(known) }
  const was = { ...base, ...current }
  const now = Object.fromEntries(Object.keys(fields).map((field) => [field, was[field] ?? null]))
  return { ...rest, operation_id: newId, variables, base: base && now, sent_at: null, failures: 0 }
}

const mainOf = (conflict: Conflict): string | undefined => conflict.operations[0]?.operation_id
/** The queue after the person let a refused write go. */
export const withoutConflict = (queue: Queue, operationId: string): Queue => ({
  ...queue,
  conflicts: queue.conflicts.filter((each) => mainOf(each) !== operationId),
})

/**
 * The queue after the person wants a refused write all the same.
 *
 * @param also what is said with it, such as `overlap_wanted`
 * @returns null when the queue is full
 */
export function wantedAgain(queue: Queue, operationId: string, also: Fields, newId: () => string): Queue | null {
  const conflict = queue.conflicts.find((each) => mainOf(each) === operationId)
  if (!conflict) return queue
  const { operations: refusedOnes, theirs } = conflict
  if (queue.operations.length + refusedOnes.length > mostWaiting) return null
  let again: Queue = { ...emptyQueue, operations: refusedOnes }
  for (const [index, { operation_id }] of refusedOnes.entries()) {
    const operation = again.operations.find((each) => each.operation_id === operation_id)
    if (!operation) continue
    const isMain = index === 0
    // The operations that follow start from the answer to it, not from the row that was in its way.
    const next = startedAnew(operation, (isMain && theirs) || {}, newId())
    const { input } = next
    const variables =
      isMain && input !== null ? { ...next.variables, [input]: { ...inputOf(next), ...also } } : next.variables
    again = replaced(again, operation_id, { ...next, variables })
  }
  const rest = withoutConflict(queue, operationId)
  return { ...rest, operations: [...rest.operations, ...again.operations] }
}
