import type * as contract from '@lectern/contract/second-factor'
import type { AuthError } from '@lectern/contract/failures'
import { createActor, waitFor, type Actor } from 'xstate'
import type { ErrorResult } from '../auth/auth-client.ts'
import { asUser, type CallParts } from '../auth/calls.ts'
import { errorOf, failure } from '../auth/failure.ts'
import { mfaMachine } from './mfa-machine.ts'

export interface MfaSetup {
  /** The states of client-states.md 11, for a screen that follows them. */
  actor: Actor<ReturnType<typeof mfaMachine>>
  /** Asks for a new secret: a picture to scan (data URL) and the same as text. It does not count before `activate`. */
  generate: () => Promise<{ imageUrl: string | null; totpSecret: string | null; error: AuthError | null }>
  /** Switches the second factor on, with the first code of the app. */
  activate: (code: string) => Promise<ErrorResult>
  /** The same, with the recovery codes that come with it: told this once, each in place of a code of the app. */
  activateWithRecoveryCodes: (code: string) => Promise<ErrorResult & { recoveryCodes: string[] }>
  /** Switches it off, with a code of the app or a recovery code. */
  disable: (code: string) => Promise<ErrorResult>
  stop: () => void
}

/**
 * Setting up the second factor of the signed-in user. `user.activeMfaType` changes with the next session:
 * `auth.renewSession()` brings it at once.
 */
export function createMfaSetup({ calls }: { calls: CallParts }): MfaSetup {
  /** null unless they are asked for: a client that does not show them must not make somebody think they were. */
  let recoveryCodes: string[] | null = null
  const actor = createActor(
    mfaMachine({
      generate: () =>
        asUser(calls, (bearer) =>
          calls.send<(typeof contract.generateTotp)['answer']>('GET', '/mfa/totp/generate', { bearer }),
        ),
      async change(body) {
        const wish = recoveryCodes === null ? body : { ...body, recoveryCodes: true }
        const answer = await asUser(calls, (bearer) =>
          calls.post<typeof contract.changeMfa>('/user/mfa', wish, { bearer }),
        )
        if (answer !== 'OK') ({ recoveryCodes } = answer)
        return 'OK'
      },
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
    async activateWithRecoveryCodes(code) {
      recoveryCodes = []
      const { error } = await ask({ type: 'ACTIVATE', code, activeMfaType: 'totp' })
      const told = recoveryCodes
      recoveryCodes = null
      return { error, recoveryCodes: told }
    },
    disable: (code) => ask({ type: 'DISABLE', code }),
    stop: () => void actor.stop(),
  }
}
