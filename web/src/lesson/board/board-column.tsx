import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { type FocusEvent, memo, type ReactNode, useId, useRef, useState } from 'react'
import { waitingStore } from '../../data/offline/waiting.ts'
import { useStore } from '../../lib/store.ts'
import type { Student } from '../lesson.ts'
import styles from './board-column.module.css'
import { type Gap, useLessonDrop } from '../use-drag-lesson.ts'
import { type CardActions, LessonCard } from './lesson-card.tsx'
import type { Count } from './card-marks.tsx'
import { ColumnMenu, type ColumnMenuActions } from './column-menu.tsx'
import { type Column, isUnsent } from '../board.ts'
import { sumText } from './sum-text.ts'
import { newTitleKey, TitleField } from './title-field.tsx'
import { useUnseen } from './use-unseen.ts'

export interface ColumnActions extends CardActions, ColumnMenuActions {
  drop: (lessonId: number, place: { statusId: number; index: number }, corner: { x: number; y: number } | null) => void
  add: (title: string, statusId: number, below: number | null) => void
  /** Opens the field for a new card: at the end, or below a lesson. */
  setAdding: (where: Adding | null) => void
}

/** Where a new card is being typed. */
export interface Adding {
  statusId: number
  below: number | null
}

interface Props {
  column: Column
  students: ReadonlyMap<number, Student>
  zone: string
  now: number
  actions: ColumnActions
  adding: Adding | null
  renamingId: number | null
  grabbedId: number | null
  menuId: number | null
  selected: ReadonlySet<number>
  counts: ReadonlyMap<number, Count>
  isCollapsed: boolean
}

export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, students, zone, now, actions, adding, renamingId, grabbedId, menuId, selected, counts, isCollapsed } =
    props
  const { status, lessons } = column
  const headId = useId()
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState<number | null>(null)
  const gap = useLessonDrop(section, list, (lessonId, index, corner) =>
    actions.drop(lessonId, { statusId: status.value, index }, corner),
  )
  const waiting = useStore(waitingStore)
  const unseen = useUnseen(list, lessons)
  const tabStop = lessons.some((lesson) => lesson.lesson_id === stop) ? stop : lessons[0]?.lesson_id
  const rememberStop = (event: FocusEvent<HTMLElement>) => {
    const card = event.target.closest<HTMLElement>('[data-lesson]')
    if (!card) return
    const lessonId = Number(card.dataset['lesson'])
    setStop(lessonId)
    // One that was not whole has no title to be focused until it is drawn.
    if (card === event.target) actions.refocus(lessonId)
  }
  const isEscaped = useRef(false)
  const addButton = (button: HTMLButtonElement | null) => {
    if (!button || !isEscaped.current) return
    isEscaped.current = false
    button.focus()
  }
  const field = adding && (
    <TitleField
      label={t`Title of the new lesson`}
      draftKey={newTitleKey(status.value)}
      placeholder={t`Scales and Hanon 3`}
      staysOpen
      onEnter={(title) => title !== '' && actions.add(title, status.value, adding.below)}
      onLeave={(title) => {
        if (title) actions.add(title, status.value, adding.below)
        actions.setAdding(null)
        if (title !== null) return
        // Esc gives the focus back to the card it came from, else to the button that takes the field's place.
        if (adding.below === null) isEscaped.current = true
        else actions.refocus(adding.below)
      }}
    />
  )
  /** A card that is focused, chosen or carried is drawn in full wherever it stands. */
  const isWanted = (id: number) => [tabStop, renamingId, grabbedId, menuId].includes(id) || selected.has(id)
  const card = (lesson: Lesson) => (
    <LessonCard
      key={lesson.lesson_id}
      lesson={lesson}
      student={students.get(lesson.user_profile_id ?? 0)}
      zone={zone}
      now={now}
      isTabStop={lesson.lesson_id === tabStop}
      isRenaming={lesson.lesson_id === renamingId}
      isGrabbed={lesson.lesson_id === grabbedId}
      hasMenu={lesson.lesson_id === menuId}
      isSelected={selected.has(lesson.lesson_id)}
      count={counts.get(lesson.lesson_id)}
      isUnsent={isUnsent(lesson, waiting)}
      isUnseen={unseen.has(lesson.lesson_id) && !isWanted(lesson.lesson_id)}
      actions={actions}
    />
  )
  const isBelow = (lesson: Lesson) => adding !== null && adding.below === lesson.lesson_id
  const isAddingBelow = lessons.some(isBelow)
  return (
    <section ref={section} className={styles.column} aria-labelledby={headId} data-status={status.value}>
      <ColumnHead id={headId} column={column} actions={actions} isCollapsed={isCollapsed} />
      <div className={styles.body} hidden={isCollapsed} onFocus={rememberStop}>
        <ul ref={list} className={styles.list}>
          {withGap(lessons, gap, (lesson) =>
            isBelow(lesson) ? [card(lesson), <li key="adding">{field}</li>] : [card(lesson)],
          )}
        </ul>
        {lessons.length === 0 && !gap && !adding && <p className={styles.empty}>{emptyLine(status.value)}</p>}
        {adding && !isAddingBelow && <div className={styles.adding}>{field}</div>}
        {!adding && (
          <button
            ref={addButton}
            type="button"
            className={styles.add}
            onClick={() => actions.setAdding({ statusId: status.value, below: null })}
          >
            <Plus aria-hidden />
            <Trans>New lesson</Trans>
          </button>
        )}
      </div>
    </section>
  )
})

interface HeadProps {
  id: string
  column: Column
  actions: ColumnActions
  isCollapsed: boolean
}

function ColumnHead({ id, column, actions, isCollapsed }: HeadProps) {
  const { status, lessons } = column
  if (isCollapsed) {
    return (
      <header className={styles.folded}>
        <h2 id={id}>
          <button type="button" aria-expanded={false} onClick={() => actions.toggleColumn(status.value)}>
            {status.label}
          </button>
        </h2>
        <span className={styles.count}>{lessons.length}</span>
      </header>
    )
  }
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2 id={id}>{status.label}</h2>
        <p className={styles.sum}>{sumText(lessons)}</p>
      </div>
      <button
        type="button"
        className={styles.plus}
        aria-label={t`New lesson in ${status.label}`}
        onClick={() => actions.setAdding({ statusId: status.value, below: null })}
      >
        <Plus aria-hidden />
      </button>
      <ColumnMenu column={column} actions={actions} />
    </header>
  )
}

/** The cards, with a placeholder as high as the dragged one where it would land. */
function withGap(lessons: readonly Lesson[], gap: Gap | null, cards: (lesson: Lesson) => ReactNode[]): ReactNode[] {
  const nodes: ReactNode[] = []
  let index = 0
  const place = gap && <li key="gap" className={styles.gap} style={{ blockSize: gap.height }} aria-hidden />
  for (const lesson of lessons) {
    if (gap && lesson.lesson_id !== gap.lessonId) {
      if (index === gap.index) nodes.push(place)
      index += 1
    }
    nodes.push(...cards(lesson))
  }
  if (gap && index <= gap.index) nodes.push(place)
  return nodes
}

/** One faint line in a column that is empty. */
function emptyLine(status: number): string {
  switch (status) {
    case lessonStatus.toSchedule:
      return t`Lessons without a time wait here`
    case lessonStatus.planned:
      return t`Lessons with a time land here`
    case lessonStatus.prepared:
      return t`Lessons you have prepared land here`
    case lessonStatus.taught:
      return t`Lessons you have taught land here`
    default:
      return t`Missed and cancelled lessons land here`
  }
}
