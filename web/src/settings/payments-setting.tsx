import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dayText } from '../lib/dates.ts'
import { changePreferences, preferencesStore } from '../lib/preferences.ts'
import { useUser } from '../data/use-user.ts'
import { useStore } from '../lib/store.ts'
import { showDone } from '../lib/toast.ts'
import { Switch } from '../ui/switch.tsx'
import { SettingCard } from '../ui/setting-card.tsx'

/** experience.md B17: off until somebody wants it. It begins with the day on which it is switched on: who paid before, nobody noted. */
export function PaymentsSetting() {
  const { paymentsSince } = useStore(preferencesStore)
  const { timeZone } = useUser()
  const isOn = paymentsSince !== ''
  const when = isOn ? dayText(paymentsSince, timeZone) : ''
  const turn = (on: boolean) => {
    if (on) {
      const today = Temporal.Now.plainDateISO(timeZone).toZonedDateTime(timeZone)
      changePreferences({ paymentsSince: new Date(today.epochMilliseconds).toISOString() })
      return
    }
    changePreferences({ paymentsSince: '' })
    // Switched on again it would begin with another day.
    const undo = async () => changePreferences({ paymentsSince })
    showDone({ text: t`Payments are no longer tracked`, undo, isUnlisted: true })
  }
  return (
    <SettingCard
      id="payments"
      title={t`Track payments`}
      lead={
        isOn ? (
          <Trans>Today lists the lessons since {when} that are not paid yet; students see nothing of it.</Trans>
        ) : (
          <Trans>
            Today lists the lessons of this day and after it that are not paid yet; students see nothing of it.
          </Trans>
        )
      }
      value={isOn}
    >
      <Switch isSelected={isOn} onChange={turn}>
        {t`List unpaid lessons`}
      </Switch>
    </SettingCard>
  )
}
