import type { RefObject } from 'react'
import { hasBegun } from '../lib/begun.ts'
import { reachedName } from '../data/telling.ts'
import type { AskedFeed } from '../data/feed.ts'
import type { CalendarLesson } from './calendar.data.ts'
import type { TypedClosing } from './closing/close-dialog.tsx'
import type { TypedDraft } from './draft/draft-popover.tsx'
import { useEarlyEscape } from './use-early-escape.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { type TypedEvent, typedOf } from './event/event-form.tsx'
import { type MenuPart, opens } from './event/event-keys.ts'
import { EventMenu } from './event/event-menu.tsx'
import { EventPeek } from './event/event-preview.tsx'
import { formDeeds } from './form-actions.ts'
import { FormLayer } from './form-overlays.tsx'
import { ImportDialog } from './calendar-file/import-dialog.tsx'
import { OwnCalendarDialog } from './calendar-file/own-calendar.tsx'
import type { Attendance } from './lesson/attendance.data.ts'
import { oweMakeUp } from './lesson/owe-make-up.ts'
import type { TypedMove } from './event/move-dialog.tsx'
import type { Student } from './people.ts'
import { hasHours, type Place } from './period/period.ts'
import { TermPrint } from './print/term-print.tsx'
import type { LayerHands } from './use-overlay.ts'
import { RenameField } from './event/rename-field.tsx'
import {
  type Busy,
  type CalendarEvent,
  isLesson,
  lessonStatus,
  nameOf,
  type Person,
  type Times,
} from './calendar-event.ts'
import { isToConfirm } from './event/to-confirm.ts'
import type { Changes, Clash, Refused } from './saving/use-changes.ts'
import { ClashDialog } from './series/clash-dialog.tsx'
import type { SeriesChanges } from './series/use-series-changes.ts'
import type { TypedSeries } from './series/series-dialog.tsx'
import { callOffAndTell } from './call-off.ts'
import { tellOf } from './tell-people.ts'
import type { Day } from '../lib/wall-time.ts'

/** What is open over the week: one thing at a time. */
export type Layer =
  /** `drawn` is where it began, if its time was changed since. */
  | { kind: 'draft'; times: Times; drawn?: Times; again?: Refused<TypedDraft> }
  | { kind: 'edit'; event: CalendarEvent; again?: Refused<TypedEvent> }
  | { kind: 'peek'; eventId: number }
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

export interface LayersProps extends LayerHands {
  layer: Layer
  /** The event that is looked at; undefined when it is no longer in view. */
  peeked: CalendarEvent | undefined
  zone: string
  profileId: number
  readOnly: boolean
  /** What lies in a term that is over can only be read. */
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
  peekRef: RefObject<HTMLElement | null>
  people: ReadonlyMap<number, Person>
  /** What takes time in view. */
  busy: readonly Busy[]
  personOf: (id: number | null) => Person | null
  linkOf: (event: CalendarEvent) => string | null
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

/** The popovers and dialogs of the calendar. */
export function Layers(props: LayersProps) {
  const { layer, peeked, zone, changes, series } = props
  const close = () => props.onLayer(null)
  const forms = formDeeds(props)
  const settle = (event: CalendarEvent) => {
    const { start, end, to_confirm } = event
    changes.change(event, { start, end, to_confirm: !to_confirm })
  }
  useEarlyEscape(layer === null ? null : close)
  if (series.question) return <ClashDialog question={series.question} zone={zone} onClose={series.dismissQuestion} />
  if (layer === null) return null
  switch (layer.kind) {
    case 'menu': {
      const { event, part } = layer
      const tell = tellOf(event, props.people)
      const person = props.people.get(event.user_profile_id ?? 0)
      const { profileId, people } = props
      return (
        <EventMenu
          event={event}
          part={part}
          name={nameOf(event, props.people)}
          zone={zone}
          readOnly={props.readOnly}
          isOver={props.isOver(event)}
          triggerRef={props.peekRef}
          onOpenLesson={opens(event, props.readOnly) ? () => props.onOpenLesson(event) : null}
          onEdit={() => props.onLayer({ kind: 'edit', event })}
          onRename={() => props.onLayer({ kind: 'rename', event })}
          onChoose={() => props.onChoose(event)}
          onMoveTo={() => props.onLayer({ kind: 'move', event })}
          onRepeat={() => props.onLayer({ kind: 'series', event })}
          onCopy={(times) => changes.copy(event, times)}
          onMark={(attendance) => props.onMark(event, attendance)}
          onMakeUp={
            event.user_profile_id === null || event.event_id < 0
              ? null
              : () => void oweMakeUp(profileId, event, nameOf(event, people))
          }
          onSettle={() => settle(event)}
          onCallOff={() => changes.callOff(event, event.cancelled_at === null)}
          onCallOffOwed={
            person && event.cancelled_at === null && event.event_id > 0
              ? (withMakeUp) =>
                  void callOffAndTell(event, { profileId, zone, people, withMakeUp, isTold: tell !== null })
              : null
          }
          telling={tell && person ? { name: reachedName(person) ?? person.name, run: tell.run } : null}
          onDelete={() => props.onDelete(event)}
          // What was chosen may have opened something else.
          onClose={() => props.onLayerEnd(layer)}
        />
      )
    }
    case 'more':
      return (
        <CalendarMenu
          readOnly={props.readOnly}
          hasHours={hasHours(props.place.view)}
          hoursOnly={props.hoursOnly}
          triggerRef={props.peekRef}
          onFree={props.onFree}
          onHours={props.onHours}
          onOtherZone={props.onOtherZone}
          onImport={() => props.onLayer({ kind: 'import', file: null })}
          onOwnCalendar={(asked) => props.onLayer({ kind: 'feed', asked })}
          onPrint={props.onPrint}
          onPrintList={props.onPrintList}
          onPrintTerm={() => props.onLayer({ kind: 'print' })}
          onClose={() => props.onLayerEnd(layer)}
        />
      )
    case 'rename':
      return (
        <RenameField
          title={layer.event.title}
          over={props.peekRef}
          onSave={(title) => {
            const { start, end } = layer.event
            const typed = { ...typedOf(layer.event, zone), title }
            forms.edit(layer.event, { change: { start, end, title }, given: null, scope: 'this', typed })
          }}
          onClose={close}
        />
      )
    case 'import':
      return <ImportDialog file={layer.file} profileId={props.profileId} zone={zone} onClose={close} />
    case 'feed':
      return <OwnCalendarDialog asked={layer.asked} onClose={close} />
    case 'print':
      return <TermPrint profileId={props.profileId} students={props.students} zone={zone} onClose={close} />
    case 'peek':
      return peeked ? (
        <EventPeek
          key={peeked.event_id}
          event={peeked}
          person={props.personOf(peeked.user_profile_id)}
          zone={zone}
          videoLink={props.linkOf(peeked)}
          readOnly={props.readOnly}
          isOver={props.isOver(peeked)}
          triggerRef={props.peekRef}
          placement={props.placement}
          students={props.students}
          onEdit={(edit) => forms.edit(peeked, edit)}
          onType={(typed) =>
            props.onBegun(
              typed && {
                form: { kind: 'edit', event: peeked, again: { typed, why: null, clash: null } },
                what: nameOf(peeked, props.people),
                isTyped: true,
              },
            )
          }
          onRepeat={() => props.onLayer({ kind: 'series', event: peeked })}
          onMoveTo={() => props.onLayer({ kind: 'move', event: peeked })}
          onOpenLesson={opens(peeked, props.readOnly) ? () => props.onOpenLesson(peeked) : null}
          onTaught={
            props.readOnly ||
            !isLesson(peeked) ||
            peeked.lesson_status_id === lessonStatus.taught ||
            !hasBegun(peeked.start)
              ? null
              : () => {
                  close()
                  props.onMark(peeked, 'present')
                }
          }
          onConfirm={
            props.readOnly || props.isOver(peeked) || !isToConfirm(peeked)
              ? null
              : () => {
                  close()
                  settle(peeked)
                }
          }
          onMenu={() => props.onLayer({ kind: 'menu', event: peeked, part: 'all' })}
          onCallOff={() => {
            close()
            changes.callOff(peeked, peeked.cancelled_at === null)
          }}
          onDelete={() => props.onDelete(peeked)}
          onClose={close}
        />
      ) : null
    case 'draft':
    case 'edit':
    case 'move':
    case 'plan':
    case 'series':
    case 'close':
      break
  }
  return <FormLayer {...props} layer={layer} />
}
