import { t } from '@lingui/core/macro'
import { closeToast, showDone, showError, toastStore } from '../lib/toast.ts'
import { type Act, type Doing, meantAct, redoLast, undoLast } from '../lib/undo.ts'
import { sayNotUndone } from './not-undone.ts'
import { storedFocus } from './restored-focus.ts'

/** The toast of what was just taken back has nothing left to offer. */
function closeToastOf(doing: Doing): void {
  for (const toast of toastStore.get()) if (toast.kind === 'done' && toast.doing === doing) closeToast(toast.id)
}

async function step(
  take: () => Promise<Doing | undefined>,
  say: (text: string) => string,
  refused: (error: unknown) => void,
): Promise<void> {
  const giveBack = storedFocus()
  try {
    const taking = take()
    // Most is drawn before the server answers; what comes with the answer is looked at once more.
    requestAnimationFrame(() => requestAnimationFrame(giveBack))
    const doing = await taking
    requestAnimationFrame(() => requestAnimationFrame(giveBack))
    if (!doing) return
    closeToastOf(doing)
    showDone({ text: say(doing.text) })
  } catch (error) {
    refused(error)
  }
}

/** Takes the last thing back, or the one that was meant, and says so, or why not. */
export const undoStep = (last: Act | null = meantAct()): Promise<void> =>
  step(
    () => undoLast(last),
    (text) => t`Undid: ${text}`,
    (error) => sayNotUndone(last?.doing?.text ?? '', error),
  )

/** Does what was taken back last again, and says so, or why not. */
export const redoStep = (): Promise<void> =>
  step(
    redoLast,
    (text) => t`Redone: ${text}`,
    (error) =>
      showError({
        title: t`That could not be done again`,
        detail: error instanceof Error ? error.message : String(error),
        cause: error,
      }),
  )
