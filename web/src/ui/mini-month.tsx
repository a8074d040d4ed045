import { t } from '@lingui/core/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useState } from 'react'
import { dayFormat } from './day-format.ts'
import { IconButton } from './icon-button.tsx'
import styles from './mini-month.module.css'

export interface MiniMonthProps {
  /** YYYY-MM-DD: the month that is shown until the reader leafs. */
  date: string
  today: string
  /** The days in view. */
  shown: readonly string[]
  /** Days with lessons. */
  busy: ReadonlySet<string>
  /** The weekday a week begins with, 1 Monday to 7 Sunday. */
  firstDay: number
  locale: string
  onChoose: (date: string) => void
  /** Hears from which day (YYYY-MM-DD) on six weeks are shown, at first and after leafing. */
  onShow?: (first: string) => void
}

const weeks = 6

/** A month to jump by. Leafing through it moves nothing else. */
export function MiniMonth(props: MiniMonthProps) {
  const { date, today, firstDay, locale } = props
  const [leafed, setLeafed] = useState({ from: date, months: 0 })
  const months = leafed.from === date ? leafed.months : 0
  const first = Temporal.PlainDate.from(date).with({ day: 1 }).add({ months })
  const start = first.subtract({ days: (first.dayOfWeek - firstDay + 7) % 7 })
  const from = start.toString()
  const tell = useEffectEvent((day: string) => props.onShow?.(day))
  useEffect(() => tell(from), [from])
  const days = Array.from({ length: weeks * 7 }, (_, index) => start.add({ days: index }).toString())
  const name = dayFormat(locale, { month: 'long', year: 'numeric' })
  const narrow = dayFormat(locale, { weekday: 'narrow' })
  const full = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const leaf = (by: number) => setLeafed({ from: date, months: months + by })
  const title = name.format(Date.parse(first.toString()))

  return (
    <section className={styles.month} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <IconButton size="small" label={t`Month before`} icon={<ChevronLeft aria-hidden />} onPress={() => leaf(-1)} />
        <IconButton size="small" label={t`Month after`} icon={<ChevronRight aria-hidden />} onPress={() => leaf(1)} />
      </header>
      <div className={styles.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.name} aria-hidden>
            {narrow.format(Date.parse(day))}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            data-drop-day={day}
            data-other={day.slice(0, 7) !== first.toString().slice(0, 7) || undefined}
            data-shown={props.shown.includes(day) || undefined}
            data-busy={props.busy.has(day) || undefined}
            aria-current={day === today ? 'date' : undefined}
            aria-label={full.format(Date.parse(day))}
            onClick={() => props.onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </section>
  )
}
