import { t } from '@lingui/core/macro'
import { memo, useRef } from 'react'
import { dayText, timeText } from '../../lib/dates.ts'
import { firstLine, isDone, isLate, type Lesson, statusId, type Student } from '../rules.ts'
import { slipStyle } from '../slip.tsx'
import { useDraggableLesson } from './drag-lesson.tsx'
import styles from './lesson-card.module.css'
import { TitleField } from './title-field.tsx'

/** What a card can ask its board for. One object for all cards, so that none is drawn anew for it. */
export interface CardAsks {
  rename: (lesson: Lesson, title: string) => void
  setRenaming: (lessonId: number | null) => void
  /** Gives the focus back to the card once its title stands there again. */
  refocus: (lessonId: number) => void
  openMenu: (lessonId: number) => void
}

interface Props {
  lesson: Lesson
  student: Student | undefined
  zone: string
  /** Minute of the day's clock in ms: cards are drawn anew only when lateness may have changed. */
  now: number
  /** The one card of its column that Tab reaches. */
  isTabStop?: boolean
  isRenaming?: boolean
  isGrabbed?: boolean
  hasMenu?: boolean
  /** Null where the board can only be read. */
  asks: CardAsks | null
}

/** One lesson on the board, a paper slip with the student's edge. Memoised: a drag redraws only what it moves. */
export const LessonCard = memo(function LessonCard(props: Props) {
  const {
    lesson,
    student,
    zone,
    now,
    isTabStop = false,
    isRenaming = false,
    isGrabbed = false,
    hasMenu = false,
    asks,
  } = props
  const item = useRef<HTMLLIElement>(null)
  const isProvisional = lesson.lesson_id < 0
  const isMovable = asks !== null && !isProvisional && !isRenaming
  useDraggableLesson(item, lesson.lesson_id, isMovable)
  const metaId = `lesson-${lesson.lesson_id}-meta`
  const title = lesson.title ?? t`Untitled`
  return (
    <li
      ref={item}
      className={styles.item}
      style={slipStyle(student)}
      data-lesson={lesson.lesson_id}
      data-movable={isMovable || undefined}
      data-grabbed={isGrabbed || undefined}
    >
      <div
        className={styles.card}
        data-plain={student === undefined || undefined}
        data-waiting={lesson.lesson_status_id === statusId.toSchedule || undefined}
        data-done={isDone(lesson) || undefined}
        data-provisional={isProvisional || undefined}
      >
        {isRenaming && asks ? (
          <TitleField
            label={t`Title`}
            start={lesson.title ?? ''}
            onEnter={(text) => {
              asks.rename(lesson, text)
              asks.setRenaming(null)
              asks.refocus(lesson.lesson_id)
            }}
            onLeave={(text) => {
              asks.setRenaming(null)
              if (text === null) asks.refocus(lesson.lesson_id)
              else asks.rename(lesson, text)
            }}
          />
        ) : asks ? (
          <button
            type="button"
            className={styles.title}
            data-empty={lesson.title === null || undefined}
            tabIndex={isTabStop ? 0 : -1}
            aria-describedby={metaId}
            onClick={() => asks.setRenaming(lesson.lesson_id)}
          >
            {title}
          </button>
        ) : (
          <span className={styles.title} data-empty={lesson.title === null || undefined}>
            {title}
          </span>
        )}
        <CardMeta
          id={metaId}
          lesson={lesson}
          student={student}
          zone={zone}
          late={asks !== null && isLate(lesson, now)}
        />
        {asks && !isRenaming && (
          <button
            type="button"
            className={styles.more}
            tabIndex={isTabStop ? 0 : -1}
            aria-label={t`Actions for ${title}`}
            aria-haspopup="menu"
            aria-expanded={hasMenu}
            onClick={() => asks.openMenu(lesson.lesson_id)}
          />
        )}
      </div>
    </li>
  )
})

/** Student, time and the first line of the plan. To be late is the teacher's matter: a student is not told. */
function CardMeta({
  id,
  lesson,
  student,
  zone,
  late,
}: Pick<Props, 'lesson' | 'student' | 'zone'> & { id: string; late: boolean }) {
  const line = firstLine(lesson.plan)
  return (
    <div id={id}>
      {student?.display_name && student.display_name !== lesson.title && (
        <div className={styles.student}>{student.display_name}</div>
      )}
      <div className={styles.meta}>
        {lesson.start !== null && (
          <time className={styles.chip} dateTime={lesson.start} data-late={late || undefined}>
            {dayText(lesson.start, zone)} {timeText(lesson.start, zone)}
            {late && ` · ${t`late`}`}
          </time>
        )}
        <span>{t`${lesson.minutes} min`}</span>
      </div>
      {line && <div className={styles.plan}>{line}</div>}
    </div>
  )
}
