import type { CalendarEvent, CalendarLesson, Times } from '../../data/event-rows.ts'
import type { Closing } from '../../data/series.ts'
import { t } from '@lingui/core/macro'
import type { TypedClosing } from './close-dialog.tsx'
import { nameOf, type Person } from '../event/calendar-event.ts'
import type { DraftPlan } from '../draft/draft-popover.tsx'
import type { EventEdit } from './event-form.tsx'
import type { TypedMove } from './move-dialog.tsx'
import { addStudent } from '../../data/profile-writes.ts'
import type { RefusedForm } from './overlay.ts'
import type { Changes, Clash, Refused } from '../saving/changes.ts'
import { asItStands } from '../../data/own-writes.ts'
import { changeOf, type Repeat } from '../saving/series.ts'
import type { SeriesChanges } from '../saving/series-changes.ts'
import { repeatOn, type TypedSeries } from '../series/series-dialog.tsx'
import { lookOfLesson } from '../panel/to-schedule.tsx'

/** Names a closing in the message that it was not saved. */
export const closingText = (): string => t`The closing of days`

interface Needs {
  profileId: number
  /** IANA name. */
  zone: string
  people: ReadonlyMap<number, Person>
  changes: Changes
  series: SeriesChanges
  onPlan: (
    lesson: CalendarLesson,
    times: Times,
    onRefused: (why: string | null) => void,
    onClash: (clash: Clash) => void,
  ) => void
  /** @param what it is called where it is told that it was not saved */
  onRefused: (form: RefusedForm, what: string) => void
}

/**
 * Makes the actions that save the forms over the week. Nothing typed is lost: a refused form comes back with it and the
 * reason.
 */
export function formActions({ profileId, zone, people, changes, series, onPlan, onRefused }: Needs) {
  /** Makes the answers to a refusal, and to a time that is taken. */
  const back = <Typed>(typed: Typed, what: string, form: (again: Refused<Typed>) => RefusedForm) => {
    const refused = (why: string | null, clash: Clash | null = null) => onRefused(form({ typed, why, clash }), what)
    return [(why: string | null) => refused(why), (clash: Clash) => refused(clash.text, clash)] as const
  }
  // The event is read as it stands now, since it may have changed elsewhere; the typed values stay.
  const now = (held: CalendarEvent) => asItStands(profileId, held)
  const backToSeries = (event: CalendarEvent, typed: TypedSeries) =>
    back(typed, nameOf(event, people), (again) => ({ kind: 'series', event: now(event), again }))
  return {
    plan: async ({ title, studentId: known, newStudent, times, typed }: DraftPlan) => {
      const { toConfirm } = typed
      const name = nameOf({ user_profile_id: known, title }, people)
      const [refused, taken] = back(typed, name, (again) => ({ kind: 'draft', times, again }))
      let studentId = known
      try {
        if (newStudent !== null) studentId = (await addStudent(newStudent)) ?? null
      } catch (error) {
        return refused(error instanceof Error ? error.message : String(error))
      }
      const made = { ...times, title, studentId, lesson: null, wholeDaysIn: null, note: null, toConfirm }
      if (typed.repeat) series.create(made, typed.repeat, refused)
      else changes.create(made, refused, taken)
    },
    edit: (held: CalendarEvent, { change, given, scope, typed }: EventEdit) => {
      const event = now(held)
      const [refused, taken] = back(typed, nameOf(event, people), (again) => ({ kind: 'edit', event, again }))
      if (given) {
        if (scope === 'this') changes.give(event, given)
        else series.give(event, given, scope)
      }
      if (change === null) return
      if (scope === 'this') changes.change(event, change, refused, taken)
      else series.edit(event, scope, changeOf(event, change), refused)
    },
    move: (held: CalendarEvent, times: Times, typed: TypedMove) => {
      const event = now(held)
      const form = (again: Refused<TypedMove>): RefusedForm => ({ kind: 'move', event: now(held), again })
      changes.change(event, times, ...back(typed, nameOf(event, people), form))
    },
    /** Gives a lesson that waits a time. */
    planLesson: (lesson: CalendarLesson, before: Times, times: Times, typed: TypedMove) => {
      const form = (again: Refused<TypedMove>): RefusedForm => ({ kind: 'plan', lesson, times: before, again })
      onPlan(lesson, times, ...back(typed, lookOfLesson(lesson, people).name, form))
    },
    repeat: (event: CalendarEvent, repeat: Repeat) =>
      repeatOn(series, event, { repeat, zone }, backToSeries(event, { repeat, last: null })[0]),
    /** Ends its series with a day, YYYY-MM-DD. */
    end: (event: CalendarEvent, last: string) =>
      series.end(event, last, backToSeries(event, { repeat: null, last })[0]),
    close: (date: string, closing: Closing, typed: TypedClosing) =>
      series.close(
        closing,
        back(typed, closing.title ?? closingText(), (again) => ({ kind: 'close', date, again }))[0],
      ),
  }
}
