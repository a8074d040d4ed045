import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { colourOf } from '../lib/colours.ts'
import { LessonLink } from './lesson-link.tsx'
import type { TodayLesson, TodayStudent } from './rules.ts'
import styles from './today.module.css'

interface Props {
  lessons: readonly TodayLesson[]
  students: readonly TodayStudent[]
}

/** Six slips are a glance; the others are on the board. */
const mostShown = 6

/** The lessons that wait for a time, each with the way to give it one. */
export function ToSchedule({ lessons, students }: Props) {
  if (lessons.length === 0) return <p className={styles.quiet}>{t`Every lesson has its time.`}</p>
  const hidden = lessons.length - mostShown
  return (
    <>
      <ul className={styles.slips}>
        {lessons.slice(0, mostShown).map((lesson) => {
          const student = students.find((each) => each.user_profile_id === lesson.user_profile_id)
          const colour = student && colourOf(student)
          const name = student?.display_name ?? lesson.title ?? t`Untitled`
          const style = colour
            ? {
                background: `var(--ev-${colour}-bg)`,
                borderColor: `var(--ev-${colour}-edge)`,
                color: `var(--ev-${colour}-ink)`,
              }
            : {}
          return (
            <li key={lesson.lesson_id} className={styles.slip} style={style}>
              <span className={styles.what}>
                <span>
                  <LessonLink item={{ lessonId: lesson.lesson_id, start: '' }}>{name}</LessonLink>
                </span>
                <small>
                  {[lesson.make_up_of ? t`Make-up` : null, student ? lesson.title : null, t`${lesson.minutes} min`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Link to="/lesson" search={{ plan: lesson.lesson_id }} aria-label={t`Plan ${name}`}>
                <Trans>Plan…</Trans>
              </Link>
            </li>
          )
        })}
      </ul>
      {hidden > 0 && (
        <Link to="/lesson" className={styles.all}>
          {t`${hidden} more on the board`}
        </Link>
      )}
    </>
  )
}
