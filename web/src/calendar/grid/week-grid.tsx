import { t } from '@lingui/core/macro'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import colours from '../colours.module.css'
import {
  type CalendarEvent,
  calendarState,
  defaultLessonMinutes,
  type Person,
  type Times,
  visibleMinutes,
} from '../rules.ts'
import { clockFor, dateIn, type Day } from '../time/rules.ts'
import { AllDayRow } from './all-day-row.tsx'
import { DayColumn } from './day-column.tsx'
import { DayHeads } from './day-heads.tsx'
import { DraftBlock } from './draft-block.tsx'
import { useHands, type WeekGridHandle } from './hands.tsx'
import { HourRail, MoreHours } from './hour-rail.tsx'
import { NowLine } from './now-line.tsx'
import { hiddenCounts, hourHeight, hourHeights, layoutBars, layoutDays, type Segment } from './rules.ts'
import styles from './week-grid.module.css'

export interface WeekGridProps {
  /** The days side by side, as daysFrom() makes them. */
  days: readonly Day[]
  /** IANA name; the zone of `days`. */
  zone: string
  events: readonly CalendarEvent[]
  /** Students by user_profile_id. */
  people: ReadonlyMap<number, Person>
  /** ms since the epoch; the minute is enough. */
  now: number
  /** BCP 47, for the names of days and the hours. */
  locale: string
  /** The accessible name: "16 – 22 November 2026". */
  label: string
  readOnly?: boolean
  /** Minutes of a new lesson. */
  usualLength?: number
  selectedId?: number | null
  draft?: Times | null
  draftRef?: RefObject<HTMLDivElement | null>
  ref?: RefObject<WeekGridHandle | null>
  onDraft: (times: Times) => void
  onChange: (event: CalendarEvent, times: Times) => void
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
  onDelete: (event: CalendarEvent) => void
  onMoveTo: (event: CalendarEvent) => void
  onOpenDay: (date: string) => void
  /** Shows the period before or after. */
  onTurn: (direction: -1 | 1) => void
}

const noMore = { earlier: false, later: false }
const noSegments: readonly Segment[] = []

/** The visible hours of a day (SPEC.md section 9), by which the height of an hour is chosen. */
const calendarHours = calendarState.slotMax - calendarState.slotMin

/** A day, three or a week on hours: everything that a person does on it is said through the callbacks. */
export function WeekGrid({
  days,
  zone,
  events,
  people,
  now,
  locale,
  label,
  readOnly = false,
  usualLength = defaultLessonMinutes,
  selectedId = null,
  draft = null,
  draftRef,
  ref,
  onDraft,
  onChange,
  onOpen,
  onDelete,
  onMoveTo,
  onOpenDay,
  onTurn,
}: WeekGridProps) {
  const [more, setMore] = useState(noMore)
  // Unknown until the empty grid was measured: so the events are drawn once and not twice.
  const [hour, setHour] = useState<number | null>(null)
  const root = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const voice = useRef<HTMLOutputElement>(null)

  const { first, last } = visibleMinutes(more)
  const clock = clockFor(locale)
  const dayName = dayNames(locale, { weekday: 'short' })
  const monthName = dayNames(locale, { month: 'long' })
  const longDayName = dayNames(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const layout = layoutDays(events, days)
  const bars = layoutBars(events, days, zone)
  const hidden = hiddenCounts(layout, { first, last })
  const today = dateIn(zone, now)

  useLayoutEffect(() => {
    const [scroller, heads] = [root.current, head.current]
    if (!scroller || !heads) return undefined
    const fit = () => setHour(hourHeight(scroller.clientHeight - heads.clientHeight, calendarHours))
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(scroller)
    watcher.observe(heads)
    return () => watcher.disconnect()
  }, [])

  useHands(
    { root, box, overlay, voice, handle: ref ?? null },
    {
      days,
      first,
      last,
      events,
      people,
      now,
      readOnly,
      usualLength,
      clock,
      dayName,
      longDayName,
      onDraft,
      onChange,
      onOpen,
      onDelete,
      onMoveTo,
      onTurn,
    },
  )

  return (
    <section
      ref={root}
      className={`${styles.grid} ${colours.coloured}`}
      aria-label={label}
      style={{ '--days': days.length, '--hour': `${hour ?? hourHeights.least}px` } as CSSProperties}
    >
      <div ref={head} className={styles.head}>
        <DayHeads days={days} today={today} dayName={dayName} monthName={monthName} onOpenDay={onOpenDay} />
        <AllDayRow bars={bars} people={people} onOpen={onOpen} />
        <MoreHours
          where="earlier"
          shown={more.earlier}
          hidden={hidden.earlier}
          onToggle={() => setMore({ ...more, earlier: !more.earlier })}
        />
      </div>
      <div className={styles.body} style={{ height: `calc(var(--hour) * ${(last - first) / 60})` }}>
        {more.earlier ? (
          <div className={styles.off} style={{ height: `calc(var(--hour) * ${calendarState.slotMin})` }} />
        ) : null}
        {more.later ? (
          <div
            className={styles.off}
            style={{ top: `calc(var(--hour) * ${calendarState.slotMax - first / 60})`, bottom: 0 }}
          />
        ) : null}
        <HourRail first={first} last={last} clock={clock} />
        <div ref={box} className={styles.days}>
          {readOnly ? null : (
            <button
              type="button"
              data-times
              className={styles.times}
              aria-label={t`Times. Arrow keys choose one, Enter plans a lesson there.`}
            />
          )}
          {days.map((day, index) => (
            <DayColumn
              key={day.date}
              day={day}
              segments={(hour === null ? null : layout[index]) ?? noSegments}
              people={people}
              first={first}
              last={last}
              hour={hour ?? hourHeights.least}
              now={now}
              today={day.date === today}
              selectedId={selectedId}
              clock={clock}
              longName={longDayName(day)}
            />
          ))}
          {draft ? (
            <DraftBlock days={days} draft={draft} first={first} last={last} clock={clock} ref={draftRef ?? null} />
          ) : null}
          <NowLine days={days} now={now} first={first} last={last} />
          <div ref={overlay} data-overlay className={styles.overlay} />
        </div>
      </div>
      <div className={styles.foot}>
        <MoreHours
          where="later"
          shown={more.later}
          hidden={hidden.later}
          onToggle={() => setMore({ ...more, later: !more.later })}
        />
      </div>
      <output ref={voice} className={styles.voice} />
    </section>
  )
}

/** Names of days; a formatter is made once. */
function dayNames(locale: string, options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day) => format.format(Date.parse(day.date)).replace(',', '')
}
