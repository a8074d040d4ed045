import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { attendanceName, missedAnswers } from '../../lib/attendance-names.ts'
import { hasBegun } from '../../lib/begun.ts'
import { copyText } from '../../lib/copy.ts'
import { spanText } from '../../lib/when-texts.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { ContextMenu, MenuGroup, MenuItem, MenuLine } from '../../ui/menu.tsx'
import type { MenuPart } from '../saving/event-keys.ts'
import { saveEventFile } from '../calendar-file/save-file.ts'
import type { Attendance } from '../../data/attendance.ts'
import { aWeekLater } from '../event/moved-times.ts'
import { canCallOff, isLesson } from '../event/calendar-event.ts'
import { isOpen } from '../event/to-confirm.ts'

/** An action that concerns a person. */
interface Named {
  name: string
  run: () => void
}

interface Props {
  event: CalendarEvent
  part: MenuPart
  /** The student's name, or the title. */
  name: string
  zone: string
  readOnly: boolean
  /** It lies in a term that is over: only how it went is still said. */
  isOver: boolean
  triggerRef: RefObject<HTMLElement | null>
  /** Opens the lesson beside the page; null for an event that is no lesson. */
  onOpenLesson: (() => void) | null
  onEdit: () => void
  onRename: () => void
  /** Takes it into the selection, or out of it. */
  onChoose: () => void
  onMoveTo: () => void
  onRepeat: () => void
  onCopy: (times: Times) => void
  onMark: (attendance: Attendance) => void
  /** Says that it was missed and is made up for; null where it has no student. */
  onMakeUp: (() => void) | null
  /** Settles its date, or says that it is not settled. */
  onSettle: () => void
  onCallOff: () => void
  /** Calls it off with another lesson owed for it; null where it is nobody's, or is off. */
  onCallOffOwed: (() => void) | null
  /** The same, and its time goes to somebody who waits for one; null where nobody does. */
  callOffOffered: Named | null
  /** Offers the time of a cancelled lesson to somebody who waits for one; null where nobody does. */
  offer: Further | null
  /** Tells whom it concerns how it stands; null where that reaches nobody. */
  telling: Named | null
  onDelete: () => void
  onClose: () => void
}

/** Everything that can be done with one event (experience.md B13). */
export function EventMenu(props: Props) {
  const { event, part, name, zone, readOnly } = props
  const whyNot = useWhyNot()
  const isFixed = readOnly || props.isOver
  const missed = (
    <>
      {missedAnswers.map((each) => (
        <MenuItem key={each} isCurrent={each === event.attendance} onAction={() => props.onMark(each)}>
          {attendanceName(each)}
        </MenuItem>
      ))}
      {props.onMakeUp ? <MenuItem whyNot={whyNot} onAction={props.onMakeUp}>{t`Make-up due`}</MenuItem> : null}
    </>
  )
  const { onCallOffOwed, callOffOffered, telling } = props
  const owed = !onCallOffOwed ? null : (
    <>
      {part === 'missed' ? <MenuItem onAction={props.onCallOff}>{t`Cancel lesson`}</MenuItem> : null}
      <MenuItem whyNot={whyNot} onAction={onCallOffOwed}>{t`Cancel with a make-up`}</MenuItem>
      {callOffOffered ? (
        <MenuItem whyNot={whyNot} onAction={callOffOffered.run}>
          {t`Cancel with a make-up, offer the time to ${callOffOffered.name}`}
        </MenuItem>
      ) : null}
    </>
  )
  const details = async () => {
    const when = spanText(event, zone)
    const text = [name, event.title === name ? '' : event.title, when].filter(Boolean).join(' · ')
    if (await copyText(text)) showDone({ text: t`Details copied` })
  }
  if (part === 'missed')
    return (
      <ContextMenu label={t`Why ${name} was missed`} triggerRef={props.triggerRef} isByKey onClose={props.onClose}>
        {missed}
        {isFixed ? null : owed}
      </ContextMenu>
    )
  return (
    <ContextMenu label={t`Actions of ${name}`} triggerRef={props.triggerRef} isByKey onClose={props.onClose}>
      {props.onOpenLesson ? (
        // A lesson that nobody wrote yet is made when it is opened.
        <MenuItem
          whyNot={event.lesson_id === null ? whyNot : null}
          onAction={props.onOpenLesson}
        >{t`Open lesson`}</MenuItem>
      ) : null}
      {isFixed ? null : (
        <>
          <MenuItem onAction={props.onEdit}>{t`Edit…`}</MenuItem>
          <MenuItem shortcut="E" onAction={props.onRename}>{t`Change the title`}</MenuItem>
          <MenuItem shortcut="M" onAction={props.onMoveTo}>{t`Move to…`}</MenuItem>
          <MenuItem
            shortcut="⇧D"
            onAction={() => props.onCopy(aWeekLater(event, zone))}
          >{t`Duplicate next week`}</MenuItem>
          <MenuItem shortcut="X" onAction={props.onChoose}>{t`Select`}</MenuItem>
          <MenuItem whyNot={whyNot} onAction={props.onRepeat}>
            {event.series_id === null ? t`Repeat…` : t`Series…`}
          </MenuItem>
          {isOpen(event) ? (
            <MenuItem onAction={props.onSettle}>{event.to_confirm ? t`Confirm` : t`Tentative`}</MenuItem>
          ) : null}
          {canCallOff(event) ? (
            <MenuItem onAction={props.onCallOff}>
              {event.cancelled_at === null ? t`Cancel lesson` : t`Takes place after all`}
            </MenuItem>
          ) : null}
          {props.offer ? <MenuItem onAction={props.offer.run}>{props.offer.text}</MenuItem> : null}
          {owed}
        </>
      )}
      {readOnly || !isLesson(event) ? null : (
        <MenuGroup title={t`How it went`}>
          <MenuItem
            shortcut="Y"
            whyNot={
              event.lesson_status_id === lessonStatus.taught
                ? t`It is marked so already.`
                : hasBegun(event.start)
                  ? null
                  : t`It has not begun yet.`
            }
            onAction={() => props.onMark('present')}
          >{t`Mark taught`}</MenuItem>
          {missed}
        </MenuGroup>
      )}
      <MenuLine />
      {telling ? <MenuItem whyNot={whyNot} onAction={telling.run}>{t`Tell ${telling.name} by email`}</MenuItem> : null}
      <MenuItem onAction={() => void details()}>{t`Copy details`}</MenuItem>
      <MenuItem whyNot={whyNot} onAction={() => void saveEventFile(event.event_id)}>{t`Save as .ics`}</MenuItem>
      {isFixed ? null : <MenuItem shortcut="⌫" isDanger onAction={props.onDelete}>{t`Delete`}</MenuItem>}
    </ContextMenu>
  )
}
