import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { codeHelp } from '../../lib/failure-texts.ts'
import { showDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'
import { newTwoStepSecret, switchTwoStepOn } from './data.ts'
import { FailureLine } from './failure-line.tsx'

interface Secret {
  imageUrl: string
  text: string
}

/** Scan, keep the secret for a lost phone, prove with a first code. */
export function TwoStepSetup({ onClose }: { onClose: () => void }) {
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
    const error = await switchTwoStepOn(code)
    if (error) return error
    onClose()
    showDone({ text: t`Two-step codes are on` })
    return null
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
      </li>
      <li>
        <p>
          <Trans>
            Keep this secret where you keep important papers, or in a password manager. With it you can set up the app
            on another phone when this one is lost; a passkey helps as well.
          </Trans>
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
              help={codeHelp}
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
