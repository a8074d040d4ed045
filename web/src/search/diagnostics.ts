import { t } from '@lingui/core/macro'
import { copyText } from '../lib/copy.ts'
import { layoutStore } from '../lib/layout-config.ts'
import { awayStore } from '../lib/connection.ts'
import { waitingStore } from '../data/offline/waiting.ts'
import { showDone } from '../lib/toast.ts'

/** The details that somebody who helps asks for first. None of them says who is here or what they teach. */
const diagnostics = (): string =>
  [
    `Lectern ${String(import.meta.env.LECTERN_VERSION)}`,
    `Page: ${window.location.pathname}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio} px each`,
    `Language: ${document.documentElement.lang} (${navigator.languages.join(', ')})`,
    `Time: ${new Date().toISOString()}, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    `Server: ${awayStore.get() ? 'out of reach' : 'reached'}, ${waitingStore.get().length} waiting`,
    `Layout: ${JSON.stringify(layoutStore.get())}`,
  ].join('\n')

/** Puts what a question to the host should hold into the clipboard, and says so. */
export async function copyDiagnostics(): Promise<void> {
  if (await copyText(diagnostics())) showDone({ text: t`The diagnostics are copied. Paste them into your question.` })
}
