import type { AddressBar } from '../edges.ts'
import { parameter, without } from './address.ts'
import { sessionAnswer } from './answers.ts'
import { isMfaTicket } from './checks.ts'
import { Failure } from './failure.ts'
import type { AuthServices } from './chart/machine-parts.ts'
import type { Pkce } from './pkce.ts'
import type { Store } from './store.ts'

export interface ImportParts {
  /** null when autoSignIn is off: then the address is nobody's business here. */
  addressBar: AddressBar | null
  store: Store
  refresh: AuthServices['refreshToken']
  /** null when mail links carry tokens: a `code` in the address then belongs to somebody else. */
  pkce: Pkce | null
}

/** A provider account that is linked already is no failure of this sign-in (product.md 4). */
const harmless = 'social user already exists'

/** Looks for a session at the start: first in the address, then in the storage (client-states.md 5.2). */
export function createImport({ addressBar, store, refresh, pkce }: ImportParts): AuthServices['importRefreshToken'] {
  const fromAddress = async (url: string, signal: AbortSignal) => {
    const token = parameter(url, 'refreshToken')
    if (token) return { session: await refresh({ token, own: false }, signal), mfa: null }
    const ticket = mfaTicket(url)
    if (ticket) return { session: null, mfa: { ticket } }
    const code = pkce && parameter(url, 'code')
    return code ? sessionAnswer(await pkce.exchange(code, signal)) : null
  }

  return async (_, signal) => {
    const url = addressBar?.read() ?? ''
    let remembered: unknown
    try {
      const answer = await fromAddress(url, signal)
      if (answer) return answer
    } catch (thrown) {
      remembered = thrown
    }
    const error = parameter(url, 'error')
    if (error && !remembered) {
      const description = parameter(url, 'errorDescription')
      const reason = parameter(url, 'reason')
      if (description !== harmless)
        throw new Failure({ status: 10, error, message: description ?? error, ...(reason !== null && { reason }) })
    }
    const token = await store.token()
    if (token) return { session: await refresh({ token, own: true }, signal), mfa: null }
    if (remembered) throw remembered
    return { session: null, mfa: null }
  }
}

/**
 * The ticket that a link carries instead of a token when a second factor is asked for. Tickets of other kinds are a
 * screen's.
 */
function mfaTicket(url: string): string | null {
  const ticket = parameter(url, 'ticket')
  return ticket !== null && isMfaTicket(ticket) ? ticket : null
}

/** Takes what was imported out of the address, so that it is neither bookmarked nor sent on. */
export function cleanAddress(addressBar: AddressBar, withCode: boolean): void {
  const url = addressBar.read()
  const imported = ['refreshToken', ...(withCode ? ['code'] : []), ...(mfaTicket(url) ? ['ticket'] : [])]
  if (imported.every((name) => parameter(url, name) === null)) return
  addressBar.replace(without(url, [...imported, 'type']))
}
