import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { markBefore } from '../../data/attendance.ts'
import { bringBackMakeUp, dropMakeUp, planMakeUp } from '../../data/make-ups.ts'

/** Says that a lesson did not take place and is made up for, with a way back. A refusal was shown already. */
export async function oweMakeUp(profileId: number, event: CalendarEvent, name: string): Promise<void> {
  try {
    await act(async (remember) => {
      const { row, makeUp } = await planMakeUp(profileId, event)
      if (!makeUp) return
      if (makeUp.isOld) return showDone({ text: t`${name}: the make-up is there already` })
      const undo = async () => void (await dropMakeUp(profileId, row, makeUp, markBefore(event)))
      const redo = async () => void (await bringBackMakeUp(profileId, row, makeUp))
      showDone({ text: t`${name}’s lesson did not take place; a make-up waits for a time`, undo, redo }, remember)
    })
  } catch {
    // The earlier value is shown again.
  }
}
