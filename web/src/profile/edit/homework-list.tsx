import { Trans } from '@lingui/react/macro'
import { dayText } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.tsx'
import { useTickHomework } from './data.ts'
import type { ToDo } from './rules.ts'
import styles from './student-tabs.module.css'

/** Homework of one student; the teacher may tick it too. */
export function HomeworkList({ items }: { items: readonly ToDo[] }) {
  const { timeZone } = useUser()
  const tick = useTickHomework()
  if (items.length === 0) {
    return (
      <p>
        <Trans>No homework so far. It is written in a lesson.</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.rows}>
      {items.map(({ lesson_id, item_id, text, due, done_at }) => (
        <li key={item_id}>
          <label>
            <input
              type="checkbox"
              checked={done_at !== null}
              disabled={tick.isPending}
              onChange={(event) => tick.mutate({ lessonId: lesson_id, itemId: item_id, done: event.target.checked })}
            />
            <span dir="auto">{text}</span>
          </label>
          {due && (
            <time dateTime={due}>
              <Trans>Due {dayText(`${due}T12:00:00Z`, timeZone)}</Trans>
            </time>
          )}
        </li>
      ))}
    </ul>
  )
}
