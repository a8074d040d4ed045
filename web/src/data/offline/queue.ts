/** The queue of writes that wait to be sent: pure, so that every order of events can be tried (queue.test.ts). */
import {
  type Conflict,
  type Fields,
  isSame,
  type Json,
  type OfflineFile,
  type Operation,
  readConflict,
  readOperation,
} from './operation.ts'
import type { NewOperation } from './waiting.ts'

/** The person's writes of one account on one device, oldest first. */
export interface Queue {
  operations: Operation[]
  conflicts: Conflict[]
  /** How many kept entries could not be read; they are told of once. */
  unreadable: number
}

/** So many writes may wait: a week without a network, at a write every five minutes of work. They fit one record. */
export const mostWaiting = 500
/**
 * So much may wait as files, in bytes: four of the largest, or a week's photos of sheets. It is well below what any browser
 * gives one site on a phone.
 */
export const mostWaitingBytes = 200 * 1024 * 1024
/** The server forgets an answer after 24 hours (wire-graphql.md); an hour less, for a slow last try. */
export const keyLasts = 23 * 3_600_000

export const emptyQueue: Queue = { operations: [], conflicts: [], unreadable: 0 }

/** A kept queue. Entries that cannot be read are counted and never hold up the others. */
export function readQueue(kept: unknown): Queue {
  if (typeof kept !== 'object' || kept === null) return emptyQueue
  const listed = (name: string): unknown[] => {
    const list: unknown = name in kept ? (kept as Record<string, unknown>)[name] : undefined
    return Array.isArray(list) ? list : []
  }
  const [operations, conflicts] = [listed('operations').map(readOperation), listed('conflicts').map(readConflict)]
  const broken = [...operations, ...conflicts].filter((each) => each === null).length
  const before = 'unreadable' in kept && typeof kept.unreadable === 'number' ? kept.unreadable : 0
  const known = new Map(operations.filter((each) => each !== null).map((each) => [each.operation_id, each]))
  return {
    operations: [...known.values()],
    conflicts: conflicts.filter((each) => each !== null),
    unreadable: before + broken,
  }
}

/**
 * Writes as they wait. One that names no version says which one was seen, so that what somebody else wrote since is a
 * conflict. What was sent, perhaps in vain, waits under another key for that: the server knows the first one by its words.
 *
 * @param sentAt when they were sent without an answer, ms; null when they were not
 */
export function operationsOf(
  writes: readonly NewOperation[],
  { at, sentAt, newId }: { at: number; sentAt: number | null; newId: () => string },
): Operation[] {
  const renamed = new Map<string, string>()
  return writes.map(({ seen, after = null, ...write }) => {
    const { input, operation_id } = write
    const operation = { ...write, after: after && (renamed.get(after) ?? after), at, sent_at: sentAt, failures: 0 }
    if (seen === undefined || input === null) return operation
    const variables = { ...write.variables, [input]: { ...inputOf(operation), version: seen } }
    if (sentAt === null) return { ...operation, variables }
    const newKey = newId()
    renamed.set(operation_id, newKey)
    return { ...operation, variables, operation_id: newKey, sent_at: null, sent_as: operation_id }
  })
}

/** The files that wait, also those of writes that were refused: they may be wanted again. */
export const filesOf = ({ operations, conflicts }: Queue): OfflineFile[] =>
  [...operations, ...conflicts.flatMap((each) => each.operations)].flatMap(({ file }) => (file ? [file] : []))

/** Whether the files that wait are more than may. */
export const holdsTooMuch = (queue: Queue): boolean =>
  filesOf(queue).reduce((bytes, { size }) => bytes + size, 0) > mostWaitingBytes

/** The name of a row's number in the answer that brings it (product.md 3). */
const idField = (kind: string): string => (kind === 'resource' ? 'lesson_rsrc_id' : `${kind}_id`)

/** Stands for a value that only the answer to an earlier operation knows. */
const answerOf = (operationId: string, path: string): Fields => ({ answer_of: operationId, path })

/** The numbers that a row carries before the server named it are negative. */
const isProvisional = (value: Json | undefined): value is number => typeof value === 'number' && value < 0

/**
 * The queue with one more write. What was not sent yet of the same row takes it in; what was sent stays as it is, and
 * the new write starts from its answer.
 *
 * @returns null when the queue is full
 */
export function added(queue: Queue, wanted: Operation): Queue | null {
  const operation = onceMade(queue, wanted)
  const before = queue.operations.findLast((each) => each.row === operation.row && each.input === operation.input)
  // A change that hangs on whether a lesson may take its time stays apart from one that is made in any case.
  const isOnTerms = queue.operations.some((each) => each.operation_id === operation.after && each.back !== undefined)
  if (before && operation.input !== null && !isSent(operation) && !isOnTerms && mayTakeIn(before, operation)) {
    const merged = takenIn(before, operation)
    const rest = queue.operations.flatMap((each) => (each === before ? (merged ? [merged] : []) : [each]))
    return { ...queue, operations: rest }
  }
  if (queue.operations.length >= mostWaiting) return null
  // A copy that was kept already (the answer to keeping it was lost) is no second write.
  if (queue.operations.some((each) => each.operation_id === operation.operation_id)) return queue
  const variables = named(operation, queue.operations, before)
  const said = queue.operations.findLast((each) => each.row === operation.row && each.input === null)
  // The same words as the last ones need no second time: a lesson is tied to its time once. Deleted, brought back and
  // deleted again is deleted, so it has to be the last that was said.
  const isSaid = said?.document === operation.document && isSame(said.variables, variables)
  if (said && operation.input === null && isSaid) {
    const fields = { ...said.fields, ...operation.fields }
    return { ...queue, operations: queue.operations.map((each) => (each === said ? { ...each, fields } : each)) }
  }
  return { ...queue, operations: [...queue.operations, { ...operation, variables }] }
}

/** A row is made once: where it is being made already, to make it again is to change it. */
function onceMade({ operations }: Queue, operation: Operation): Operation {
  const { input, row, variables } = operation
  const isMade = operations.some((each) => each.row === row && each.base === null && each.input === input)
  if (operation.base !== null || input === null || !isMade) return operation
  const [kind, number] = row.split(' ')
  const changed = { ...inputOf(operation), [`${kind}_id`]: Number(number) }
  return { ...operation, base: {}, variables: { ...variables, [input]: changed } }
}

/** Whether the server may have done it. */
const isSent = ({ sent_at, sent_as }: Operation): boolean => sent_at !== null || sent_as !== undefined

const mayTakeIn = (before: Operation, next: Operation): boolean =>
  !isSent(before) && next.base !== null && before.document === next.document

/** One write in the place of two; null when nothing is left to do. */
function takenIn(before: Operation, next: Operation): Operation | null {
  const fields = { ...before.fields, ...next.fields }
  const base = before.base && { ...next.base, ...before.base }
  if (base && Object.keys(fields).every((field) => isSame(fields[field], base[field]))) return null
  const { input } = before
  const row = input === null ? {} : inputOf(before)
  // Which row, and of which version, stays as it was said first.
  const said = Object.fromEntries(
    Object.entries(inputOf(next)).filter(([field]) => field !== `${input}_id` && field !== 'version'),
  )
  const variables = input === null ? before.variables : { ...before.variables, [input]: { ...row, ...said } }
  return { ...before, variables, fields, base }
}

/** The fields of the row that are sent. */
export function inputOf({ variables, input }: Operation): Fields {
  const sent = input === null ? null : variables[input]
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : {}
}

/** The variables in which it went out before it named a version. */
export function firstVariables(operation: Operation): Fields {
  const { variables, input } = operation
  if (input === null) return variables
  const { version: _seen, ...said } = inputOf(operation)
  return { ...variables, [input]: said }
}

/** The variables with the answers of earlier operations in the place of what is not known yet. */
function named(operation: Operation, earlier: readonly Operation[], before: Operation | undefined): Fields {
  const known = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(known)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, idOf(field, each)]))
    return value
  }
  const idOf = (field: string, value: Json): Json => {
    // An act on a row as a whole names it by its number alone.
    const kind = field === 'id' ? operation.row.split(' ')[0] : /^(\w+?)_?[iI]d$/.exec(field)?.[1]
    if (kind === undefined || !isProvisional(value)) return known(value)
    const maker = earlier.find((each) => each.base === null && each.row === `${kind} ${value}`)
    return maker ? answerOf(maker.operation_id, `${maker.answer}.${idField(kind)}`) : value
  }
  const variables = known(operation.variables) as Fields
  if (!before || operation.input === null || !('version' in inputOf(operation))) return variables
  const version = answerOf(before.operation_id, `${before.answer}.version`)
  return { ...variables, [operation.input]: { ...(variables[operation.input] as Fields), version } }
}

/** Whether a value stands for the answer of an operation. */
function waitsFor(value: Json, operationId: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((each) => waitsFor(each, operationId))
  return value['answer_of'] === operationId || Object.values(value).some((each) => waitsFor(each, operationId))
}

/** Puts what an answer says, or another operation's name, where something waits for it. */
function filled(value: Json, operationId: string, fill: (path: string) => Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => filled(each, operationId, fill))
  const { answer_of, path } = value
  if (answer_of === operationId && typeof path === 'string') return fill(path)
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, filled(each, operationId, fill)]))
}

const withFilled = (operation: Operation, operationId: string, fill: (path: string) => Json): Operation =>
  waitsFor(operation.variables, operationId)
    ? { ...operation, variables: filled(operation.variables, operationId, fill) as Fields }
    : operation

/** The queue with every operation changed: those that wait for the person, too, may go later. */
const eachChanged = (queue: Queue, change: (each: Operation) => Operation): Queue => ({
  ...queue,
  operations: queue.operations.map(change),
  conflicts: queue.conflicts.map((each) => ({ ...each, operations: each.operations.map(change) })),
})

/** The queue after the server did an operation; later ones learn what it answered. */
export function settled(queue: Queue, operationId: string, data: Json): Queue {
  const at = (path: string): Json =>
    path
      .split('.')
      .reduce<Json>(
        (value, key) =>
          typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[key] ?? null) : null,
        data,
      )
  const operations = queue.operations.filter((each) => each.operation_id !== operationId)
  return eachChanged({ ...queue, operations }, (each) => withFilled(each, operationId, at))
}

/** The queue with an operation in the place of another of its kind. */
export function replaced(queue: Queue, operationId: string, next: Operation): Queue {
  const id = next.operation_id
  const renamed = (each: Operation): Operation => ({
    ...withFilled(each, operationId, (path) => answerOf(id, path)),
    after: each.after === operationId ? id : each.after,
  })
  return eachChanged(queue, (each) => (each.operation_id === operationId ? next : renamed(each)))
}

/** Before it goes out: from now on nobody knows whether the server did it. */
export const sent = (queue: Queue, operationId: string, now: number): Queue => ({
  ...queue,
  operations: queue.operations.map((each) =>
    each.operation_id === operationId ? { ...each, sent_at: each.sent_at ?? now } : each,
  ),
})

/** The operations that cannot be done without one, it first. */
export function withFollowers(operations: readonly Operation[], operationId: string): Operation[] {
  const gone = new Set([operationId])
  return operations.filter((each) => {
    const follows = [...gone].some(
      (id) => each.operation_id === id || each.after === id || waitsFor(each.variables, id),
    )
    if (follows) gone.add(each.operation_id)
    return follows
  })
}

/** The queue without a new row that was never sent and everything that was to follow; null when it may be sent already. */
export function withdrawn(queue: Queue, row: string): Queue | null {
  const maker = queue.operations.find((each) => each.row === row && each.base === null)
  if (!maker) return queue
  const all = withFollowers(queue.operations, maker.operation_id)
  if (all.some(isSent)) return null
  return { ...queue, operations: queue.operations.filter((each) => !all.includes(each)) }
}
