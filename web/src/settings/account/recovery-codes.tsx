import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ownWords } from '../../ui/own-words.tsx'
import { Printed } from '../../ui/printed.tsx'
import styles from './account.module.css'

interface Props {
  codes: readonly string[]
  /** Whose they are, for the paper. */
  account: string
  onClose: () => void
}

/** Ten recovery codes, shown this once: to be copied or printed, and then kept. */
export function RecoveryCodes({ codes, account, onClose }: Props) {
  const shownAccount = ownWords(account)
  return (
    <section className={styles.kept} ref={focusOnce} tabIndex={-1} aria-label={t`Your recovery codes`}>
      <p>
        <Trans>
          Keep these codes where you keep important papers, or in a password manager. If your phone is lost, each lets
          you sign in once. They are not shown again.
        </Trans>
      </p>
      <ol className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.secret}>
        <CopyButton text={codes.join('\n')} />
        <Button size="small" onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Button variant="primary" onPress={onClose}>
        <Trans>I have saved them</Trans>
      </Button>
      <Printed>
        <h1>
          <Trans>Recovery codes for {shownAccount}</Trans>
        </h1>
        <p>
          <Trans>Each works once in place of a code of the authenticator app.</Trans>
        </p>
        <ol className={styles.printed}>
          {codes.map((code) => (
            <li key={code} dir="ltr">
              {code}
            </li>
          ))}
        </ol>
      </Printed>
    </section>
  )
}

/** The form that led here is gone: reading goes on here. */
const focusOnce = (place: HTMLElement | null) => place?.focus({ preventScroll: true })
