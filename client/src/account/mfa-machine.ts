import type { AuthError } from '@lectern/contract/failures'
import { assign, emit, fromPromise, setup } from 'xstate'
import { failed, output } from '../auth/chart/transitions.ts'
import { errorOf, failure } from '../auth/failure.ts'

interface Generated {
  imageUrl: string
  totpSecret: string
}

export interface MfaCalls {
  generate: () => Promise<Generated>
  /** With a code of the app; an empty type switches off. */
  change: (change: { code: string; activeMfaType: 'totp' | '' }) => Promise<unknown>
}

interface MfaContext {
  error: AuthError | null
  /** A picture of the code to scan, as a data URL. */
  imageUrl: string | null
  /** The same to type in. */
  secret: string | null
}

type MfaEvent =
  | { type: 'GENERATE' }
  | { type: 'ACTIVATE'; code: string; activeMfaType: 'totp' }
  | { type: 'DISABLE'; code: string }

const refused = [
  { type: 'saveError', params: failed },
  { type: 'tellError', params: failed },
] as const
const nothing: MfaContext = { error: null, imageUrl: null, secret: null }
/** Switching the second factor on and off (client-states.md 11). Emits GENERATED, SUCCESS and ERROR. */
export const mfaMachine = ({ generate, change }: MfaCalls) =>
  setup({
    types: {
      context: {} as MfaContext,
      events: {} as MfaEvent,
      emitted: {} as { type: 'GENERATED' } | { type: 'SUCCESS' } | { type: 'ERROR'; error: AuthError },
    },
    actors: {
      generate: fromPromise(generate),
      change: fromPromise<unknown, { code: string; activeMfaType: 'totp' | '' }>(({ input }) => change(input)),
    },
    guards: { hasNoCode: ({ event }) => 'code' in event && !event.code },
    actions: {
      forgetAll: assign(nothing),
      forgetError: assign({ error: null }),
      saveSecret: assign((_, { imageUrl, totpSecret }: Generated) => ({ imageUrl, secret: totpSecret })),
      saveError: assign((_, { error }: { error: AuthError }) => ({ error })),
      tellGenerated: emit({ type: 'GENERATED' }),
      tellSuccess: emit({ type: 'SUCCESS' }),
      tellError: emit((_, { error }: { error: AuthError }) => ({ type: 'ERROR' as const, error })),
      refuseCode: assign({ error: () => errorOf(failure('invalid-mfa-code')) }),
      refuseType: assign({ error: () => errorOf(failure('invalid-mfa-type')) }),
    },
  }).createMachine({
    id: 'mfa',
    context: nothing,
    initial: 'idle',
    states: {
      idle: {
        initial: 'initial',
        states: { initial: {}, error: {}, disabled: {} },
        on: {
          GENERATE: 'generating',
          DISABLE: [{ guard: 'hasNoCode', target: '.error', actions: 'refuseCode' }, { target: 'disabling' }],
        },
      },
      generating: {
        entry: 'forgetAll',
        invoke: {
          src: 'generate',
          onDone: {
            target: 'generated',
            actions: [{ type: 'saveSecret', params: output }, 'tellGenerated'],
          },
          onError: { target: 'idle.error', actions: refused },
        },
      },
      generated: {
        initial: 'idle',
        on: {
          GENERATE: 'generating',
          DISABLE: [{ guard: 'hasNoCode', target: '.idle.error', actions: 'refuseCode' }, { target: 'disabling' }],
        },
        states: {
          idle: {
            initial: 'idle',
            states: { idle: {}, error: {} },
            on: {
              ACTIVATE: [
                {
                  guard: ({ event }) => (event.activeMfaType as string) !== 'totp',
                  target: '.error',
                  actions: 'refuseType',
                },
                { guard: 'hasNoCode', target: '.error', actions: 'refuseCode' },
                { target: 'activating' },
              ],
            },
          },
          activating: {
            entry: 'forgetError',
            invoke: {
              src: 'change',
              input: ({ event }) => ({ code: 'code' in event ? event.code : '', activeMfaType: 'totp' }),
              onDone: { target: 'activated', actions: 'tellSuccess' },
              onError: { target: 'idle.error', actions: refused },
            },
          },
          activated: { type: 'final' },
        },
      },
      disabling: {
        entry: 'forgetError',
        invoke: {
          src: 'change',
          input: ({ event }) => ({ code: 'code' in event ? event.code : '', activeMfaType: '' }),
          onDone: { target: 'idle.disabled', actions: ['forgetAll', 'tellSuccess'] },
          onError: { target: 'idle.error', actions: refused },
        },
      },
    },
  })
