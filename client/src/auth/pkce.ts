import type * as contract from '@lectern/contract/auth'
import type { Post } from '../http.ts'
import { Failure, failure } from './failure.ts'
import type { Store } from './store.ts'

/** 32 bytes become 43 characters, the shortest verifier that RFC 7636 section 4.1 allows and 256 bits of chance. */
const verifierBytes = 32

/** Proof that a mail link is opened by the browser that asked for it (wire-auth.md 6, RFC 7636). */
export interface Pkce {
  /**
   * The challenge that goes with a call that sends a mail; empty when switched off or when the page has no Web Crypto
   * (plain http).
   */
  challenge(): Promise<{ codeChallenge?: string }>
  exchange(code: string, signal: AbortSignal): Promise<contract.AnswerOf<typeof contract.tokenExchange>>
  /** The code of a link that was asked for in another browser: worth something with the digits of its mail. */
  brought(): string | null
}

export function createPkce({ enabled, store, post }: { enabled: boolean; store: Store; post: Post }): Pkce {
  let underWay: Promise<string> | null = null
  let foreign: string | null = null
  // One that waits is used again: with a new one for each request, asking for a second mail would
  // make the link of the first worthless even when the second was never sent.
  const verifierKept = async (): Promise<string> => {
    const verifier = (await store.codeVerifier()) ?? base64url(crypto.getRandomValues(new Uint8Array(verifierBytes)))
    store.keepCodeVerifier(verifier)
    return verifier
  }
  const refuse = (code: string): never => {
    foreign = code
    throw failure('no-code-verifier')
  }
  /** Several who ask at once, such as the links of one screen, get the same one. */
  const verifierOfAll = () =>
    (underWay ??= verifierKept().finally(() => {
      underWay = null
    }))

  return {
    async challenge() {
      if (!enabled || typeof crypto === 'undefined' || !('subtle' in crypto)) return {}
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(await verifierOfAll()))
      return { codeChallenge: base64url(new Uint8Array(digest)) }
    },
    async exchange(code, signal) {
      const codeVerifier = await store.codeVerifier()
      // Also one that keeps a secret of its own did not ask for this link.
      if (!codeVerifier) return refuse(code)
      const answer = await post<typeof contract.tokenExchange>(
        '/token/exchange',
        { code, codeVerifier },
        { signal },
      ).catch((thrown: unknown) => {
        if (thrown instanceof Failure && thrown.status === 400) return refuse(code)
        throw thrown
      })
      store.dropCodeVerifier()
      return answer
    },
    brought: () => foreign,
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
