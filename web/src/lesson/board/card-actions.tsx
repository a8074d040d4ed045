import { t } from '@lingui/core/macro'
import { isDone, type Lesson } from '../rules.ts'
import styles from './card-actions.module.css'

interface Props {
  lesson: Lesson
  title: string
  onDone: () => void
  onPlan: () => void
}

/** The two things that are done most; they stand only on the card under the pointer or with the focus. */
export function CardActions({ lesson, title, onDone, onPlan }: Props) {
  return (
    <div className={styles.actions}>
      {!isDone(lesson) && (
        <button type="button" aria-label={t`Done: ${title}`} aria-keyshortcuts="y" onClick={onDone}>
          {t`Done`}
        </button>
      )}
      <button type="button" aria-label={t`Plan ${title}`} onClick={onPlan}>
        {t`Plan…`}
      </button>
    </div>
  )
}
