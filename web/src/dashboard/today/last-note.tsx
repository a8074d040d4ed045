import type { TodayLesson } from '../../data/today.ts'
import { t } from '@lingui/core/macro'
import { dayText, dayZoneOf } from '../../lib/dates.ts'
import { MarkedText } from '../../lib/marked-words.tsx'
import { LessonLink } from './lesson-link.tsx'
import today from './today.module.css'
import { lastNote } from './homework.ts'

interface Props {
  lessons: readonly TodayLesson[]
  now: number
  zone: string
  /** The id of the child, where a guardian reads the notes. */
  childId?: number
}

/** The teacher's note of the last lesson. */
export function LastNote({ lessons, now, zone, childId }: Props) {
  const noted = lastNote(lessons, now)
  if (!noted)
    return (
      <p className={today.quiet}>
        {childId !== undefined ? t`Notes of the lessons appear here.` : t`Your lesson notes will appear here.`}
      </p>
    )
  return (
    <>
      <MarkedText text={noted.shared_note ?? ''} />
      <p className={today.quiet}>
        <LessonLink
          item={{
            lessonId: noted.lesson_id,
            start: noted.start,
            ...(childId !== undefined && { childId }),
            ...(noted.event_id !== null && { event_id: noted.event_id }),
          }}
        >
          {t`Lesson of ${dayText(noted.start, dayZoneOf(noted, zone))}`}
        </LessonLink>
      </p>
    </>
  )
}
