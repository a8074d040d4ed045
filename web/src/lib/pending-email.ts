/** The address a mail was just sent to, for the page that waits for its link. Gone with the browser tab. */
const storageKey = 'pending-email'

export function rememberPendingEmail(email: string): void {
  try {
    sessionStorage.setItem(storageKey, email)
  } catch {
    // Without storage the next page asks for the address.
  }
}

export function pendingEmail(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
