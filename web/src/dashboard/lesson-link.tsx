import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CalendarLink } from './calendar-link.tsx'
import type { Item } from './rules.ts'
import styles from './today.module.css'

interface Props {
  item: Pick<Item, 'lessonId' | 'start'>
  children: ReactNode
}

/** Opens the lesson beside the page (UX.md B15); where nobody wrote one yet, its day in the calendar. */
export function LessonLink({ item: { lessonId, start }, children }: Props) {
  if (lessonId === null) {
    return (
      <CalendarLink search={`date=${start.slice(0, 10)}`} className={styles.lesson} draggable={false}>
        {children}
      </CalendarLink>
    )
  }
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
