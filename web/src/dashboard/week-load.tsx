import { t } from '@lingui/core/macro'
import type { working_stretch } from '@lectern/contract/graphql'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dateText, weekdayText } from '../lib/dates.ts'
import { durationText } from '../lib/duration.ts'
import { Segmented } from '../ui/segmented.tsx'
import type { Item } from './today/today.ts'
import today from './today/today.module.css'
import { type DayLoad, loadOf } from './load.ts'
import styles from './week-load.module.css'

interface Props {
  items: readonly Item[]
  now: number
  zone: string
  /** When the teacher works; null where nothing was said. */
  ranges: readonly working_stretch[] | null
}

/** Seven bars: hours planned, and of them those taught; as a table too (experience.md B10). */
export function WeekLoad({ items, now, zone, ranges }: Props) {
  const [week, setWeek] = useState<'this' | 'next'>('this')
  const [isTable, setTable] = useState(false)
  const days = loadOf(items, { now, zone, weeks: week === 'this' ? 0 : 1, ranges })
  return (
    <div className={styles.load}>
      <div className={styles.head}>
        <Segmented
          label={t`Week`}
          value={week}
          onChange={setWeek}
          options={[
            { value: 'this', label: t`This week` },
            { value: 'next', label: t`Next week` },
          ]}
        />
        <button type="button" className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t`Table`}
        </button>
      </div>
      {isTable ? <LoadTable days={days} /> : <LoadBars days={days} />}
      {ranges === null && (
        <p className={today.quiet}>
          <Link to="/settings/{-$section}" params={{ section: 'calendar' }}>{t`Set working hours`}</Link>
        </p>
      )}
    </div>
  )
}

/** A bar never fills less than a working day, so that one lesson does not look like a full one. */
const fullDay = 8

function LoadBars({ days }: { days: readonly DayLoad[] }) {
  const navigate = useNavigate()
  const most = Math.max(fullDay, ...days.map((day) => Math.max(day.hours, day.open ?? 0)))
  return (
    <ol className={styles.bars}>
      {days.map(({ date, hours, taught, open }) => {
        const name = dateText(date)
        const [planned, done] = [durationText(hours * 60), durationText(taught * 60)]
        const text =
          open === null
            ? t`${name}: ${planned} planned, ${done} taught`
            : t`${name}: ${planned} planned, ${done} taught, of ${durationText(open * 60)} of work`
        return (
          <li key={date}>
            <button
              type="button"
              aria-label={text}
              title={text}
              // The calendar reads its address by itself, so its type knows no parameters.
              onClick={() => void navigate({ href: `/calendar?view=timeGridDay&date=${date}` })}
            >
              {open !== null && open > 0 && (
                <span className={styles.open} style={{ insetBlockEnd: `${(open / most) * 100}%` }} />
              )}
              <span className={styles.value}>{hours > 0 && durationText(hours * 60)}</span>
              {hours > 0 && (
                <span className={styles.bar} style={{ blockSize: `${(hours / most) * 100}%` }}>
                  <span style={{ blockSize: `${(taught / hours) * 100}%` }} />
                </span>
              )}
            </button>
            <span aria-hidden>{weekdayText(date)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function LoadTable({ days }: { days: readonly DayLoad[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          <th scope="col">{t`Planned`}</th>
          <th scope="col">{t`Taught`}</th>
          <th scope="col">{t`Working hours`}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, hours, taught, open }) => (
          <tr key={date}>
            <th scope="row">{dateText(date)}</th>
            <td>{durationText(hours * 60)}</td>
            <td>{durationText(taught * 60)}</td>
            <td>{open === null ? '–' : durationText(open * 60)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
