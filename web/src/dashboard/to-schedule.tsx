import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { colourOf } from '../lib/colours.ts'
import { isWaiting, waitingStore } from '../lib/offline/waiting.ts'
import { useStore } from '../lib/store.ts'
import { LessonLink } from './lesson-link.tsx'
import { slipProps } from './move/drag-slip.tsx'
import { byStudent, type TodayLesson, type TodayStudent } from './rules.ts'
import styles from './today.module.css'
import { WaitingMark } from './waiting-mark.tsx'

interface Props {
  lessons: readonly TodayLesson[]
  students: readonly TodayStudent[]
}

/** Six slips are a glance; the others are on the board. */
const mostShown = 6

/** The lessons that wait for a time, counted for each student, with the ways to give them one. */
export function ToSchedule({ lessons, students }: Props) {
  const unsent = useStore(waitingStore)
  if (lessons.length === 0) return <p className={styles.quiet}>{t`Every lesson has its time.`}</p>
  const groups = byStudent(lessons)
  const hidden = groups.slice(mostShown).flat().length
  return (
    <>
      <ul className={styles.slips}>
        {groups.slice(0, mostShown).map(([lesson, ...others]) => {
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
          const about =
            others.length > 0
              ? [plural(others.length + 1, { one: '# lesson', other: '# lessons' })]
              : [lesson.make_up_of ? t`Make-up` : null, student ? lesson.title : null, t`${lesson.minutes} min`]
          return (
            <li
              key={lesson.lesson_id}
              className={styles.slip}
              style={style}
              title={t`Drag it onto a day, or press “Plan…”`}
              {...slipProps(lesson.lesson_id, name)}
            >
              <span className={styles.what}>
                <span>
                  <LessonLink item={{ lessonId: lesson.lesson_id, start: '' }}>{name}</LessonLink>
                  {[lesson, ...others].some(({ lesson_id }) => isWaiting(unsent, `lesson ${lesson_id}`)) && (
                    <WaitingMark />
                  )}
                </span>
                <small>{about.filter(Boolean).join(' · ')}</small>
              </span>
              <Link to="/lesson" search={{ plan: lesson.lesson_id }} draggable={false} aria-label={t`Plan ${name}`}>
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
      {lessons.length > 1 && (
        <Link to="/lesson" search={{ plan: 'all' }} className={styles.all}>
          <Trans>Plan all…</Trans>
        </Link>
      )}
    </>
  )
}
