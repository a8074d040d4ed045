import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { hasBegun } from '../../lib/begun.ts'
import { useKeyShortcuts } from '../../lib/use-key-shortcuts.ts'
import { isDone } from '../lesson.ts'
import styles from './card-actions.module.css'
import { useDraggableLesson } from '../use-drag-lesson.ts'
import { useNear } from './use-near.ts'

interface Props {
  card: RefObject<HTMLElement | null>
  lesson: Lesson
  title: string
  onTaught: () => void
  onPlan: () => void
}

/**
 * The actions on a card: it is dragged, and two things that are done most have a button. Those stand only on the card
 * under the pointer or with the focus: five hundred cards with buttons that are not seen would be slow.
 */
export function CardActions({ card, lesson, title, onTaught, onPlan }: Props) {
  const isNear = useNear(card)
  useDraggableLesson(card, lesson.lesson_id)
  if (!isNear) return null
  return (
    <div className={styles.actions}>
      {!isDone(lesson) && hasBegun(lesson.start) && <TaughtButton title={title} onTaught={onTaught} />}
      <button type="button" aria-label={t`Plan ${title}`} onClick={onPlan}>
        {t`Plan…`}
      </button>
    </div>
  )
}

function TaughtButton({ title: name, onTaught }: Pick<Props, 'title' | 'onTaught'>) {
  return (
    <button
      type="button"
      aria-label={t`Mark taught: ${name}`}
      aria-keyshortcuts={useKeyShortcuts('y')}
      onClick={onTaught}
    >{t`Mark taught`}</button>
  )
}
