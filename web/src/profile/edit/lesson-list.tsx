import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { whenText } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import { ownStatusName, usualStatusName } from '../../lib/status-names.ts'
import { Button } from '../../ui/button.tsx'
import { MarkedText } from '../../lib/marked-words.tsx'
import type { StudentLesson } from '../../data/student-lessons.ts'
import { coming, countOf, isUnderWay, isUnmarked, past } from './student-history.ts'
import styles from './student-tabs.module.css'

/** Of a series, a year lies ahead: what is past would stand far below. */
const comingShown = 5

interface ListProps {
  lessons: readonly StudentLesson[]
  /** The student's. */
  name: string
  now: string
  /** Reads those that lie further away; absent when all are known. */
  onWhole?: () => void
}

/** The lessons of one student: what comes, soonest first, and the story so far, newest first. */
export function LessonList({ lessons, name, now, onWhole }: ListProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const ahead = coming(lessons, now)
  const behind = past(lessons, now)
  const count = countOf(ahead)
  const further = onWhole && (
    <p className={styles.further}>
      <Trans>Half a year back and at least three months ahead</Trans>
      <Button size="small" variant="tertiary" onPress={onWhole}>
        <Trans>Show all lessons</Trans>
      </Button>
    </p>
  )
  if (lessons.length === 0) {
    return (
      <div className={styles.parts}>
        <p>
          {onWhole ? (
            <Trans>No lesson in the last half year, and none planned yet.</Trans>
          ) : (
            <Trans>Nothing here yet. Lessons appear as soon as they are planned.</Trans>
          )}
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
        <LessonRows lessons={isUnfolded ? ahead : ahead.slice(0, comingShown)} name={name} now={now} />
      </section>
      {behind.length > 0 && (
        <section aria-label={t`Past lessons`}>
          <h2>{t`Past lessons`}</h2>
          <LessonRows lessons={behind} name={name} now={now} withNotes />
        </section>
      )}
      {further}
    </div>
  )
}

interface Props {
  lessons: readonly StudentLesson[]
  /** The student's: a lesson that has no other title is told by its time. */
  name: string
  now: string
  withNotes?: boolean
}

/** A row for each lesson, with its time and where it stands. */
export function LessonRows({ lessons, name, now, withNotes = false }: Props) {
  return (
    <ol className={styles.rows}>
      {lessons.map((lesson) => {
        const title = lesson.title === name ? null : lesson.title
        return (
          <li key={lesson.lesson_id} className={styles.opens}>
            <Link to="/lesson" search={{ lesson: lesson.lesson_id }}>
              {title === null ? <When lesson={lesson} /> : <bdi>{title}</bdi>}
            </Link>
            <small>
              {title !== null && (
                <>
                  <When lesson={lesson} />
                  {' · '}
                </>
              )}
              {ownStatusName(lesson.lesson_status_id) ?? usualStatusName(lesson.lesson_status_id)}
              {isUnmarked(lesson, now) && ` · ${t`late`}`}
              {isUnderWay(lesson, now) && ` · ${t`now`}`}
            </small>
            {withNotes && <Notes lesson={lesson} />}
          </li>
        )
      })}
    </ol>
  )
}

function When({ lesson }: { lesson: Pick<StudentLesson, 'start' | 'all_day' | 'time_zone'> }) {
  const { timeZone } = useUser()
  const { start } = lesson
  if (!start) return <Trans>Waits for a time</Trans>
  return <time dateTime={start}>{whenText({ ...lesson, start }, timeZone)}</time>
}

/** The notes of a lesson, for both and for the teacher alone. */
export function Notes({ lesson }: { lesson: Pick<StudentLesson, 'shared_note' | 'private_note'> }) {
  return (
    <>
      {lesson.shared_note && <MarkedText text={lesson.shared_note} />}
      {lesson.private_note && (
        <p dir="auto">
          <Trans>Only you:</Trans> {lesson.private_note}
        </p>
      )}
    </>
  )
}
