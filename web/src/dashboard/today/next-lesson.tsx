import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { colourOf, type StudentColour } from '../../lib/colours.ts'
import { dayText, whenText } from '../../lib/dates.ts'
import { hoursText } from '../../lib/when-texts.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { LessonLink } from './lesson-link.tsx'
import { countdown, isTimeToJoin, type Item, onDay } from './today.ts'
import { Beside } from '../../ui/beside.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ownWords } from '../../ui/own-words.tsx'
import { teacherClock } from '../../lib/other-clock.ts'
import styles from './today.module.css'

interface Props {
  item: Item | null
  /** The first lesson of a later day, for when there is none left today. */
  after: Item | null
  now: number
  zone: string
  /** The teacher's zone; its clock is told too where it differs (experience.md "Student"). */
  teacherZone?: string | null
  /** The thread that leads to the lesson. */
  thread?: ReactNode
  /** The actions on the lesson. */
  actions?: ReactNode
  /** The name of the lesson in place of the student's. */
  name?: string
  /** The reader's own colour, where the reader is the student. */
  colour?: StudentColour | undefined
}

/** The card of the next lesson: its student, its time, and the way in. */
export function NextLesson({ item, after, now, zone, teacherZone = null, name, colour, thread, actions }: Props) {
  if (!item || (teacherZone === null && name === undefined && onDay([item], now, zone).length === 0)) {
    const next = item ?? after
    if (!next) return <p className={styles.quiet}>{t`No lessons in the coming four weeks.`}</p>
    const when = whenText(next, zone)
    return (
      <p className={styles.quiet}>
        <LessonLink item={next}>{t`No more lessons today. Next: ${when} ${next.name}.`}</LessonLink>
      </p>
    )
  }
  const shown = name ?? item.name
  const isToday = onDay([item], now, zone).length > 0
  return (
    <div className={styles.next}>
      <div className={styles.who}>
        <Avatar
          name={shown}
          size="large"
          {...(colour && { colour })}
          {...(item.student && { colour: colourOf(item.student), url: item.student.avatar_url })}
        />
        <div className={styles.name}>
          <strong data-student={item.student?.user_profile_id}>
            <LessonLink item={item}>{shown}</LessonLink>
          </strong>
          {(item.detail ?? (name === undefined ? null : item.name)) && <span>{item.detail ?? item.name}</span>}
        </div>
        <span className={styles.left}>{leftText(item, now)}</span>
      </div>
      <p className={styles.when}>
        <time dateTime={item.start}>
          <Moment item={item} zone={zone} isToday={isToday} />
        </time>
        <Beside words={item.isToConfirm ? t`tentative` : null} />
        <Beside words={teacherClock(item, zone, teacherZone)} />
      </p>
      {item.place && (
        <p className={styles.place}>
          <MapPin aria-hidden />
          {ownWords(item.place)}
        </p>
      )}
      {item.plan && <p className={styles.plan}>{item.plan}</p>}
      {thread}
      {item.videoLink && (
        <div>
          <a
            {...buttonLook(isTimeToJoin(item, now) ? 'primary' : 'secondary')}
            href={item.videoLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Join ${shown} (opens in a new window)`}
          >
            <Trans>Join</Trans>
          </a>
        </div>
      )}
      {actions}
    </div>
  )
}

/** "09:30–10:15", with its day where that is another; "all day" of what has no hours. */
function Moment({ item, zone, isToday }: { item: Item; zone: string; isToday: boolean }) {
  if (item.all_day && !isToday) return whenText(item, zone)
  const hours = hoursText(item, zone)
  return <Unbroken text={isToday ? hours : `${dayText(item.start, zone)} ${hours}`} part={hours} />
}

/** "in 40 min", "in 2 h 10", "now"; nothing when it is more than a day off, or has no hours. */
function leftText(item: Item, now: number): string {
  if (item.all_day) return ''
  const left = countdown(item, now)
  if (left.kind === 'later') return ''
  if (left.kind === 'running') return t`now`
  const { hours, minutes } = left
  if (hours === 0) return t`in ${minutes} min`
  return minutes === 0 ? t`in ${hours} h` : t`in ${hours} h ${String(minutes).padStart(2, '0')}`
}
