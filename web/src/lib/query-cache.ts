/** The cache of data calls, and the one place that tells the user when one failed (product.md 8). */
import { hashKey, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { authState, followSession, hasLeft, isUnreached } from './auth-state.ts'
import { client } from './client.ts'
import { DataError } from './data-error.ts'
import type { TypedDocumentString } from './generated/graphql.ts'
import { awayStore, noteAnswer, noteAway } from './connection.ts'
import { showError } from './toast.ts'
import { t } from '@lingui/core/macro'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

interface CallMeta extends Record<string, unknown> {
  /** Only log a failure: loads of resources, statuses, events and students (product.md 8). */
  quiet?: boolean
  /** Codes that the feature itself explains, for example `event-clash`. */
  handles?: readonly string[]
  /** It is on this device until it is answered: nothing is lost with the page. */
  isKept?: boolean
}

/** How long (ms) a call may take while the server is away. */
const patience = 10_000
const noAnswer = { error: 'network', message: '', status: 0 }
/** The answer to a call that its caller stopped. */
const stopped = { error: 'abort-error', message: '', status: 0 }
/** The server's answer to a call without a token; this one was not sent. */
const noToken = [{ message: '', extensions: { code: 'invalid-headers' } }]

/** Whether a session is still to come, or to be told apart from none: a call would go without a token and be refused. */
const isUndecided = (): boolean => isUnreached(authState()) || (authState().user === null && authState().isLoading)

/**
 * Waits for the session of a page that is shown for whom this device knows. Without the server there is none to wait for.
 *
 * @returns whether a call may go
 */
function sessionDecided(signal: AbortSignal): Promise<boolean> {
  if (!isUndecided()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      if (isUndecided() && !awayStore.get() && !signal.aborted) return
      for (const stop of stops) stop()
      signal.removeEventListener('abort', look)
      resolve(!isUndecided())
    }
    stops.push(followSession(look), awayStore.subscribe(look))
    signal.addEventListener('abort', look)
    look()
  })
}

/**
 * Sends one operation.
 *
 * @param options `idempotencyKey` (UUID) makes sending a mutation again harmless; `role` lowers the one that is spoken as
 * @throws {DataError} with the code and extensions of the first error
 */
export async function request<TResult, TVariables extends Record<string, unknown>>(
  document: TypedDocumentString<TResult, TVariables>,
  variables: TVariables,
  options: { signal?: AbortSignal; idempotencyKey?: string; role?: 'student' } = {},
): Promise<TResult> {
  if (hasLeft()) throw new DataError(noToken)
  // A token that is too old waits for the server that renews it: without one for ever, so somebody has to look at the clock.
  const late = awayStore.get() || isUndecided() ? AbortSignal.timeout(patience) : null
  const signals = [options.signal, late].filter((signal) => signal instanceof AbortSignal)
  const signal = AbortSignal.any(signals)
  const askedAt = performance.now()
  const mayGo = await sessionDecided(signal)
  if (hasLeft()) throw new DataError(noToken)
  const { data, error } = mayGo
    ? await client.graphql.request<TResult>(document.toString(), variables, { ...options, signal })
    : { data: null, error: options.signal?.aborted === true ? stopped : noAnswer }
  const isLate = late?.aborted === true && options.signal?.aborted !== true
  const failure = error && new DataError(isLate ? noAnswer : error)
  // A call that its caller stopped says nothing about the server.
  if (failure?.isAway) noteAway(true)
  else if (failure?.code !== 'abort-error') noteAnswer(askedAt)
  if (failure) throw failure
  return data as TResult
}

/** Whether a change was refused for what stands there by now, as in another tab: that says what happened, and is no fault. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DataError &&
  (error.code === 'not-found' || error.code === 'conflict' || error.extensions['reason'] !== undefined)

/** The heading of the message about a change that was not done. */
const notDone = (error: unknown): string => (isOvertaken(error) ? t`This was not saved` : t`Data access error`)

const tell = (error: unknown, title: string): void =>
  showError({ title, detail: error instanceof Error ? error.message : String(error), cause: error })

/** Tells why something was not done, unless that was told where it arose. */
export const tellNotDone = (error: unknown): void => tell(error, notDone(error))

/** @param title what the message is headed with: asked for only where one is shown */
function report(error: unknown, meta: CallMeta | undefined, title: () => string): void {
  if (error instanceof DataError && error.isMissingAuthorization) {
    // Nobody was asked.
    if (error.said !== '') console.warn(error.said)
    return
  }
  if (error instanceof DataError && meta?.handles?.includes(error.code)) return
  if (meta?.quiet) {
    console.warn(error)
    return
  }
  tell(error, title())
}

/** A refused call will be refused again; only a lost connection is worth another try, unless there is no network. */
const worthRetrying = (attempts: number, error: unknown): boolean =>
  navigator.onLine && error instanceof DataError && error.isNetwork && attempts < 2

/** Nothing waits for a network on its own: a page would show its skeleton until there is one. */
const networkMode = 'always'

// At once and not in the next task, as it usually is: a tick that was clicked would be taken off until then.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  // A query that can't be read without a network says so where its rows would stand, and the top bar says why.
  queryCache: new QueryCache({
    onError: (error, query) =>
      report(error, navigator.onLine ? query.meta : { quiet: true }, () => t`Data access error`),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => report(error, mutation.meta, () => notDone(error)),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: worthRetrying,
      networkMode,
      // A page that was opened without the server has no token yet; the session that comes reads everything.
      refetchOnReconnect: () => authState().user !== null,
    },
    mutations: { retry: false, networkMode },
  },
})

/**
 * Lets go of the reads of some tables that are under way: their answers were made before what is shown now, and would take it off
 * the page. Where nothing was read yet the read goes on.
 */
export const letGoOfReads = (...tables: readonly string[]): Promise<void> =>
  queryClient.cancelQueries({
    predicate: ({ queryKey: [table], state }) => state.data !== undefined && tables.some((each) => each === table),
  })

/** Reads anew all that is held of some tables, by the first word of its keys; what no page shows is read when one does. */
export const readAnew = (...tables: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [table] }) => tables.some((each) => each === table) })

/** The same but for one query, which has the server's answer already. */
export const readAnewBut = (own: readonly unknown[], ...tables: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [table], queryHash }) =>
      queryHash !== hashKey(own) && tables.some((each) => each === table),
  })
