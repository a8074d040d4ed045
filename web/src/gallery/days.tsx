import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { clockFormat, firstWeekday, locale } from '../lib/dates.ts'
import { MiniMonth } from '../ui/mini-month.tsx'
import type { TimeRange } from '../ui/painted-week.ts'
import { WeekPainter } from '../ui/week-painter.tsx'
import { Exhibit, State } from './exhibit.tsx'

const today = '2026-11-20'
const busy = new Set(['2026-11-18', '2026-11-20', '2026-11-24', '2026-11-25'])
/** The names of the days; 2024 began on a Monday. */
const dayNames = (format: Intl.DateTimeFormat) =>
  Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)))

/** A month to jump by, and a week to paint on. */
export function Days() {
  const [date, setDate] = useState(today)
  const [hours, setHours] = useState<readonly TimeRange[]>([
    { weekday: 1, from: 14 * 60, to: 18 * 60 },
    { weekday: 3, from: 9 * 60, to: 12 * 60 },
  ])
  const reader = locale()
  const first = firstWeekday(reader)
  const time = new Intl.DateTimeFormat(reader, { ...clockFormat(reader), timeZone: 'UTC' })
  return (
    <Exhibit id="days" title={t`Days and weeks`}>
      <State name={t`A month: today, the day in view, and a dot where there are lessons`} wide>
        <MiniMonth
          date={date}
          today={today}
          shown={[date]}
          busy={busy}
          firstDay={first}
          locale={reader}
          onChoose={setDate}
        />
      </State>
      <State name={t`A week to paint on: drag, or arrow keys and Space`} wide>
        <WeekPainter
          label={t`When you teach`}
          dayNames={dayNames(new Intl.DateTimeFormat(reader, { weekday: 'short', timeZone: 'UTC' }))}
          order={Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)}
          value={hours}
          clock={(minutes) => time.format(minutes * 60_000)}
          onChange={setHours}
        />
      </State>
    </Exhibit>
  )
}
