/** The traces of a session in a browser, for pages that load the client only when there may be one. */
import { parameter } from './auth/address.ts'
import { storedKeys } from './auth/stored-keys.ts'

/** The parameters that links of mails and returns from accounts elsewhere carry (client-states.md 5.2). */
const carried = ['refreshToken', 'ticket', 'code', 'error']

/**
 * Whether a client that starts now could find a session, or the failure of one: a kept token, or something in the
 * address. Without either it would come to rest signed out, and ask nobody.
 *
 * @param url the whole address that the page was opened with
 */
export function mayHoldSession(url: string): boolean {
  if (carried.some((name) => parameter(url, name) !== null)) return true
  try {
    return localStorage.getItem(storedKeys.token) !== null
  } catch {
    // A token that the browser does not keep does not survive the opening of a page.
    return false
  }
}
