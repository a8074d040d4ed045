/**
 * The part of the queue that every screen knows: the writes that wait. The queue itself (outbox.ts) is loaded after the
 * page.
 */
import { hasLeft } from '../../lib/auth-state.ts'
import { DataError } from '../../lib/data-error.ts'
import { createStore } from '../../lib/store.ts'
import { awayStore } from '../../lib/connection.ts'
import type { Conflict, Operation } from './operation.ts'

/** Oldest first. */
export const waitingStore = createStore<readonly Operation[]>([])
/** Writes that were not done, until the person has seen them. */
export const conflictStore = createStore<readonly Conflict[]>([])

/** A write that may have to wait, as a feature gives it, so that it can be sent without that feature. */
export type NewOperation = Omit<Operation, 'at' | 'sent_at' | 'sent_as' | 'failures' | 'after'> & {
  after?: string
  /** The version of the row that was seen, where the write itself names none: what others write meanwhile is not written over. */
  seen?: number | undefined
}

/** A write that waits for the server. */
export interface Waiting<Answer> {
  /** In the very words in which it was sent: the server knows a key by them. */
  operations: readonly NewOperation[]
  /** Stands for the answer until there is one. */
  answer: Answer
  /** Where the row is newer than the version that was seen it is kept, and the person decides if the same field was changed. */
  keepsConflict?: boolean
}

export interface Keeper {
  /**
   * @param sentAt when it was sent without an answer, ms; null when it was not
   * @param bytes of the file that the first of the writes names
   * @throws {Error} where there is no room
   */
  keep: (writes: readonly NewOperation[], sentAt: number | null, bytes?: Blob) => Promise<void>
  /** Takes a new row back that was not sent yet. Resolves to false when there is none. */
  withdraw: (row: string) => Promise<boolean>
}

let keeper: Keeper | null = null

/** The queue of the signed-in person says that it is there. */
export function setKeeper(next: Keeper | null): void {
  keeper = next
}

/** How long (ms) a write is waited for, before it is kept instead: without a network some calls never end. */
const patience = 10_000

const noSignal = new AbortController().signal

/** The same write under another key: the one that was refused has its answer. */
const asNew = (operation: NewOperation): NewOperation => ({ ...operation, operation_id: crypto.randomUUID() })

/**
 * Sends a write; where the server can't be reached, or the session has ended, keeps it for later. A refusal is an
 * answer and not kept, but for a newer version of what asks the person then.
 *
 * @param waits asked for when it is kept
 * @throws {DataError} when it was refused, or can't be kept either
 */
export async function sendOrKeep<Row>(
  send: (signal: AbortSignal) => Promise<Row>,
  waits: () => Waiting<Row>,
): Promise<{ row: Row; isStored: boolean }> {
  // Nobody keeps anything where nothing is stored.
  if (!keeper) return { row: await send(noSignal), isStored: false }
  let sentAt: number | null = null
  let isOld = false
  // Writes that wait already go first: a later write may start from them.
  if (!awayStore.get() && waitingStore.get().length === 0) {
    sentAt = Date.now()
    const signal = AbortSignal.timeout(patience)
    try {
      return { row: await send(signal), isStored: false }
    } catch (error) {
      isOld = error instanceof DataError && error.code === 'conflict' && waits().keepsConflict === true
      const mayGoLater = signal.aborted || (error instanceof DataError && error.mayGoLater)
      // Nobody keeps it for who has left meanwhile.
      if (!(mayGoLater || isOld) || !keeper || hasLeft()) throw error
    }
  }
  const { operations, answer } = waits()
  await (isOld ? keeper.keep(operations.map(asNew), null) : keeper.keep(operations, sentAt))
  return { row: answer, isStored: true }
}

/**
 * Keeps a file for later, with the writes that name it.
 *
 * @param sentAt when they were sent without an answer, ms; null when they were not
 * @returns false where nothing is kept
 * @throws {Error} where there is no room
 */
export async function keepFile(bytes: Blob, writes: readonly NewOperation[], sentAt: number | null): Promise<boolean> {
  if (!keeper) return false
  await keeper.keep(writes, sentAt, bytes)
  return true
}

/** The files that wait in one list, oldest first, each with the row that it becomes. */
export const filesWaiting = (waiting: readonly Operation[], list: string): { row: string; name: string }[] =>
  waiting.flatMap(({ row, file }) => (file?.list === list ? [{ row, name: file.name }] : []))

/** Takes a new row back that was not sent yet; false when it is on its way or known to the server. */
export const withdraw = async (row: string): Promise<boolean> => (await keeper?.withdraw(row)) ?? false

/** Whether something of a row (`event 12`) waits to be sent. */
export const isWaiting = (waiting: readonly Operation[], row: string): boolean =>
  waiting.some((each) => each.row === row)

/** A row as it will stand when everything of it is sent. */
export function withWaiting<Row extends object>(row: Row, name: string, waiting: readonly Operation[]): Row {
  const changes = waiting.filter((each) => each.row === name)
  return changes.reduce((shown, { fields }) => ({ ...shown, ...fields }), row)
}

/** Rows as they will stand when everything of them is sent. */
export const allWithWaiting = <Row extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  waiting: readonly Operation[],
): readonly Row[] => (waiting.length === 0 ? rows : rows.map((row) => withWaiting(row, nameOf(row), waiting)))
