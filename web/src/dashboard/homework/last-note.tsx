import { t } from '@lingui/core/macro'
import { dayText, dayZoneOf } from '../../lib/dates.ts'
import { LessonLink } from '../lesson-link.tsx'
import type { TodayLesson } from '../today.ts'
import today from '../today.module.css'
import styles from './homework.module.css'
import { lastNote } from './homework.ts'

interface Props {
  lessons: readonly TodayLesson[]
  now: number
  zone: string
  /** A guardian reads it here. */
  isOfChild?: boolean
}

/** What the teacher wrote after the last lesson. */
export function LastNote({ lessons, now, zone, isOfChild = false }: Props) {
  const noted = lastNote(lessons, now)
  if (!noted)
    return (
      <p className={today.quiet}>
        {isOfChild ? t`Notes of the lessons appear here.` : t`Your lesson notes will appear here.`}
      </p>
    )
  return (
    <>
      <p className={styles.note}>{noted.shared_note}</p>
      <p className={today.quiet}>
        <LessonLink item={{ lessonId: noted.lesson_id, start: noted.start, isOfChild }}>
          {t`Lesson of ${dayText(noted.start, dayZoneOf(noted, zone))}`}
        </LessonLink>
      </p>
    </>
  )
}
