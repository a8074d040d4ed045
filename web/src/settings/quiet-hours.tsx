import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { mailPreferencesQuery, type MailPreferences, saveMails } from '../data/mail-preferences.ts'
import { clockFormat, locale } from '../lib/dates.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { Switch } from '../ui/switch.tsx'
import styles from './settings-screen.module.css'
import { useStored } from '../lib/use-stored.ts'

const minuteMs = 60_000
const perHour = 60
const hoursOfDay = 24
/** The hours that most people sleep through; the server has the same for a person who said nothing. */
const usual = { quiet_from: 21 * perHour, quiet_until: 8 * perHour }

interface Props {
  /** Undefined until it is known. */
  wanted: MailPreferences | undefined
  whyNot: string | null
}

/** Hours of the night in which nothing comes by itself that can wait. */
export function QuietHours({ wanted, whyNot }: Props) {
  const stored = useStored(wanted && `${wanted.quiet_from} ${wanted.quiet_until}`, mailPreferencesQuery.queryKey)
  return (
    <SettingCard
      id="quiet-hours"
      title={t`Quiet hours`}
      lead={
        <Trans>
          Emails and notifications about lessons wait until they end, unless they are about the next 12 hours.
        </Trans>
      }
      value={stored}
    >
      {wanted && <Choice wanted={wanted} whyNot={whyNot} />}
    </SettingCard>
  )
}

function Choice({ wanted: { quiet_from, quiet_until }, whyNot }: Props & { wanted: MailPreferences }) {
  const isOn = quiet_from !== quiet_until
  const reader = locale()
  const clock = new Intl.DateTimeFormat(reader, { ...clockFormat(reader), timeZone: 'UTC' })
  /** The same twice would be none: that is what the switch is for. */
  const hours = (own: number, other: number) => {
    const all = new Set([...Array.from({ length: hoursOfDay }, (_, hour) => hour * perHour), own])
    return [...all]
      .filter((minute) => minute !== other)
      .toSorted((one, next) => one - next)
      .map((minute) => ({ value: String(minute), label: clock.format(minute * minuteMs) }))
  }
  return (
    <>
      <Switch
        isSelected={isOn}
        isDisabled={whyNot !== null}
        onChange={(on) => void saveMails(on ? usual : { quiet_from: 0, quiet_until: 0 })}
      >
        {t`Quiet at night`}
      </Switch>
      {isOn && (
        <div className={styles.row}>
          <NativeSelect
            id="quiet-from"
            label={t`From`}
            value={String(quiet_from)}
            whyNot={whyNot}
            options={hours(quiet_from, quiet_until)}
            onChange={(minute) => void saveMails({ quiet_from: Number(minute) })}
          />
          <NativeSelect
            id="quiet-until"
            label={t`Until`}
            value={String(quiet_until)}
            whyNot={whyNot}
            options={hours(quiet_until, quiet_from)}
            onChange={(minute) => void saveMails({ quiet_until: Number(minute) })}
          />
        </div>
      )}
    </>
  )
}
