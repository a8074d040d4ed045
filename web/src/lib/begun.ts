import { t } from '@lingui/core/macro'
import { showDone } from './toast.ts'

/** Whether a lesson may have been taught by now: one without a time was perhaps held without one. */
export const hasBegun = (start: string | null): boolean => start === null || Date.parse(start) <= Date.now()

export const notBegunText = (name: string): string => t`${name}: the lesson has not begun yet.`

/**
 * Says why lessons that have not begun are not marked taught at once, and offers it all the same: a key or a drag may have
 * meant another one.
 */
export function askWhetherTaught(text: string, mark: () => Promise<unknown>): void {
  const run = () => {
    // A refusal was shown when it came.
    mark().catch(() => undefined)
  }
  showDone({ text, further: { text: t`Mark taught all the same`, run } })
}
