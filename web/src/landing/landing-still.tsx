import { type CSSProperties, useState } from 'react'
import { dayInWeek, sampleLessons, samplePeople } from '../calendar/sample-lessons.ts'
import { firstWeekday, rangeText, timeText, weekdayText } from '../lib/dates.ts'
import styles from './landing-still.module.css'

const dayMs = 86_400_000
const minuteMs = 60_000
const daysOfWeek = 7
/** The hours that are drawn of a day. */
const [firstHour, lastHour] = [8, 22]
/** As many days from today on are shown where a week has no room (period/period.ts). */
const daysWhereNarrow = 5
/** Minutes from which a lesson has two lines. */
const twoLines = 60

const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index)
/** Instants here are what the clock shows, as if it were UTC: so no zones are needed. */
const at = (day: number, minutes: number): string => new Date(day + minutes * minuteMs).toISOString()

const dayOf = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())

/** The week to try as it will stand there, drawn with hardly any script. Decoration: the real one takes its place. */
export function LandingStill() {
  const [now] = useState(() => new Date())
  const today = dayOf(now)
  const minute = now.getHours() * 60 + now.getMinutes()
  const firstDay = firstWeekday()
  const start = today - ((now.getDay() - firstDay + daysOfWeek) % daysOfWeek) * dayMs
  const nearness = (day: number) => ({
    'data-today': day === today || undefined,
    'data-week': day < start + daysOfWeek * dayMs || undefined,
    'data-near': (day >= today && day < today + daysWhereNarrow * dayMs) || undefined,
  })
  const end = Math.max(start + daysOfWeek * dayMs, today + daysWhereNarrow * dayMs)
  const days = Array.from({ length: (end - start) / dayMs }, (_, index) => start + index * dayMs)
  const lessonsOf = (day: number) => sampleLessons.filter(([nth]) => start + dayInWeek(nth, firstDay) * dayMs === day)
  return (
    <span className={styles.still} aria-hidden>
      <span className={styles.heads}>
        {days.map((day) => (
          <span key={day} className={styles.head} {...nearness(day)}>
            {weekdayText(at(day, 0).slice(0, 10))} <b>{new Date(day).getUTCDate()}</b>
          </span>
        ))}
      </span>
      <span className={styles.body}>
        <span className={styles.rail}>
          {hours.map((hour) => (
            <span key={hour}>{timeText(at(today, hour * 60), 'UTC')}</span>
          ))}
        </span>
        {days.map((day) => (
          <span key={day} className={styles.day} {...nearness(day)}>
            {lessonsOf(day).map((lesson) => (
              <DragPreview key={lesson[2]} lesson={lesson} day={day} now={today + minute * minuteMs} />
            ))}
          </span>
        ))}
      </span>
    </span>
  )
}

interface SlipProps {
  lesson: (typeof sampleLessons)[number]
  day: number
  now: number
}

function DragPreview({ lesson: [, studentId, from, length], day, now }: SlipProps) {
  const { name, colour } = samplePeople.get(studentId) ?? { name: '', colour: 'sky' }
  const isLow = length < twoLines
  const look = {
    top: `calc(var(--hour) * ${from / 60 - firstHour})`,
    height: `calc(var(--hour) * ${length / 60} - 1px)`,
    '--bg': `var(--ev-${colour}-bg)`,
    '--edge': `var(--ev-${colour}-edge)`,
    '--ev-ink': `var(--ev-${colour}-ink)`,
    '--ev-ink-2': `var(--ev-${colour}-ink-2)`,
  } as CSSProperties
  const isPast = day + (from + length) * minuteMs <= now
  return (
    <span className={styles.slip} data-past={isPast || undefined} data-low={isLow || undefined} style={look}>
      {isLow ? (
        <b>
          {`${timeText(at(day, from), 'UTC')} `}
          <bdi>{name}</bdi>
        </b>
      ) : (
        <>
          <b>{name}</b>
          {`\n${rangeText(at(day, from), at(day, from + length), 'UTC')}`}
        </>
      )}
    </span>
  )
}
