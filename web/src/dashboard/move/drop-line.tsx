import { timeText } from '../../lib/dates.ts'
import type { Target } from './use-drag-row.ts'
import styles from './drop-line.module.css'

/** The time that the dragged row would get, beside the pointer. Seen only while a pointer drags. */
export function DropLine({ target: { top, start }, zone }: { target: Target; zone: string }) {
  return (
    <li className={styles.line} style={{ insetBlockStart: top }} aria-hidden>
      <span>{timeText(new Date(start).toISOString(), zone)}</span>
    </li>
  )
}
