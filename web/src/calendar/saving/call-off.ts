import { t } from '@lingui/core/macro'
import { whenText } from '../../lib/dates.ts'
import { tellPeople, toldText } from '../../data/tell.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { bringBackMakeUp, dropMakeUp, planMakeUp } from '../lesson/make-up.data.ts'
import { type CalendarEvent, nameOf, type Person } from '../event/calendar-event.ts'
import { callOff } from './saving.data.ts'
import { tellingOf } from './tell-people.ts'

interface Needs {
  profileId: number
  /** IANA name. */
  zone: string
  people: ReadonlyMap<number, Person>
  /** The lesson is owed: another one is to wait for a time. */
  withMakeUp: boolean
  /** Whom it concerns gets a mail. */
  isTold: boolean
}

/** Null where that failed, which was shown when it came: what was done besides it stands. */
const orNull = <Answer>(work: Promise<Answer>): Promise<Answer | null> => work.catch(() => null)

/**
 * Calls a lesson off and mails whom it concerns that it is, where that reaches somebody, all with one press. Whoever was told of it is told of the way
 * back, too. What is refused was shown; what was done before that stands, and can be taken back.
 */
export async function callOffAndTell(event: CalendarEvent, needs: Needs): Promise<void> {
  const { profileId, zone, people, withMakeUp, isTold } = needs
  const name = nameOf(event, people)
  const when = whenText(event, zone)
  const work = act(async (remember) => {
    let row = await callOff(profileId, event, true)
    if (!row) return
    const owed = withMakeUp ? await orNull(planMakeUp(profileId, row)) : null
    row = owed?.row ?? row
    const makeUp = owed?.makeUp ?? null
    const told = isTold ? await orNull(tellPeople(event.event_id)) : null
    const tellAgain = async () => {
      if (told && (told.student || told.guardians > 0)) await orNull(tellPeople(event.event_id))
    }
    const person = people.get(event.user_profile_id ?? 0)
    const parts = [
      t`${name} on ${when} cancelled`,
      makeUp && !makeUp.isOld && t`a make-up waits for a time`,
      told && person && toldText(person, told),
    ]
    const done = {
      text: parts.filter(Boolean).join(' · '),
      undo: async () => {
        row = (await callOff(profileId, row ?? event, false)) ?? event
        if (makeUp) row = await dropMakeUp(profileId, row, makeUp, event.lesson_status_id)
        await tellAgain()
      },
      redo: async () => {
        row = (await callOff(profileId, row ?? event, true)) ?? event
        if (makeUp) row = await bringBackMakeUp(profileId, row, makeUp)
        await tellAgain()
      },
      further: told === null ? tellingOf(row, people) : undefined,
    }
    showDone(done, remember)
  })
  // The week shows what stood before.
  await orNull(work)
}
