import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../lib/auth-state.ts'
import { codeHelp } from '../../lib/failure-texts.ts'
import { showDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { SettingCard } from '../setting-card.tsx'
import styles from './account.module.css'
import { switchTwoStepOff } from './data.ts'
import { TwoStepSetup } from './two-step-setup.tsx'

/** The second factor by an authenticator app. */
export function TwoStepCard() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const isOn = user?.activeMfaType === 'totp'
  const close = () => setOpen(false)

  const switchOff = async (code: string) => {
    const error = await switchTwoStepOff(code)
    if (error) return error
    close()
    showDone({ text: t`Two-step codes are off` })
    return null
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
      {!isOpen && (
        <Button onPress={() => setOpen(true)}>{isOn ? <Trans>Switch off</Trans> : <Trans>Set up</Trans>}</Button>
      )}
      {isOpen && !isOn && <TwoStepSetup onClose={close} />}
      {isOpen && isOn && (
        <div className={styles.form}>
          <p>
            <Trans>Enter a code of your app to switch them off.</Trans>
          </p>
          <CodeForm send={switchOff} help={codeHelp} label={t`Switch off`} busyLabel={t`Switching off…`} />
          <Button onPress={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
    </SettingCard>
  )
}
