import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useContext, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { dayWritten } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { dayFormat } from '../../ui/day-format.ts'
import colours from '../colours.module.css'
import { isMirrored } from '../../lib/mirrored.ts'
import { turnBySwipe } from '../gesture/swipe.ts'
import { useDayHandlers } from '../gesture/use-day-handlers.ts'
import { type Receiver, useReceive } from '../gesture/use-receive.ts'
import { BesideEventsContext } from '../event/beside-events.ts'
import { lessonsText } from '../lesson/lessons-text.ts'
import { monthShown, weekNumber } from '../period/period.ts'
import { dateAfter, dateIn } from '../../lib/wall-time.ts'
import { DayAgenda } from './day-agenda.tsx'
import { DayMarks } from './day-marks.tsx'
import type { OverviewProps } from './overview-props.ts'
import styles from './pocket-month.module.css'
import { dayLists } from './day-lists.ts'

export interface PocketMonthProps extends OverviewProps {
  /** Takes what is brought from beside the days. */
  ref?: RefObject<Receiver | null> | undefined
  /** YYYY-MM-DD: the day whose events are listed. */
  date: string
  onChooseDay: (date: string) => void
  onChange: (event: CalendarEvent, times: Times) => void
  onCopy: (event: CalendarEvent, times: Times) => void
  onTurn: (direction: -1 | 1) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month for fingers: days with a mark for each of their events, and below them what is on the chosen one. A second tap
 * plans there; an event is dragged out of the list onto a day, or taken there by ⇧M.
 */
export function PocketMonth({ ref, date, onChooseDay, onChange, onCopy, onTurn, ...props }: PocketMonthProps) {
  const { days, zone, events, people, now, locale, label, readOnly, onPlanOn } = props
  const box = useRef<HTMLElement>(null)
  const grid = useRef<HTMLOListElement>(null)
  const voice = useRef<HTMLOutputElement>(null)
  const walkedTo = useRef<string>(null)
  const { weekNumbers } = useStore(preferencesStore)
  const { dayNotes, isKnown } = useContext(BesideEventsContext)
  const today = dateIn(zone, now)
  const month = monthShown(days)
  const weekday = dayFormat(locale, { weekday: 'short' })
  const long = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const dayName = (of: string) => dayWritten(long.format(Date.parse(of)), locale)

  const change = (event: CalendarEvent, times: Times) => {
    onChange(event, times)
    // The list goes with it, and so does the focus.
    onChooseDay(dateIn(zone, Date.parse(times.start)))
  }
  useDayHandlers({ box, voice }, { events, people, zone, readOnly, onChange: change, onCopy, onTurn, dayName })
  useReceive(ref, { box, voice }, { events, zone, now, dayName, onTurn })

  const turn = useEffectEvent(onTurn)
  useLayoutEffect(() => {
    const gone = new AbortController()
    if (grid.current) turnBySwipe(grid.current, (direction) => turn(direction), gone.signal)
    return () => gone.abort()
  }, [])

  // The day may have come with another month.
  useLayoutEffect(() => {
    if (walkedTo.current !== date) return
    walkedTo.current = null
    grid.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  })
  const walk = (key: KeyboardEvent<HTMLElement>) => {
    const step = steps[key.key]
    if (step === undefined || key.shiftKey || key.ctrlKey || key.metaKey || key.altKey) return
    key.preventDefault()
    const next = dateAfter(date, isMirrored(key.currentTarget) && Math.abs(step) === 1 ? -step : step)
    walkedTo.current = next
    onChooseDay(next)
  }

  return (
    <section ref={box} className={`${styles.month} ${colours.coloured}`} aria-label={t`Lessons in ${label}`}>
      <div className={styles.sheet} data-weeks={weekNumbers || undefined}>
        <div className={styles.names} aria-hidden>
          {days.slice(0, 7).map((day) => (
            <span key={day.date}>{weekday.format(Date.parse(day.date))}</span>
          ))}
        </div>
        <ol ref={grid} className={styles.days} aria-label={t`Days. Arrow keys go from one to the next.`}>
          {dayLists(events, days, zone).map(({ day, entries }, index) => {
            const note = dayNotes.get(day.date)
            const week = weekNumbers && index % 7 === 0 ? weekNumber(days.slice(index, index + 7)) : null
            return (
              <li key={day.date}>
                <button
                  type="button"
                  data-drop-day={day.date}
                  data-other={day.date.slice(0, 7) !== month || undefined}
                  aria-current={day.date === today ? 'date' : undefined}
                  aria-pressed={day.date === date}
                  aria-label={[dayName(day.date), lessonsText(entries, isKnown), note].filter(Boolean).join(', ')}
                  tabIndex={day.date === date ? 0 : -1}
                  onClick={() => onChooseDay(day.date)}
                  onDoubleClick={() => {
                    if (!readOnly) onPlanOn(day.date)
                  }}
                  onKeyDown={walk}
                >
                  <b>{Number(day.date.slice(8))}</b>
                </button>
                {/* Beside it, and drawn on it: its name need not say every name that is seen (WCAG 2.5.3). */}
                <DayMarks entries={entries} people={people} />
                {note === undefined ? null : (
                  <i className={styles.note} aria-hidden>
                    ◷
                  </i>
                )}
                {week === null ? null : (
                  <abbr className={styles.week} title={t`Week ${week}`}>
                    {week}
                  </abbr>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <DayAgenda {...props} days={days.filter((day) => day.date === date)} label={dayName(date)} />
      <output ref={voice} className={styles.voice} />
    </section>
  )
}
