import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { HTMLAttributes } from 'react'
import { colourOf } from '../lib/colours.ts'
import { timeText } from '../lib/dates.ts'
import { ownStatusName } from '../lib/status-names.ts'
import { LessonLink } from './today/lesson-link.tsx'
import { RowMarks } from './row-marks.tsx'
import { isMissed, isTaught, type Item } from './today/today.ts'
import styles from './today/today.module.css'
import { WaitingMark } from '../ui/waiting-mark.tsx'

interface Props {
  item: Item
  now: number
  zone: string
  isUnsent: boolean
  /** Asks why it was missed, beside a button of the row. */
  onAskMissed: (button: HTMLElement) => void
  /** The attributes that make the row draggable. */
  drag?: HTMLAttributes<HTMLLIElement>
}

/** One line of the day. */
export function TodayRow({ item, now, zone, isUnsent, onAskMissed, drag = {} }: Props) {
  return (
    <li
      {...drag}
      className={styles.row}
      data-event={item.event_id}
      data-past={Date.parse(item.end) <= now || undefined}
      data-called-off={isMissed(item) || undefined}
      data-plain={!item.isLesson || undefined}
      data-to-confirm={item.isToConfirm || undefined}
    >
      <time dateTime={item.start}>{item.all_day ? t`all day` : timeText(item.start, zone)}</time>
      <span
        className={styles.edge}
        style={item.student ? { background: `var(--ev-${colourOf(item.student)}-edge)` } : {}}
      />
      <span className={styles.what}>
        <span data-student={item.student?.user_profile_id}>
          <LessonLink item={item}>{item.name}</LessonLink>
          {isUnsent && <WaitingMark />}
        </span>
        {item.detail && <small>{item.detail}</small>}
        {item.isToConfirm && <small>{t`Tentative`}</small>}
      </span>
      {isTaught(item) && (
        <Check className={styles.glyph} aria-label={ownStatusName(lessonStatus.taught) ?? t`Taught`} />
      )}
      {isMissed(item) && (
        <X
          className={styles.glyph}
          aria-label={(item.isCancelled ? null : ownStatusName(lessonStatus.missed)) ?? t`Missed or cancelled`}
        />
      )}
      {item.isLesson && !item.isCancelled && <RowMarks item={item} now={now} onAskMissed={onAskMissed} />}
    </li>
  )
}
