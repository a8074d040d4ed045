import type { OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { dayZoneOf, wallTime } from '../../lib/dates.ts'
import { hoursText, spanText } from '../../lib/when-texts.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Beside } from '../../ui/beside.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { teacherClock } from '../../lib/other-clock.ts'
import { isToConfirm } from '../lesson.ts'
import styles from './drawer.module.css'

interface Props {
  lesson: OpenLesson
  name: string | null
  zone: string
  /** For who learns: the teacher's zone, whose clock is told too where it differs. */
  teacherZone?: string | null
  /** Asks for another time; absent where it can only be read. */
  onMove?: () => void
  /** Settles a time that waits for a yes; absent where it can only be read. */
  onConfirm?: () => void
  /** Asks how it repeats; absent where it can only be read. */
  onRepeat?: () => void
}

/** The student and time of a lesson; one without a time says so, and how it gets one. */
export function When({ lesson, name, zone, teacherZone = null, onMove, onConfirm, onRepeat }: Props) {
  const { start } = lesson
  const navigate = useNavigate()
  return (
    <div className={styles.when}>
      <p>
        {name ? <b data-student={lesson.user_profile_id ?? undefined}>{name}</b> : null}{' '}
        {onMove ? (
          <button type="button" className={styles.change} title={t`Change day and time`} onClick={onMove}>
            <Time lesson={lesson} zone={zone} />
          </button>
        ) : (
          <Time lesson={lesson} zone={zone} />
        )}
        {start && <Beside words={teacherClock({ ...lesson, start }, zone, teacherZone)} />}
      </p>
      {isToConfirm(lesson) && (
        <span>
          <span>{t`Tentative`}</span> {onConfirm && <Button size="small" onPress={onConfirm}>{t`Confirm`}</Button>}
        </span>
      )}
      {start ? (
        // The calendar reads its address by itself, so its type knows no parameters.
        <span>
          {onRepeat && <Button variant="tertiary" onPress={onRepeat}>{t`Repeat…`}</Button>}
          <Button
            variant="tertiary"
            onPress={() => {
              const date = wallTime(start, dayZoneOf(lesson, zone)).toPlainDate().toString()
              void navigate({ href: `/calendar?date=${date}&lesson=${lesson.lesson_id}` })
            }}
          >
            {t`Show in calendar`}
          </Button>
        </span>
      ) : onMove ? (
        <Link to="/lesson" search={{ plan: lesson.lesson_id }} {...buttonLook('tertiary')}>
          {t`Plan…`}
        </Link>
      ) : null}
    </div>
  )
}

function Time({ lesson, zone }: Pick<Props, 'lesson' | 'zone'>) {
  const { start, end, minutes } = lesson
  if (!start || !end) return <span>{t`No time yet · ${minutes} min`}</span>
  const span = { ...lesson, start, end }
  return (
    <time dateTime={start}>
      <Unbroken text={spanText(span, zone)} part={hoursText(span, zone)} />
    </time>
  )
}
