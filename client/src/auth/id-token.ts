import type * as contract from '@lectern/contract/id-tokens'
import { withRedirect } from './address.ts'
import { signedInAnswer } from './answers.ts'
import type { AuthClient } from './auth-client.ts'
import { asUser, type CallParts } from './calls.ts'
import type { AuthServices } from './chart/machine-parts.ts'
import { errorOf } from './failure.ts'

/** With what an app on the device has got from a provider already. */
export const idTokenServices = ({ post, clientUrl }: CallParts): Pick<AuthServices, 'signInIdToken'> => ({
  async signInIdToken({ provider, idToken, nonce, options }, signal) {
    const shown = { provider, idToken, ...(nonce === undefined ? {} : { nonce }) }
    const body = { ...shown, options: withRedirect(options, clientUrl) }
    return signedInAnswer(await post<typeof contract.signInIdToken>('/signin/idtoken', body, { signal }))
  },
})

export const idTokenCalls = (parts: CallParts): Pick<AuthClient, 'linkIdToken'> => ({
  async linkIdToken(shown) {
    try {
      await asUser(parts, (bearer) => parts.post<typeof contract.linkIdToken>('/link/idtoken', shown, { bearer }))
      return { error: null }
    } catch (thrown) {
      return { error: errorOf(thrown) }
    }
  },
})
