import type { Busy } from '../../data/plan-lesson.ts'
import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { carriedIn, type Carried } from '../use-drag-lesson.ts'
import { dateText, rangeText } from '../../lib/dates.ts'
import { clock } from '../../lib/wall-time.ts'
import type { Student } from '../lesson.ts'
import { colourStyle } from '../student-colours.ts'
import { clashes, type Hours, minutesAt, onRow, timesOf } from './plan.ts'
import styles from './week-strip.module.css'

interface Props {
  date: string
  hours: Hours
  zone: string
  now: number
  busy: readonly Busy[]
  lessons: readonly Lesson[]
  students: ReadonlyMap<number, Student>
  onDrop: (lessonId: number, minutes: number) => void
}

interface Ghost {
  lessonId: number
  /** After midnight. */
  minutes: number
}

/** One day of the strip, from the first visible hour to the last; what stands there, and where the dragged lesson would. */
export function StripDay({ date, hours, zone, now, busy, lessons, students, onDrop }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const ghost = useTimeDrop(row, lessons, hours, onDrop)
  const isToday = timesOf({ date, time: '00:00', minutes: 1440 }, zone)
  const today = isToday !== null && Date.parse(isToday.start) <= now && now < Date.parse(isToday.end)
  const label = dateText(date)
  return (
    <>
      <div className={styles.day} data-today={today || undefined}>
        {label}
      </div>
      <ul ref={row} className={styles.row} data-date={date} aria-label={label}>
        {busy.map((event) => {
          const box = onRow(event, date, zone, hours)
          if (!box) return null
          const name = students.get(event.user_profile_id ?? 0)?.display_name ?? event.title
          return (
            <li
              key={event.event_id}
              className={styles.slip}
              style={{ ...colourStyle(students.get(event.user_profile_id ?? 0)), ...boxStyle(box) }}
              title={`${event.title} ${rangeText(event.start, event.end, zone)}`}
            >
              {name}
            </li>
          )
        })}
        {ghost && (
          <GhostSlip
            ghost={ghost}
            date={date}
            hours={hours}
            zone={zone}
            busy={busy}
            lessons={lessons}
            students={students}
          />
        )}
      </ul>
    </>
  )
}

const boxStyle = ({ left, width }: { left: number; width: number }) => ({
  insetInlineStart: `${left * 100}%`,
  inlineSize: `${width * 100}%`,
})

/** The dragged lesson where it would be dropped, with its time, and with the clash said before the drop. */
function GhostSlip({
  ghost,
  date,
  hours,
  zone,
  busy,
  lessons,
  students,
}: Omit<Props, 'now' | 'onDrop'> & { ghost: Ghost }) {
  const lesson = lessons.find((each) => each.lesson_id === ghost.lessonId)
  const times = lesson && timesOf({ date, time: clock(ghost.minutes), minutes: lesson.minutes }, zone)
  const box = times && onRow(times, date, zone, hours)
  if (!box || !lesson) return null
  const other = clashes(busy, times, lesson.event_id)[0]
  return (
    <li
      aria-hidden
      className={styles.ghost}
      data-clash={other !== undefined || undefined}
      style={{ ...colourStyle(students.get(lesson.user_profile_id ?? 0)), ...boxStyle(box) }}
    >
      <span>
        {rangeText(times.start, times.end, zone)}
        {other && ` · ${t`overlaps with ${other.title}`}`}
      </span>
    </li>
  )
}

/** Follows a dragged lesson over a day's row, a quarter of an hour at a time. */
function useTimeDrop(
  ref: RefObject<HTMLElement | null>,
  lessons: readonly Lesson[],
  hours: Hours,
  onDrop: (lessonId: number, minutes: number) => void,
): Ghost | null {
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const minutesUnder = useEffectEvent((row: HTMLElement, { lessonId, grip }: Carried, x: number) => {
    const box = row.getBoundingClientRect()
    const length = lessons.find((lesson) => lesson.lesson_id === lessonId)?.minutes ?? 0
    // The card's edge is what people aim with, but a card is far wider than an hour: so the pointer counts, a little early.
    return minutesAt((x - box.left - Math.min(grip.x, pointerLead)) / box.width, length, hours)
  })
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const row = ref.current
    if (!row) return undefined
    const follow = (carried: Carried | null, x: number) => {
      if (!carried) return
      const minutes = minutesUnder(row, carried, x)
      setGhost((old) => (old?.minutes === minutes ? old : { lessonId: carried.lessonId, minutes }))
    }
    return dropTargetForElements({
      element: row,
      canDrop: ({ source }) => carriedIn(source.data) !== null,
      onDragEnter: ({ source, location }) => follow(carriedIn(source.data), location.current.input.clientX),
      onDrag: ({ source, location }) => follow(carriedIn(source.data), location.current.input.clientX),
      onDragLeave: () => setGhost(null),
      onDrop: ({ source, location }) => {
        setGhost(null)
        const carried = carriedIn(source.data)
        if (carried) drop(carried.lessonId, minutesUnder(row, carried, location.current.input.clientX))
      },
    })
  }, [ref])
  return ghost
}

/** px by which the pointer may be inside the slip that it drops. */
const pointerLead = 8
