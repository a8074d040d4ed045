import { plural, t } from '@lingui/core/macro'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { aWeekLater, type CalendarEvent } from '../rules.ts'
import { callOff, changeEvent, createEvent, deleteEvent, restoreEvent, unplan } from '../saving/data.ts'

type Undo = () => Promise<unknown>

/** Does the same to many events, and says how many it was done to; one undo takes all of it back. */
const together = (
  events: readonly CalendarEvent[],
  one: (event: CalendarEvent) => Promise<Undo>,
  say: (count: number) => string,
): Promise<void> =>
  act(async (remember) => {
    const outcomes = await Promise.allSettled(events.map(one))
    const undos = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const refused = outcomes.length - undos.length
    const rest = refused > 0 ? plural(refused, { one: '; # could not be', other: '; # could not be' }) : ''
    const undo = async () => void (await Promise.all(undos.map((each) => each())))
    showDone({ text: `${say(undos.length)}${rest}`, undo }, remember)
  })

const lessons = (count: number) => plural(count, { one: '# lesson', other: '# lessons' })

/** Moves events to the same times of the next week. */
export const moveAWeekLater = (profileId: number, events: readonly CalendarEvent[], zone: string): Promise<void> =>
  together(
    events,
    async (event) => {
      const { title, start, end } = event
      const row = await changeEvent(profileId, event, { title, ...aWeekLater(event, zone) })
      return () => changeEvent(profileId, row ?? event, { title, start, end }, event.overlap_wanted)
    },
    (count) => t`${lessons(count)} moved to the next week`,
  )

/** Copies events to the same times of the next week, each with a lesson of its own. */
export const copyAWeekLater = (profileId: number, events: readonly CalendarEvent[], zone: string): Promise<void> =>
  together(
    events,
    async ({ title, user_profile_id: studentId, ...event }) => {
      const times = aWeekLater(event, zone)
      const row = await createEvent(profileId, {
        ...times,
        title,
        studentId,
        lesson: null,
        wholeDaysIn: null,
        note: null,
      })
      return async () => row && unplan(profileId, row, true)
    },
    (count) => t`${lessons(count)} copied to the next week`,
  )

/** Calls events off. */
export const callThemOff = (profileId: number, events: readonly CalendarEvent[]): Promise<void> =>
  together(
    events.filter((event) => event.cancelled_at === null),
    async (event) => {
      const row = await callOff(profileId, event, true)
      return () => callOff(profileId, row ?? event, false)
    },
    (count) => t`${lessons(count)} cancelled`,
  )

export const deleteThem = (profileId: number, events: readonly CalendarEvent[]): Promise<void> =>
  together(
    events,
    async (event) => {
      await deleteEvent(profileId, event)
      return () => restoreEvent(profileId, event)
    },
    (count) => t`${lessons(count)} deleted`,
  )
