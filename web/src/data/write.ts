/** The one way by which a change goes to the server (docs/decisions/0056-writes-go-through-a-pipeline-of-our-own.md). */
import { worthSendingAgain } from '../lib/data-error.ts'
import { putDown } from './offline/left-behind.ts'
import { sendOrKeep, type Waiting } from './offline/waiting.ts'
import { queryClient } from '../lib/query-cache.ts'

/** The headers and signal that a call of the server is sent with. */
export interface Sending {
  /** The same for every try: the server does it at most once. */
  idempotencyKey: string
  signal?: AbortSignal
}

/** Puts back what was shown. @param error why it was refused; undefined where it waits, and is laid over what is put back */
export type PutBack = (error?: unknown) => void

export interface Write<Answer> {
  /** The key of the queries that it changes: by it a write sees whether it is the last of its kind under way. */
  of: readonly unknown[]
  /** Writes of one order go one after the other, so that a later one starts from what an earlier one left. */
  order?: string
  /** Where the caller needs to know it, for example for a file that goes with it. */
  idempotencyKey?: string
  /** Shows the change before the server has it; without a way back, reading anew what is stale puts a refusal right. */
  show?: () => PutBack | undefined
  send: (sending: Sending) => Promise<Answer>
  /** How it waits for the server, where it may. */
  waits?: (idempotencyKey: string) => Waiting<Answer>
  /** Takes the server's answer. A promise is waited for, by the caller and by what follows in the same order. */
  taken?: (answer: Answer, isLast: boolean) => unknown
  /** Reads anew what is out of date then, done or not. A promise is waited for as well. */
  stale?: (isLast: boolean) => unknown
  /** Codes that the caller explains itself; any other refusal is told by a message. */
  handles?: readonly string[]
  /** The caller says every refusal itself, where it was written. */
  quiet?: boolean
}

/**
 * Shows a change, sends it in its turn, and takes the answer; what is refused is put back, and what can't reach the server
 * waits for it on this device, as does what has no answer yet when the page goes. Not a hook, because an undo may come when its
 * screen is long gone. What Mod+Z takes back is an action, which may be several writes: `act` of lib/undo.ts runs them.
 *
 * @throws {DataError} after it was put back and told
 */
export async function write<Answer>(wanted: Write<Answer>): Promise<Answer> {
  const { of, order, show, send, waits, taken, stale, handles, quiet, ...said } = wanted
  const { idempotencyKey = crypto.randomUUID() } = said
  const putBack = show?.()
  const sent = (signal: AbortSignal) => send({ idempotencyKey, signal })
  const keep = () => (waits ? putDown(waits(idempotencyKey).operations) : null)
  // Its words hang on the answer to what is under way: then it is put down in its turn, and until it is answered the page asks
  // before it goes.
  let answered = queryClient.isMutating() === 0 ? keep() : null
  const meta = { ...(handles && { handles }), ...(quiet && { quiet }), ...(answered && { isKept: true }) }
  const isLast = () => queryClient.isMutating({ mutationKey: of }) <= 1
  const mutation = queryClient
    .getMutationCache()
    .build<{ row: Answer; isStored: boolean }, Error, void, unknown>(queryClient, {
      mutationKey: of,
      mutationFn: async () => {
        answered ??= keep()
        return waits
          ? sendOrKeep(sent, () => waits(idempotencyKey))
          : { row: await sent(new AbortController().signal), isStored: false }
      },
      retry: worthSendingAgain,
      ...(order !== undefined && { scope: { id: order } }),
      meta,
      // A write that waits is laid over the server's rows wherever they are shown.
      onSuccess: ({ row, isStored }) => (isStored ? putBack?.() : taken?.(row, isLast())),
      onError: (error) => putBack?.(error),
      onSettled: () => stale?.(isLast()),
    })
  return mutation
    .execute()
    .then(({ row }) => row)
    .finally(() => answered?.())
}
