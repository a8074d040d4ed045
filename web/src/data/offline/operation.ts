/** A write while it waits to be sent (docs/decisions/0013-offline-queue.md). Data only: it outlives the page. */

export type Json = null | boolean | number | string | Json[] | Fields
export type Fields = { [field: string]: Json }

/** A file that goes before the write that names it. Its bytes are kept beside the queue, under its id. */
export interface OfflineFile {
  /** Under which it is uploaded: sent twice, it is there once. */
  id: string
  name: string
  /** In bytes. */
  size: number
  /** SHA-256 in hex, kept beside it on the server; null where this browser counts none. */
  source: string | null
  /** In which list it is shown while it waits. */
  list: string
}

/** An event that goes again. */
export interface Back {
  operation_id: string
  document: string
}

/** One write of one row. */
export interface Operation {
  /** Sent as the Idempotency-Key: the server does each at most once. */
  operation_id: string
  /** Which row: `event 12`. A row that the server does not know yet has a negative number. */
  row: string
  /** The name by which the person is told of it. */
  title: string
  /** The document as it was first sent: the same key with another text would be refused. */
  document: string
  variables: Fields
  /** Under which variable the row is sent; null for a write that only ties two rows together. */
  input: string | null
  /** Under which field of the answer the row comes back. */
  answer: string
  /** The fields that it changes, shown until it is sent; all of them for a new row. */
  fields: Fields
  /** The same fields as they were; null for a new row. */
  base: Fields | null
  /** Without which other operation it must not be done, besides those whose answer it needs. */
  after: string | null
  /** When it was done, ms since 1970. */
  at: number
  /** When it was first sent; null before. Whether the server did it is not known then. */
  sent_at: number | null
  /** The key under which it was sent before, in the same words but without a version: what went out so may arrive yet. */
  sent_as?: string
  file?: OfflineFile
  /** How the event that was made for it goes again where it is refused, and the key of that. */
  back?: Back
  /** As whom it is sent, where that is less than the account may: who teaches ticks a child's homework as a guardian. */
  role?: 'student'
  /** How often the server failed at it without saying why. */
  failures: number
}

/**
 * `changed`: the same fields were changed elsewhere. `gone`: there is no such row any more. `lost`: too old to be sent again.
 * `unfit`: the server takes it in no case, however often it is sent.
 */
export type Reason = 'changed' | 'clash' | 'gone' | 'lost' | 'unfit' | 'refused'

/** A write that was not done, until the person has seen it. */
export interface Conflict {
  reason: Reason
  /** The server's own message. */
  message: string
  /** The operation that was refused, and those that followed from it. */
  operations: Operation[]
  /** The fields that stand on the server in its place, if the server said so. */
  theirs: Fields | null
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function readFile(kept: unknown): OfflineFile | null {
  if (!isFields(kept)) return null
  const { id, name, size, source = null, list } = kept
  if (typeof id !== 'string' || !uuid.test(id) || typeof name !== 'string' || typeof list !== 'string') return null
  if (typeof size !== 'number' || (source !== null && typeof source !== 'string')) return null
  return { id, name, size, source, list }
}

function readBack(kept: unknown): { back: Back } | null {
  if (!isFields(kept)) return null
  const { operation_id, document } = kept
  if (typeof operation_id !== 'string' || !uuid.test(operation_id) || typeof document !== 'string') return null
  return { back: { operation_id, document } }
}

/** A kept operation, or null where it is not one (any more). */
export function readOperation(kept: unknown): Operation | null {
  if (!isFields(kept)) return null
  const { operation_id, row, title, document, variables, input, answer, fields, base, after, at, sent_at } = kept
  const { sent_as, failures, role } = kept
  const file = kept['file'] === undefined ? undefined : readFile(kept['file'])
  if (file === null) return null
  if (typeof operation_id !== 'string' || !uuid.test(operation_id)) return null
  if (typeof row !== 'string' || typeof title !== 'string' || typeof document !== 'string') return null
  if (!isFields(variables) || !isFields(fields) || typeof answer !== 'string' || typeof at !== 'number') return null
  if (input !== null && (typeof input !== 'string' || !isFields(variables[input]))) return null
  if (base !== null && !isFields(base)) return null
  if (sent_at !== null && typeof sent_at !== 'number') return null
  if (after !== null && typeof after !== 'string') return null
  const known = { operation_id, row, title, document, variables, input, answer, fields, base, after, at, sent_at }
  const before = typeof sent_as === 'string' && uuid.test(sent_as) ? { sent_as } : {}
  return {
    ...known,
    ...before,
    ...(file && { file }),
    ...readBack(kept['back']),
    ...(role === 'student' && { role }),
    failures: typeof failures === 'number' ? failures : 0,
  }
}

const reasons: readonly string[] = ['changed', 'clash', 'gone', 'lost', 'unfit', 'refused'] satisfies Reason[]
const isReason = (value: unknown): value is Reason => typeof value === 'string' && reasons.includes(value)

/** A kept conflict, or null where it is not one (any more). */
export function readConflict(kept: unknown): Conflict | null {
  if (!isFields(kept) || !Array.isArray(kept['operations'])) return null
  const { reason, message, theirs = null } = kept
  const operations = kept['operations'].map(readOperation).filter((each) => each !== null)
  if (operations.length === 0 || !isReason(reason) || typeof message !== 'string') return null
  return { reason, message, operations, theirs: isFields(theirs) ? theirs : null }
}

const instant = /^\d{4}-\d\d-\d\dT/

/** Whether two values mean the same; an instant has more than one form. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string' && instant.test(one) && instant.test(other))
    return Date.parse(one) === Date.parse(other)
  return JSON.stringify(one) === JSON.stringify(other)
}
