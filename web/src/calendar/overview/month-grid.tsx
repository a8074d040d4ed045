import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'
import { dayWritten } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { dayFormat } from '../../ui/day-format.ts'
import colours from '../colours.module.css'
import { useDayHandlers } from '../gesture/use-day-handlers.ts'
import { type Receiver, useReceive } from '../gesture/use-receive.ts'
import { BesideEventsContext } from '../event/beside-events.ts'
import { lessonsText } from '../lesson/lessons-text.ts'
import { monthShown, weekNumber } from '../period/period.ts'
import { dateIn } from '../../lib/wall-time.ts'
import { confirmText } from '../event/to-confirm.ts'
import { entryMarks, entryText } from './day-entry.ts'
import styles from './month-grid.module.css'
import type { OverviewProps } from './overview-props.ts'
import { dayLists, linesThatFit } from './day-lists.ts'

export interface MonthGridProps extends OverviewProps {
  /** Takes what is brought from beside the days. */
  ref?: RefObject<Receiver | null> | undefined
  onChange: (event: CalendarEvent, times: Times) => void
  onCopy: (event: CalendarEvent, times: Times) => void
  onTurn: (direction: -1 | 1) => void
}

/**
 * A month of days, each with as many of its events as there is room for. A double click on a day plans there; an event is
 * dragged, or taken by ⇧M, to another day; what is brought from beside the days goes to the next free time of one.
 */
export function MonthGrid({ days, zone, events, people, now, locale, label, readOnly, ...props }: MonthGridProps) {
  const [height, setHeight] = useState<number | null>(null)
  const box = useRef<HTMLElement>(null)
  const voice = useRef<HTMLOutputElement>(null)
  const weeks = days.length / 7
  const { weekNumbers } = useStore(preferencesStore)
  const { asked, isKnown } = useContext(BesideEventsContext)
  const today = dateIn(zone, now)
  const month = monthShown(days)
  const weekday = dayFormat(locale, { weekday: 'short' })
  const long = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })

  useLayoutEffect(() => {
    if (!box.current) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setHeight(entry.contentRect.height)
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  const { onChange, onCopy, onTurn } = props
  const dayName = (date: string) => dayWritten(long.format(Date.parse(date)), locale)
  useDayHandlers({ box, voice }, { events, people, zone, readOnly, onChange, onCopy, onTurn, dayName })
  useReceive(props.ref, { box, voice }, { events, zone, now, dayName, onTurn })

  return (
    <section className={`${styles.month} ${colours.coloured}`} aria-label={t`Lessons in ${label}`}>
      <div className={styles.names} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day.date}>{weekday.format(Date.parse(day.date))}</span>
        ))}
      </div>
      <section ref={box} className={styles.days} style={{ gridTemplateRows: `repeat(${weeks}, minmax(0, 1fr))` }}>
        {dayLists(events, days, zone).map(({ day, entries }, index) => {
          const shown = height === null ? 0 : linesThatFit(height / weeks, entries.length)
          const lessons = lessonsText(entries, isKnown)
          const name = dayName(day.date)
          return (
            <div
              key={day.date}
              className={styles.day}
              data-drop-day={day.date}
              data-other={day.date.slice(0, 7) !== month || undefined}
              onDoubleClick={() => {
                if (!readOnly) props.onPlanOn(day.date)
              }}
            >
              <button
                type="button"
                className={styles.number}
                aria-label={name}
                aria-current={day.date === today ? 'date' : undefined}
                onClick={() => props.onOpenDay(day.date)}
                onDoubleClick={(click) => click.stopPropagation()}
              >
                {Number(day.date.slice(8))}
              </button>
              {weekNumbers && index % 7 === 0 ? <WeekNumber week={weekNumber(days.slice(index, index + 7))} /> : null}
              <ol aria-label={lessons === null ? name : `${name}, ${lessons}`}>
                {entries.slice(0, shown).map((entry) => {
                  const { event } = entry
                  const text = entryText(entry, day, people, locale)
                  const confirm = confirmText(event, asked)
                  const rest = confirm === null ? text.rest : [...text.rest, confirm]
                  return (
                    <li key={event.event_id}>
                      <button
                        type="button"
                        data-event={event.event_id}
                        {...entryMarks(event, people, asked)}
                        data-selected={
                          props.selectedId === event.event_id || props.chosen.has(event.event_id) || undefined
                        }
                        aria-pressed={props.chosen.has(event.event_id) || undefined}
                        aria-label={[text.begins, text.name, ...rest].filter(Boolean).join(', ')}
                        onClick={(click) => props.onOpen(event, click.currentTarget)}
                        onDoubleClick={(click) => click.stopPropagation()}
                      >
                        {entry.isContinued || event.all_day ? null : `${text.begins} `}
                        <bdi>{text.name}</bdi>
                      </button>
                    </li>
                  )
                })}
              </ol>
              {height !== null && shown < entries.length ? (
                <button type="button" className={styles.more} onClick={() => props.onOpenDay(day.date)}>
                  {plural(entries.length - shown, { one: '# more', other: '# more' })}
                </button>
              ) : null}
            </div>
          )
        })}
      </section>
      <output ref={voice} className={styles.voice} />
    </section>
  )
}

/** In the first day of its row. */
function WeekNumber({ week }: { week: number }) {
  return (
    <abbr className={styles.week} title={t`Week ${week}`}>
      {week}
    </abbr>
  )
}
