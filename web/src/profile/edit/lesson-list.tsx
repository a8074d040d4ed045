import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useUser } from '../../lib/use-user.ts'
import { ownStatusName, usualStatusName } from '../../lib/status-names.ts'
import { Button } from '../../ui/button.tsx'
import type { StudentLesson } from './edit.data.ts'
import { coming, countOf, isUnmarked, past } from './student-history.ts'
import styles from './student-tabs.module.css'

/** Of a series, a year lies ahead: what is past would stand far below. */
const comingShown = 5

interface ListProps {
  lessons: readonly StudentLesson[]
  now: string
  /** Reads those that lie further away; absent when all are known. */
  onWhole?: () => void
}

/** The lessons of one student: what comes, soonest first, and the story so far, newest first. */
export function LessonList({ lessons, now, onWhole }: ListProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const ahead = coming(lessons, now)
  const behind = past(lessons, now)
  const count = countOf(ahead)
  const further = onWhole && (
    <p className={styles.further}>
      <Trans>Half a year back and three months ahead</Trans>
      <Button size="small" variant="tertiary" onPress={onWhole}>
        <Trans>Show all lessons</Trans>
      </Button>
    </p>
  )
  if (lessons.length === 0) {
    return (
      <div className={styles.parts}>
        <p>
          <Trans>Nothing here yet. Lessons appear as soon as they are planned.</Trans>
        </p>
        {further}
      </div>
    )
  }
  return (
    <div className={styles.parts}>
      <section aria-label={t`Coming lessons`}>
        <header>
          <h2>
            {t`Coming lessons`}
            {!onWhole && count > 0 && <span className={styles.count}>{count}</span>}
          </h2>
          {ahead.length > comingShown && (
            <Button
              size="small"
              aria-expanded={isUnfolded}
              onPress={() => setUnfolded(!isUnfolded)}
            >{t`Show all coming lessons`}</Button>
          )}
        </header>
        {ahead.length === 0 && <p>{t`No lesson planned`}</p>}
        <LessonRows lessons={isUnfolded ? ahead : ahead.slice(0, comingShown)} now={now} />
      </section>
      {behind.length > 0 && (
        <section aria-label={t`Past lessons`}>
          <h2>{t`Past lessons`}</h2>
          <LessonRows lessons={behind} now={now} withNotes />
        </section>
      )}
      {further}
    </div>
  )
}

interface Props {
  lessons: readonly StudentLesson[]
  now: string
  withNotes?: boolean
}

/** A row for each lesson, with its time and where it stands. */
export function LessonRows({ lessons, now, withNotes = false }: Props) {
  const { timeZone } = useUser()
  return (
    <ol className={styles.rows}>
      {lessons.map((lesson) => (
        <li key={lesson.lesson_id} className={styles.opens}>
          <Link to="/lesson" search={{ lesson: lesson.lesson_id }}>
            <bdi>{lesson.title ?? t`Lesson`}</bdi>
          </Link>
          <small>
            {lesson.start ? (
              <time dateTime={lesson.start}>{dayAndTimeText(lesson.start, timeZone)}</time>
            ) : (
              t`Waits for a time`
            )}
            {` · ${ownStatusName(lesson.lesson_status_id) ?? usualStatusName(lesson.lesson_status_id)}`}
            {isUnmarked(lesson, now) && ` · ${t`late`}`}
          </small>
          {withNotes && <Notes lesson={lesson} />}
        </li>
      ))}
    </ol>
  )
}

/** What was written about a lesson, for both and for the teacher alone. */
export function Notes({ lesson }: { lesson: Pick<StudentLesson, 'shared_note' | 'private_note'> }) {
  return (
    <>
      {lesson.shared_note && <p dir="auto">{lesson.shared_note}</p>}
      {lesson.private_note && (
        <p dir="auto">
          <Trans>Only you:</Trans> {lesson.private_note}
        </p>
      )}
    </>
  )
}
