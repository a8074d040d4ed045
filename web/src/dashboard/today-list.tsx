import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { Fragment, type HTMLAttributes, useRef, useState } from 'react'
import { colourOf } from '../lib/colours.ts'
import { ContextMenu, MenuItem, MenuLine } from '../ui/menu.tsx'
import { dayAndTimeText, timeText } from '../lib/dates.ts'
import { waitingStore } from '../lib/offline/waiting.ts'
import { ownStatusName } from '../lib/status-names.ts'
import { useStore } from '../lib/store.ts'
import { AllTaught } from './all-taught.tsx'
import { LessonLink } from './lesson-link.tsx'
import { markMissed, markOwed } from './lesson-marks.tsx'
import { DropLine } from './move/drop-line.tsx'
import { useDragRow } from './move/drag-row.tsx'
import { useRowKeys } from './row-keys.tsx'
import { isItemWaiting, isMissed, isTaught, type Item, nowIndex, statusOf } from './rules.ts'
import styles from './today.module.css'
import { WaitingMark } from './waiting-mark.tsx'

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
  const list = useRef<HTMLOListElement>(null)
  const [missing, setMissing] = useState<Item | null>(null)
  const missed = useRef<HTMLElement>(null)
  const waiting = useStore(waitingStore)
  useRowKeys(list, items, (item, row) => {
    missed.current = row
    setMissing(item)
  })
  const drag = useDragRow(list, items, { now, zone })
  if (items.length === 0) {
    const when = next ? dayAndTimeText(next.start, zone) : ''
    return <p className={styles.quiet}>{next ? t`A free day. Next: ${when} ${next.name}.` : t`A free day.`}</p>
  }
  return (
    <>
      <ol ref={list} className={styles.day} {...drag.listProps}>
        {items.map((item, index) => (
          <Fragment key={item.event_id}>
            {index === at && <NowLine now={now} zone={zone} />}
            <TodayRow
              item={item}
              now={now}
              zone={zone}
              isUnsent={isItemWaiting(item, waiting)}
              drag={drag.rowProps(item)}
            />
          </Fragment>
        ))}
        {at === items.length && <NowLine now={now} zone={zone} />}
        {drag.target && <DropLine target={drag.target} zone={zone} />}
      </ol>
      <AllTaught items={items} now={now} />
      {missing && (
        <ContextMenu label={t`Why ${missing.name} was missed`} triggerRef={missed} onClose={() => setMissing(null)}>
          <MenuItem
            onAction={() => void markMissed(missing, 'excused').catch(() => undefined)}
          >{t`Absent, excused`}</MenuItem>
          <MenuItem onAction={() => void markMissed(missing, 'absent').catch(() => undefined)}>{t`Absent`}</MenuItem>
          <MenuItem
            onAction={() => void markMissed(missing, 'teacher_absent').catch(() => undefined)}
          >{t`Cancelled by me`}</MenuItem>
          <OwedItem item={missing} />
        </ContextMenu>
      )}
    </>
  )
}

/** Only a lesson that somebody wrote, of a student, can be made up for. */
function OwedItem({ item }: { item: Item }) {
  const navigate = useNavigate()
  const { lessonId } = item
  if (lessonId === null || item.studentId === null) return null
  const plan = (id: number) => void navigate({ to: '/lesson', search: { plan: id } })
  return (
    <>
      <MenuLine />
      <MenuItem onAction={() => void markOwed({ ...item, lessonId }, plan).catch(() => undefined)}>
        {t`Make-up due`}
      </MenuItem>
    </>
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

interface RowProps {
  item: Item
  now: number
  zone: string
  isUnsent: boolean
  /** What lets it be dragged. */
  drag: HTMLAttributes<HTMLLIElement>
}

function TodayRow({ item, now, zone, isUnsent, drag }: RowProps) {
  return (
    <li
      {...drag}
      className={styles.row}
      data-event={item.event_id}
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
        <span data-student={item.student?.user_profile_id}>
          <LessonLink item={item}>{item.name}</LessonLink>
          {isUnsent && <WaitingMark />}
        </span>
        {item.detail && <small>{item.detail}</small>}
      </span>
      {isTaught(item) && <Check className={styles.glyph} aria-label={ownStatusName(statusOf.taught) ?? t`Taught`} />}
      {isMissed(item) && (
        <X
          className={styles.glyph}
          aria-label={(item.isCancelled ? null : ownStatusName(statusOf.missed)) ?? t`Missed or cancelled`}
        />
      )}
    </li>
  )
}
