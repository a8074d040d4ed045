import type * as contract from '@lectern/contract/security-keys'
import type { SessionAnswer } from '@lectern/contract/session'
import type { Ceremony } from '../../edges.ts'
import { withRedirect } from '../address.ts'
import { sessionAnswer, signedInAnswer } from '../answers.ts'
import { asUser, type CallParts } from '../calls.ts'
import type { AuthServices } from '../chart/machine-parts.ts'
import { browserCeremony } from './ceremony.ts'
import { checkEmail, checkNobody } from '../checks.ts'
import { createEnding, type Ending, type EndingParts } from './replaced-session.ts'

type Services = Pick<AuthServices, 'signInSecurityKeyEmail' | 'signInSecurityKey' | 'signUpSecurityKey'>

export type SecurityKeyParts = CallParts & EndingParts

export interface SecurityKeyCalls extends Services {
  add: (nickname: string | undefined, signal: AbortSignal) => Promise<contract.SecurityKey>
  /** @param email for servers that want it said; the bearer names the user */
  elevate: (email: string | undefined, signal: AbortSignal) => Promise<SessionAnswer>
  ending: Ending
}

/** Every call around a ceremony (client-states.md 5.5 and 11): the server's challenge, the key's answer, the server's word. */
export const securityKeyCalls = (parts: SecurityKeyParts, given: Ceremony | null): SecurityKeyCalls => {
  const { post, pkce, clientUrl } = parts
  const ceremony = given ?? browserCeremony

  return {
    ending: createEnding(parts),

    async signInSecurityKeyEmail({ email }, signal) {
      checkEmail(email)
      const options = await post<typeof contract.signInWebauthn>('/signin/webauthn', { email }, { signal })
      const credential = await ceremony.get(options, signal)
      const body = { email, credential }
      return signedInAnswer(
        await post<typeof contract.signInWebauthnVerify>('/signin/webauthn/verify', body, { signal }),
      )
    },

    async signInSecurityKey(_, signal) {
      const options = await post<typeof contract.signInWebauthn>('/signin/webauthn', {}, { signal })
      const body = { credential: await ceremony.get(options, signal) }
      return signedInAnswer(
        await post<typeof contract.signInWebauthnVerify>('/signin/webauthn/verify', body, { signal }),
      )
    },

    async signUpSecurityKey({ email, options, anonymousBearer }, signal) {
      checkEmail(email)
      checkNobody(anonymousBearer)
      const { nickname, ...rest } = withRedirect(options, clientUrl)
      const creation = await post<typeof contract.signUpWebauthn>(
        '/signup/webauthn',
        { email, options: rest },
        { signal },
      )
      const { redirectTo } = rest
      const body = {
        credential: await ceremony.create(creation, signal),
        options: {
          ...(redirectTo === undefined ? {} : { redirectTo }),
          ...(nickname === undefined ? {} : { nickname }),
        },
        ...(await pkce.challenge()),
      }
      return sessionAnswer(
        await post<typeof contract.signUpWebauthnVerify>('/signup/webauthn/verify', body, { signal }),
      )
    },

    async add(nickname, signal) {
      const options = await asUser(parts, (bearer) =>
        post<typeof contract.addSecurityKey>('/user/webauthn/add', {}, { bearer, signal }),
      )
      const credential = await ceremony.create(options, signal)
      const body = { credential, ...(nickname === undefined ? {} : { nickname }) }
      return asUser(parts, (bearer) =>
        post<typeof contract.addSecurityKeyVerify>('/user/webauthn/verify', body, { bearer, signal }),
      )
    },

    async elevate(email, signal) {
      const named = email === undefined ? {} : { email }
      const options = await asUser(parts, (bearer) =>
        post<typeof contract.elevateWebauthn>('/elevate/webauthn', named, { bearer, signal }),
      )
      const body = { ...named, credential: await ceremony.get(options, signal) }
      return signedInAnswer(
        await asUser(parts, (bearer) =>
          post<typeof contract.elevateWebauthnVerify>('/elevate/webauthn/verify', body, { bearer, signal }),
        ),
      )
    },
  }
}
