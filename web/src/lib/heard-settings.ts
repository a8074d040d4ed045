import { attempt } from './attempt.ts'

/** The settings as the account had them last, noted by this browser. */

/** Where the browser notes what the account said last; of no use to it once something was changed here. */
export const heardKey = 'account-settings.heard'

/** Writes down a person and the settings of the account; null while it has none. */
export const saidBy = (userId: string, { settings }: Record<string, unknown>): string | null =>
  settings === undefined ? null : JSON.stringify([userId, settings])

export function keep(key: string, text: string): void {
  // A browser without storage knows it for this page only.
  attempt(() => localStorage.setItem(key, text))
}
