import { t } from '@lingui/core/macro'
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useEffectEvent } from 'react'
import type { CalendarLesson } from './data.ts'
import { CloseDialog } from './closing/close-dialog.tsx'
import { DraftPopover, type Refused } from './draft-popover.tsx'
import { CalendarMenu } from './calendar-menu.tsx'
import { isLesson, type MenuPart, opens } from './event-keys.tsx'
import { EventMenu } from './event-menu.tsx'
import { EventPeek } from './event-peek.tsx'
import { ImportDialog } from './ics/import-dialog.tsx'
import type { Attendance } from './marking/data.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Student } from './people/rules.ts'
import { hasHours, type Place } from './period/rules.ts'
import { TermPrint } from './print/term-print.tsx'
import { RenameField } from './rename-field.tsx'
import { type Busy, type CalendarEvent, lessonStatus, nameOf, type Person, type Times } from './rules.ts'
import type { Changes, Clash } from './saving/changes.tsx'
import { ClashDialog } from './series/clash-dialog.tsx'
import type { SeriesChanges } from './series/series-changes.tsx'
import { SeriesDialog } from './series/series-dialog.tsx'
import { type Day, dateIn } from './time/rules.ts'
import { TypedAhead } from './typed-ahead.tsx'

/** What is open over the week: one thing at a time. */
export type Layer =
  | { kind: 'draft'; times: Times; again?: Refused }
  | { kind: 'peek'; eventId: number }
  | { kind: 'move'; event: CalendarEvent }
  | { kind: 'menu'; event: CalendarEvent; part: MenuPart }
  | { kind: 'rename'; event: CalendarEvent }
  | { kind: 'more' }
  | { kind: 'import'; file: File | null }
  | { kind: 'print' }
  | { kind: 'series'; event: CalendarEvent }
  | { kind: 'close'; date: string }
  | { kind: 'plan'; lesson: CalendarLesson; times: Times }
  | null

export interface LayersProps {
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
  onPlan: (lesson: CalendarLesson, times: Times) => void
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
  onLayer: Dispatch<SetStateAction<Layer>>
  /** Closes a layer, if it is still the open one. */
  onLayerEnd: (layer: Layer) => void
}

/** The popovers and dialogs of the calendar. */
export function Layers(props: LayersProps) {
  const { layer, peeked, zone, changes, series } = props
  const close = () => props.onLayer(null)
  useEarlyEscape(layer === null ? null : close)
  const isInView = useInView(props)
  if (series.question) return <ClashDialog question={series.question} zone={zone} onClose={series.dismissQuestion} />
  if (layer === null) return null
  switch (layer.kind) {
    case 'close':
      return <CloseDialog date={layer.date} zone={zone} people={props.people} series={series} onClose={close} />
    case 'menu': {
      const { event, part } = layer
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
          onRename={() => props.onLayer({ kind: 'rename', event })}
          onChoose={() => props.onChoose(event)}
          onMoveTo={() => props.onLayer({ kind: 'move', event })}
          onRepeat={() => props.onLayer({ kind: 'series', event })}
          onCopy={(times) => changes.copy(event, times)}
          onMark={(attendance) => props.onMark(event, attendance)}
          onCallOff={() => changes.callOff(event, event.cancelled_at === null)}
          onDelete={() => props.onDelete(event)}
          onClose={() => {
            // What was chosen may have opened something else.
            props.onLayerEnd(layer)
          }}
        />
      )
    }
    case 'more':
      return (
        <CalendarMenu
          readOnly={props.readOnly}
          hoursOnly={props.hoursOnly}
          triggerRef={props.peekRef}
          onFree={props.onFree}
          onHours={props.onHours}
          onOtherZone={props.onOtherZone}
          onImport={() => props.onLayer({ kind: 'import', file: null })}
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
            changes.change(layer.event, { start, end, title })
          }}
          onClose={close}
        />
      )
    case 'import':
      return <ImportDialog file={layer.file} profileId={props.profileId} zone={zone} onClose={close} />
    case 'print':
      return <TermPrint profileId={props.profileId} students={props.students} zone={zone} onClose={close} />
    case 'series':
      return <SeriesDialog event={layer.event} zone={zone} series={series} onClose={close} />
    case 'draft':
      return isInView ? (
        <>
          <TypedAhead />
          <DraftPopover
            key={layer.times.start}
            draft={layer.times}
            again={layer.again ?? null}
            zone={zone}
            busy={props.busy}
            students={props.students}
            triggerRef={props.draftRef}
            placement={props.placement}
            onSave={({ title, studentId, typed }) => {
              close()
              const { times } = layer
              const made = { ...times, title, studentId, lesson: null, wholeDaysIn: null, note: null }
              // Nothing that was typed is lost; but what was opened since is not taken away for it.
              const reopen = (why: string | null, clash: Clash | null = null) =>
                props.onLayer((now) => now ?? { kind: 'draft', times, again: { typed, why, clash } })
              const refused = (why: string | null) => reopen(why)
              if (typed.repeat) series.create(made, typed.repeat, refused)
              else changes.create(made, refused, (clash) => reopen(clash.text, clash))
            }}
            onClose={close}
            onCancel={() => {
              close()
              if (layer.again?.clash === changes.clash) changes.dismissClash()
            }}
          />
        </>
      ) : null
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
          onChange={(change, scope) => {
            if (scope === 'this') changes.change(peeked, change)
            else series.edit(peeked, scope, change)
          }}
          onRepeat={() => props.onLayer({ kind: 'series', event: peeked })}
          onMoveTo={() => props.onLayer({ kind: 'move', event: peeked })}
          onOpenLesson={opens(peeked, props.readOnly) ? () => props.onOpenLesson(peeked) : null}
          onTaught={
            props.readOnly || !isLesson(peeked) || peeked.lesson_status_id === lessonStatus.taught
              ? null
              : () => {
                  close()
                  props.onMark(peeked, 'present')
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
    case 'move':
      return (
        <MoveDialog
          title={t`Move to…`}
          action={t`Move`}
          times={layer.event}
          zone={zone}
          busy={props.busy}
          itself={layer.event.event_id}
          onMove={(times) => {
            close()
            changes.change(layer.event, times)
          }}
          onClose={close}
        />
      )
    case 'plan':
      break
  }
  return (
    <MoveDialog
      title={t`Plan…`}
      action={t({ message: 'Plan', context: 'give it a time' })}
      times={layer.times}
      zone={zone}
      busy={props.busy}
      itself={null}
      onMove={(times) => {
        close()
        props.onPlan(layer.lesson, times)
      }}
      onClose={close}
    />
  )
}

/** Whether a draft stands on the days in view. One that comes back after somebody has turned on shows its own again. */
function useInView({ layer, place, days, zone, onGo }: LayersProps): boolean {
  const from = layer?.kind === 'draft' ? Date.parse(layer.times.start) : null
  const isInView = from === null || (hasHours(place.view) && days.some(({ start, end }) => from >= start && from < end))
  const turn = useEffectEvent(() => {
    if (from !== null) onGo({ view: hasHours(place.view) ? place.view : 'timeGridWeek', date: dateIn(zone, from) })
  })
  useEffect(() => {
    if (!isInView) turn()
  }, [isInView])
  return isInView
}

/** Escape closes what was opened also in the moment before the focus has gone there; afterwards it closes itself. */
function useEarlyEscape(close: (() => void) | null): void {
  const press = useEffectEvent((key: KeyboardEvent) => {
    if (key.key === 'Escape' && !key.defaultPrevented) close?.()
  })
  useEffect(() => {
    const listen = (key: KeyboardEvent) => press(key)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
