import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { whenText } from '../../lib/dates.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { markBefore } from '../../data/attendance.ts'
import { bringBackMakeUp, dropMakeUp, oweForEvent } from '../../data/make-ups.ts'
import { replan, unplan } from '../../data/planned-events.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { callOff, createEvent } from '../../data/event-writes.ts'
import type { Offered } from '../../data/offered-time.ts'
import { tellingOfAll } from './tell-people.ts'

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
 *
 * @param offered gets the time at once, taken back with the rest; where that is refused the time can be offered once more
 */
export async function callOffWithMakeUp(
  event: CalendarEvent,
  { profileId, zone, people, offerOf }: Needs,
  offered: Offered | null = null,
): Promise<void> {
  const name = nameOf(event, people)
  const when = whenText(event, zone)
  const work = act(async (remember) => {
    let row = await callOff(profileId, event, true)
    if (!row) return
    const owed = await orNull(oweForEvent(profileId, row))
    row = owed?.row ?? row
    const makeUp = owed?.makeUp ?? null
    let given = offered && (await orNull(createEvent(profileId, offered.draft)))
    const parts = [
      t`${name} on ${when} cancelled`,
      makeUp && !makeUp.isOld && t`a make-up waits for a time`,
      given && offered && t`the time is offered to ${offered.person.name}`,
    ]
    const done = {
      text: parts.filter(Boolean).join(' · '),
      undo: async () => {
        // Its time has to be free again before the lesson comes back to it.
        if (given) await unplan(profileId, given, false)
        row = (await callOff(profileId, row ?? event, false)) ?? event
        if (makeUp) row = await dropMakeUp(profileId, row, makeUp, markBefore(event))
      },
      redo: async () => {
        row = (await callOff(profileId, row ?? event, true)) ?? event
        if (makeUp) row = await bringBackMakeUp(profileId, row, makeUp)
        if (given) given = await replan(profileId, given, false)
      },
      about: row.event_id,
      // Both hear of it: who had the time, and who is offered it.
      further: given ? tellingOfAll([row, given], people) : [offerOf(row) ?? [], tellingOfAll([row], people)].flat(),
    }
    showDone(done, remember)
  })
  // The week shows what stood before.
  await orNull(work)
}
