import { t } from '@lingui/core/macro'
import { dayText } from '../../lib/dates.ts'
import { waitingStore } from '../../lib/offline/waiting.ts'
import { useSteadyRows } from '../../lib/steady-rows.ts'
import { useStore } from '../../lib/store.ts'
import type { TodayLesson } from '../rules.ts'
import today from '../today.module.css'
import { WaitingMark } from '../waiting-mark.tsx'
import styles from './homework.module.css'
import { tick } from './homework-acts.tsx'
import { givenIn, isOnList } from './rules.ts'

interface Props {
  profileId: number
  lessons: readonly TodayLesson[]
  now: number
  zone: string
}

/** What a student has to do; a tick is seen by the teacher (UX.md B10). */
export function HomeworkList({ profileId, lessons, now, zone }: Props) {
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
              <input
                type="checkbox"
                checked={done_at !== null}
                onChange={({ target }) => void tick(profileId, item, target.checked)}
              />
              <span>
                <span>
                  {text}
                  {waiting.some(({ variables }) => variables['itemId'] === item_id) && <WaitingMark />}
                </span>
                {start && start > day && done_at === null && (
                  <small>{t`From ${dayText(`${start}T12:00:00Z`, 'UTC')}`}</small>
                )}
                {due && done_at === null && (
                  <small data-late={due < day || undefined}>{t`Due ${dayText(`${due}T12:00:00Z`, 'UTC')}`}</small>
                )}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
