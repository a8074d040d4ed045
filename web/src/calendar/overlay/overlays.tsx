import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '../../data/lesson-status.ts'
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
import { tellOf } from '../saving/tell-people.ts'
import type { OverlaysProps } from './overlay.ts'

/** The popovers and dialogs of the calendar. */
export function Overlays(props: OverlaysProps) {
  const { layer, peeked, zone, changes, series } = props
  const close = () => props.onLayer(null)
  const forms = formActions(props)
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
            event.user_profile_id === null || event.event_id < 0 ? null : () => void oweMakeUp(profileId, event, people)
          }
          onSettle={() => settle(event)}
          onCallOff={() => changes.callOff(event, event.cancelled_at === null)}
          onCallOffOwed={
            person && event.cancelled_at === null && event.event_id > 0
              ? () => void callOffWithMakeUp(event, { profileId, zone, people })
              : null
          }
          telling={tell && person ? { name: reachedName(person) ?? person.name, run: tell.run } : null}
          onDelete={() => props.onDelete(event)}
          // The chosen action may have opened something else.
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
          draftKey={`event-title.${layer.event.event_id}`}
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
        <EventPreview
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
  return <FormOverlays {...props} layer={layer} />
}
