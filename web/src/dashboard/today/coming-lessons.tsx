import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { edgeOf, type StudentColour } from '../../lib/colours.ts'
import { daysText, firstWeekday, wallTime, weekdayText } from '../../lib/dates.ts'
import { isMirrored } from '../../lib/mirrored.ts'
import { hoursText } from '../../lib/when-texts.ts'
import { LessonLink } from './lesson-link.tsx'
import { isMissed, type Item } from './today.ts'
import today from './today.module.css'
import styles from './coming-lessons.module.css'
import { type FarEvent, FarLesson } from './far-lesson.tsx'
import { stripOf } from './coming-strip.ts'

interface Props {
  items: readonly Item[]
  /** ms */
  now: number
  /** How many days from today on. */
  days: number
  zone: string
  /** The student's, as everywhere else. */
  colour?: StudentColour | undefined
  /** The next one, where it lies behind these days. */
  far?: FarEvent | null
}

/** A student's own lessons in a strip of the coming days (experience.md "Student"); arrows lead from lesson to lesson. */
export function ComingLessons({ items, now, days, zone, colour, far = null }: Props) {
  if (items.length === 0)
    return (
      <>
        <p className={today.quiet}>{t`No lessons in the coming four weeks.`}</p>
        {far && <FarLesson event={far} zone={zone} />}
      </>
    )
  const first = wallTime(new Date(now).toISOString(), zone).toPlainDate().toString()
  const weekday = firstWeekday()
  return (
    <ol className={styles.strip} style={colour && edgeOf(colour)} {...walkProps}>
      {stripOf(items, first, days, zone).map(({ day, item }) => {
        const marks = {
          'data-today': day === first || undefined,
          'data-week': Temporal.PlainDate.from(day).dayOfWeek === weekday || undefined,
        }
        if (item) return <Lesson key={item.event_id} item={item} zone={zone} marks={marks} />
        // A screen reader reads the lessons and skips the free days.
        return (
          <li key={day} className={styles.free} aria-hidden {...marks}>
            <span>{weekdayText(day)}</span>
            <span>{Number(day.slice(8))}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Lesson({ item, zone, marks }: { item: Item; zone: string; marks: object }) {
  return (
    <li
      className={styles.lesson}
      data-called-off={isMissed(item) || undefined}
      data-to-confirm={item.isToConfirm || undefined}
      {...marks}
    >
      <span className={styles.day}>{daysText(item, zone)}</span>
      <time dateTime={item.start}>{hoursText(item, zone)}</time>
      <LessonLink item={item}>{item.detail ?? item.name}</LessonLink>
      {isMissed(item) && <small>{t`Cancelled`}</small>}
      {item.isToConfirm && <small>{t`Tentative`}</small>}
    </li>
  )
}

/** To the lesson that stands on that side; from right to left the later ones stand on the left. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const strip = event.currentTarget
  const [before, after] = isMirrored(strip) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const links = [...strip.querySelectorAll('a')]
  const at = links.findIndex((link) => link === event.target)
  if (at < 0 || (event.key !== before && event.key !== after)) return
  // At an end the strip does not scroll on to where nothing is.
  event.preventDefault()
  links[at + (event.key === after ? 1 : -1)]?.focus()
}

const walkProps = { onKeyDown: walk }
