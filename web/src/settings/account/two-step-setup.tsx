import type { AuthError } from '@lectern/client'
import { totpAddress } from '@lectern/contract/totp-address'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { appCodeText } from '../../lib/failure-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'
import { newTwoStepSecret, switchTwoStepOn } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'

interface Secret {
  imageUrl: string
  text: string
}

interface Props {
  /** As apps list it: whose codes they are. */
  account: string
  onClose: () => void
  /** @param codes the recovery codes that come with it */
  onOn: (codes: string[]) => void
}

/** Scan or type, and prove with a first code. */
export function TwoStepSetup({ account, onClose, onOn }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [failure, setFailure] = useState<AuthError | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const { imageUrl, totpSecret, error } = await newTwoStepSecret()
      if (!isCurrent) return
      setFailure(error)
      if (imageUrl && totpSecret) setSecret({ imageUrl, text: totpSecret })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [])

  const activate = async (code: string) => {
    const { error, recoveryCodes } = await switchTwoStepOn(code)
    if (!error) onOn(recoveryCodes)
    return error
  }
  const cancel = (
    <Button onPress={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  if (failure) {
    return (
      <div className={styles.form}>
        <FailureLine failure={failure} />
        {cancel}
      </div>
    )
  }
  return (
    <ol className={styles.steps} ref={focusOnce} tabIndex={-1} aria-label={t`Setting up two-step codes`}>
      <li>
        <p>
          <Trans>Scan this with your authenticator app.</Trans>
        </p>
        {secret ? (
          <img className={styles.code} src={secret.imageUrl} alt={t`QR code with your secret`} />
        ) : (
          <Skeleton width="12rem" height="12rem" />
        )}
        {secret && (
          <a className={styles.onPhone} href={totpAddress(secret.text, account)}>
            <Trans>Open the authenticator app of this phone</Trans>
          </a>
        )}
      </li>
      <li>
        <p>
          <Trans>Or type this secret into the app. Whoever has it can make your codes, so show it to nobody.</Trans>
        </p>
        {secret && (
          <div className={styles.secret}>
            <code>{secret.text.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={secret.text} />
          </div>
        )}
      </li>
      <li>
        <p>
          <Trans>Enter the six digits that the app shows now.</Trans>
        </p>
        <div className={styles.form}>
          {secret && (
            <CodeForm
              send={activate}
              explain={appCodeText}
              label={t`Switch on`}
              busyLabel={t`Switching on…`}
              startsFocused={false}
            />
          )}
          {cancel}
        </div>
      </li>
    </ol>
  )
}

/** The button that opened this is gone: reading goes on here, and not at the top of the page. */
const focusOnce = (steps: HTMLElement | null) => steps?.focus({ preventScroll: true })
