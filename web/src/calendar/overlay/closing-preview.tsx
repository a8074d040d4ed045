import type { CalendarEvent } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { useId } from 'react'
import { whenText } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { dateIn } from '../../lib/wall-time.ts'
import { nameOf, type Person, wholeDaysIn } from '../event/calendar-event.ts'
import { movedToDay } from '../event/moved-times.ts'
import styles from './close-dialog.module.css'
import { type ClosingAction, closingActions } from '../saving/closing.ts'

/** The outcome for a lesson on days that close. */
export interface Outcome {
  action: ClosingAction
  /** When it would begin then; null where that is not known. */
  start: string | null
  /** It shall move, and there is no free time to move to. */
  isStuck: boolean
}

interface Props {
  /** Null while they are not known. */
  lessons: readonly CalendarEvent[] | null
  outcomeOf: (event: CalendarEvent) => Outcome
  isLooking: boolean
  /** Why they can't be known. */
  failure: string | null
  onRetry: () => void
  zone: string
  people: ReadonlyMap<number, Person>
  onDecide: (event: CalendarEvent, action: ClosingAction) => void
}

/** Each lesson on days that are to be closed, with what would become of it. */
export function ClosingPreview({ lessons, outcomeOf, isLooking, failure, onRetry, zone, people, onDecide }: Props) {
  const id = useId()
  return (
    <>
      <p aria-live="polite">
        {lessons
          ? plural(lessons.length, { 0: 'No lessons on these days.', one: '# lesson:', other: '# lessons:' })
          : null}
        {isLooking ? <span className={styles.looking}> {t`Checking these days…`}</span> : null}
      </p>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {t`We couldn’t check these days: ${failure}`} <Button size="small" onPress={onRetry}>{t`Try again`}</Button>
        </p>
      )}
      <ul className={styles.lessons} aria-busy={isLooking}>
        {lessons?.map((event) => {
          const outcome = outcomeOf(event)
          const name = nameOf(event, people)
          return (
            <li key={event.event_id}>
              <span>
                <b>{name}</b> {whenText(event, zone)}
                {outcomeText(event, outcome, zone)}
              </span>
              <NativeSelect
                id={`${id}-${event.event_id}`}
                label={t`${name}, ${whenText(event, zone)}`}
                hideLabel
                value={outcome.action}
                options={closingActions.map((value) => ({ value, label: actionText(value) }))}
                onChange={(chosen) => {
                  const next = closingActions.find((each) => each === chosen)
                  if (next) onDecide(event, next)
                }}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

export function actionText(action: ClosingAction): string {
  if (action === 'cancel') return t({ message: 'Cancel', context: 'call a lesson off' })
  return action === 'move' ? t`Move to the next free day` : t`Keep`
}

/** " → Mon 4 Jan 16:00" */
function outcomeText(event: CalendarEvent, { action, start, isStuck }: Outcome, zone: string): string {
  if (isStuck) return ` – ${t`no free time after it`}`
  if (action === 'cancel') return ` – ${t`cancelled`}`
  if (action === 'keep') return ` – ${t`takes place`}`
  if (start === null) return ''
  const days = wholeDaysIn(event, zone)
  const there = days === null ? { start } : movedToDay(event, days, dateIn(days, Date.parse(start)))
  return ` → ${whenText({ ...event, ...there }, zone)}`
}
