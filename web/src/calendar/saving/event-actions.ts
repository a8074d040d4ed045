import { clashCode } from '../../data/events.ts'
import type { CalendarEvent, CalendarLesson, Times } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { DataError } from '../../lib/data-error.ts'
import { dayText, rangeText, whenText } from '../../lib/dates.ts'
import { celebrateFirst, mayBeFirst } from '../../data/first-lesson.ts'
import { showDone } from '../../lib/toast.ts'
import { act, type Remember } from '../../lib/undo.ts'
import { type Busy, busyTimes, clashesIn, isSameTime, lengthOf, nameOf, type Person } from '../event/calendar-event.ts'
import type { SeriesChanges } from './series-changes.ts'
import { tellingOf, tellingOfAll } from './tell-people.ts'
import { isoOf } from '../../lib/wall-time.ts'
import {
  callOff,
  changeEvent,
  createEvent,
  deleteEvent,
  type EventChange,
  restoreEvent,
} from '../../data/event-writes.ts'
import { giveEvent } from '../../data/give-event.ts'
import { takingBack } from '../../data/series.ts'
import { replan, unplan } from '../../data/planned-events.ts'
import type { ChangeActions, Clash, Refusal } from './changes.ts'
import { offerOf } from './offer-time.ts'

interface Needs {
  profileId: number
  /** IANA name. */
  zone: string
  /** Students by user_profile_id, for the names in what is said. */
  people: ReadonlyMap<number, Person>
  /** The events in view: a clash is named as it is drawn there. */
  events: readonly CalendarEvent[]
  /** The lessons that wait for a time: one of them may have that of a lesson that is cancelled. */
  waiting: readonly CalendarLesson[]
  /** To do the same to the rest of a series, which is offered after a change of one occurrence. */
  series: Pick<SeriesChanges, 'edit' | 'remove'>
  /** Asks about a clash, or takes the question away. */
  ask: (clash: Clash | null) => void
}

/** A change that is saved, and asked about where it would overlap. */
interface Attempt {
  what: NamedChange
  run: (overlapWanted: boolean, remember: Remember) => Promise<void>
  onRefused?: Refusal | undefined
  onClash?: ((clash: Clash) => void) | undefined
}

/** Runs it; a clash becomes a question, any other refusal was shown by the cache already. */
async function attempt(
  needs: Pick<Needs, 'events' | 'people' | 'zone' | 'ask'>,
  tried: Attempt,
  overlapWanted = false,
): Promise<void> {
  const { events, people, zone, ask } = needs
  const { what, run, onRefused, onClash } = tried
  ask(null)
  try {
    await act((remember) => run(overlapWanted, remember))
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== clashCode)
      return onRefused?.(error instanceof Error ? error.message : String(error))
    const drawn = busyTimes(events, people)
    const clashes = clashesIn(error.extensions, people).map(
      (clash) => drawn.find((each) => each.event_id === clash.event_id) ?? clash,
    )
    const text = clashes.length > 0 ? clashText(what, clashes, zone) : `${what.name}: ${error.message}`
    // A form that hears of it comes back at once, and not when it is given up.
    let isAnswered = onClash !== undefined
    const clash: Clash = {
      text,
      keepBoth: () => {
        isAnswered = true
        void attempt(needs, tried, true)
      },
      giveUp: (why) => {
        if (!isAnswered) onRefused?.(why ?? null)
        isAnswered = true
      },
    }
    ask(clash)
    onClash?.(clash)
  }
}

/**
 * Makes the actions of a teacher on events: shown at once, saved at once, taken back with Undo; when a time is taken,
 * the clash is named and both may be kept (experience.md B13).
 */
export function changeActions(needs: Needs): ChangeActions {
  const { profileId, zone, people, series } = needs

  const change: ChangeActions['change'] = (event, next, onRefused, onClash) => {
    const name = nameOf(event, people)
    const { title, start, end, to_confirm } = event
    // An unchanged value is not sent: it may be another by the time of the undo.
    const before = { title, start, end, ...(next.to_confirm !== undefined && { to_confirm }) }
    const isOnlySettling = isSettling(event, next)
    const run: Attempt['run'] = async (overlapWanted, remember) => {
      const row = await changeEvent(profileId, event, next, overlapWanted)
      if (!row) return
      // Its times are taken from where it is by then; a name has to be said, and moves nothing where it is said alone.
      const times = isSameTime(next, before) ? {} : { start: row.start, end: row.end }
      const named = row.title === event.title ? {} : { title: row.title, ...times }
      const following = () => series.edit(row, 'following', named)
      const done = {
        text: changeText(name, event, next, {
          zone,
          when: whenText({ ...event, start: next.start, end: next.end }, zone),
        }),
        // The way back leads to where it was, which may have been an overlap that was wanted.
        undo: async () => void (await changeEvent(profileId, row, before, event.overlap_wanted)),
        redo: async () => void (await changeEvent(profileId, row, next, overlapWanted)),
        further: isOnlySettling
          ? undefined
          : [
              ...(event.series_id === null ? [] : [{ text: t`Apply to all following`, run: following }]),
              ...(isSameTime(next, before) ? [] : tellingOf(row, people)),
            ],
        about: row.event_id,
      }
      showDone(done, remember)
    }
    void attempt(needs, { what: { name, isMoved: !isSameTime(next, before) }, run, onRefused, onClash })
  }

  const create: ChangeActions['create'] = (draft, onRefused, onClash) => {
    const name = nameOf({ user_profile_id: draft.studentId, title: draft.title }, people)
    const run: Attempt['run'] = async (overlapWanted, remember) => {
      const isFirst = mayBeFirst(profileId)
      const row = await createEvent(profileId, draft, overlapWanted)
      if (!row) return
      const when = whenText(row, zone)
      const withLesson = draft.lesson === null
      let made = row
      const done = {
        text: draft.toConfirm === true ? t`${name} on ${when} is tentative` : t`${name} planned for ${when}`,
        undo: () => unplan(profileId, made, withLesson),
        redo: async () => {
          made = await replan(profileId, made, withLesson)
        },
        further: tellingOf(row, people),
        about: row.event_id,
      }
      showDone(done, remember)
      // Without the server nobody knows.
      if (isFirst) void celebrateFirst(profileId, [row]).catch(() => undefined)
    }
    void attempt(needs, { what: { name }, run, onRefused, onClash })
  }

  const give: ChangeActions['give'] = (event, given) => {
    const [name, when] = [nameOf({ ...event, ...given }, people), whenText(event, zone)]
    const run: Attempt['run'] = async (_, remember) => {
      const gift = await giveEvent(profileId, event, given)
      if (!gift) return
      const { row } = gift
      const done = {
        text:
          given.user_profile_id === null
            ? t`${name} on ${when} is a private time`
            : t`${when} is a lesson with ${name}`,
        ...takingBack(profileId, gift),
        // Both hear of it: who had the time, and who has it now.
        further: tellingOfAll([event, row], people),
        about: row.event_id,
      }
      showDone(done, remember)
    }
    void attempt(needs, { what: { name }, run })
  }

  const remove = (event: CalendarEvent) => {
    const name = nameOf(event, people)
    const when = whenText(event, zone)
    const gone = deleteEvent(profileId, event)
    showDone({
      text: event.closed
        ? t`${name} on ${when} deleted. Lessons that were cancelled for it stay cancelled.`
        : t`${name} on ${when} deleted`,
      undo: async () => {
        await gone
        await restoreEvent(profileId, event)
      },
      redo: async () => void (await deleteEvent(profileId, event)),
      further: [
        ...(event.series_id === null
          ? []
          : [{ text: t`Delete all following`, run: () => series.remove(event, 'following') }]),
        ...tellingOfAll([event], people),
      ],
      about: event.event_id,
    })
    // A refusal was shown by the cache, and the event is back.
    gone.catch(() => null)
  }

  const setOff = (event: CalendarEvent, cancelled: boolean) => {
    const name = nameOf(event, people)
    const when = whenText(event, zone)
    const run: Attempt['run'] = async (overlapWanted, remember) => {
      const { title, start, end } = event
      // Its time may be taken by now: then it has to be wanted beside the other before it comes back.
      if (overlapWanted) await changeEvent(profileId, event, { title, start, end }, true)
      const row = await callOff(profileId, event, cancelled)
      if (!row) return
      const done = {
        text: cancelled ? t`${name} on ${when} cancelled` : t`${name} on ${when} takes place`,
        undo: async () => void (await callOff(profileId, row, !cancelled)),
        redo: async () => void (await callOff(profileId, row, cancelled)),
        further: [offerOf(row, { ...needs, create }) ?? [], tellingOf(row, people)].flat(),
        about: row.event_id,
      }
      showDone(done, remember)
    }
    void attempt(needs, { what: { name }, run })
  }

  const copy = (event: CalendarEvent, times: Times) =>
    create({
      title: event.title,
      studentId: event.user_profile_id,
      start: times.start,
      end: times.end,
      lesson: null,
      wholeDaysIn: event.all_day ? (event.time_zone ?? zone) : null,
      note: null,
      toConfirm: event.to_confirm,
    })

  return { change, create, give, remove, callOff: setOff, copy }
}

/** The name of the change that was to be saved, and whether it would have moved the event. */
interface NamedChange {
  name: string
  isMoved?: boolean
}

/** "Anna not moved: overlaps with Mina, Thu 26 Nov 17:00–17:45 and one more.": it is said over other weeks and views, too. */
function clashText({ name, isMoved = false }: NamedChange, clashes: readonly Busy[], zone: string): string {
  const [first] = clashes
  if (!first) return name
  const [start, end] = [isoOf(first.from), isoOf(first.to)]
  const when = `${dayText(start, zone)} ${rangeText(start, end, zone)}`
  const more = clashes.length - 1
  const others = more > 0 ? plural(more, { one: ' and one more', other: ' and # more' }) : ''
  return isMoved
    ? t`${name} not moved: overlaps with ${first.title}, ${when}${others}.`
    : t`${name} not saved: overlaps with ${first.title}, ${when}${others}.`
}

/** Whether nothing changes but that its date is settled, or is not. */
const isSettling = (before: CalendarEvent, { title = before.title, to_confirm, ...times }: EventChange): boolean =>
  to_confirm !== undefined && to_confirm !== before.to_confirm && title === before.title && isSameTime(times, before)

/** "Anna moved to Thu 26 Nov 17:00", "Anna is now 17:00–18:00" or, when only the title is new, "Anna saved". */
function changeText(
  name: string,
  before: CalendarEvent,
  next: EventChange,
  { zone, when }: { zone: string; when: string },
): string {
  if (isSettling(before, next))
    return next.to_confirm === true ? t`${name} on ${when} is tentative` : t`${name} on ${when} is confirmed`
  if (isSameTime(next, before)) return t`${name} saved`
  if (before.all_day && Date.parse(next.start) === Date.parse(before.start)) {
    const days = when
    return t`${name} is now ${days}`
  }
  // Days are not of one length: what lasts whole ones keeps their number.
  if (before.all_day || lengthOf(next) === lengthOf(before)) return t`${name} moved to ${when}`
  const range = rangeText(next.start, next.end, zone)
  return t`${name} is now ${range}`
}
