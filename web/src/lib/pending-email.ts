import { attempt } from './attempt.ts'

/** The address a mail was just sent to, for the page that waits for its link. Gone with the browser tab. */
const storageKey = 'pending-email'

export function rememberPendingEmail(email: string): void {
  // Without storage the next page asks for the address.
  attempt(() => sessionStorage.setItem(storageKey, email))
}

export function pendingEmail(): string | null {
  return attempt(() => sessionStorage.getItem(storageKey))
}
