import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { hasBegun } from '../../lib/begun.ts'
import { reachedName } from '../../data/reached.ts'
import { useEarlyEscape } from './use-early-escape.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { typedOf } from './event-form.tsx'
import { opens } from '../saving/event-keys.ts'
import { EventMenu } from './event-menu.tsx'
import { EventPreview } from './event-preview.tsx'
import { formActions } from './form-actions.ts'
import { FormOverlays } from './form-overlays.tsx'
import { ImportDialog } from '../calendar-file/import-dialog.tsx'
import { OwnCalendarDialog } from '../calendar-file/own-calendar.tsx'
import { oweMakeUp } from '../lesson/owe-make-up.ts'
import { hasHours } from '../period/period.ts'
import { TermPrint } from '../print/term-print.tsx'
import { RenameField } from './rename-field.tsx'
import { isLesson, nameOf } from '../event/calendar-event.ts'
import { isToConfirm } from '../event/to-confirm.ts'
import { ClashDialog } from '../series/clash-dialog.tsx'
import { callOffWithMakeUp } from '../saving/call-off.ts'
import type { Offered } from '../../data/offered-time.ts'
import { tellOf } from '../saving/tell-people.ts'
import type { Changes } from '../saving/changes.ts'
import type { Overlay, OverlaysProps } from './overlay.ts'

/** The popovers and dialogs of the calendar. */
export function Overlays(props: OverlaysProps) {
  const { overlay, previewed, zone, series } = props
  const close = () => props.onOverlay(null)
  useEarlyEscape(overlay === null ? null : close)
  if (series.question) return <ClashDialog question={series.question} zone={zone} onClose={series.dismissQuestion} />
  if (overlay === null) return null
  switch (overlay.kind) {
    case 'preview':
      return previewed ? <PreviewOverlay key={previewed.event_id} {...props} event={previewed} /> : null
    case 'menu':
      return <MenuOverlay {...props} overlay={overlay} />
    case 'more':
      return (
        <CalendarMenu
          readOnly={props.readOnly}
          hasHours={hasHours(props.place.view)}
          hoursOnly={props.hoursOnly}
          triggerRef={props.triggerRef}
          onFree={props.onFree}
          onHours={props.onHours}
          onOtherZone={props.onOtherZone}
          onImport={() => props.onOverlay({ kind: 'import', file: null })}
          onOwnCalendar={(asked) => props.onOverlay({ kind: 'feed', asked })}
          onPrint={props.onPrint}
          onPrintList={props.onPrintList}
          onPrintTerm={() => props.onOverlay({ kind: 'print' })}
          onClose={() => props.onOverlayEnd(overlay)}
        />
      )
    case 'rename': {
      const { event } = overlay
      return (
        <RenameField
          draftKey={`event-title.${event.event_id}`}
          title={event.title}
          over={props.triggerRef}
          onSave={(title) => {
            const { start, end } = event
            const typed = { ...typedOf(event, zone), title }
            formActions(props).edit(event, { change: { start, end, title }, given: null, scope: 'this', typed })
          }}
          onClose={close}
        />
      )
    }
    case 'import':
      return <ImportDialog file={overlay.file} profileId={props.profileId} zone={zone} onClose={close} />
    case 'feed':
      return <OwnCalendarDialog asked={overlay.asked} onClose={close} />
    case 'print':
      return <TermPrint profileId={props.profileId} students={props.students} zone={zone} onClose={close} />
    case 'draft':
    case 'edit':
    case 'move':
    case 'plan':
    case 'series':
    case 'close':
      break
  }
  return <FormOverlays {...props} overlay={overlay} />
}

/** Says that the date of an event is settled, or that it is to confirm. */
const settle = (changes: Changes, event: CalendarEvent) => {
  const { start, end, to_confirm } = event
  changes.change(event, { start, end, to_confirm: !to_confirm })
}

interface MenuProps extends OverlaysProps {
  overlay: Extract<Overlay, { kind: 'menu' }>
}

/** All that can be done with an event. */
function MenuOverlay({ overlay, changes, profileId, people, zone, readOnly, onOverlay, ...asks }: MenuProps) {
  const { event, part } = overlay
  const tell = tellOf(event, people)
  const person = people.get(event.user_profile_id ?? 0)
  const isKnown = event.event_id > 0
  const mayBeOwed = person !== undefined && event.cancelled_at === null && isKnown
  const offered = mayBeOwed ? asks.offeredOf(event) : null
  const callOffOwed = (to: Offered | null) =>
    void callOffWithMakeUp(event, { profileId, zone, people, offerOf: asks.offerOf }, to)
  return (
    <EventMenu
      event={event}
      part={part}
      name={nameOf(event, people)}
      zone={zone}
      readOnly={readOnly}
      isOver={asks.isOver(event)}
      triggerRef={asks.triggerRef}
      onOpenLesson={opens(event, readOnly) ? () => asks.onOpenLesson(event) : null}
      onEdit={() => onOverlay({ kind: 'edit', event })}
      onRename={() => onOverlay({ kind: 'rename', event })}
      onChoose={() => asks.onChoose(event)}
      onMoveTo={() => onOverlay({ kind: 'move', event })}
      onRepeat={() => onOverlay({ kind: 'series', event })}
      onCopy={(times) => changes.copy(event, times)}
      onMark={(attendance) => asks.onMark(event, attendance)}
      onMakeUp={event.user_profile_id !== null && isKnown ? () => void oweMakeUp(profileId, event, people) : null}
      onSettle={() => settle(changes, event)}
      onCallOff={() => changes.callOff(event, event.cancelled_at === null)}
      onCallOffOwed={mayBeOwed ? () => callOffOwed(null) : null}
      callOffOffered={offered && { name: offered.person.name, run: () => callOffOwed(offered) }}
      offer={asks.offerOf(event)}
      telling={tell && person ? { name: reachedName(person) ?? person.name, run: tell.run } : null}
      onDelete={() => asks.onDelete(event)}
      // The chosen action may have opened something else.
      onClose={() => asks.onOverlayEnd(overlay)}
    />
  )
}

/** The preview card of an event. */
function PreviewOverlay({ event, ...props }: OverlaysProps & { event: CalendarEvent }) {
  const { changes, readOnly, onOverlay } = props
  const isOver = props.isOver(event)
  const close = () => onOverlay(null)
  const thenClosed = (act: () => void) => () => {
    close()
    act()
  }
  const isUnmarked = isLesson(event) && event.lesson_status_id !== lessonStatus.taught && hasBegun(event.start)
  const mayConfirm = !readOnly && !isOver && isToConfirm(event)
  return (
    <EventPreview
      event={event}
      person={props.personOf(event.user_profile_id)}
      zone={props.zone}
      videoLink={props.linkOf(event)}
      readOnly={readOnly}
      isOver={isOver}
      triggerRef={props.triggerRef}
      placement={props.placement}
      students={props.students}
      onEdit={(edit) => formActions(props).edit(event, edit)}
      onType={(typed) =>
        props.onBegun(
          typed && {
            form: { kind: 'edit', event, again: { typed, why: null, clash: null } },
            what: nameOf(event, props.people),
            isTyped: true,
          },
        )
      }
      onRepeat={() => onOverlay({ kind: 'series', event })}
      onMoveTo={() => onOverlay({ kind: 'move', event })}
      onOpenLesson={opens(event, readOnly) ? () => props.onOpenLesson(event) : null}
      onTaught={!readOnly && isUnmarked ? thenClosed(() => props.onMark(event, 'present')) : null}
      onConfirm={mayConfirm ? thenClosed(() => settle(changes, event)) : null}
      onMenu={() => onOverlay({ kind: 'menu', event, part: 'all' })}
      onCallOff={thenClosed(() => changes.callOff(event, event.cancelled_at === null))}
      onDelete={() => props.onDelete(event)}
      onClose={close}
    />
  )
}
