import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { dayText, locale, wallTime } from '../../lib/dates.ts'
import { clockFor, minutesOf } from '../../lib/wall-time.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import styles from './clock-line.module.css'
import { clockWatchQuery } from '../../data/events.ts'
import { StillReading } from './still-reading.ts'

/**
 * One line: the first lesson at which the clocks of teacher and student drift apart, and how many more there are.
 * @param teacher what a student calls the teacher
 */
export function ClockLine({ user, teacher = '' }: { user: CurrentUser; teacher?: string }) {
  const navigate = useNavigate()
  const { data = [] } = useQuery(clockWatchQuery(user.userProfileId))
  const [first] = data
  const isReading = use(StillReading)
  if (isReading || !first) return null
  const isTeacher = user.role === 'teacher'
  const name = isTeacher ? (first.display_name ?? t`Your student`) : teacher
  const [own, other] = isTeacher
    ? [first.teacher_after, first.student_after]
    : [first.student_after, first.teacher_after]
  const write = clockFor(locale())
  const shown = (wall: string) => write(minutesOf(wall.slice(11, 16)) ?? 0)
  const [ownTime, otherTime] = [shown(own), shown(other)]
  const more = data.length - 1
  const rest = more > 0 ? plural(more, { one: ' And one more lesson.', other: ' And # more lessons.' }) : ''
  const when = dayText(first.start, user.timeZone)
  const href = `/calendar?date=${wallTime(first.start, user.timeZone).toPlainDate().toString()}`
  return (
    <p className={styles.line}>
      <a
        href={href}
        onClick={(click) => {
          // A new tab or window is the browser's.
          if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
          click.preventDefault()
          void navigate({ href })
        }}
      >
        {t`The clocks change: on ${when}, ${ownTime} for you is ${otherTime} for ${name}.`}
      </a>
      {rest}
    </p>
  )
}
