import type { DraftTimes } from '../../data/event-draft.ts'
import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { type CSSProperties, type RefObject, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useEver } from '../../lib/use-ever.ts'
import { useDrawn } from '../time/use-drawn.ts'
import colours from '../colours.module.css'
import { holdTouches } from '../gesture/hold-touches.ts'
import { defaultLessonMinutes, type Person, visibleMinutes } from '../event/calendar-event.ts'
import { hoursElsewhere } from '../time/elsewhere.ts'
import { cityOf } from '../../lib/other-clock.ts'
import { clockFor, dateIn, type Day, dayIn, hourFor, minutesOfDay } from '../../lib/wall-time.ts'
import { workingMinutes } from '../event/working-hours.ts'
import { AllDayRow } from './all-day-row.tsx'
import { BesideEventsContext } from '../event/beside-events.ts'
import { DayColumn } from './day-column.tsx'
import { DayHeads } from './day-heads.tsx'
import { DrawnOver } from './drawn-over.tsx'
import { dayNames, longDay, monthNames } from './day-names.ts'
import { GridInteractions, type WeekGridHandle } from './grid-interactions.ts'
import { HourScale } from './hour-scale.tsx'
import { HourRail, MoreHours } from './hour-rail.tsx'
import { NowLine } from './now-line.tsx'
import { covers, dayWidthOn, hiddenCounts, laterFrom, layoutBars, type Part, partsOn, readableShare } from './layout.ts'
import { OffHours } from '../time/off-hours.tsx'
import styles from './week-grid.module.css'
import { WholeDayInteractions } from './whole-day-interactions.ts'

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
  /** Events that are selected together. */
  chosen?: ReadonlySet<number>
  /** IANA name of a second zone whose clock stands beside the own one. */
  otherZone?: string | null
  draft?: DraftTimes | null
  draftRef?: RefObject<HTMLDivElement | null>
  ref?: RefObject<WeekGridHandle | null>
  onDraft: (times: Times) => void
  onChange: (event: CalendarEvent, times: Times) => void
  onCopy: (event: CalendarEvent, times: Times) => void
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
  onDelete: (event: CalendarEvent) => void
  onChoose: (event: CalendarEvent) => void
  onOpenDay: (date: string) => void
  /** Shows the period before or after. */
  onTurn: (direction: -1 | 1) => void
}

const nothingChosen: ReadonlySet<number> = new Set()
const noMore = { earlier: false, later: false }
const noParts: readonly Part[] = []

/** A day, three, five or a week on hours: everything that a person does on it is said through the callbacks. */
export function WeekGrid({
  days: plainDays,
  zone,
  events,
  people,
  now,
  locale,
  label,
  readOnly = false,
  usualLength = defaultLessonMinutes,
  selectedId = null,
  chosen = nothingChosen,
  otherZone = null,
  draft = null,
  draftRef,
  ref,
  onDraft,
  onChange,
  onCopy,
  onOpen,
  onDelete,
  onChoose,
  onOpenDay,
  onTurn,
}: WeekGridProps) {
  const [more, setMore] = useState(noMore)
  const root = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const voice = useRef<HTMLOutputElement>(null)

  const { hours: worked, hoursOnly, free, usual: shown, asked, isKnown } = useContext(BesideEventsContext)
  const wanted = workingMinutes(plainDays, hoursOnly ? worked : null, shown)
  const plainClock = clockFor(locale)
  const [{ days, first, last, usual, hours, clock, hour }, behind] = useDrawn({
    days: plainDays,
    ...visibleMinutes(more, wanted),
    usual: wanted,
    hours: worked,
    clock: plainClock,
    hour: hourFor(locale),
  })
  const dayName = dayNames(locale, { weekday: 'short' })
  const monthName = monthNames(locale)
  const longDayName = dayNames(locale, longDay)
  const parts = useMemo(() => partsOn(events, days), [events, days])
  const earliest = Math.min(...parts.map(([part]) => part?.top ?? Infinity))
  const bars = layoutBars(events, days, zone)
  // Also while one is carried over a week that has none.
  const hasWholeDays = useEver(bars.length > 0)
  const hidden = hiddenCounts(parts, { first, last })
  const today = dateIn(zone, now)

  const chooseDays = (dates: readonly string[]) => {
    const spans = days.filter(({ date }) => dates.includes(date))
    const isIn = ({ start }: CalendarEvent) =>
      spans.some((day) => Date.parse(start) >= day.start && Date.parse(start) < day.end)
    for (const event of events) if (isIn(event) && !chosen.has(event.event_id)) onChoose(event)
  }

  useLayoutEffect(() => (root.current ? holdTouches(root.current) : undefined), [])

  return (
    <>
      <section
        ref={root}
        className={`${styles.grid} ${colours.coloured}`}
        aria-label={label}
        data-zones={otherZone !== null || undefined}
        data-read-only={readOnly || undefined}
        style={{ '--days': days.length } as CSSProperties}
      >
        <div ref={head} className={styles.head}>
          <DayHeads
            days={days}
            today={today}
            dayName={dayName}
            monthName={monthName}
            elsewhere={otherZone === null ? null : cityOf(otherZone)}
            onOpenDay={onOpenDay}
            onChooseDays={readOnly ? null : chooseDays}
          />
          <AllDayRow {...{ bars, days, people, selectedId, chosen, onOpen }} dayName={longDayName} />
          {wanted.first === 0 ? null : (
            <MoreHours
              where="earlier"
              shown={more.earlier}
              hidden={hidden.earlier}
              onToggle={() => setMore({ ...more, earlier: !more.earlier })}
            />
          )}
        </div>
        <HourScale
          scroller={root}
          heads={head}
          box={box}
          days={days.length}
          usualHours={(usual.last - usual.first) / 60}
          hours={(last - first) / 60}
          opensOn={days[0]?.date ?? ''}
          opensAt={earliest === Infinity ? null : Math.max(0, earliest - first)}
          laterAt={more.later ? laterFrom(parts, usual.last) - first : null}
        >
          {more.earlier && hours === null ? (
            <div className={styles.off} style={{ height: `calc(var(--hour) * ${usual.first / 60})` }} />
          ) : null}
          {more.later && hours === null ? (
            <div
              className={styles.off}
              style={{ top: `calc(var(--hour) * ${(usual.last - first) / 60})`, bottom: 0 }}
            />
          ) : null}
          <HourRail
            first={first}
            last={last}
            clock={hour}
            elsewhere={otherZone === null ? null : hoursElsewhere(days, otherZone, hour)}
          />
          <div ref={box} className={styles.days}>
            {hours === null ? null : <OffHours days={days} first={first} last={last} hours={hours} />}
            {behind}
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
                // By its place: another week is drawn with the elements of this one.
                key={index}
                day={day}
                nth={index}
                parts={parts[index] ?? noParts}
                people={people}
                first={first}
                last={last}
                now={now}
                today={day.date === today}
                selectedId={selectedId}
                chosen={chosen}
                asked={asked}
                clock={clock}
                longName={longDayName(day)}
                readable={readableShare(days.length, innerWidth)}
                dayWidth={dayWidthOn(days.length, innerWidth)}
                isKnown={isKnown && !bars.some((bar) => covers(bar, index))}
              />
            ))}
            <div className={styles.over}>
              <DrawnOver {...{ days, first, last, clock, draft, free }} draftRef={draftRef ?? null} onTake={onDraft} />
              <NowLine days={days} now={now} first={first} last={last} />
            </div>
            <div ref={overlay} data-overlay className={styles.overlay} />
          </div>
        </HourScale>
        <div className={styles.foot}>
          {wanted.last === minutesOfDay ? null : (
            <MoreHours
              where="later"
              shown={more.later}
              hidden={hidden.later}
              onToggle={() => setMore({ ...more, later: !more.later })}
            />
          )}
        </div>
        <output ref={voice} className={styles.voice} />
        {hasWholeDays ? (
          <WholeDayInteractions
            box={head}
            voice={voice}
            events={events}
            people={people}
            zone={zone}
            readOnly={readOnly}
            dayName={(date) => longDayName(dayIn(zone, date))}
            onChange={onChange}
            onCopy={onCopy}
            onTurn={onTurn}
          />
        ) : null}
      </section>
      <GridInteractions
        {...{ root, box, overlay, voice, handle: ref ?? null }}
        {...{ days, first, last, events, people, now, readOnly, usualLength, clock, dayName, longDayName }}
        {...{ onDraft, onChange, onCopy, onOpen, onDelete, onTurn }}
      />
    </>
  )
}
