import type { CalendarEvent } from '../../data/event-rows.ts'
import { plural, t } from '@lingui/core/macro'
import Video from 'lucide-react/icons/video'
import { daysText, dayText } from '../../lib/dates.ts'
import { hoursText } from '../../lib/when-texts.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './next-lesson.module.css'
import { minuteMs } from '../../lib/wall-time.ts'

export interface NextLessonProps {
  event: CalendarEvent
  /** It is looked at, or chosen; else it is the one that comes next. */
  isSelected: boolean
  name: string
  colour: string | null
  zone: string
  now: number
  videoLink: string | null
  onOpen: (event: CalendarEvent) => void
}

/** Times this near are told relative to now (experience.md "Voice"). */
const nearMinutes = 24 * 60

/** "in 40 min", "now", or the day. */
function soon(event: CalendarEvent, now: number, zone: string): string {
  const minutes = Math.round((Date.parse(event.start) - now) / minuteMs)
  if (minutes <= 0) return t`now`
  if (minutes < 60) return plural(minutes, { one: 'in # min', other: 'in # min' })
  if (minutes < nearMinutes) return plural(Math.round(minutes / 60), { one: 'in # hour', other: 'in # hours' })
  return dayText(event.start, zone)
}

/** The event that is selected, else the lesson that comes next, with the way into it. */
export function NextLesson({ event, isSelected, name, colour, zone, now, videoLink, onOpen }: NextLessonProps) {
  return (
    <Card title={isSelected ? t`Selected` : t`Next lesson`}>
      <p className={styles.who} data-colour={colour ?? 'none'}>
        <b>{name}</b> <span>{isSelected ? daysText(event, zone) : soon(event, now, zone)}</span>
      </p>
      <p className={styles.when}>
        {hoursText(event, zone)}
        {event.title === name ? null : ' · '}
        {event.title === name ? null : <bdi>{event.title}</bdi>}
      </p>
      <div className={styles.actions}>
        {videoLink ? (
          <a {...buttonLook('primary')} href={videoLink} target="_blank" rel="noopener">
            <Video aria-hidden /> {t`Join`}
          </a>
        ) : null}
        <Button onPress={() => onOpen(event)}>{t`Show`}</Button>
      </div>
    </Card>
  )
}
