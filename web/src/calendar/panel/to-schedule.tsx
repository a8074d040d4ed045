import type { CalendarLesson } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { durationText } from '../../lib/duration.ts'
import { ownStatusName } from '../../lib/status-names.ts'
import { Card } from '../../ui/card.tsx'
import type { Person } from '../event/calendar-event.ts'
import type { Look } from '../gesture/drag-preview.ts'
import styles from './to-schedule.module.css'

export interface ToScheduleProps {
  lessons: readonly CalendarLesson[]
  people: ReadonlyMap<number, Person>
  /** A pointer went down on a card: it may be dragged onto the grid. */
  onGrab: (lesson: CalendarLesson, look: Look, down: PointerEvent) => void
  /** The way without dragging. */
  onPlan: (lesson: CalendarLesson) => void
}

/** Name and colour of a lesson that has no event yet. */
export function lookOfLesson(lesson: CalendarLesson, people: ReadonlyMap<number, Person>): Look {
  const person = lesson.user_profile_id === null ? undefined : people.get(lesson.user_profile_id)
  return { name: person?.name ?? lesson.title ?? t`Untitled`, colour: person?.colour ?? null }
}

/** Lessons that wait for a time: drag one onto the week, or press it and say when. */
export function ToSchedule(props: ToScheduleProps) {
  const { lessons, people } = props
  // The effect of a press changes with the week in view, and is looked up when one is pressed: see Slips.
  const handlers = useRef<Handlers>(props)
  useLayoutEffect(() => {
    handlers.current = props
  })
  return (
    <Card
      title={
        <span className={styles.title}>
          {ownStatusName(lessonStatus.toSchedule) ?? t`To schedule`} <span>{lessons.length}</span>
        </span>
      }
    >
      {lessons.length === 0 ? (
        <p className={styles.none}>{t`Lessons without a time wait here.`}</p>
      ) : (
        <ul className={`${styles.list} ${styles.long}`}>
          <Slips lessons={lessons} people={people} handlers={handlers} />
        </ul>
      )}
    </Card>
  )
}

type Handlers = Pick<ToScheduleProps, 'onGrab' | 'onPlan'>
type SlipsProps = Pick<ToScheduleProps, 'lessons' | 'people'> & { handlers: RefObject<Handlers> }

/** There may be hundreds, which are not drawn anew each time the week beside them is turned. */
const Slips = memo(({ lessons, people, handlers }: SlipsProps) =>
  lessons.map((lesson) => {
    const look = lookOfLesson(lesson, people)
    const title = lesson.title === look.name ? null : lesson.title
    return (
      <li key={lesson.lesson_id}>
        <button
          type="button"
          className={styles.slip}
          data-colour={look.colour ?? 'none'}
          title={t`Drag it onto a time, or press it to plan`}
          onPointerDown={(down) => {
            if (down.button === 0) handlers.current.onGrab(lesson, look, down.nativeEvent)
          }}
          onClick={() => handlers.current.onPlan(lesson)}
        >
          <b>{look.name}</b>
          <span>
            {lesson.make_up_of ? `${t`Make-up`} · ` : null}
            {title ? <bdi>{title}</bdi> : null}
            {title ? ' · ' : null}
            {durationText(lesson.minutes)}
          </span>
        </button>
      </li>
    )
  }),
)
