import { t } from '@lingui/core/macro'
import { whenText } from '../../lib/dates.ts'
import { LessonLink } from './lesson-link.tsx'
import { Beside } from '../../ui/beside.tsx'
import { teacherClock } from '../../lib/other-clock.ts'
import today from './today.module.css'

/** A lesson that lies behind the days that are read. */
export interface FarEvent {
  event_id: number
  lesson_id: number | null
  start: string
  all_day: boolean
  time_zone: string | null
}

interface Props {
  event: FarEvent
  zone: string
  /** Its clock is told too where it differs; nothing where the same is told beside it. */
  teacherZone?: string | null
}

/** When the next lesson is, where none of the coming weeks has one, and the way to it. */
export function FarLesson({ event, zone, teacherZone = null }: Props) {
  const { event_id, lesson_id: lessonId, start } = event
  const day = whenText(event, zone)
  return (
    <p className={today.far}>
      <LessonLink item={{ event_id, lessonId, start }}>{t`Next: ${day}`}</LessonLink>
      <Beside words={teacherClock(event, zone, teacherZone)} />
    </p>
  )
}
