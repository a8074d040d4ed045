import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import BookOpen from 'lucide-react/icons/book-open'
import Clock from 'lucide-react/icons/clock'
import MessageSquare from 'lucide-react/icons/message-square'
import Paperclip from 'lucide-react/icons/paperclip'
import styles from './card-marks.module.css'

/** The numbers of comments and resources of a lesson. */
export interface Count {
  comments: number
  resources: number
}

interface Props {
  lesson: Lesson
  count: Count | undefined
  /** Something of it was not sent yet. */
  isUnsent: boolean
}

/** How far the steps are, homework, comments and resources: each only where there is one (experience.md B14). */
export function CardMarks({ lesson, count, isUnsent }: Props) {
  const { steps, homework, homework_done_at, homework_items = [] } = lesson
  const open = homework_items.filter((item) => item.done_at === null).length
  const done = steps.filter((step) => step.done).length
  const [comments, resources] = [count?.comments ?? 0, count?.resources ?? 0]
  const hasMarks = steps.length > 0 || homework !== null || comments > 0 || resources > 0
  if (!hasMarks && !isUnsent) return null
  return (
    <div className={styles.marks}>
      {isUnsent && (
        <span title={t`Waiting to sync`}>
          <Clock aria-label={t`Waiting to sync`} />
        </span>
      )}
      {steps.length > 0 && (
        <span className={styles.steps}>
          <progress value={done} max={steps.length} aria-label={t`Steps`} />
          {`${done}/${steps.length}`}
        </span>
      )}
      {homework !== null && (
        <span data-done={homework_done_at !== null || undefined}>
          <BookOpen aria-label={homework_done_at === null ? t`Open homework` : t`Homework done`} />
          {open > 0 && open}
        </span>
      )}
      {comments > 0 && (
        <span>
          <MessageSquare aria-label={t`Comments`} /> {comments}
        </span>
      )}
      {resources > 0 && (
        <span>
          <Paperclip aria-label={t`Resources`} /> {resources}
        </span>
      )}
    </div>
  )
}
