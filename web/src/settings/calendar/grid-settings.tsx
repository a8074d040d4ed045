import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clockFormat, locale } from '../../lib/dates.ts'
import { changePreferences, preferencesStore, snaps } from '../../lib/preferences.ts'
import { useUser } from '../../data/use-user.ts'
import { useStore } from '../../lib/store.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { saveSettings, settingsKey } from '../../data/own-settings.ts'
import { useStored } from '../../lib/use-stored.ts'
import styles from './grid-settings.module.css'

/** Minutes that lessons usually take; one's own stands among them. */
const lengths = [15, 20, 30, 40, 45, 50, 60, 75, 90, 120]

const hoursOfDay = 24
const hourMs = 3_600_000

/** The settings of the calendar's grid (experience.md B17). */
export function GridSettings() {
  const { role } = useUser()
  const { secondZone, weekNumbers } = useStore(preferencesStore)
  return (
    <>
      {role === 'teacher' ? (
        <>
          <LessonLength />
          <Snap />
        </>
      ) : null}
      <VisibleHours />
      <SettingCard
        id="second-zone"
        title={t`Second time zone`}
        lead={<Trans>The clock of another place beside the hours of your calendar. The key Z changes it there.</Trans>}
        value={secondZone}
      >
        <NativeSelect
          id="second-zone-choice"
          label={t`Second time zone`}
          value={secondZone}
          options={[
            { value: '', label: t`None` },
            ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          onChange={(zone) => changePreferences({ secondZone: zone })}
        />
      </SettingCard>
      <SettingCard
        id="week-numbers"
        title={t`Week numbers`}
        lead={<Trans>The number of the week (ISO 8601) in the title of the calendar.</Trans>}
        value={weekNumbers}
      >
        <Switch isSelected={weekNumbers} onChange={(on) => changePreferences({ weekNumbers: on })}>
          {t`Show week numbers`}
        </Switch>
      </SettingCard>
    </>
  )
}

function LessonLength() {
  const { userId, userProfileId, defaultLessonMinutes } = useUser()
  const stored = useStored(defaultLessonMinutes, settingsKey)
  const choices = [...new Set([...lengths, defaultLessonMinutes])].toSorted((one, other) => one - other)
  return (
    <SettingCard
      id="lesson-length"
      title={t`Usual length of a lesson`}
      lead={<Trans>A new lesson is this long unless you say otherwise.</Trans>}
      value={stored}
    >
      <NativeSelect
        id="lesson-length-choice"
        label={t`Length`}
        value={String(defaultLessonMinutes)}
        options={choices.map((minutes) => ({ value: String(minutes), label: t`${minutes} min` }))}
        onChange={(minutes) => void saveSettings(userId, userProfileId, { default_lesson_minutes: Number(minutes) })}
      />
    </SettingCard>
  )
}

function Snap() {
  const { snap } = useStore(preferencesStore)
  return (
    <SettingCard
      id="snap"
      title={t`Steps of a drag`}
      lead={<Trans>What you drag on the calendar keeps to these minutes; with Shift it keeps to five.</Trans>}
      value={snap}
    >
      <Segmented
        label={t`Steps of a drag`}
        value={String(snap)}
        options={snaps.map((minutes) => ({ value: String(minutes), label: t`${minutes} min` }))}
        onChange={(chosen) => {
          const next = snaps.find((minutes) => String(minutes) === chosen)
          if (next) changePreferences({ snap: next })
        }}
      />
    </SettingCard>
  )
}

function VisibleHours() {
  const { firstHour, lastHour } = useStore(preferencesStore)
  const reader = locale()
  const clock = new Intl.DateTimeFormat(reader, { ...clockFormat(reader), timeZone: 'UTC' })
  const hours = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      value: String(from + index),
      // Midnight at the end of a day is not its beginning.
      label: from + index === hoursOfDay ? t`Midnight` : clock.format((from + index) * hourMs),
    }))
  return (
    <SettingCard
      id="visible-hours"
      title={t`Visible hours`}
      lead={<Trans>What your calendar shows of a day at first; earlier and later hours are a click away.</Trans>}
      value={`${firstHour} ${lastHour}`}
    >
      <div className={styles.hours}>
        <NativeSelect
          id="first-hour"
          label={t`From`}
          value={String(firstHour)}
          options={hours(0, lastHour - 1)}
          onChange={(hour) => changePreferences({ firstHour: Number(hour) })}
        />
        <NativeSelect
          id="last-hour"
          label={t`To`}
          value={String(lastHour)}
          options={hours(firstHour + 1, hoursOfDay)}
          onChange={(hour) => changePreferences({ lastHour: Number(hour) })}
        />
      </div>
    </SettingCard>
  )
}
