import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type CSSProperties, useState } from 'react'
import { dateText, locale } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { dateAfter, hourFor } from '../../lib/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Student } from '../lesson.ts'
import { busyQuery } from '../../data/plan-lesson.ts'
import { daysOf, weekOf } from './plan.ts'
import { StripDay } from './strip-day.tsx'
import styles from './week-strip.module.css'

interface Props {
  profileId: number
  zone: string
  now: number
  lessons: readonly Lesson[]
  students: ReadonlyMap<number, Student>
  /** A lesson was dropped on a day (YYYY-MM-DD) at a time (minutes after midnight). */
  onDrop: (lessonId: number, date: string, minutes: number) => void
  onClose: () => void
}

/** A week docked below the board: a row for each day, on which a lesson is dropped to give it a time (experience.md B14). */
export function WeekStrip({ profileId, zone, now, lessons, students, onDrop, onClose }: Props) {
  const [weeks, setWeeks] = useState(0)
  const { firstHour, lastHour } = useStore(preferencesStore)
  const hours = Array.from({ length: lastHour - firstHour }, (_, hour) => firstHour + hour)
  const monday = weekOf(now, zone, weeks)
  const { data: busy = [] } = useQuery(busyQuery(profileId, monday, 7, zone))
  const hourText = hourFor(locale())
  const title = `${dateText(monday)} – ${dateText(dateAfter(monday, 6))}`
  return (
    <section className={styles.strip} aria-label={t`Week strip`}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.hint}>
          <Trans>Drop a lesson on a time</Trans>
        </p>
        <div className={styles.steps}>
          <IconButton
            size="small"
            label={t`Week before`}
            icon={<ChevronLeft aria-hidden />}
            onPress={() => setWeeks(weeks - 1)}
          />
          <Button size="small" onPress={() => setWeeks(0)} isDisabled={weeks === 0}>
            <Trans>This week</Trans>
          </Button>
          <IconButton
            size="small"
            label={t`Week after`}
            icon={<ChevronRight aria-hidden />}
            onPress={() => setWeeks(weeks + 1)}
          />
          <IconButton
            size="small"
            label={t`Close week strip`}
            shortcut="W"
            icon={<X aria-hidden />}
            onPress={onClose}
          />
        </div>
      </header>
      <div className={styles.days} style={{ '--hours': hours.length } as CSSProperties}>
        <div className={styles.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{hourText(hour * 60)}</span>
          ))}
        </div>
        {daysOf(monday).map((date) => (
          <StripDay
            key={date}
            date={date}
            hours={{ firstHour, lastHour }}
            zone={zone}
            now={now}
            busy={busy}
            lessons={lessons}
            students={students}
            onDrop={(lessonId, minutes) => onDrop(lessonId, date, minutes)}
          />
        ))}
      </div>
    </section>
  )
}
