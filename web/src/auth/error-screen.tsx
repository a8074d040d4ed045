import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { copyText } from '../lib/copy.ts'
import { useSession } from '../lib/auth-state.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import styles from './error-screen.module.css'

export function ErrorScreen() {
  const router = useRouter()
  const { error } = useSession()
  const [at] = useState(() => new Date().toISOString())
  const details = [error?.error, at, navigator.userAgent].filter(Boolean).join('\n')
  // Opened by its address there is nothing to go back to, or only another site.
  const tryAgain = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <NoticePage
      title={t`Something went wrong`}
      actions={
        <>
          <Button variant="primary" onPress={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
          <Link to="/" {...buttonLook()}>
            <Trans>Go to Today</Trans>
          </Link>
        </>
      }
      details={
        <details className={styles.details}>
          <summary>
            <Trans>Details</Trans>
          </summary>
          <pre>{details}</pre>
          <Button size="small" onPress={() => void copyText(details, { isInSight: true })}>
            <Trans>Copy details</Trans>
          </Button>
        </details>
      }
    >
      <Trans>Something went wrong. Please try again.</Trans>
    </NoticePage>
  )
}
