import { t } from '@lingui/core/macro'
import { dayText, rangeText } from '../lib/dates.ts'
import { LessonLink } from './lesson-link.tsx'
import { isMissed, type Item } from './rules.ts'
import styles from './today.module.css'

/** A student's own lessons of the coming weeks, in order. */
export function ComingLessons({ items, zone }: { items: readonly Item[]; zone: string }) {
  if (items.length === 0) return <p className={styles.quiet}>{t`Nothing else in the coming four weeks.`}</p>
  return (
    <ol className={styles.day}>
      {items.map((item) => (
        <li key={item.event_id} className={styles.coming} data-called-off={isMissed(item) || undefined}>
          <span className={styles.date}>{dayText(item.start, zone)}</span>
          <time dateTime={item.start}>{item.all_day ? t`all day` : rangeText(item.start, item.end, zone)}</time>
          <span className={styles.what}>
            <span>
              <LessonLink item={item}>{item.detail ?? item.name}</LessonLink>
            </span>
            {isMissed(item) && <small>{t`Cancelled`}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
