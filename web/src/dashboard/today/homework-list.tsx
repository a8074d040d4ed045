import type { TodayLesson, ToDo } from '../../data/today.ts'
import { t } from '@lingui/core/macro'
import { dateText } from '../../lib/dates.ts'
import { waitingStore } from '../../data/offline/waiting.ts'
import { useSteadyRows } from '../../lib/use-steady-rows.ts'
import { useStore } from '../../lib/store.ts'
import today from './today.module.css'
import { MarkedLine } from '../../lib/marked-words.tsx'
import { WaitingMark } from '../../ui/waiting-mark.tsx'
import styles from './homework.module.css'
import { givenIn, isOnList } from './homework.ts'

interface Props {
  lessons: readonly TodayLesson[]
  now: number
  zone: string
  /** Nothing where it is read and not ticked. */
  onTick: ((item: ToDo, isDone: boolean) => void) | false
}

/** The homework of a student; the teacher sees each tick (experience.md B10). */
export function HomeworkList({ lessons, now, zone, onTick }: Props) {
  const { shown: rows } = useSteadyRows(
    givenIn(lessons),
    ({ item_id }) => item_id,
    (item) => isOnList(item, now),
  )
  const waiting = useStore(waitingStore)
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString()
  if (rows.length === 0) return <p className={today.quiet}>{t`Nothing to do.`}</p>
  return (
    <ul className={styles.list}>
      {rows.map((item) => {
        const { item_id, text, start, due, done_at } = item
        return (
          <li key={item_id}>
            <label data-done={done_at !== null || undefined}>
              {onTick && (
                <input
                  type="checkbox"
                  checked={done_at !== null}
                  onChange={({ target }) => onTick(item, target.checked)}
                />
              )}
              <span>
                <span>
                  <MarkedLine text={text} />
                  {waiting.some(({ variables }) => variables['itemId'] === item_id) && <WaitingMark />}
                </span>
                {start && start > day && done_at === null && <small>{t`From ${dateText(start)}`}</small>}
                {due && done_at === null && <small data-late={due < day || undefined}>{t`Due ${dateText(due)}`}</small>}
                {!onTick && done_at !== null && <small>{t`Done`}</small>}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
