import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { useSearch } from '@tanstack/react-router'
import { daysText, timeText } from '../../lib/dates.ts'
import { durationText } from '../../lib/duration.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { Printed } from '../../ui/printed.tsx'
import { isLate, lengthOf, type Student } from '../lesson.ts'
import { colourStyle } from '../student-colours.ts'
import styles from './printed-board.module.css'
import type { Column, Filter } from '../board.ts'
import { sumText } from './sum-text.ts'

interface Props {
  columns: readonly Column[]
  zone: string
  /** The students by id, to name the one of each lesson; a student's own board has nobody to name. */
  students?: ReadonlyMap<number, Student>
  /** The filter that let these lessons through. */
  filter?: Filter
  /** Minute of the day's clock in ms, where what is late is said. */
  now?: number
}

/** The board on paper: every column below the one before, folded or not, and every lesson with all of its plan. */
export function PrintedBoard(props: Props) {
  return usePrinting() ? <Sheet {...props} /> : null
}

function Sheet({ columns, zone, students, filter, now }: Props) {
  const { lesson } = useSearch({ strict: false })
  // One that is open is what is wanted on paper.
  if (lesson !== undefined) return null
  const studentOf = ({ user_profile_id }: Lesson) => students?.get(user_profile_id ?? 0)
  const narrowed = filter ? wordsOf(filter, students) : ''
  return (
    <Printed className={styles.board}>
      <h1>{t`Lessons`}</h1>
      {narrowed === '' ? null : <p>{narrowed}</p>}
      {columns.map(({ status, lessons }) => (
        <section key={status.value}>
          <h2>
            {status.label} <small>{sumText(lessons)}</small>
          </h2>
          <ul>
            {lessons.map((each) => (
              <PrintedLesson
                key={each.lesson_id}
                lesson={each}
                student={studentOf(each)}
                zone={zone}
                isLate={now !== undefined && isLate(each, now)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Printed>
  )
}

interface LessonProps {
  lesson: Lesson
  student: Student | undefined
  zone: string
  isLate: boolean
}

function PrintedLesson({ lesson, student, zone, isLate: late }: LessonProps) {
  const { title, start, all_day, plan, homework, homework_done_at, steps, make_up_of } = lesson
  const name = student?.display_name ?? null
  const length = lengthOf(lesson)
  const when = [
    ...(start === null
      ? []
      : [`${daysText({ ...lesson, start }, zone)} ${all_day ? t`all day` : timeText(start, zone)}`]),
    ...(length === null ? [] : [durationText(length)]),
    ...(late ? [t`late`] : []),
    ...(make_up_of ? [t`Make-up`] : []),
    ...(steps.length > 0 ? [`${t`Steps`} ${steps.filter(({ done }) => done).length}/${steps.length}`] : []),
  ]
  return (
    <li style={colourStyle(student)}>
      <b>{title ?? t`Untitled`}</b>
      {name === null || name === title ? null : <span>{name}</span>}
      <span>{when.join(' · ')}</span>
      {plan && <span>{plan.trim()}</span>}
      {homework !== null && (
        <span>
          {homework_done_at === null ? t`Homework` : t`Homework done`}: {homework.trim()}
        </span>
      )}
    </li>
  )
}

/** "Anna Weber · This week · “scales”" */
function wordsOf({ studentId, span, search }: Filter, students: Props['students']): string {
  const weeks = { all: '', 'this-week': t`This week`, 'next-week': t`Next week` }
  const name = studentId === null ? '' : students?.get(studentId)?.display_name
  const words = search.trim()
  return [name, weeks[span], words && `“${words}”`].filter(Boolean).join(' · ')
}
