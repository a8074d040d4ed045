import { t } from '@lingui/core/macro'
import { showError } from './toast.ts'

/** @returns whether the text is in the clipboard now; without a secure origin or a permission it is not */
export async function isCopied(text: string): Promise<boolean> {
  try {
    // An insecure origin has no clipboard at all.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a text. Where the browser refuses it says so, with the text to be copied by hand.
 *
 * @param isInSight the text can be read where it is copied, and is not shown once more
 */
export async function copyText(text: string, { isInSight = false } = {}): Promise<boolean> {
  if (await isCopied(text)) return true
  showError(
    isInSight
      ? { title: t`The browser did not let us copy`, detail: t`Select the text and copy it.` }
      : { title: t`The browser did not let us copy. Select this and copy it yourself:`, detail: text },
  )
  return false
}
