import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { memo, useRef } from 'react'
import { daysText, dayText, timeText } from '../../lib/dates.ts'
import { durationText } from '../../lib/duration.ts'
import { firstLine } from '../../lib/markup.ts'
import { isDone, isLate, isToConfirm, lengthOf, type Student } from '../lesson.ts'
import { colourStyle } from '../student-colours.ts'
import { CardActions } from './card-actions.tsx'
import { CardMarks, type Count } from './card-marks.tsx'
import styles from './lesson-card.module.css'
import { titleKey, TitleField } from './title-field.tsx'

/** Which part of a card's menu is asked for: where only one column has room, the way to another has a sheet of its own. */
export type MenuPart = 'all' | 'move'

/** The actions of a card. One object for all cards, so that none is drawn anew for it. */
export interface CardActions {
  rename: (lesson: Lesson, title: string) => void
  setRenaming: (lessonId: number | null) => void
  /** Gives the focus back to the card once its title stands there again. */
  refocus: (lessonId: number) => void
  openMenu: (lessonId: number, part?: MenuPart) => void
  /** Shows the whole lesson beside the board. */
  open: (lessonId: number) => void
  moveTo: (lessonId: number, statusId: number) => void
  /** Opens the dialog that gives the lesson a time; on a day (YYYY-MM-DD) where that is chosen already. */
  plan: (lessonId: number, day?: string) => void
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
  isSelected?: boolean
  /** The family asked to have it called off, and nobody has answered. */
  isAskedOff?: boolean
  count?: Count | undefined
  /** Something of it waits to be sent. */
  isUnsent?: boolean
  /** Nobody has scrolled to it yet: title and name are enough (`use-unseen.ts`). */
  isUnseen?: boolean
  /** Null where the board can only be read. */
  actions: CardActions | null
  /** Opens it where the board can only be read. */
  onOpen?: (lessonId: number) => void
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
    isSelected = false,
    isAskedOff = false,
    count,
    isUnsent = false,
    isUnseen = false,
    actions,
    onOpen,
  } = props
  const item = useRef<HTMLLIElement>(null)
  const isProvisional = lesson.lesson_id < 0
  const metaId = `lesson-${lesson.lesson_id}-meta`
  const title = lesson.title ?? t`Untitled`
  if (isUnseen)
    return (
      <li ref={item} className={styles.unseen} tabIndex={-1} data-lesson={lesson.lesson_id}>
        {`${title}\n${student?.display_name ?? ''}`}
      </li>
    )
  const isMovable = actions !== null && !isProvisional && !isRenaming
  const isName = student !== undefined && student.display_name === lesson.title
  const heading = (
    <button
      type="button"
      className={styles.title}
      // Space looks at it (experience.md D), and puts down what is in hand.
      data-peek={(isMovable && !isGrabbed) || undefined}
      data-student={isName ? student.user_profile_id : undefined}
      data-empty={lesson.title === null || undefined}
      data-opens={actions === null || undefined}
      tabIndex={actions && !isTabStop ? -1 : 0}
      aria-describedby={metaId}
      onClick={() => (actions ? actions.setRenaming(lesson.lesson_id) : onOpen?.(lesson.lesson_id))}
    >
      {title}
      {isSelected && <span className={styles.spoken}>{t`, selected`}</span>}
    </button>
  )
  return (
    <li
      ref={item}
      className={styles.item}
      style={colourStyle(student)}
      data-lesson={lesson.lesson_id}
      data-movable={isMovable || undefined}
      data-grabbed={isGrabbed || undefined}
      data-selected={isSelected || undefined}
    >
      <div
        className={styles.card}
        data-plain={student === undefined || undefined}
        data-waiting={lesson.lesson_status_id === lessonStatus.toSchedule || undefined}
        data-asked={isAskedOff || isToConfirm(lesson) || undefined}
        data-done={isDone(lesson) || undefined}
        data-provisional={isProvisional || undefined}
      >
        {isRenaming && actions ? (
          <TitleField
            label={t`Title`}
            draftKey={titleKey(lesson.lesson_id)}
            start={lesson.title ?? ''}
            onEnter={(text) => {
              actions.rename(lesson, text)
              actions.setRenaming(null)
              actions.refocus(lesson.lesson_id)
            }}
            onLeave={(text) => {
              actions.setRenaming(null)
              if (text === null) actions.refocus(lesson.lesson_id)
              else actions.rename(lesson, text)
            }}
          />
        ) : (
          heading
        )}
        <CardMeta
          id={metaId}
          lesson={lesson}
          student={student}
          zone={zone}
          late={actions !== null && isLate(lesson, now)}
          isReadOnly={actions === null}
          isAskedOff={isAskedOff}
        />
        <CardMarks lesson={lesson} count={count} isUnsent={isUnsent} />
        {isMovable && (
          <CardActions
            card={item}
            lesson={lesson}
            title={title}
            onTaught={() => actions.moveTo(lesson.lesson_id, lessonStatus.taught)}
            onPlan={() => actions.plan(lesson.lesson_id)}
          />
        )}
        {actions && !isRenaming && (
          <button
            type="button"
            className={styles.more}
            tabIndex={isTabStop ? 0 : -1}
            aria-label={t`Actions for ${title}`}
            aria-haspopup="menu"
            aria-expanded={hasMenu}
            onClick={() => actions.openMenu(lesson.lesson_id)}
          />
        )}
      </div>
    </li>
  )
})

/**
 * Student, time and the first line of the plan. To be late is the teacher's matter: a student is not told. A reader
 * without times sees the day on which it was taught.
 */
function CardMeta({
  id,
  lesson,
  student,
  zone,
  late,
  isReadOnly,
  isAskedOff,
}: Pick<Props, 'lesson' | 'student' | 'zone'> & {
  id: string
  late: boolean
  isReadOnly: boolean
  isAskedOff: boolean
}) {
  const line = firstLine(lesson.plan)
  const length = lengthOf(lesson)
  return (
    <div id={id}>
      {student?.display_name && student.display_name !== lesson.title && (
        <div className={styles.student} data-student={student.user_profile_id}>
          {student.display_name}
        </div>
      )}
      <div className={styles.meta}>
        {lesson.start !== null && (
          <time className={styles.chip} dateTime={lesson.start} data-late={late || undefined}>
            {daysText({ ...lesson, start: lesson.start }, zone)}{' '}
            {lesson.all_day ? t`all day` : timeText(lesson.start, zone)}
            {late && ` · ${t`late`}`}
          </time>
        )}
        {lesson.start === null && isReadOnly && isDone(lesson) && lesson.taught_at && (
          <time className={styles.chip} dateTime={lesson.taught_at}>
            {dayText(lesson.taught_at, zone)}
          </time>
        )}
        {isToConfirm(lesson) ? <span className={styles.chip}>{t`tentative`}</span> : null}
        {isAskedOff ? <span className={styles.chip}>{t`asked to be cancelled`}</span> : null}
        {length === null ? null : <span>{durationText(length)}</span>}
        {lesson.make_up_of ? <span className={styles.chip}>{t`Make-up`}</span> : null}
      </div>
      {line && <div className={styles.plan}>{line}</div>}
    </div>
  )
}
