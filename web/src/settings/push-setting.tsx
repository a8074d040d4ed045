import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endOnDevice, pushQuery, startOnDevice } from '../data/push.ts'
import { DataError } from '../lib/data-error.ts'
import { showError } from '../lib/toast.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { Switch } from '../ui/switch.tsx'
import styles from './settings-screen.module.css'

/** Only the browser of an iPhone or iPad says this: there a page must stand on the home screen before it may show anything. */
const isOffHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false
const isBlocked = (): boolean => 'Notification' in window && Notification.permission === 'denied'

/** Whether news of lessons is shown on this device while no page is open. Not there where the host has switched it off. */
export function PushSetting({ whyNot }: { whyNot: string | null }) {
  const { data } = useQuery(pushQuery)
  if (!data || data.key === null) return null
  return (
    <SettingCard
      id="push"
      title={t`Notifications on this device`}
      lead={
        <Trans>
          The same news as by email, at once, while Lectern is closed. What a locked screen shows names nobody. Signing
          out ends it.
        </Trans>
      }
      value={data.isOn}
    >
      <Choice serverKey={data.key} isPossible={data.isPossible} isOn={data.isOn} whyNot={whyNot} />
    </SettingCard>
  )
}

interface ChoiceProps {
  /** The server’s own, to which the browser ties its address. */
  serverKey: string
  isPossible: boolean
  isOn: boolean
  whyNot: string | null
}

function Choice({ serverKey, isPossible, isOn, whyNot }: ChoiceProps) {
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(isBlocked)
  const turn = async (on: boolean) => {
    setBusy(true)
    try {
      if (on) setRefused(!(await startOnDevice(serverKey)))
      else await endOnDevice()
    } catch (cause) {
      // A refusal of the server was said already.
      if (cause instanceof DataError) return setBusy(false)
      showError({
        title: t`Notifications can’t be switched on`,
        detail: t`The service of this browser that carries them could not be reached. Try again later, or in another browser.`,
        cause,
      })
    }
    setBusy(false)
  }
  const hint = isOffHomeScreen()
    ? t`First add Lectern to the home screen, by the browser’s share button, and open it from there.`
    : !isPossible
      ? t`This browser shows no notifications of pages. Another one may.`
      : isRefused && !isOn
        ? t`Notifications are blocked for this page. Allow them in the browser’s settings for this site, then switch them on here.`
        : null
  return (
    <>
      <Switch
        isSelected={isOn}
        isDisabled={whyNot !== null || isBusy || (!isPossible && !isOn)}
        onChange={(on) => void turn(on)}
      >
        {t`Show notifications here`}
      </Switch>
      {hint !== null && <output className={styles.hint}>{hint}</output>}
    </>
  )
}
