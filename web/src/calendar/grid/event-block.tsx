import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { memo } from 'react'
import styles from './event-block.module.css'

/** Only what changes the drawing, and plain values, so that a change of one event draws one block anew. */
export interface EventBlockProps {
  event: CalendarEvent
  /** The student's name, or the title. */
  name: string
  /** As much of the name as has room; all of it unless said. */
  shown?: string
  /** It takes two lines. */
  wraps?: boolean
  /** The end of its name may have no room. */
  cut?: boolean
  /** Its time has room before the name, where both stand in one line. */
  hasTime?: boolean
  colour: string | null
  when: string
  /** Read out: what is shown, in its order, and then the rest, so that it can be called by what is seen (WCAG 2.5.3). */
  spoken: string
  /** Where it lies in its column, as the CSS property: one write where four would be as many styles. */
  inset: string
  size: 'narrow' | 'line' | 'two' | 'three' | 'four'
  past: boolean
  /** The events that it overlaps, in words; null for nothing. */
  clash?: string | null
  selected: boolean
  /** Among those that are selected together, and not only looked at. */
  chosen?: boolean
  /** Says that something of it was not sent yet; null where everything was. */
  waiting: string | null
  /** Says why it is still to confirm; null where it is settled. */
  asked?: string | null
}

/** A lesson or event as a paper slip. Pressing and keys are handled by the grid, for all blocks at once. */
export const EventBlock = memo(function EventBlock(props: EventBlockProps) {
  const { event, name, size, shown = name, wraps = false, hasTime = true } = props
  const off = event.cancelled_at !== null || event.lesson_status_id === lessonStatus.missed
  // A letter and not a drawing, and lines of one text: at 4,000 events each further node is paid for.
  const mark = event.series_id === null ? '' : ' ↻'
  const isLow = size === 'narrow' || size === 'line'
  const isTaught = event.lesson_status_id === lessonStatus.taught && size !== 'narrow'
  const marks = Number(props.waiting !== null) + Number(isTaught)
  const title = size !== 'two' && !wraps && event.title !== name ? `\n${event.title}` : ''
  return (
    <li className={styles.place} style={{ inset: props.inset }} data-ring={props.selected || undefined}>
      <button
        type="button"
        className={styles.block}
        data-event={event.event_id}
        data-colour={props.colour ?? 'none'}
        data-size={size}
        data-off={off || undefined}
        data-cut={props.cut || undefined}
        data-asked={props.asked ? true : undefined}
        data-past={props.past || undefined}
        data-selected={props.selected || undefined}
        aria-pressed={props.chosen || undefined}
        aria-label={props.spoken}
        data-clash={props.clash ? true : undefined}
        data-marks={marks || undefined}
        title={props.waiting ?? props.clash ?? props.asked ?? undefined}
      >
        {size === 'narrow' ? null : size === 'line' ? (
          <b>
            {hasTime ? `${props.when.slice(0, props.when.indexOf('–'))} ` : null}
            <bdi>{shown + mark}</bdi>
          </b>
        ) : (
          <b data-wraps={wraps || undefined}>{`${shown} `}</b>
        )}
        {isLow ? null : `${props.when}${mark}${title}`}
        {props.waiting === null ? null : <Clock className={styles.waiting} aria-hidden />}
        {isTaught ? <Check className={styles.taught} aria-hidden /> : null}
      </button>
    </li>
  )
})
