import { BusyMonth, type BusyMonthProps } from './busy-month.tsx'
import colours from '../colours.module.css'
import { NextLesson, type NextLessonProps } from './next-lesson.tsx'
import styles from './side-panel.module.css'
import { StudentChips, type StudentChipsProps } from './student-chips.tsx'
import { ToSchedule, type ToScheduleProps } from './to-schedule.tsx'

export interface SidePanelProps {
  month: BusyMonthProps
  /** Null for a student, who plans nothing, and until it is known. */
  waiting: ToScheduleProps | null
  next: NextLessonProps | null
  /** Null where nobody can be planned for. */
  students: StudentChipsProps | null
}

/** Beside the week, where there is room. */
export function SidePanel({ month, waiting, next, students }: SidePanelProps) {
  return (
    <aside className={`${styles.panel} ${colours.coloured}`}>
      <BusyMonth {...month} />
      {waiting ? <ToSchedule {...waiting} /> : null}
      {next ? <NextLesson {...next} /> : null}
      {students && students.students.length > 0 ? <StudentChips {...students} /> : null}
    </aside>
  )
}
