import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../lib/auth-state.ts'
import { appCodeText, recoveryCodeText } from '../../lib/failure-texts.ts'
import { showDone } from '../../lib/toast.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { SecondFactor } from '../../ui/second-factor.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from './account.module.css'
import { recoveryCodesQuery, switchTwoStepOff } from './account.data.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

/** The second factor by an authenticator app, and what stands in for it when the phone is lost. */
export function TwoStepCard() {
  const whyNot = useWhyNot()
  const user = useAccount()
  const [isOpen, setOpen] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const isOn = user?.activeMfaType === 'totp'
  const account = user?.email ?? user?.phoneNumber ?? user?.id ?? ''
  const close = () => setOpen(false)

  const switchOff = async (code: string) => {
    const { error } = await switchTwoStepOff(code)
    if (error) return error
    close()
    showDone({ text: t`Two-step codes are off` })
    return null
  }
  const show = (made: string[]) => {
    close()
    setRenewing(false)
    setCodes(made)
  }
  return (
    <SettingCard
      id="two-step"
      title={t`Two-step codes`}
      lead={
        isOn ? (
          <Trans>On. After your password you enter six digits from your authenticator app.</Trans>
        ) : (
          <Trans>Off. With an authenticator app, a stolen password alone opens nothing.</Trans>
        )
      }
    >
      {codes && <RecoveryCodes codes={codes} account={account} onClose={() => setCodes(null)} />}
      {isOn && !codes && !isOpen && <CodesLeft onRenew={() => setRenewing(true)} />}
      {!isOpen && !codes && (
        <Button whyNot={whyNot} onPress={() => setOpen(true)}>
          {isOn ? <Trans>Switch off</Trans> : <Trans>Set up</Trans>}
        </Button>
      )}
      {isOpen && !isOn && (
        <TwoStepSetup
          account={account}
          onClose={close}
          onOn={(made) => {
            show(made)
            showDone({ text: t`Two-step codes are on` })
          }}
        />
      )}
      {isOpen && isOn && (
        <div className={styles.form}>
          <p>
            <Trans>To switch them off, show that you can still sign in with them.</Trans>
          </p>
          <SecondFactor
            send={switchOff}
            explain={appCodeText}
            explainRecovery={recoveryCodeText}
            label={t`Switch off`}
            busyLabel={t`Switching off…`}
          />
          <Button onPress={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {isRenewing && <NewRecoveryCodes onMade={show} onClose={() => setRenewing(false)} />}
    </SettingCard>
  )
}

/** From here on new ones are advised: the next lost phone may be the last but one. */
const fewLeft = 2

/** How many recovery codes are left, and the way to new ones. */
function CodesLeft({ onRenew }: { onRenew: () => void }) {
  const whyNot = useWhyNot()
  const { data } = useQuery(recoveryCodesQuery)
  if (!data) return null
  const { left } = data
  return (
    <div className={styles.kept}>
      <p>
        {left === 0 ? (
          <Trans>You have no recovery codes. If your phone is lost, you can’t sign in.</Trans>
        ) : (
          plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })
        )}{' '}
        {left > 0 && left <= fewLeft && <Trans>Make new ones before they run out.</Trans>}
      </p>
      <Button whyNot={whyNot} onPress={onRenew}>
        <Trans>Make new recovery codes</Trans>
      </Button>
    </div>
  )
}
