import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { hasBegun } from '../../lib/begun.ts'
import { owedText } from '../../lib/marked-text.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { tellingOf } from '../saving/tell-people.ts'
import { freedTimeOffers } from '../../data/freed-time.ts'
import { markBefore } from '../../data/attendance.ts'
import { bringBackMakeUp, dropMakeUp, oweForEvent } from '../../data/make-ups.ts'

/** Says that a lesson did not take place and is made up for, with a way back. A refusal was shown already. */
export async function oweMakeUp(
  profileId: number,
  event: CalendarEvent,
  people: ReadonlyMap<number, Person>,
): Promise<void> {
  const name = nameOf(event, people)
  try {
    await act(async (remember) => {
      const { row, makeUp } = await oweForEvent(profileId, event)
      if (!makeUp) return
      if (makeUp.isOld) return showDone({ text: t`${name}: the make-up is there already` })
      const undo = async () => void (await dropMakeUp(profileId, row, makeUp, markBefore(event)))
      const redo = async () => void (await bringBackMakeUp(profileId, row, makeUp))
      // One that has not begun is called off with it.
      const further =
        event.cancelled_at !== null || hasBegun(event.start)
          ? []
          : [...(await freedTimeOffers(event.event_id, event.start)), ...tellingOf(event, people)]
      const text = owedText(name, event.start)
      showDone({ text, undo, redo, further }, remember)
    })
  } catch {
    // The earlier value is shown again.
  }
}
