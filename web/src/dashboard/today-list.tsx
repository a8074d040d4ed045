import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { Fragment } from 'react'
import { colourOf } from '../lib/colours.ts'
import { dayAndTimeText, timeText } from '../lib/dates.ts'
import { isMissed, isTaught, type Item, nowIndex } from './rules.ts'
import styles from './today.module.css'

interface Props {
  items: readonly Item[]
  /** The first lesson of a later day. */
  next: Item | null
  now: number
  zone: string
}

/** The day in order, with a line where it stands now. What is past is quiet. */
export function TodayList({ items, next, now, zone }: Props) {
  const at = nowIndex(items, now)
  if (items.length === 0) {
    const when = next ? dayAndTimeText(next.start, zone) : ''
    return <p className={styles.quiet}>{next ? t`A free day. Next: ${when} ${next.name}.` : t`A free day.`}</p>
  }
  return (
    <ol className={styles.day}>
      {items.map((item, index) => (
        <Fragment key={item.event_id}>
          {index === at && <NowLine now={now} zone={zone} />}
          <TodayRow item={item} now={now} zone={zone} />
        </Fragment>
      ))}
      {at === items.length && <NowLine now={now} zone={zone} />}
    </ol>
  )
}

function NowLine({ now, zone }: { now: number; zone: string }) {
  const time = timeText(new Date(now).toISOString(), zone)
  return (
    <li className={styles.now} aria-label={t`Now, ${time}`}>
      <span aria-hidden>{time}</span>
    </li>
  )
}

function TodayRow({ item, now, zone }: { item: Item; now: number; zone: string }) {
  return (
    <li
      className={styles.row}
      data-past={Date.parse(item.end) <= now || undefined}
      data-called-off={isMissed(item) || undefined}
      data-plain={!item.isLesson || undefined}
    >
      <time dateTime={item.start}>{item.all_day ? t`all day` : timeText(item.start, zone)}</time>
      <span
        className={styles.edge}
        style={item.student ? { background: `var(--ev-${colourOf(item.student)}-edge)` } : {}}
      />
      <span className={styles.what}>
        <span>{item.name}</span>
        {item.detail && <small>{item.detail}</small>}
      </span>
      {isTaught(item) && <Check className={styles.glyph} aria-label={t`Taught`} />}
      {isMissed(item) && <X className={styles.glyph} aria-label={t`Missed or cancelled`} />}
    </li>
  )
}
