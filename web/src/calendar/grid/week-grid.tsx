import { t } from '@lingui/core/macro'
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import colours from '../colours.module.css'
import { dropLesson } from '../gesture/drop-lesson.tsx'
import { holdTouches } from '../gesture/pointer-drag.tsx'
import type { Look } from '../gesture/slip.tsx'
import { type SlotCursor, slotCursor } from '../gesture/slot-cursor.tsx'
import type { Stage, StageProps } from '../gesture/stage.tsx'
import {
  busyTimes,
  type CalendarEvent,
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
import { type GridKeys, pressEventKey, pressSlotKey } from './grid-keys.tsx'
import { clickGrid, pressGrid } from './grid-pointer.tsx'
import { HourRail, MoreHours } from './hour-rail.tsx'
import { NowLine } from './now-line.tsx'
import { hiddenCounts, hourHeight, layoutBars, layoutDays } from './rules.ts'
import styles from './week-grid.module.css'

/** What others may ask of the grid. */
export interface WeekGridHandle {
  /** Follows a pointer that went down on something beside the grid, and calls back when it is dropped on a time. */
  receive(what: { minutes: number; look: Look }, down: PointerEvent, onDrop: (times: Times) => void): void
  focus(): void
  focusEvent(eventId: number): void
}

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
  onDraft(times: Times): void
  onChange(event: CalendarEvent, times: Times): void
  onOpen(event: CalendarEvent, element: HTMLElement): void
  onDelete(event: CalendarEvent): void
  onMoveTo(event: CalendarEvent): void
  onOpenDay(date: string): void
  /** Shows the period before or after. */
  onTurn(direction: -1 | 1): void
}

const noMore = { earlier: false, later: false }

/** A day, three or a week on hours: everything that a person does on it is said through the callbacks. */
export function WeekGrid(props: WeekGridProps) {
  const { days, zone, events, people, now, locale, readOnly = false, usualLength = defaultLessonMinutes } = props
  const [more, setMore] = useState(noMore)
  const [hour, setHour] = useState(50)
  const root = useRef<HTMLElement>(null)
  const daysBox = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const voice = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(null)
  const cursor = useRef<SlotCursor>(null)
  const refocus = useRef<number>(null)

  const { first, last } = visibleMinutes(more)
  const clock = clockFor(locale)
  const dayName = dayNames(locale, { weekday: 'short' })
  const longDayName = dayNames(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const layout = layoutDays(events, days)
  const bars = layoutBars(events, days, zone)
  const hidden = hiddenCounts(layout, { first, last })
  const today = dateIn(zone, now)
  const byId = (id: number) => events.find((event) => event.event_id === id)
  const lookOf = (event: CalendarEvent): Look => {
    const person = event.user_profile_id === null ? undefined : people.get(event.user_profile_id)
    return { name: person?.name ?? event.title, colour: person?.colour ?? null }
  }

  const latest = useRef<StageProps>(null)
  useLayoutEffect(() => {
    const busy = busyTimes(events)
    const { onTurn: turn, onDraft, onChange } = props
    latest.current = { days, first, last, busy, clock, dayName, longDayName, turn, onDraft, onChange }
  })

  useLayoutEffect(() => {
    const id = refocus.current
    if (id === null || !daysBox.current) return
    const active = document.activeElement
    if (active && active !== document.body && active !== daysBox.current) return
    daysBox.current.querySelector<HTMLElement>(`[data-event="${id}"]`)?.focus()
  })

  useEffect(() => {
    const [scroller, box, over] = [root.current, daysBox.current, overlay.current]
    if (!scroller || !box || !over) return
    const made: Stage = {
      days: box,
      scroller,
      overlay: over,
      now: () => {
        if (!latest.current) throw new Error('The grid is not drawn yet.')
        return latest.current
      },
      announce(text) {
        if (voice.current) voice.current.textContent = text
      },
    }
    stage.current = made
    cursor.current = slotCursor(made)
    return holdTouches(scroller)
  }, [])

  useLayoutEffect(() => {
    const scroller = root.current
    const head = scroller?.firstElementChild
    if (!scroller || !head) return
    const fit = () => setHour(hourHeight(scroller.clientHeight - head.clientHeight, 14))
    const watcher = new ResizeObserver(fit)
    watcher.observe(scroller)
    watcher.observe(head)
    return () => watcher.disconnect()
  }, [])

  useImperativeHandle(props.ref, () => ({
    receive(what, down, onDrop) {
      if (stage.current) dropLesson(stage.current, what, down, onDrop)
    },
    focus: () => daysBox.current?.focus(),
    focusEvent: (eventId) => daysBox.current?.querySelector<HTMLElement>(`[data-event="${eventId}"]`)?.focus(),
  }))

  const keysOf = (): GridKeys | null =>
    stage.current && cursor.current
      ? {
          stage: stage.current,
          cursor: cursor.current,
          readOnly,
          usualLength,
          lookOf,
          onMoveTo: props.onMoveTo,
          onDelete: props.onDelete,
          keepFocus: (id) => {
            refocus.current = id
          },
        }
      : null

  const eventAt = (target: EventTarget): CalendarEvent | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    return element ? byId(Number(element.dataset.event)) : undefined
  }

  return (
    <section
      ref={root}
      className={`${styles.grid} ${colours.coloured}`}
      aria-label={props.label}
      style={{ '--days': days.length, '--hour': `${hour}px` } as CSSProperties}
    >
      <div className={styles.head}>
        <DayHeads days={days} today={today} dayName={dayName} longDayName={longDayName} onOpenDay={props.onOpenDay} />
        <AllDayRow bars={bars} people={people} onOpen={props.onOpen} />
        <MoreHours
          where="earlier"
          shown={more.earlier}
          hidden={hidden.earlier}
          onToggle={() => setMore({ ...more, earlier: !more.earlier })}
        />
      </div>
      <div className={styles.body} style={{ height: `calc(var(--hour) * ${(last - first) / 60})` }}>
        <HourRail first={first} last={last} clock={clock} />
        {/* The empty grid is worked by keys as well: arrows choose a time, Enter plans a lesson there. */}
        <div
          ref={daysBox}
          className={styles.days}
          role="group"
          tabIndex={0}
          aria-label={readOnly ? t`Times` : t`Times. Arrow keys choose one, Enter plans a lesson there.`}
          onPointerDown={(down) => {
            refocus.current = null
            if (stage.current && !readOnly) pressGrid(stage.current, down, eventAt(down.target), lookOf)
          }}
          onClick={(click) => {
            const event = eventAt(click.target)
            if (event && click.target instanceof Element) {
              const element = click.target.closest<HTMLElement>('[data-event]')
              if (element) props.onOpen(event, element)
            } else if (stage.current && !readOnly) clickGrid(stage.current, click, usualLength)
          }}
          onKeyDown={(key) => {
            const keys = keysOf()
            const event = eventAt(key.target)
            if (!keys) return
            refocus.current = event?.event_id ?? null
            const taken = event
              ? pressEventKey(key, event, keys)
              : key.target === key.currentTarget && pressSlotKey(key, keys)
            if (!taken) return
            key.preventDefault()
            key.stopPropagation()
          }}
          onFocus={(focus) => {
            if (focus.target === focus.currentTarget && focus.target.matches(':focus-visible'))
              cursor.current?.show(now)
          }}
          onBlur={(blur) => {
            if (blur.target === blur.currentTarget) cursor.current?.hide()
          }}
        >
          {days.map((day, index) => (
            <DayColumn
              key={day.date}
              day={day}
              segments={layout[index] ?? []}
              people={people}
              first={first}
              last={last}
              hour={hour}
              now={now}
              today={day.date === today}
              selectedId={props.selectedId ?? null}
              clock={clock}
              longName={longDayName(day)}
            />
          ))}
          {props.draft ? (
            <DraftBlock
              days={days}
              draft={props.draft}
              first={first}
              last={last}
              clock={clock}
              ref={props.draftRef ?? null}
            />
          ) : null}
          <NowLine days={days} now={now} first={first} last={last} />
          <div ref={overlay} className={styles.overlay} />
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
      <div ref={voice} className={styles.voice} role="status" />
    </section>
  )
}

/** Names of days; a formatter is made once. */
function dayNames(locale: string, options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day) => format.format(Date.parse(day.date)).replace(',', '')
}
