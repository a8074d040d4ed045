import { plural, t } from '@lingui/core/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { firstWeekday } from '../../lib/dates.ts'
import { durationText } from '../../lib/duration.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { TrailSlot } from '../../lib/trail-slot.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Day } from '../../lib/wall-time.ts'
import styles from './period-title.module.css'
import { daysOfWeek, heading, monthShown, type ViewName, weekNumber } from './period.ts'

export interface PeriodTitleProps {
  days: readonly Day[]
  view: ViewName
  locale: string
  /** Null while it is not known. */
  load: { lessons: number; minutes: number } | null
  /** So many days the view of the week has room for. */
  weekDays: number
  onTurn: (direction: -1 | 1) => void
  onToday: () => void
  onView: (view: ViewName) => void
  children?: ReactNode
}

/** The days in view as a title, their teaching time, and the ways to another view or time. */
export function PeriodTitle(props: PeriodTitleProps) {
  const { days, view, load, weekDays } = props
  const isWhole = weekDays === daysOfWeek
  const { weekNumbers } = useStore(preferencesStore)
  const week = weekNumber(days, firstWeekday())
  const summary = [
    ...(weekNumbers && monthShown(days) === null ? [t`Week ${week}`] : []),
    ...(load ? loadTexts(load) : []),
  ].join(' · ')
  const names = {
    timeGridDay: [t`Day before`, t`Day after`],
    timeGridWeek: [t`Week before`, t`Week after`],
    listWeek: [t`Week before`, t`Week after`],
    dayGridMonth: [t`Previous month`, t`Next month`],
  } as const
  const [before, after] = names[view]
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <TrailSlot />
        <h1>
          {heading(days, props.locale).map(({ text, quiet }) =>
            quiet ? (
              <span key={text} className={styles.year}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </h1>
        {/* The line keeps its height until there is something to say. */}
        <p className={styles.load}>{summary || '\u{a0}'}</p>
      </div>
      <div className={styles.actions}>
        <div className={styles.turn}>
          <IconButton label={before} shortcut="K" icon={<ChevronLeft aria-hidden />} onPress={() => props.onTurn(-1)} />
          <Button variant="tertiary" onPress={props.onToday}>{t`Today`}</Button>
          <IconButton label={after} shortcut="J" icon={<ChevronRight aria-hidden />} onPress={() => props.onTurn(1)} />
        </div>
        <Segmented
          label={t`View`}
          value={view}
          onChange={props.onView}
          options={[
            { value: 'timeGridDay', label: isWhole ? t`Day` : daysText(1) },
            { value: 'timeGridWeek', label: isWhole ? t`Week` : daysText(weekDays) },
            { value: 'dayGridMonth', label: t`Month` },
            { value: 'listWeek', label: t`List` },
          ]}
        />
        {props.children}
      </div>
    </div>
  )
}

/** "3 days": what the view of the week is called where a whole one has no room. */
const daysText = (count: number): string => plural(count, { one: '# day', other: '# days' })

/** "16 lessons", "12 h 15" */
function loadTexts({ lessons, minutes }: NonNullable<PeriodTitleProps['load']>): string[] {
  const count = plural(lessons, { one: '# lesson', other: '# lessons' })
  return minutes > 0 ? [count, durationText(minutes)] : [count]
}
