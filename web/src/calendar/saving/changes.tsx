import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { DataError } from '../../lib/data-error.ts'
import { dayAndTimeText, rangeText } from '../../lib/dates.ts'
import { showDone } from '../../lib/toast.ts'
import { type Busy, busyTimes, type CalendarEvent, lengthOf, nameOf, type Person, type Times } from '../rules.ts'
import { isoOf } from '../time/rules.ts'
import {
  changeEvent,
  clashCode,
  createEvent,
  deleteEvent,
  type Draft,
  type EventChange,
  restoreEvent,
  unplan,
} from './data.ts'
import { clashesIn } from './rules.ts'

/** A change that would overlap: what it would, and the way to want it. */
export interface Clash {
  text: string
  keepBoth: () => void
}

export interface Changes {
  clash: Clash | null
  dismissClash: () => void
  change: (event: CalendarEvent, change: EventChange) => void
  create: (draft: Draft) => void
  remove: (event: CalendarEvent) => void
}

/**
 * What a teacher does to events: shown at once, saved at once, taken back with Undo; when a time is taken, the clash
 * is named and both may be kept (UX.md B13, Saving).
 *
 * @param people students by user_profile_id, for the names in what is said
 * @param events what is in view: a clash is named as it is drawn there
 */
export function useChanges(
  profileId: number,
  zone: string,
  people: ReadonlyMap<number, Person>,
  events: readonly CalendarEvent[],
): Changes {
  const [clash, setClash] = useState<Clash | null>(null)

  /** Runs a write; a clash becomes a question, any other refusal was shown by the cache already. */
  const attempt = async (what: string, run: (overlapWanted: boolean) => Promise<void>, overlapWanted = false) => {
    setClash(null)
    try {
      await run(overlapWanted)
    } catch (error) {
      if (!(error instanceof DataError) || error.code !== clashCode) return
      const drawn = busyTimes(events, people)
      const clashes = clashesIn(error.extensions).map(
        (clash) => drawn.find((each) => each.event_id === clash.event_id) ?? clash,
      )
      const text = clashes.length > 0 ? clashText(what, clashes, zone) : `${what}: ${error.message}`
      setClash({ text, keepBoth: () => void attempt(what, run, true) })
    }
  }

  const change = (event: CalendarEvent, next: EventChange) => {
    const name = nameOf(event, people)
    const before = { title: event.title, start: event.start, end: event.end }
    void attempt(name, async (overlapWanted) => {
      const row = await changeEvent(profileId, event, next, overlapWanted)
      if (!row) return
      showDone({
        text: changeText(name, before, next, zone),
        // The way back leads to where it was, which may have been an overlap that was wanted.
        undo: async () => void (await changeEvent(profileId, row, before, event.overlap_wanted)),
        redo: async () => void (await changeEvent(profileId, row, next, overlapWanted)),
      })
    })
  }

  const create = (draft: Draft) => {
    const name = nameOf({ user_profile_id: draft.studentId, title: draft.title }, people)
    void attempt(name, async (overlapWanted) => {
      const row = await createEvent(profileId, draft, overlapWanted)
      if (!row) return
      const when = dayAndTimeText(row.start, zone)
      const undo = () => unplan(profileId, row, draft.lesson === null)
      showDone({ text: t`${name} planned for ${when}`, undo })
    })
  }

  const remove = (event: CalendarEvent) => {
    const name = nameOf(event, people)
    const when = dayAndTimeText(event.start, zone)
    const gone = deleteEvent(profileId, event)
    showDone({
      text: t`${name} on ${when} deleted`,
      undo: async () => {
        await gone
        await restoreEvent(profileId, event)
      },
      redo: async () => void (await deleteEvent(profileId, event)),
    })
    // A refusal was shown by the cache, and the event is back.
    gone.catch(() => null)
  }

  return { clash, dismissClash: () => setClash(null), change, create, remove }
}

/** "Anna was not saved: it overlaps with Mina, 17:00–17:45 and one more." */
function clashText(what: string, clashes: readonly Busy[], zone: string): string {
  const [first] = clashes
  if (!first) return what
  const when = rangeText(isoOf(first.from), isoOf(first.to), zone)
  const more = clashes.length - 1
  const others = more > 0 ? plural(more, { one: ' and one more', other: ' and # more' }) : ''
  return t`${what} was not saved: it overlaps with ${first.title}, ${when}${others}.`
}

/** "Anna moved to Thu 26 Nov 17:00", "Anna is now 17:00–18:00" or, when only the title is new, "Anna saved". */
function changeText(name: string, before: Times & { title: string }, next: EventChange, zone: string): string {
  const when = dayAndTimeText(next.start, zone)
  if (next.start !== before.start && lengthOf(next) === lengthOf(before)) return t`${name} moved to ${when}`
  if (next.start === before.start && next.end === before.end) return t`${name} saved`
  const range = rangeText(next.start, next.end, zone)
  return t`${name} is now ${range}`
}
