import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../lib/auth-state.ts'
import { appCodeText, recoveryCodeText } from '../../lib/failure-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SecondFactor } from '../../ui/second-factor.tsx'
import styles from './account.module.css'
import { makeRecoveryCodes, waysQuery } from './account.data.ts'

interface Props {
  onMade: (codes: string[]) => void
  onClose: () => void
}

/** New recovery codes for the old: both factors are asked for, as at a sign-in. */
export function NewRecoveryCodes({ onMade, onClose }: Props) {
  const user = useAccount()
  const { data: ways } = useQuery(waysQuery)
  const hasPassword = ways?.password !== false
  const [password, setPassword] = useState('')
  const send = async (code: string) => {
    const { data, error } = await makeRecoveryCodes(code, hasPassword ? { password } : {})
    if (data) onMade(data.codes)
    return error
  }
  return (
    <Dialog title={t`Make new recovery codes`} isOpen onClose={onClose}>
      <div className={styles.form}>
        <p>
          <Trans>The codes that you have kept stop working.</Trans>
        </p>
        <SecondFactor
          send={send}
          explain={ofPassword(appCodeText)}
          explainRecovery={ofPassword(recoveryCodeText)}
          label={t`Make new codes`}
          busyLabel={t`Checking…`}
          startsFocused={!hasPassword}
        >
          {hasPassword && (
            <>
              <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
              <PasswordField
                label={t`Your password`}
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
              />
            </>
          )}
        </SecondFactor>
      </div>
    </Dialog>
  )
}

/** Of the two that are typed here, the one that was wrong. */
const ofPassword =
  (ofCode: typeof appCodeText): typeof appCodeText =>
  (failure) =>
    failure.error === 'invalid-email-password' ? { message: t`That password isn’t right.` } : ofCode(failure)
