import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { whenText } from '../../lib/dates.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { markBefore } from '../../data/attendance.ts'
import { bringBackMakeUp, dropMakeUp, planMakeUp } from '../../data/make-ups.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { callOff } from '../../data/event-writes.ts'
import { tellingOf } from './tell-people.ts'

interface Needs {
  profileId: number
  /** IANA name. */
  zone: string
  people: ReadonlyMap<number, Person>
  /** The offer of its time to somebody who waits for one. */
  offerOf: (event: CalendarEvent) => Further | null
}

/** Null where that failed, which was shown when it came: what was done besides it stands. */
const orNull = <Answer>(work: Promise<Answer>): Promise<Answer | null> => work.catch(() => null)

/**
 * Calls a lesson off that is owed: another one waits for a time. A refusal was shown already; the steps before it
 * stand, and can be taken back.
 */
export async function callOffWithMakeUp(
  event: CalendarEvent,
  { profileId, zone, people, offerOf }: Needs,
): Promise<void> {
  const name = nameOf(event, people)
  const when = whenText(event, zone)
  const work = act(async (remember) => {
    let row = await callOff(profileId, event, true)
    if (!row) return
    const owed = await orNull(planMakeUp(profileId, row))
    row = owed?.row ?? row
    const makeUp = owed?.makeUp ?? null
    const parts = [t`${name} on ${when} cancelled`, makeUp && !makeUp.isOld && t`a make-up waits for a time`]
    const done = {
      text: parts.filter(Boolean).join(' · '),
      undo: async () => {
        row = (await callOff(profileId, row ?? event, false)) ?? event
        if (makeUp) row = await dropMakeUp(profileId, row, makeUp, markBefore(event))
      },
      redo: async () => {
        row = (await callOff(profileId, row ?? event, true)) ?? event
        if (makeUp) row = await bringBackMakeUp(profileId, row, makeUp)
      },
      further: [offerOf(row) ?? [], tellingOf(row, people)].flat(),
    }
    showDone(done, remember)
  })
  // The week shows what stood before.
  await orNull(work)
}
