import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wallTime } from '../lib/dates.ts'
import { useUser } from '../lib/use-user.ts'
import { CalendarLink } from './calendar-link.tsx'
import type { Item } from './today.ts'
import styles from './today.module.css'

interface Props {
  /** The event is asked for where nobody wrote a lesson. */
  item: Pick<Item, 'lessonId' | 'start'> & Partial<Pick<Item, 'event_id' | 'isOfChild'>>
  children: ReactNode
}

/** Opens the lesson beside the page (UX.md B15); where nobody wrote one yet, its time in the calendar. A child's stands where it is. */
export function LessonLink({ item, children }: Props) {
  const { lessonId, isOfChild = false } = item
  if (isOfChild) return <span>{children}</span>
  if (lessonId === null) return <EventLink item={item}>{children}</EventLink>
  return (
    <Link
      to="."
      search={(now) => ({ ...now, lesson: lessonId })}
      resetScroll={false}
      preload={false}
      className={styles.lesson}
      draggable={false}
    >
      {children}
    </Link>
  )
}

function EventLink({ item: { event_id, start }, children }: Props) {
  const { timeZone } = useUser()
  const date = wallTime(start, timeZone).toPlainDate().toString()
  const search = event_id === undefined || event_id < 0 ? `date=${date}` : `date=${date}&event=${event_id}`
  return (
    <CalendarLink search={search} className={styles.lesson} draggable={false}>
      {children}
    </CalendarLink>
  )
}
