import type { CalendarEvent } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { eachAlone } from '../../lib/each-alone.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { aWeekLater } from '../event/moved-times.ts'
import { type Person, wholeDaysIn } from '../event/calendar-event.ts'
import { callOff, changeEvent, createEvent, deleteEvent, restoreEvent } from '../../data/event-writes.ts'
import { replan, unplan } from '../../data/planned-events.ts'
import { tellingOfAll } from './tell-people.ts'

export interface Needs {
  profileId: number
  /** IANA name. */
  zone: string
  /** Students by user_profile_id: they may be told. */
  people: ReadonlyMap<number, Person>
}

/** The way back from what was done to one event, and there again. */
interface Way {
  /** As it stands now, or stood last. */
  row: CalendarEvent
  undo: () => Promise<unknown>
  redo: () => Promise<unknown>
}

/** Does the same to many events, and says how many it was done to; one undo takes all of it back, one redo does it again. */
const together = (
  events: readonly CalendarEvent[],
  one: (event: CalendarEvent) => Promise<Way>,
  say: (count: number) => string,
  tell: (rows: readonly CalendarEvent[]) => Further[],
): Promise<void> =>
  act(async (remember) => {
    const { done: ways, rest } = await eachAlone(events, one)
    const undo = async () => void (await Promise.all(ways.map((way) => way.undo())))
    const redo = async () => void (await Promise.all(ways.map((way) => way.redo())))
    const further = tell(ways.map(({ row }) => row))
    const rows = ways.map(({ row }) => `event ${row.event_id}`)
    showDone({ text: `${say(ways.length)}${rest}`, undo, redo, further, rows }, remember)
  })

const lessons = (count: number) => plural(count, { one: '# lesson', other: '# lessons' })

/** Moves events to the same times of the next week. */
export const moveAWeekLater = ({ profileId, zone, people }: Needs, events: readonly CalendarEvent[]): Promise<void> =>
  together(
    events,
    async (event) => {
      const { title, start, end } = event
      const later = { title, ...aWeekLater(event, zone) }
      const row = (await changeEvent(profileId, event, later)) ?? event
      return {
        row,
        undo: () => changeEvent(profileId, row, { title, start, end }, event.overlap_wanted),
        redo: () => changeEvent(profileId, row, later),
      }
    },
    (count) => t`${lessons(count)} moved to the next week`,
    (rows) => tellingOfAll(rows, people),
  )

/** Copies events to the same times of the next week, each with a lesson of its own. */
export const copyAWeekLater = ({ profileId, zone, people }: Needs, events: readonly CalendarEvent[]): Promise<void> =>
  together(
    events,
    async (copied) => {
      const { title, user_profile_id: studentId, ...event } = copied
      const times = aWeekLater(event, zone)
      const row = await createEvent(profileId, {
        ...times,
        title,
        studentId,
        lesson: null,
        wholeDaysIn: wholeDaysIn(event, zone),
        note: null,
        toConfirm: event.to_confirm,
      })
      let made = row
      return {
        row: row ?? copied,
        undo: async () => made && unplan(profileId, made, true),
        redo: async () => {
          made &&= await replan(profileId, made, true)
        },
      }
    },
    (count) => t`${lessons(count)} copied to the next week`,
    (rows) => tellingOfAll(rows, people),
  )

/** Calls events off. */
export const callThemOff = ({ profileId, people }: Needs, events: readonly CalendarEvent[]): Promise<void> =>
  together(
    events.filter((event) => event.cancelled_at === null),
    async (event) => {
      const row = (await callOff(profileId, event, true)) ?? event
      return { row, undo: () => callOff(profileId, row, false), redo: () => callOff(profileId, row, true) }
    },
    (count) => t`${lessons(count)} cancelled`,
    (rows) => tellingOfAll(rows, people),
  )

export const deleteThem = ({ profileId, people }: Needs, events: readonly CalendarEvent[]): Promise<void> =>
  together(
    events,
    async (event) => {
      await deleteEvent(profileId, event)
      return { row: event, undo: () => restoreEvent(profileId, event), redo: () => deleteEvent(profileId, event) }
    },
    (count) => t`${lessons(count)} deleted`,
    (rows) => tellingOfAll(rows, people),
  )
