import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import { type CSSProperties, memo, useRef } from 'react'
import type { Operation } from '../../data/offline/operation.ts'
import { isWaiting, waitingStore } from '../../data/offline/waiting.ts'
import { ownStatusName, usualStatusName } from '../../lib/status-names.ts'
import { useStore } from '../../lib/store.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { lessonsText } from '../lesson/lessons-text.ts'
import { rootOf } from '../../data/own-writes.ts'
import { useRhythm } from '../saving/rhythm.ts'
import { type Day, wallAt } from '../../lib/wall-time.ts'
import { confirmText } from '../event/to-confirm.ts'
import { EventBlock } from './event-block.tsx'
import { useDayWidth, useHour } from './hour-scale.tsx'
import { inColumns, lineFits, mayBeCut, nameIn, overlapOf, type Part } from './layout.ts'
import { useColumnPlaces } from './use-columns.ts'
import styles from './day-column.module.css'

export interface DayColumnProps {
  day: Day
  /** Which of the days side by side it is, from 0. */
  nth: number
  /** By start. */
  parts: readonly Part[]
  people: ReadonlyMap<number, Person>
  /** The visible minutes of the day. */
  first: number
  last: number
  now: number
  today: boolean
  /** Only if it lies on this day. */
  selectedId: number | null
  chosen: ReadonlySet<number>
  /** Wait for the teacher's answer. */
  asked: ReadonlySet<number>
  clock: (minutes: number) => string
  longName: string
  /** The share of its width below which a name can't be read. */
  readable: number
  /** px of the day where names have little room; null elsewhere. */
  dayWidth: number | null
  /** It holds nothing else, and is known to. */
  isKnown: boolean
}

/** px of a block on a phone that its padding, its edge and the gap to the next take from its name. */
const besideName = 14
/** px of the hatching where it overlaps. */
const hatched = 7
/** px of the time before a name in one line. */
const timeBefore = 36

/** rem that a figure of a time takes, and what a block keeps free beside it. */
const [figure, besideTime] = [0.5, 1.2]

/** Stands for a name in a text that is made once. */
const someone = '\u{0}'

/** One day of the grid, once it is known how high its hours are. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const [hour, dayRem] = [useHour(), useDayWidth()]
  return hour === null ? null : <Column {...props} hour={hour} dayRem={dayRem} />
})

/**
 * Its events in time order, as a list.
 *
 * @param props.hour px: how many lines a block has room for
 * @param props.dayRem how wide a day is: how much of a time a block has room for
 */
function Column(props: DayColumnProps & { hour: number; dayRem: number }) {
  const { day, first, last, clock, people } = props
  const visible = inColumns(
    props.parts.filter((part) => part.bottom > first && part.top < last),
    props,
  )
  const waiting = useStore(waitingStore)
  const rhythm = useRhythm()
  const list = useRef<HTMLOListElement>(null)
  const columns = useColumnPlaces(list, day.date, visible)
  if (columns === null) return null
  const isMirrored = document.documentElement.dir === 'rtl'
  const percent = 100 / (last - first)
  const lessons = lessonsText(props.parts, props.isKnown)
  // Once for the column, not for each event: a text costs ten times what drawing a block's name does.
  const words: Words = {
    to: once(() => t`to`),
    before: once(() => t`the day before`),
    after: once(() => t`the next day`),
    cancelled: once(() => t`Cancelled`),
    status: {
      [lessonStatus.planned]: named(lessonStatus.planned),
      [lessonStatus.prepared]: named(lessonStatus.prepared),
      [lessonStatus.taught]: named(lessonStatus.taught),
      [lessonStatus.missed]: named(lessonStatus.missed, () => t`Missed or cancelled`),
    },
    rhythm,
    waiting: once(() => t`Waiting to sync`),
    overlaps: once(() => t`Overlaps with ${someone}`),
  }

  return (
    <ol
      ref={list}
      className={styles.day}
      data-today={props.today || undefined}
      aria-label={lessons ? `${props.longName}, ${lessons}` : props.longName}
      style={{ '--nth': props.nth } as CSSProperties}
    >
      {visible.map((part) => {
        const { event, at } = part
        const person = event.user_profile_id === null ? undefined : people.get(event.user_profile_id)
        const name = person?.name ?? event.title
        const [from, to] = [Date.parse(event.start), Date.parse(event.end)]
        const begins = part.cutAbove ? words.before() : clock(wallAt(day, from))
        const ends = part.cutBelow ? words.after() : clock(wallAt(day, to))
        const width = part.span / part.columns
        const size = width < props.readable ? 'narrow' : lineFits(at.last - at.first, props.hour)
        const range = `${begins}–${ends}`
        const room = props.dayRem * width - besideTime
        const hasRoom = (time: string) => room >= time.length * figure
        const other = overlapOf(part, visible)
        const shown =
          props.dayWidth === null
            ? null
            : nameIn(name, {
                room: props.dayWidth * width - besideName - (other ? hatched : 0),
                time: size === 'line' ? timeBefore : 0,
                lines: size === 'three' || size === 'four' ? 2 : 1,
              })
        const hasTime = shown?.hasTime ?? hasRoom(begins)
        const beforeName = size === 'line' && hasTime ? begins.length * figure : 0
        const clash = other && words.overlaps().replace(someone, nameOf(other, people))
        const confirm = confirmText(event, props.asked)
        const chosen = props.chosen.has(event.event_id)
        const before = (100 * part.column) / part.columns
        const after = 100 - (100 * (part.column + part.span)) / part.columns
        return (
          <EventBlock
            key={columns.get(rootOf(event.event_id))}
            event={event}
            name={name}
            shown={shown?.text ?? name}
            wraps={shown?.wraps ?? false}
            cut={mayBeCut(name, room - beforeName)}
            hasTime={hasTime}
            colour={person?.colour ?? null}
            when={size === 'line' || hasRoom(range) ? range : hasRoom(begins) ? begins : ''}
            spoken={[
              size === 'line' && hasTime ? `${begins} ${name}, ${words.to()} ${ends}` : `${name}, ${begins}–${ends}`,
              ...spokenRest(event, name, words),
              ...(clash === null ? [] : [clash]),
              ...(confirm === null ? [] : [confirm]),
              ...(isUnsent(event, waiting) ? [words.waiting()] : []),
            ].join(', ')}
            inset={`${(at.first - first) * percent}% ${isMirrored ? before : after}% ${(last - at.last) * percent}% ${isMirrored ? after : before}%`}
            size={size}
            past={to <= props.now}
            clash={clash}
            selected={chosen || props.selectedId === event.event_id}
            chosen={chosen}
            waiting={isUnsent(event, waiting) ? words.waiting() : null}
            asked={confirm}
          />
        )
      })}
    </ol>
  )
}

interface Words extends Record<'to' | 'before' | 'after' | 'cancelled' | 'waiting' | 'overlaps', () => string> {
  /** By id. */
  status: Record<number, () => string>
  /** How the series of an event repeats. */
  rhythm: (event: CalendarEvent) => string
}

/** A text that is made when the first event of the column needs it. */
function once(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** A status as the teacher calls it, else by its usual name. */
const named = (id: number, usual = () => usualStatusName(id)): (() => string) =>
  once(() => ownStatusName(id) ?? usual())

/** Whether something of an event, or of its lesson, waits to be sent. */
const isUnsent = ({ event_id, lesson_id }: CalendarEvent, waiting: readonly Operation[]): boolean =>
  waiting.length > 0 &&
  (isWaiting(waiting, `event ${event_id}`) || (lesson_id !== null && isWaiting(waiting, `lesson ${lesson_id}`)))

/** After "Anna Weber, 16:00–16:45" (or where one line is shown "16:00 Anna Weber, to 16:30"): "Étude", "weekly", "Taught" */
function spokenRest(event: CalendarEvent, name: string, words: Words): string[] {
  const parts: string[] = []
  if (event.title !== name) parts.push(event.title)
  if (event.series_id !== null) parts.push(words.rhythm(event))
  const status = event.cancelled_at === null ? words.status[event.lesson_status_id ?? 0] : words.cancelled
  if (status) parts.push(status())
  return parts
}
