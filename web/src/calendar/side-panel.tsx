import { MiniMonth, type MiniMonthProps } from './period/mini-month.tsx'
import { NextLesson, type NextLessonProps } from './next-lesson.tsx'
import styles from './side-panel.module.css'
import { ToSchedule, type ToScheduleProps } from './to-schedule.tsx'

export interface SidePanelProps {
  month: MiniMonthProps
  /** Null for a student, who plans nothing. */
  waiting: ToScheduleProps | null
  next: NextLessonProps | null
}

/** Beside the week, where there is room. */
export function SidePanel({ month, waiting, next }: SidePanelProps) {
  return (
    <aside className={styles.panel}>
      <MiniMonth {...month} />
      {waiting ? <ToSchedule {...waiting} /> : null}
      {next ? <NextLesson {...next} /> : null}
    </aside>
  )
}
