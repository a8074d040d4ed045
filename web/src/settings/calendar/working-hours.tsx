import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { clockFormat, firstWeekday, locale } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import type { TimeRange } from '../../ui/painted-week.ts'
import { WeekPainter } from '../../ui/week-painter.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from '../settings-screen.module.css'
import { saveSettings } from '../../data/own-settings.ts'

/** experience.md A11: "Saved" stands for two seconds. */
const stands = 2_000

/** experience.md B9: what most teachers begin with, Monday to Saturday within the visible hours. */
const usualWeek: readonly TimeRange[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 8 * 60, to: 22 * 60 }))

/** Monday of any week, for the names of the days. */
const aMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** When a teacher teaches, painted onto a week (experience.md B17). */
export function WorkingHours() {
  const whyNot = useWhyNot()
  const { userId, userProfileId, workingHours } = useUser()
  const [saved, setSaved] = useState(0)
  useEffect(() => {
    if (saved === 0) return undefined
    const timer = setTimeout(() => setSaved(0), stands)
    return () => clearTimeout(timer)
  }, [saved])
  const reader = locale()
  const first = firstWeekday(reader)
  const short = new Intl.DateTimeFormat(reader, { weekday: 'short', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(reader, { ...clockFormat(reader), timeZone: 'UTC' })
  const save = async (working_hours: TimeRange[] | null) => {
    const hours = working_hours?.length ? working_hours : null
    if (await saveSettings(userId, userProfileId, { working_hours: hours })) setSaved((count) => count + 1)
  }

  return (
    <SettingCard
      id="working-hours"
      title={t`Working hours`}
      lead={
        <Trans>
          Paint when you teach: drag over the times, or use the arrow keys and Space. Other times are shaded in the
          calendar, and free times are looked for within these.
        </Trans>
      }
    >
      <WeekPainter
        label={t`Working hours`}
        dayNames={Array.from({ length: 7 }, (_, day) => short.format(aMonday + day * dayMs))}
        order={Array.from({ length: 7 }, (_, day) => ((first - 1 + day) % 7) + 1)}
        value={workingHours ?? []}
        clock={(minutes) => time.format(minutes * 60_000)}
        onChange={(ranges) => void save(ranges)}
      />
      <div className={styles.row}>
        {workingHours === null ? (
          <Button whyNot={whyNot} size="small" onPress={() => void save([...usualWeek])}>
            <Trans>Start with Monday to Saturday</Trans>
          </Button>
        ) : (
          <Button whyNot={whyNot} size="small" onPress={() => void save(null)}>
            <Trans>Clear</Trans>
          </Button>
        )}
        <output>
          {saved > 0 ? <Trans>Saved</Trans> : workingHours === null ? <Trans>Any time is fine.</Trans> : null}
        </output>
      </div>
    </SettingCard>
  )
}
