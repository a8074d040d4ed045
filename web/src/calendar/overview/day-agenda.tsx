import { t } from '@lingui/core/macro'
import { useContext } from 'react'
import { dayWritten } from '../../lib/dates.ts'
import { dayFormat } from '../../ui/day-format.ts'
import colours from '../colours.module.css'
import { BesideEventsContext } from '../event/beside-events.ts'
import { lessonsText } from '../lesson/lessons-text.ts'
import { NextDay } from '../period/next-day.tsx'
import { dateIn } from '../../lib/wall-time.ts'
import { confirmText } from '../event/to-confirm.ts'
import styles from './day-agenda.module.css'
import { entryMarks, entryText } from './day-entry.ts'
import type { OverviewProps } from './overview-props.ts'
import { dayLists } from './day-lists.ts'

interface Props extends OverviewProps {
  /** Leads to a day (YYYY-MM-DD) behind those in view; absent where a list stands below a month. */
  onNext?: (date: string) => void
}

/** The days one below the other, each with its events in time order: what is read out of the week, to be read. */
export function DayAgenda({ days, zone, events, people, now, locale, label, readOnly, onNext, ...props }: Props) {
  const { asked, isKnown } = useContext(BesideEventsContext)
  const today = dateIn(zone, now)
  const last = days.at(-1)
  const long = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <section className={`${styles.agenda} ${colours.coloured}`} aria-label={label}>
      {dayLists(events, days, zone).map(({ day, entries }) => {
        const lessons = lessonsText(entries, isKnown)
        const name = dayWritten(long.format(Date.parse(day.date)), locale)
        return (
          <section key={day.date} className={styles.day} data-today={day.date === today || undefined}>
            <h2>
              <button type="button" onClick={() => props.onOpenDay(day.date)}>
                {name}
              </button>
              <span>{lessons}</span>
              {readOnly ? null : (
                <button
                  type="button"
                  className={styles.add}
                  aria-label={t`New lesson on ${name}`}
                  onClick={() => props.onPlanOn(day.date)}
                >
                  +
                </button>
              )}
            </h2>
            <ol aria-label={lessons === null ? name : `${name}, ${lessons}`}>
              {entries.map((entry) => {
                const { event } = entry
                const text = entryText(entry, day, people, locale)
                const time = event.all_day ? t`all day` : `${text.begins}–${text.ends}`
                const confirm = confirmText(event, asked)
                const told = confirm === null ? text.rest : [...text.rest, confirm]
                const rest = told.filter((each) => !event.all_day || each !== time)
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
                      onClick={(click) => props.onOpen(event, click.currentTarget)}
                    >
                      <span>{time}</span> <b>{text.name}</b> <span>{rest.join(' · ')}</span>
                    </button>
                  </li>
                )
              })}
            </ol>
          </section>
        )
      })}
      {last && onNext && <NextDay last={last.date} zone={zone} onGo={onNext} />}
    </section>
  )
}
