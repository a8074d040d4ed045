/** Sends one write of the queue. */
import type { GraphqlResult } from '@lectern/client'
import type { DataReason } from '@lectern/contract/refusal-reasons'
import type { Query } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { DataError } from '../../lib/data-error.ts'
import { type Arrival, arrivalOf } from './arrivals.ts'
import { noteAway } from '../../lib/connection.ts'
import { queryClient } from '../../lib/query-cache.ts'
import type { Fields, Json, Operation, Reason } from './operation.ts'
import * as rules from './queue.ts'
import * as refusals from './refusals.ts'

const written: readonly unknown[] = [
  'event',
  'lesson',
  'lesson_comment',
  'lesson_answer',
  'lesson_resource',
  'guardian',
  'absence',
]
/** Whether queries of this table hold rows that are written from the queue. */
export const isWritten = (table: unknown): boolean => written.includes(table)

/** How long (ms) one call may take before the line counts as dead. */
export const patience = 30_000

/** Changes nothing. Never to be worded anew: a key that was spent on other words would seem to have done its write. */
const nothing = 'mutation nothing { __typename }'

/**
 * Asks for a write once. What went out under another key before may still be on its way, over what is written now: so that
 * key is spent on nothing first. Where it was spent already, the write was done and its answer is had again; one that the
 * server is about to forget is not asked for, and what was done is told by the version.
 */
async function ask(operation: Operation, signal: AbortSignal): Promise<GraphqlResult<unknown>> {
  const { document, variables, operation_id, sent_as, at, role } = operation
  const request = (text: string, words: Fields, idempotencyKey: string) =>
    client.graphql.request(text, words, {
      idempotencyKey,
      ...(role && { role }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
  if (sent_as !== undefined) {
    const spent = await request(nothing, {}, sent_as)
    if (spent.error && new DataError(spent.error).code !== 'idempotency-key-reused') return spent
    if (spent.error && Date.now() - at < rules.keyLasts)
      return request(document, rules.firstVariables(operation), sent_as)
  }
  return request(document, variables, operation_id)
}

/** The parts that sending a write needs. */
interface Means {
  account: string
  signal: AbortSignal
  change: (next: (queue: rules.Queue) => rules.Queue) => Promise<rules.Queue>
  /** Says to all tabs how the server has a row since. */
  tell: (arrival: Arrival) => void
  /** Has what waits tried again in a while. */
  later: () => void
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** How long (ms) a first reading is waited for; one that takes longer is seen as it comes. */
const readingPatience = 5_000
const tooLate = () => new Promise((resolve) => setTimeout(resolve, readingPatience))

/**
 * Writes what was done into the rows that are held of it: between the going of what waits, which is laid over them, and the
 * reading anew a page would show for a moment what was before. What is still being read may be from before the write: a first
 * reading is waited for, any other is given up.
 */
async function layDown({ row, fields }: Operation): Promise<void> {
  const [kind, number] = row.split(' ')
  const isIt = (each: unknown): each is Record<string, unknown> => isRow(each) && each[`${kind}_id`] === Number(number)
  const changed = (each: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(each).map(([field, value]) => [field, field in fields ? fields[field] : value]))
  const predicate = ({ queryKey: [table] }: Query) => isWritten(table)
  const first = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  const read = first.flatMap(({ state, promise }) => (state.data === undefined && promise ? [promise] : []))
  await Promise.race([Promise.allSettled(read), tooLate()])
  await queryClient.cancelQueries({ predicate: (query) => predicate(query) && query.state.data !== undefined })
  const laid = (data: unknown): unknown => {
    // An answer about a child has its lessons beside other lists.
    if (isRow(data) && Array.isArray(data['childLessons'])) return { ...data, childLessons: laid(data['childLessons']) }
    if (!Array.isArray(data) || !data.some(isIt)) return data
    if (typeof fields['deleted_at'] === 'string') return data.filter((each) => !isIt(each))
    return data.map((each: unknown) => (isIt(each) ? changed(each) : each))
  }
  queryClient.setQueriesData<unknown>(
    { predicate: (query) => predicate(query) && laid(query.state.data) !== query.state.data },
    laid,
  )
  // A lesson shows a request of the server rather than the one that waits, and nobody as asked where there is neither.
  if (kind === 'absence') await Promise.race([queryClient.invalidateQueries({ queryKey: [kind] }), tooLate()])
}

/** @returns whether the next may go */
export async function sendOne(head: Operation, means: Means): Promise<boolean> {
  const { account, signal, change, tell } = means
  const { operation_id, file } = head
  const now = Date.now()
  if (head.sent_at !== null && now - head.sent_at > rules.keyLasts) {
    await change((queue) => refusals.refused(queue, operation_id, { reason: 'lost', message: '' }))
    return true
  }
  // Before it counts as sent: until its file is there, the write can be taken back.
  if (file) {
    const lost = await (await import('./stored-file.ts')).sendOfflineFile(account, file, signal)
    if (lost) return undone(head, new DataError(lost.error), means, lost.message)
  }
  const marked = await change((queue) => rules.sent(queue, operation_id, now))
  const operation = marked.operations.find((each) => each.operation_id === operation_id)
  // Taken back meanwhile: nothing names the file, and the server lets it go.
  if (!operation) return true
  const { data, error } = await ask(operation, signal)
  if (error) return undone(operation, new DataError(error), means)
  noteAway(false)
  const arrival = arrivalOf(operation, data)
  if (arrival) tell(arrival)
  await layDown(operation)
  await change((queue) => rules.settled(queue, operation_id, data as Json))
  return true
}

/** Decides what becomes of a write that the server did not do. @returns whether the next may go */
async function undone(
  operation: Operation,
  failure: DataError,
  { signal, change, later }: Means,
  message = failure.message,
): Promise<boolean> {
  if (failure.isAway || failure.code === 'abort-error') {
    if (!signal.aborted) noteAway(true)
    return false
  }
  // Without a session nothing is refused: it goes when there is one again.
  if (failure.mayGoLater) return false
  const isFailed = failure.code === 'internal' || failure.status >= 500
  await change((queue) =>
    isFailed
      ? refusals.failed(queue, operation.operation_id, message)
      : afterRefusal(queue, operation, failure, message),
  )
  if (isFailed) later()
  return !isFailed
}

/** The way on that a code leaves; after any other the same may be sent again, once something else was changed. */
const reasonsOf: Readonly<Record<string, Reason>> = {
  'event-clash': 'clash',
  'not-found': 'gone',
  'invalid-input': 'unfit',
}

/** There is no room for it as long as nothing else goes. */
const full: readonly unknown[] = ['answers-many', 'homework-many', 'steps-many'] satisfies DataReason[]

function afterRefusal(
  queue: rules.Queue,
  { operation_id }: Operation,
  { code, extensions }: DataError,
  message: string,
): rules.Queue {
  const { current } = extensions
  if (code === 'conflict' && typeof current === 'object' && current !== null)
    return refusals.rebased(queue, operation_id, current as Fields, message, crypto.randomUUID())
  const reason = full.includes(extensions['reason']) ? 'refused' : (reasonsOf[code] ?? 'refused')
  return refusals.refused(queue, operation_id, { reason, message })
}
