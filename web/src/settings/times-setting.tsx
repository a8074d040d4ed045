import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { firstWeekday, timeText, weekdayName, weekdayText } from '../lib/dates.ts'
import { changePreferences, firstDays, preferencesStore, timeFormats } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { Segmented } from '../ui/segmented.tsx'
import { SettingCard } from '../ui/setting-card.tsx'

/** Any afternoon shows which clock is meant. */
const afternoon = '2026-11-24T16:00:00Z'
/** In a week that begins on a Monday the days have the dates of their ISO numbers. */
const dateOf = (day: number): string => `2026-06-0${day}`

/** How times are written, and where weeks begin; for every page (experience.md B17). */
export function TimesSetting() {
  const { timeFormat, firstDay } = useStore(preferencesStore)
  const sample = timeText(afternoon, 'UTC')
  const first = weekdayName(firstWeekday())
  const clocks = { locale: t`As in my language`, '12': t`12 hours`, '24': t`24 hours` }
  return (
    <>
      <SettingCard
        id="time-format"
        title={t`Time format`}
        lead={<Trans>A lesson at four in the afternoon is at {sample}.</Trans>}
        value={timeFormat}
      >
        <Segmented
          label={t`Time format`}
          value={timeFormat}
          onChange={(next) => changePreferences({ timeFormat: next })}
          options={timeFormats.map((value) => ({ value, label: clocks[value] }))}
        />
      </SettingCard>
      <SettingCard
        id="first-day"
        title={t`First day of the week`}
        lead={<Trans>The calendar, the board and Today begin their weeks with {first}.</Trans>}
        value={firstDay}
      >
        <Segmented
          label={t`First day of the week`}
          value={String(firstDay)}
          onChange={(next) => {
            const chosen = firstDays.find((day) => String(day) === next)
            if (chosen) changePreferences({ firstDay: chosen })
          }}
          options={firstDays.map((day) => ({
            value: String(day),
            label: day === 'locale' ? t`As in my language` : weekdayText(dateOf(day)),
          }))}
        />
      </SettingCard>
    </>
  )
}
