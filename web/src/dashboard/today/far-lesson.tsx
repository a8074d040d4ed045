import { t } from '@lingui/core/macro'
import { whenText } from '../../lib/dates.ts'
import { LessonLink } from './lesson-link.tsx'
import today from './today.module.css'

/** A lesson that lies behind the days that are read. */
export interface FarEvent {
  event_id: number
  lesson_id: number | null
  start: string
  all_day: boolean
  time_zone: string | null
}

/** When the next lesson is, where none of the coming weeks has one, and the way to it. */
export function FarLesson({ event, zone }: { event: FarEvent; zone: string }) {
  const { event_id, lesson_id: lessonId, start } = event
  const day = whenText(event, zone)
  return (
    <p className={today.far}>
      <LessonLink item={{ event_id, lessonId, start }}>{t`Next: ${day}`}</LessonLink>
    </p>
  )
}
