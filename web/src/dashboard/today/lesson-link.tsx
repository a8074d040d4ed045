import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ChildPlace, noChildPlace, placeOfChild } from '../../lib/child-place.ts'
import { wallTime } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import { CalendarLink } from './calendar-link.tsx'
import type { Item } from './today.ts'
import styles from './today.module.css'

interface Props {
  /** The event is asked for where nobody wrote a lesson. */
  item: Pick<Item, 'lessonId' | 'start'> & Partial<Pick<Item, 'event_id' | 'childId'>>
  children: ReactNode
}

/** Opens the lesson beside the page (experience.md B15); where nobody wrote one yet, its time in the calendar. */
export function LessonLink({ item, children }: Props) {
  const { lessonId, childId } = item
  if (childId !== undefined)
    return <OfChild place={placeOfChild(childId, item.event_id ?? null, lessonId)}>{children}</OfChild>
  if (lessonId === null) return <EventLink item={item}>{children}</EventLink>
  return (
    <Link
      to="."
      search={(now) => ({ ...now, ...noChildPlace, lesson: lessonId })}
      resetScroll={false}
      preload={false}
      className={styles.lesson}
      draggable={false}
    >
      {children}
    </Link>
  )
}

/** Opens a child's lesson beside the page, as far as a parent may see it. */
function OfChild({ place, children }: { place: ChildPlace; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(now) => ({ ...now, ...place, lesson: undefined })}
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
