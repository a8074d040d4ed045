import { t } from '@lingui/core/macro'
import { clockFormat, firstWeekday, locale } from '../lib/dates.ts'
import type { TimeRange } from '../ui/painted-week.ts'
import { WeekPainter } from '../ui/week-painter.tsx'

/** Monday of any week, for the names of the days. */
const aMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** The hours of a teacher's week, to paint on. */
export default function SetupHours({
  value,
  onChange,
}: {
  value: readonly TimeRange[]
  onChange: (hours: TimeRange[]) => void
}) {
  const reader = locale()
  const first = firstWeekday(reader)
  const day = new Intl.DateTimeFormat(reader, { weekday: 'short', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(reader, { ...clockFormat(reader), timeZone: 'UTC' })
  return (
    <WeekPainter
      label={t`When you teach`}
      dayNames={Array.from({ length: 7 }, (_, index) => day.format(aMonday + index * dayMs))}
      order={Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)}
      value={value}
      clock={(minutes) => time.format(minutes * 60_000)}
      onChange={onChange}
    />
  )
}
