import type { TodayLesson, TodayStudent } from '../data/today.ts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { colourOf } from '../lib/colours.ts'
import { isWaiting, waitingStore } from '../data/offline/waiting.ts'
import { useStore } from '../lib/store.ts'
import { LessonLink } from './today/lesson-link.tsx'
import { draggableLesson, useFingerLessons } from './move/use-drag-lesson.ts'
import { byStudent } from './today/today.ts'
import styles from './today/today.module.css'
import { WaitingMark } from '../ui/waiting-mark.tsx'

interface Props {
  lessons: readonly TodayLesson[]
  students: readonly TodayStudent[]
}

/** Six slips are a glance; the others are on the board. */
const mostShown = 6

/** The lessons that wait for a time, counted for each student, with the ways to give them one. */
export function ToSchedule({ lessons, students }: Props) {
  const unsent = useStore(waitingStore)
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  useFingerLessons(list, lessons.length > 0, (plan, day) => void navigate({ to: '/lesson', search: { plan, day } }))
  const groups = byStudent(lessons)
  const hidden = groups.slice(mostShown).flat().length
  return (
    <>
      <ul ref={list} className={styles.slips}>
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
          const isOne = others.length === 0
          const title = isOne && student && lesson.title !== name ? lesson.title : null
          return (
            <li
              key={lesson.lesson_id}
              className={styles.slip}
              style={style}
              title={t`Drag it onto a day, or press “Plan…”`}
              {...draggableLesson(lesson.lesson_id, name)}
            >
              <span className={styles.what}>
                <span>
                  <LessonLink item={{ lessonId: lesson.lesson_id, start: '' }}>{name}</LessonLink>
                  {[lesson, ...others].some(({ lesson_id }) => isWaiting(unsent, `lesson ${lesson_id}`)) && (
                    <WaitingMark />
                  )}
                </span>
                <small>
                  {isOne && lesson.make_up_of ? `${t`Make-up`} · ` : null}
                  {title ? <bdi>{title}</bdi> : null}
                  {title ? ' · ' : null}
                  {isOne
                    ? t`${lesson.minutes} min`
                    : plural(others.length + 1, { one: '# lesson', other: '# lessons' })}
                </small>
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
          {plural(hidden, { one: '# more on the board', other: '# more on the board' })}
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
