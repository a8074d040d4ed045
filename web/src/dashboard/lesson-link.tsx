import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Item } from './rules.ts'
import styles from './today.module.css'

interface Props {
  item: Pick<Item, 'lessonId' | 'start'>
  children: ReactNode
}

/** Opens the lesson beside the page (UX.md B15); where nobody wrote one yet, its day in the calendar. */
export function LessonLink({ item: { lessonId, start }, children }: Props) {
  if (lessonId === null) return <CalendarLink date={start.slice(0, 10)}>{children}</CalendarLink>
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

/** The calendar reads its address by itself, so the type of its route knows no parameters. */
function CalendarLink({ date, children }: { date: string; children: ReactNode }) {
  const navigate = useNavigate()
  const href = `/calendar?date=${date}`
  const go = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href })
  }
  return (
    <a href={href} className={styles.lesson} draggable={false} onClick={go}>
      {children}
    </a>
  )
}
