import type { CalendarDate } from '@internationalized/date'
import { t } from '@lingui/core/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Button } from './button.tsx'
import styles from './day-calendar.module.css'

interface Props {
  value: CalendarDate | null
  /** The first day that can be picked. */
  min: CalendarDate
  /** The weekday a week begins with, 1 Monday to 7 Sunday. */
  firstDay: number
  canBeEmpty: boolean
  onPick: (date: CalendarDate | null) => void
}

/** By keys it begins where the day is that was chosen. */
const focused = { autoFocus: true } as const

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A month of days to pick one from. */
export function DayCalendar({ value, min, firstDay, canBeEmpty, onPick }: Props) {
  return (
    <>
      <Calendar
        className={styles.calendar ?? ''}
        aria-label={t`Days`}
        value={value}
        minValue={min}
        firstDayOfWeek={weekdays[firstDay - 1] ?? 'mon'}
        {...focused}
        onChange={onPick}
      >
        <header className={styles.head}>
          <AriaButton slot="previous" className={styles.leaf ?? ''} aria-label={t`Month before`}>
            <ChevronLeft aria-hidden />
          </AriaButton>
          <CalendarHeading className={styles.title ?? ''} />
          <AriaButton slot="next" className={styles.leaf ?? ''} aria-label={t`Month after`}>
            <ChevronRight aria-hidden />
          </AriaButton>
        </header>
        <CalendarGrid weekdayStyle="narrow" className={styles.days ?? ''}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.name ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      {canBeEmpty ? (
        <footer className={styles.foot}>
          <Button size="small" variant="tertiary" isDisabled={value === null} onPress={() => onPick(null)}>
            {t({ message: 'No day', context: 'takes the day out of a date field' })}
          </Button>
        </footer>
      ) : null}
    </>
  )
}
