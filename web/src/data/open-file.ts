import { t } from '@lingui/core/macro'
import { showError } from '../lib/toast.ts'

/**
 * Opens a file in a tab of its own. The tab is opened at once, while the press still allows it, and gets its address when
 * the server has signed one: a link can't carry the bearer. What asks for that comes then, since few files are opened.
 */
export async function openFile(fileId: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { addressOf } = await import('./files.ts')
    const address = await addressOf(fileId)
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  } catch (cause) {
    tab?.close()
    showError({ title: t`The file didn’t open`, detail: cause instanceof Error ? cause.message : String(cause), cause })
  }
}
