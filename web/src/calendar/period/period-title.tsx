import { plural, t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Day } from '../time/rules.ts'
import styles from './period-title.module.css'
import { heading, lengthText, type ViewName, weekNumber } from './rules.ts'

export interface PeriodTitleProps {
  days: readonly Day[]
  view: ViewName
  locale: string
  load: { lessons: number; minutes: number }
  /** There is no room for a whole week. */
  narrow: boolean
  onTurn: (direction: -1 | 1) => void
  onToday: () => void
  onView: (view: ViewName) => void
  children?: ReactNode
}

/** What is in view, how much it is, and the ways to another view or time. */
export function PeriodTitle(props: PeriodTitleProps) {
  const { days, view, load, narrow } = props
  const week = weekNumber(days)
  const lessons = plural(load.lessons, { one: '# lesson', other: '# lessons' })
  const summary = [t`Week ${week}`, lessons, ...(load.minutes > 0 ? [lengthText(load.minutes)] : [])].join(' · ')
  const day = view === 'timeGridDay'
  return (
    <div className={styles.row}>
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
      <p className={styles.load}>{summary}</p>
      <div className={styles.actions}>
        <div className={styles.turn}>
          <IconButton
            label={day ? t`Day before` : t`Week before`}
            shortcut="K"
            icon={<ChevronLeft aria-hidden />}
            onPress={() => props.onTurn(-1)}
          />
          <Button variant="tertiary" onPress={props.onToday}>{t`Today`}</Button>
          <IconButton
            label={day ? t`Day after` : t`Week after`}
            shortcut="J"
            icon={<ChevronRight aria-hidden />}
            onPress={() => props.onTurn(1)}
          />
        </div>
        <Segmented
          label={t`View`}
          value={view}
          onChange={props.onView}
          options={[
            { value: 'timeGridDay', label: t`Day` },
            { value: 'timeGridWeek', label: narrow ? t`Days` : t`Week` },
          ]}
        />
        {props.children}
      </div>
    </div>
  )
}
