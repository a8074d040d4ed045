/** What this browser notes of the settings that the account said last. */

/** Where the browser notes what the account said last; of no use to it once something was changed here. */
export const heardKey = 'account-settings.heard'

/** Who it is and what the account has; null while it has nothing. */
export const saidBy = (userId: string, { settings }: Record<string, unknown>): string | null =>
  settings === undefined ? null : JSON.stringify([userId, settings])

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // A browser without storage knows it for this page only.
  }
}
