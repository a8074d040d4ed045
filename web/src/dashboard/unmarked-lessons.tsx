import { t } from '@lingui/core/macro'
import { colourOf } from '../lib/colours.ts'
import { whenText } from '../lib/dates.ts'
import { useSteadyRows } from '../lib/use-steady-rows.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { AllTaught } from './all-taught.tsx'
import { LessonLink } from './today/lesson-link.tsx'
import { toggleAbsent, toggleTaught } from './today/lesson-marks.ts'
import { isMissed, isTaught, type Item } from './today/today.ts'
import today from './today/today.module.css'
import styles from './attention.module.css'

interface Props {
  /** Those of the last days, marked ones among them. */
  items: readonly Item[]
  /** Those of them that nobody marked, the newest first. */
  open: readonly Item[]
  now: number
  zone: string
}

/** A glance: the others follow as these are marked. */
const mostShown = 5

/**
 * Lessons of the last days of which nobody said what became of them, with a press to say it. One that was marked keeps its place
 * until one leaves, so that a second press takes that back and does not mark the next one.
 */
export function UnmarkedLessons({ items, open, now, zone }: Props) {
  const wanted = new Set(open.slice(0, mostShown).map(({ event_id }) => event_id))
  const { shown } = useSteadyRows(
    items.toReversed(),
    ({ event_id }) => event_id,
    ({ event_id }) => wanted.has(event_id),
  )
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {shown.map((item) => {
          const { event_id, name, student } = item
          const when = whenText(item, zone)
          const isMarked = isTaught(item) || isMissed(item)
          return (
            <li key={event_id} data-hidden={isMarked || undefined}>
              <Avatar
                name={name}
                url={student?.avatar_url}
                size="small"
                {...(student && { colour: colourOf(student) })}
              />
              <span className={today.what}>
                <LessonLink item={item}>{name}</LessonLink>
                <small>{t`${when}: not marked yet`}</small>
              </span>
              <span className={styles.actions}>
                <Button
                  size="small"
                  variant="tertiary"
                  aria-label={t`Mark taught: ${name}, ${when}`}
                  aria-pressed={isTaught(item)}
                  onPress={() => toggleTaught(item)}
                >{t`Taught`}</Button>
                <Button
                  size="small"
                  variant="tertiary"
                  aria-label={t`Mark absent: ${name}, ${when}`}
                  aria-pressed={isMissed(item)}
                  onPress={() => toggleAbsent(item)}
                >{t`Absent`}</Button>
              </span>
            </li>
          )
        })}
      </ul>
      <AllTaught items={open} now={now} />
    </>
  )
}
