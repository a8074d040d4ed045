import { attendanceName, missedAnswers } from '../lib/attendance-names.ts'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useRef, useState } from 'react'
import { ContextMenu, MenuItem, MenuLine } from '../ui/menu.tsx'
import { timeText, whenText } from '../lib/dates.ts'
import { waitingStore } from '../data/offline/waiting.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useStore } from '../lib/store.ts'
import { AllTaught } from './all-taught.tsx'
import { markMissed, markOwed } from './today/lesson-marks.ts'
import { LessonLink } from './today/lesson-link.tsx'
import { DropLine } from './move/drop-line.tsx'
import { useDragRow } from './move/use-drag-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { isItemWaiting, type Item, nowIndex } from './today/today.ts'
import { TodayRow } from './today-row.tsx'
import styles from './today/today.module.css'

interface Props {
  items: readonly Item[]
  /** The first lesson of a later day. */
  next: Item | null
  now: number
  zone: string
}

/** The day in order, with a line where it stands now. Past items are quiet. */
export function TodayList({ items, next, now, zone }: Props) {
  const at = nowIndex(items, now)
  const list = useRef<HTMLOListElement>(null)
  const [missing, setMissing] = useState<Item | null>(null)
  const missed = useRef<HTMLElement>(null)
  const waiting = useStore(waitingStore)
  const askMissed = (item: Item, beside: HTMLElement) => {
    missed.current = beside
    setMissing(item)
  }
  useRowKeys(list, items, askMissed)
  const drag = useDragRow(list, items, { now, zone })
  if (items.length === 0) {
    if (!next) return <p className={styles.quiet}>{t`A free day.`}</p>
    const when = whenText(next, zone)
    return (
      <p className={styles.quiet}>
        <LessonLink item={next}>{t`A free day. Next: ${when} ${next.name}.`}</LessonLink>
      </p>
    )
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
              onAskMissed={(button) => askMissed(item, button)}
              drag={drag.rowProps(item)}
            />
          </Fragment>
        ))}
        {at === items.length && <NowLine now={now} zone={zone} />}
        {drag.target && <DropLine target={drag.target} zone={zone} />}
      </ol>
      <AllTaught items={items} now={now} />
      {missing && (
        <ContextMenu
          label={t`Why ${missing.name} was missed`}
          triggerRef={missed}
          isByKey
          onClose={() => setMissing(null)}
        >
          {missedAnswers.map((each) => (
            <MenuItem
              key={each}
              isCurrent={each === missing.attendance}
              onAction={() => void markMissed(missing, each).catch(() => undefined)}
            >
              {attendanceName(each)}
            </MenuItem>
          ))}
          <OwedItem item={missing} />
        </ContextMenu>
      )}
    </>
  )
}

/** Only a lesson that somebody wrote, of a student, can be made up for. */
function OwedItem({ item }: { item: Item }) {
  const navigate = useNavigate()
  const whyNot = useWhyNot()
  const { lessonId } = item
  if (lessonId === null || item.studentId === null) return null
  const plan = (id: number) => void navigate({ to: '/lesson', search: { plan: id } })
  return (
    <>
      <MenuLine />
      <MenuItem whyNot={whyNot} onAction={() => void markOwed({ ...item, lessonId }, plan).catch(() => undefined)}>
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
