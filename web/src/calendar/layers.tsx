import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import type { CalendarLesson } from './data.ts'
import { DraftPopover } from './draft-popover.tsx'
import { EventPeek } from './event-peek.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Student } from './people/rules.ts'
import type { CalendarEvent, Person, Times } from './rules.ts'
import type { Changes } from './saving/changes.tsx'

/** What is open over the week: one thing at a time. */
export type Layer =
  | { kind: 'draft'; times: Times }
  | { kind: 'peek'; eventId: number }
  | { kind: 'move'; event: CalendarEvent }
  | { kind: 'plan'; lesson: CalendarLesson; times: Times }
  | null

export interface LayersProps {
  layer: Layer
  /** The event that is looked at; undefined when it is no longer in view. */
  peeked: CalendarEvent | undefined
  zone: string
  readOnly: boolean
  students: readonly Student[]
  /** Where a popover has room: beside a column, or below where a day is as wide as the page. */
  placement: 'right top' | 'bottom'
  changes: Changes
  draftRef: RefObject<HTMLElement | null>
  peekRef: RefObject<HTMLElement | null>
  personOf: (id: number | null) => Person | null
  linkOf: (event: CalendarEvent) => string | null
  onPlan: (lesson: CalendarLesson, times: Times) => void
  onDelete: (event: CalendarEvent) => void
  onLayer: (layer: Layer) => void
}

/** The popovers and dialogs of the calendar. */
export function Layers(props: LayersProps) {
  const { layer, peeked, zone, changes } = props
  const close = () => props.onLayer(null)
  if (layer === null) return null
  switch (layer.kind) {
    case 'draft':
      return (
        <DraftPopover
          key={layer.times.start}
          draft={layer.times}
          zone={zone}
          students={props.students}
          triggerRef={props.draftRef}
          placement={props.placement}
          onSave={(what) => {
            close()
            changes.create({ ...layer.times, ...what, lesson: null })
          }}
          onClose={close}
        />
      )
    case 'peek':
      return peeked ? (
        <EventPeek
          key={peeked.event_id}
          event={peeked}
          person={props.personOf(peeked.user_profile_id)}
          zone={zone}
          videoLink={props.linkOf(peeked)}
          readOnly={props.readOnly}
          triggerRef={props.peekRef}
          placement={props.placement}
          onChange={(change) => changes.change(peeked, change)}
          onMoveTo={() => props.onLayer({ kind: 'move', event: peeked })}
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
      action={t`Plan`}
      times={layer.times}
      zone={zone}
      onMove={(times) => {
        close()
        props.onPlan(layer.lesson, times)
      }}
      onClose={close}
    />
  )
}
