import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { AccountList, rowActions, RowText } from './account-list.tsx'
import { devicesQuery, endDevice, endOtherDevices, signOutEverywhere } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'

/** Where this person is signed in, with the way to end one session or all. */
export function DeviceCard() {
  const whyNot = useWhyNot()
  const { timeZone } = useUser()
  const devices = useQuery(devicesQuery)
  const [failure, setFailure] = useState<AuthError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const end = async (change: Promise<{ error: AuthError | null }>) => {
    setBusy(true)
    setFailure((await change).error)
    setBusy(false)
  }
  const hasOthers = devices.data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <SettingCard
      id="devices"
      title={t`Signed-in devices`}
      lead={<Trans>Signing out everywhere ends this session too. Personal access tokens keep working.</Trans>}
    >
      <FailureLine failure={failure} />
      <AccountList label={t`Your devices`} list={devices} keyOf={({ id }) => id}>
        {({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <>
            <RowText name={device} mark={isCurrent && <Trans>This device</Trans>}>
              <Trans>Signed in {dayAndTimeText(createdAt, timeZone)}</Trans> ·{' '}
              <Trans>last seen {dayAndTimeText(lastUsedAt, timeZone)}</Trans>
            </RowText>
            <Button
              // One’s own goes at once, as by the menu.
              whyNot={isCurrent ? null : whyNot}
              size="small"
              isDisabled={isBusy}
              aria-label={isCurrent ? t`Sign out on this device` : t`Sign out on ${device}`}
              onPress={() => void end(endDevice(id, isCurrent))}
            >
              <Trans>Sign out</Trans>
            </Button>
          </>
        )}
      </AccountList>
      <div className={rowActions}>
        {hasOthers && (
          <Button whyNot={whyNot} isDisabled={isBusy} onPress={() => void end(endOtherDevices())}>
            <Trans>Sign out all others</Trans>
          </Button>
        )}
        <Button whyNot={whyNot} isDisabled={isBusy} onPress={() => void end(signOutEverywhere())}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
    </SettingCard>
  )
}
