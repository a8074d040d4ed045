import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.tsx'
import type { StudentLesson } from './data.ts'
import { byTime } from './rules.ts'
import styles from './student-tabs.module.css'

/** Lessons of one student, newest first; with their notes they tell the story so far. */
export function LessonList({ lessons, withNotes = false }: { lessons: readonly StudentLesson[]; withNotes?: boolean }) {
  const { timeZone } = useUser()
  if (lessons.length === 0) {
    return (
      <p>
        <Trans>Nothing here yet. Lessons appear as soon as they are planned.</Trans>
      </p>
    )
  }
  return (
    <ol className={styles.rows}>
      {byTime(lessons).map((lesson) => (
        <li key={lesson.lesson_id}>
          <Link to="/lesson" search={{ lesson: lesson.lesson_id }}>
            <bdi>{lesson.title ?? t`Lesson`}</bdi>
          </Link>
          {lesson.start ? (
            <time dateTime={lesson.start}>{dayAndTimeText(lesson.start, timeZone)}</time>
          ) : (
            <span>
              <Trans>Waits for a time</Trans>
            </span>
          )}
          {withNotes && lesson.shared_note && <p dir="auto">{lesson.shared_note}</p>}
          {withNotes && lesson.private_note && (
            <p dir="auto">
              <Trans>Only you:</Trans> {lesson.private_note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
