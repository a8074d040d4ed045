import { t } from '@lingui/core/macro'
import { showError } from '../lib/toast.ts'

/** Says of something done, as its message said it, that it was not taken back, and why. */
export function sayNotUndone(text: string, error: unknown): void {
  const detail = error instanceof Error ? error.message : String(error)
  showError({ title: t`Not undone: ${text}`, detail, cause: error })
}

/** Says that something came after it which would go with it. */
export const sayChangedSince = (text: string, later: string): void =>
  showError({ title: t`Not undone: ${text}`, detail: t`This came after it: ${later}. Undo that first.` })
