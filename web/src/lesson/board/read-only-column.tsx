import type { AskedOff } from '../../data/absences.ts'
import type { Lesson } from '../../data/lesson-rows.ts'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Student } from '../lesson.ts'
import column from './board-column.module.css'
import type { Column } from '../board.ts'
import { LessonCard } from './lesson-card.tsx'

interface Props {
  column: Column
  /** Whether every lesson was read, and not only those of the weeks around now. */
  isWhole: boolean
  studentOf: (lesson: Lesson) => Student | undefined
  zone: string
  askedOff: AskedOff
  /** ms */
  now: number
  onOpen: (lessonId: number) => void
}

/** A column of lessons to read: a card opens, and does no more. */
export function ReadOnlyColumn({
  column: { status, lessons },
  isWhole,
  studentOf,
  zone,
  askedOff,
  now,
  onOpen,
}: Props) {
  const id = useId()
  return (
    <section className={column.column} aria-labelledby={id}>
      <header className={column.head}>
        <h2 id={id}>{status.label}</h2>
        <span className={column.count}>{lessons.length}</span>
      </header>
      <div className={column.body}>
        <ul className={column.list}>
          {lessons.map((lesson) => (
            <LessonCard
              key={lesson.lesson_id}
              lesson={lesson}
              student={studentOf(lesson)}
              zone={zone}
              now={now}
              actions={null}
              isAskedOff={lesson.event_id !== null && askedOff.has(lesson.event_id)}
              onOpen={onOpen}
            />
          ))}
        </ul>
        {lessons.length === 0 && (
          <p className={column.empty}>
            {isWhole ? <Trans>Nothing here yet</Trans> : <Trans>Nothing in these weeks</Trans>}
          </p>
        )}
      </div>
    </section>
  )
}
