import type * as contract from '@lectern/contract/auth'
import type { AuthError } from '@lectern/contract/failures'
import { createActor, waitFor, type Actor } from 'xstate'
import type { ErrorResult } from '../auth/auth-client.ts'
import { asUser, type CallParts } from '../auth/calls.ts'
import { errorOf, failure } from '../auth/failure.ts'
import { mfaMachine } from './mfa-machine.ts'

export interface MfaSetup {
  /** The states of MACHINE.md section 11, for a screen that follows them. */
  actor: Actor<ReturnType<typeof mfaMachine>>
  /** Asks for a new secret: a picture to scan (data URL) and the same as text. It does not count before `activate`. */
  generate: () => Promise<{ imageUrl: string | null; totpSecret: string | null; error: AuthError | null }>
  /** Switches the second factor on, with the first code of the app. */
  activate: (code: string) => Promise<ErrorResult>
  /** Switches it off, with a code of the app. */
  disable: (code: string) => Promise<ErrorResult>
  stop: () => void
}

/**
 * Setting up the second factor of the signed-in user. `user.activeMfaType` changes with the next session:
 * `auth.refreshSession()` brings it at once.
 */
export function createMfaSetup({ calls }: { calls: CallParts }): MfaSetup {
  const actor = createActor(
    mfaMachine({
      generate: () =>
        asUser(calls, (bearer) =>
          calls.send<(typeof contract.generateTotp)['answer']>('GET', '/mfa/totp/generate', { bearer }),
        ),
      change: (body) => asUser(calls, (bearer) => calls.post<typeof contract.changeMfa>('/user/mfa', body, { bearer })),
    }),
  ).start()

  /** Sends, and waits until the machine rests. */
  const ask = async (event: Parameters<typeof actor.send>[0]): Promise<ErrorResult> => {
    const before = actor.getSnapshot()
    // Only a code without a secret comes out of turn; who asks while an answer is on its way gets that answer.
    if (!before.can(event) && !isCalling(before)) return { error: errorOf(failure('no-totp-secret')) }
    actor.send(event)
    const { context } = await waitFor(actor, (snapshot) => !isCalling(snapshot))
    return { error: context.error }
  }
  const isCalling = (snapshot: ReturnType<typeof actor.getSnapshot>) =>
    snapshot.matches('generating') || snapshot.matches('disabling') || snapshot.matches({ generated: 'activating' })

  return {
    actor,
    async generate() {
      const { error } = await ask({ type: 'GENERATE' })
      const { imageUrl, secret } = actor.getSnapshot().context
      return { imageUrl, totpSecret: secret, error }
    },
    activate: (code) => ask({ type: 'ACTIVATE', code, activeMfaType: 'totp' }),
    disable: (code) => ask({ type: 'DISABLE', code }),
    stop: () => void actor.stop(),
  }
}
