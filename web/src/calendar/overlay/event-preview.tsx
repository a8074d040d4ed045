import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import Ban from 'lucide-react/icons/ban'
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash'
import Video from 'lucide-react/icons/video'
import { type RefObject, useContext, useState } from 'react'
import { daysText, longDayText, rangeText } from '../../lib/dates.ts'
import { isWaiting, waitingStore } from '../../data/offline/waiting.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { ownStatusName, usualStatusName } from '../../lib/status-names.ts'
import { useStore } from '../../lib/store.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { EventAbsence } from './event-absence.tsx'
import colours from '../colours.module.css'
import { type EventEdit, EventForm, type EventFormProps } from './event-form.tsx'
import { BesideEventsContext } from '../event/beside-events.ts'
import { saveEventFile } from '../calendar-file/save-file.ts'
import styles from './event-preview.module.css'
import { LessonNote } from '../lesson/lesson-note.tsx'
import { canCallOff, type Person } from '../event/calendar-event.ts'
import type { Student } from '../event/people.ts'
import { rhythmText } from '../series/repeat-text.ts'
import { isToConfirm } from '../event/to-confirm.ts'
import { dayAndHours } from '../../lib/when-texts.ts'

export interface EventPreviewProps {
  /** The students whom the event may be given to. */
  students: readonly Student[]
  event: CalendarEvent
  person: Person | null
  zone: string
  /** Where the lesson is held, if by video. */
  videoLink: string | null
  readOnly: boolean
  /** It is in a term that is over. */
  isOver: boolean
  triggerRef: RefObject<HTMLElement | null>
  placement: 'right top' | 'bottom'
  onEdit: (edit: EventEdit) => void
  /** As of the form. */
  onType: EventFormProps['onType']
  onRepeat: () => void
  onMoveTo: () => void
  /** Opens the lesson beside the page; null for an event that is no lesson. */
  onOpenLesson: (() => void) | null
  /** Says that it was taught; null where there is nothing to say. */
  onTaught: (() => void) | null
  /** Settles its date; null where it is settled, or is not the reader's to settle. */
  onConfirm: (() => void) | null
  /** Everything that can be done with it. */
  onMenu: () => void
  /** Calls it off, or on again. */
  onCallOff: () => void
  onDelete: () => void
  onClose: () => void
}

/** The preview card beside an event: its person, its time, and the actions on it. */
export function EventPreview(props: EventPreviewProps) {
  const { event, person, zone, readOnly } = props
  const [editing, setEditing] = useState(false)
  const whyNot = useWhyNot()
  const { asked } = useContext(BesideEventsContext)
  const name = person?.name ?? event.title
  const when = event.all_day
    ? daysText(event, zone)
    : dayAndHours(longDayText(event.start, zone), rangeText(event.start, event.end, zone))

  return (
    <Popover label={name} isOpen onClose={props.onClose} triggerRef={props.triggerRef} placement={props.placement}>
      <div className={`${styles.preview} ${colours.coloured}`}>
        <header className={styles.head} data-colour={person?.colour ?? 'none'}>
          <h2>{name}</h2>
          <p>{when}</p>
        </header>
        {editing ? (
          <EventForm
            event={event}
            again={null}
            zone={zone}
            students={props.students}
            onType={props.onType}
            onSave={(edit) => {
              props.onClose()
              props.onEdit(edit)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            {event.title !== name ? <p>{event.title}</p> : null}
            {event.series_id === null ? null : (
              <p className={styles.quiet}>
                <span aria-hidden>↻ </span>
                {rhythmText(event)}
              </p>
            )}
            <Status event={event} />
            {asked.has(event.event_id) && !readOnly ? (
              <p className={styles.quiet}>{t`${name} asked you to cancel it.`}</p>
            ) : null}
            {isToConfirm(event) ? <p className={styles.quiet}>{t`Tentative`}</p> : null}
            <Waiting event={event} />
            <div className={styles.actions}>
              {props.videoLink ? (
                <a {...buttonLook('primary')} href={props.videoLink} target="_blank" rel="noopener">
                  <Video aria-hidden /> {t`Join`}
                </a>
              ) : null}
              {props.onOpenLesson ? (
                <Button whyNot={event.lesson_id === null ? whyNot : null} onPress={props.onOpenLesson}>
                  <NotebookPen aria-hidden /> {t`Open lesson`}
                </Button>
              ) : null}
              {props.onConfirm ? (
                <Button onPress={props.onConfirm}>
                  <CalendarCheck aria-hidden /> {t`Confirm`}
                </Button>
              ) : null}
              {props.onTaught ? (
                <Button onPress={props.onTaught}>
                  <Check aria-hidden /> {t`Mark taught`}
                </Button>
              ) : null}
            </div>
            <div className={styles.icons}>
              {readOnly || props.isOver ? null : (
                <>
                  <IconButton label={t`Edit`} icon={<Pencil aria-hidden />} onPress={() => setEditing(true)} />
                  <IconButton
                    label={t`Move to…`}
                    shortcut="M"
                    icon={<CalendarClock aria-hidden />}
                    onPress={props.onMoveTo}
                  />
                  <IconButton
                    label={event.series_id === null ? t`Repeat…` : t`Series…`}
                    icon={<Repeat aria-hidden />}
                    whyNot={whyNot}
                    onPress={props.onRepeat}
                  />
                  {canCallOff(event) ? (
                    <IconButton
                      label={event.cancelled_at === null ? t`Cancel lesson` : t`Takes place after all`}
                      icon={event.cancelled_at === null ? <Ban aria-hidden /> : <RotateCcw aria-hidden />}
                      onPress={props.onCallOff}
                    />
                  ) : null}
                  <IconButton label={t`Delete`} shortcut="⌫" icon={<Trash2 aria-hidden />} onPress={props.onDelete} />
                </>
              )}
              <IconButton
                label={t`Save as .ics`}
                icon={<CalendarArrowDown aria-hidden />}
                whyNot={whyNot}
                onPress={() => void saveEventFile(event.event_id)}
              />
              <IconButton label={t`More`} shortcut="." icon={<Ellipsis aria-hidden />} onPress={props.onMenu} />
            </div>
            {event.lesson_id === null || event.lesson_id < 0 ? null : <LessonNote lessonId={event.lesson_id} />}
            {readOnly && person ? <EventAbsence event={event} teacher={name} /> : null}
            {readOnly ? <p className={styles.quiet}>{t`Only your teacher can change this.`}</p> : null}
          </>
        )}
      </div>
    </Popover>
  )
}

function Waiting({ event }: { event: CalendarEvent }) {
  const waiting = useStore(waitingStore)
  return isWaiting(waiting, `event ${event.event_id}`) ? <p className={styles.quiet}>{t`Waiting to sync`}</p> : null
}

function Status({ event: { cancelled_at, lesson_status_id: id } }: { event: CalendarEvent }) {
  const text = cancelled_at !== null ? t`Cancelled` : id === null ? null : (ownStatusName(id) ?? usualText(id))
  return text === null ? null : <p className={styles.quiet}>{text}</p>
}

const usualText = (id: number): string => (id === lessonStatus.missed ? t`Missed or cancelled` : usualStatusName(id))
