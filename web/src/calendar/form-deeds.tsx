import { t } from '@lingui/core/macro'
import type { TypedClosing } from './closing/close-dialog.tsx'
import type { Closing } from './closing/data.ts'
import type { DraftPlan } from './draft-popover.tsx'
import type { EventEdit } from './event-form.tsx'
import type { RefusedForm } from './refused-forms.tsx'
import { type CalendarEvent, nameOf, type Person, type Times } from './rules.ts'
import type { Changes, Clash } from './saving/changes.tsx'
import { asItStands } from './saving/pending.tsx'
import type { SeriesChanges } from './series/series-changes.tsx'

interface Needs {
  profileId: number
  people: ReadonlyMap<number, Person>
  changes: Changes
  series: SeriesChanges
  /** @param what it is called where it is told that it was not saved */
  onRefused: (form: RefusedForm, what: string) => void
}

/** What the forms over the week save. Nothing that was typed is lost: what is refused comes back with it, and says why. */
export function formDeeds({ profileId, people, changes, series, onRefused }: Needs) {
  return {
    plan: (times: Times, { title, studentId, typed }: DraftPlan) => {
      const made = { ...times, title, studentId, lesson: null, wholeDaysIn: null, note: null }
      const name = nameOf({ user_profile_id: studentId, title }, people)
      const comeBack = (why: string | null, clash: Clash | null = null) =>
        onRefused({ kind: 'draft', times, again: { typed, why, clash } }, name)
      const refused = (why: string | null) => comeBack(why)
      if (typed.repeat) series.create(made, typed.repeat, refused)
      else changes.create(made, refused, (clash) => comeBack(clash.text, clash))
    },
    edit: (held: CalendarEvent, { change, scope, typed }: EventEdit) => {
      // What was changed elsewhere meanwhile is known by then, and what is typed is wanted all the same.
      const event = asItStands(profileId, held)
      const comeBack = (why: string | null, clash: Clash | null = null) =>
        onRefused({ kind: 'edit', event, again: { typed, why, clash } }, nameOf(event, people))
      const refused = (why: string | null) => comeBack(why)
      if (scope === 'this') changes.change(event, change, refused, (clash) => comeBack(clash.text, clash))
      else series.edit(event, scope, change, refused)
    },
    close: (date: string, closing: Closing, typed: TypedClosing) =>
      series.close(closing, (why) =>
        onRefused({ kind: 'close', date, again: { typed, why, clash: null } }, closing.title ?? t`The closing of days`),
      ),
  }
}
