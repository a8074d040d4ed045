/** The overlays that can be open over the week. */
import type { CalendarEvent, CalendarLesson, Times } from '../../data/event-rows.ts'
import type { Day } from '../../lib/wall-time.ts'
import type { TypedSeries } from '../series/series-dialog.tsx'
import type { SeriesChanges } from '../saving/series-changes.ts'
import type { Changes, Clash, Refused } from '../saving/changes.ts'
import type { Offered } from '../../data/offered-time.ts'
import type { Busy, Person } from '../event/calendar-event.ts'
import type { Place } from '../period/period.ts'
import type { Student } from '../event/people.ts'
import type { TypedMove } from './move-dialog.tsx'
import type { Attendance } from '../../data/attendance.ts'
import type { Further } from '../../lib/toast.ts'
import type { MenuPart } from '../saving/event-keys.ts'
import type { TypedEvent } from './event-form.tsx'
import type { TypedDraft } from '../draft/draft-popover.tsx'
import type { TypedClosing } from './close-dialog.tsx'
import type { AskedFeed } from '../../data/feed.ts'
import type { RefObject } from 'react'

/** The overlay that is open over the week, one at a time. */
export type Overlay =
  /** `drawn` is where it began, if its time was changed since. */
  | { kind: 'draft'; times: Times; drawn?: Times; again?: Refused<TypedDraft> }
  | { kind: 'edit'; event: CalendarEvent; again?: Refused<TypedEvent> }
  | { kind: 'preview'; eventId: number }
  | { kind: 'move'; event: CalendarEvent; again?: Refused<TypedMove> }
  | { kind: 'menu'; event: CalendarEvent; part: MenuPart }
  | { kind: 'rename'; event: CalendarEvent }
  | { kind: 'more' }
  | { kind: 'import'; file: File | null }
  | { kind: 'feed'; asked: AskedFeed }
  | { kind: 'print' }
  | { kind: 'series'; event: CalendarEvent; again?: Refused<TypedSeries> }
  | { kind: 'close'; date: string; again?: Refused<TypedClosing> }
  | { kind: 'plan'; lesson: CalendarLesson; times: Times; again?: Refused<TypedMove> }
  | null

export interface OverlaysProps extends OverlayHandlers {
  overlay: Overlay
  /** The event whose preview card is open; undefined when it is no longer in view. */
  previewed: CalendarEvent | undefined
  zone: string
  profileId: number
  readOnly: boolean
  /** Whether an event lies in a term that is over, and can only be read. */
  isOver: (event: CalendarEvent) => boolean
  /** Only the working hours are visible; null where none were said. */
  hoursOnly: boolean | null
  students: readonly Student[]
  /** Whether a name that none of them has is nobody's. */
  areStudentsKnown: boolean
  /** Where a popover has room: beside a column, or below where a day is as wide as the page. */
  placement: 'right top' | 'bottom'
  changes: Changes
  series: SeriesChanges
  draftRef: RefObject<HTMLElement | null>
  triggerRef: RefObject<HTMLElement | null>
  people: ReadonlyMap<number, Person>
  /** The events that occupy time in view. */
  busy: readonly Busy[]
  personOf: (id: number | null) => Person | null
  linkOf: (event: CalendarEvent) => string | null
  /** The offer of a cancelled lesson's time to somebody who waits for one. */
  offerOf: (event: CalendarEvent) => Further | null
  /** The lesson that is to have the time of another one if that is cancelled. */
  offeredOf: (event: CalendarEvent) => Offered | null
  onPlan: (
    lesson: CalendarLesson,
    times: Times,
    onRefused?: (why: string | null) => void,
    onClash?: (clash: Clash) => void,
  ) => void
  onDelete: (event: CalendarEvent) => void
  onOpenLesson: (event: CalendarEvent) => void
  onMark: (event: CalendarEvent, attendance: Attendance) => void
  onChoose: (event: CalendarEvent) => void
  onFree: () => void
  onHours: () => void
  onOtherZone: () => void
  onPrint: () => void
  /** Prints lists where hours are in view; null where that is what is printed anyway. */
  onPrintList: (() => void) | null
  /** The days in view, and the way to others. */
  place: Place
  days: readonly Day[]
  onGo: (place: Place) => void
}

/** The callbacks of an overlay over the week. */
export interface OverlayHandlers {
  onOverlay: (overlay: Overlay) => void
  /** Closes an overlay, if it is still the open one. */
  onOverlayEnd: (overlay: Overlay) => void
  /** The new lesson that is being typed gets another time. */
  onTimes: (times: Times) => void
  /** Hears what is typed of a new or known event; null once it is saved or given up. */
  onBegun: (form: BegunForm | null) => void
  /** Opens a refused form again. It waits while another overlay is open. */
  onRefused: (form: RefusedForm, what: string) => void
}

/** A form that can come back with what was typed in it. */
export type RefusedForm = Extract<Overlay, { kind: 'draft' | 'edit' | 'close' | 'move' | 'plan' | 'series' }>

/** One that is being filled in. */
export interface BegunForm {
  form: RefusedForm
  /** The name of the change in the message that it was not saved. */
  what: string
  /** Words were typed, and not only somebody picked: they are kept when the form is left. */
  isTyped: boolean
}
