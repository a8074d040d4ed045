import type { Item } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { waitingStore } from '../../data/offline/waiting.ts'
import { dateText } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { WaitingMark } from '../../ui/waiting-mark.tsx'
import { MarkedLine } from '../../lib/marked-words.tsx'
import { tickLine } from './homework-actions.ts'
import styles from '../homework.module.css'
import { isOverdue } from '../homework.ts'

interface Props {
  lessonId: number
  /** All of the lesson's. */
  items: readonly Item[]
  /** Those that are shown, if not all are. */
  shown?: readonly Item[]
  zone: string
  /** The words beside an item that has no day. */
  since?: string | null
  /** Ticks an item for a reader who is not the student; null where it is only read. */
  onTick?: ((item: Item, isDone: boolean) => void) | null
}

/** The homework, to be read and ticked. */
export function HomeworkTicks({ lessonId, items, shown = items, zone, since = null, onTick }: Props) {
  const tick =
    onTick === undefined ? (item: Item, done: boolean) => void tickLine({ lessonId, items }, item, done) : onTick
  const waiting = useStore(waitingStore)
  const today = Temporal.Now.plainDateISO(zone).toString()
  return shown.map((item) => {
    const { item_id, text, start, due, done_at } = item
    return (
      <li key={item_id}>
        <label className={styles.tick} data-done={done_at !== null || undefined}>
          {tick && (
            <input type="checkbox" checked={done_at !== null} onChange={({ target }) => tick(item, target.checked)} />
          )}
          <span>
            <bdi>
              <MarkedLine text={text} />
            </bdi>
            {waiting.some(({ variables }) => variables['itemId'] === item_id) && <WaitingMark />}{' '}
            {start && start > today && <small>{t`from ${dateText(start)}`} </small>}
            <small data-overdue={(done_at === null && isOverdue(due, today)) || undefined}>
              {due ? t`due ${dateText(due)}` : since}
            </small>
            {!tick && done_at !== null && <small> {t`Done`}</small>}
          </span>
        </label>
      </li>
    )
  })
}
