import type { DraftTimes } from '../../data/event-draft.ts'
import type { CalendarLesson } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Busy } from '../event/calendar-event.ts'
import type { Student } from '../event/people.ts'
import type { Changes } from '../saving/changes.ts'
import type { SeriesChanges } from '../saving/series-changes.ts'
import { quickAddStore } from '../../lib/quick-add-line.ts'
import { dateIn } from '../../lib/wall-time.ts'
import { QuickAddLine } from './quick-add-line.tsx'
import type { QuickLesson } from './reading.ts'
import styles from './quick-add.module.css'
import { withLastMinutes } from './last-minutes.ts'

interface Props {
  /** Null until they are known. */
  students: readonly Student[] | null
  lessons: readonly CalendarLesson[]
  defaultMinutes: number
  zone: string
  now: number
  inputRef: RefObject<HTMLInputElement | null>
  busy: readonly Busy[]
  /** It has the focus as soon as it is there. */
  takesFocus?: boolean
  /** The text in it when it opens. */
  initial?: string
  /** Where it stands, if not on the page: what is begun there is kept there. */
  place?: 'dialog'
  changes: Changes
  series: SeriesChanges
  /** The time that the line says so far. */
  onDraft: (times: DraftTimes | null) => void
  /** Something was added on this day, YYYY-MM-DD. */
  onAdded: (date: string) => void
}

/** Leads to the line, or opens it over the page where that is too narrow to have one. A student has none. */
export function openLine(line: HTMLInputElement | null): void {
  if (line === null || line.checkVisibility()) line?.focus()
  else quickAddStore.set('')
}

/** The line above the week on which lessons are planned by typing (experience.md B13a). */
export function QuickAdd(props: Props) {
  const { zone, changes, series } = props
  // Where the profile was just set up, the first lesson is what comes next.
  const isFirst = useLocation().hash === 'quick-add'
  const add = ({ repeat, allDay, ...what }: QuickLesson, giveBack: (why: string | null) => void) => {
    const draft = { ...what, lesson: null, wholeDaysIn: allDay ? zone : null }
    if (repeat && repeat.count !== 1) {
      const end = repeat.count === null ? null : { count: repeat.count }
      series.create(draft, { pattern: 'weekly', interval: repeat.weeks, end }, giveBack)
    } else changes.create(draft, giveBack)
    props.onAdded(dateIn(zone, Date.parse(draft.start)))
  }
  return (
    <div className={styles.place}>
      <QuickAddLine
        inputRef={props.inputRef}
        canInvite
        takesFocus={props.takesFocus ?? isFirst}
        initial={props.initial ?? ''}
        draftKey={`quick-add.${props.place ?? 'page'}`}
        hint={isFirst ? t`Type a lesson, or drag a student onto the week.` : null}
        students={props.students && withLastMinutes(props.students, props.lessons)}
        defaultMinutes={props.defaultMinutes}
        zone={zone}
        now={props.now}
        busy={props.busy}
        onAdd={add}
        onDraft={props.onDraft}
      />
    </div>
  )
}
