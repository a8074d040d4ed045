import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dateText } from '../../lib/dates.ts'
import { useSteadyRows } from '../../lib/use-steady-rows.ts'
import { tickHomeworkOfStudent } from '../../data/student-lessons.ts'
import type { ToDo } from './student-history.ts'
import styles from './student-tabs.module.css'

interface Props {
  items: readonly ToDo[]
  /** Whether an item belongs on the list, if it does not show all. */
  isWanted?: (item: ToDo) => boolean
  /** The note in place of an empty list. */
  nothing: ReactNode
}

/** Homework of one student; the teacher may tick it too. */
export function HomeworkList({ items, isWanted, nothing }: Props) {
  const { shown } = useSteadyRows(items, ({ item_id }) => item_id, isWanted)
  if (shown.length === 0) return <p>{nothing}</p>
  return (
    <ul className={styles.rows}>
      {shown.map(({ lesson_id, item_id, text, due, done_at }) => (
        <li key={item_id}>
          <label>
            <input
              type="checkbox"
              checked={done_at !== null}
              onChange={(event) => {
                const done = event.target.checked
                // A refusal was told.
                void tickHomeworkOfStudent({ lessonId: lesson_id, itemId: item_id, done }).catch(() => undefined)
              }}
            />
            <span dir="auto">{text}</span>
          </label>
          {due && (
            <time dateTime={due}>
              <Trans>Due {dateText(due)}</Trans>
            </time>
          )}
        </li>
      ))}
    </ul>
  )
}
