import type { AuthError } from '@lectern/contract/failures'
import { assign, emit, fromPromise, setup } from 'xstate'
import type { RedirectOptions } from '../auth/auth-client.ts'
import { failed } from '../auth/chart/transitions.ts'
import { errorOf } from '../auth/failure.ts'

/** The parameters of the four requests; each looks at its own part. */
export interface RequestParams {
  email?: string
  options?: RedirectOptions
  password?: string
  /** Of a reset mail. */
  ticket?: string
}

interface RequestParts {
  /** Throws when the call would be in vain. */
  check: (params: RequestParams) => void
  /** Rejects with the failure. */
  call: (params: RequestParams) => Promise<void>
}

/**
 * One request to the server, as a machine: `idle.initial`, `requesting`, then `idle.success` or `idle.error` with the
 * reason in the context (client-states.md 11). Emits SUCCESS and ERROR; an argument that is refused here is neither.
 */
export function requestMachine({ check, call }: RequestParts) {
  const refusal = (params: RequestParams): AuthError | null => {
    try {
      check(params)
      return null
    } catch (thrown) {
      return errorOf(thrown)
    }
  }

  return setup({
    types: {
      context: {} as { error: AuthError | null },
      events: {} as { type: 'REQUEST' } & RequestParams,
      emitted: {} as { type: 'SUCCESS' } | { type: 'ERROR'; error: AuthError },
    },
    actors: { call: fromPromise<void, RequestParams>(({ input }) => call(input)) },
    actions: {
      saveRefusal: assign({ error: ({ event }) => refusal(event) }),
      saveError: assign((_, { error }: { error: AuthError }) => ({ error })),
      forgetError: assign({ error: null }),
      tellError: emit((_, { error }: { error: AuthError }) => ({ type: 'ERROR' as const, error })),
      tellSuccess: emit({ type: 'SUCCESS' }),
    },
    guards: { isRefused: ({ event }) => refusal(event) !== null },
  }).createMachine({
    id: 'request',
    context: { error: null },
    initial: 'idle',
    states: {
      idle: {
        initial: 'initial',
        states: { initial: {}, success: {}, error: {} },
        on: {
          REQUEST: [
            { guard: 'isRefused', target: '.error', actions: 'saveRefusal' },
            { target: 'requesting', actions: 'forgetError' },
          ],
        },
      },
      requesting: {
        invoke: {
          src: 'call',
          input: ({ event }) => event,
          onDone: { target: 'idle.success', actions: 'tellSuccess' },
          onError: {
            target: 'idle.error',
            actions: [
              { type: 'saveError', params: failed },
              { type: 'tellError', params: failed },
            ],
          },
        },
      },
    },
  })
}
