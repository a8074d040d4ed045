import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { buttonLook } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import styles from './not-found-screen.module.css'

export function NotFoundScreen() {
  const { path } = useSearch({ strict: false })
  return (
    <main className={styles.page}>
      <NoticePage
        title={t`We can't find that page`}
        actions={
          <>
            <Link to="/" {...buttonLook('primary')}>
              <Trans>Go to Dashboard</Trans>
            </Link>
            <Link to="/calendar" {...buttonLook()}>
              <Trans>Calendar</Trans>
            </Link>
            <Link to="/lesson" {...buttonLook()}>
              <Trans>Lessons</Trans>
            </Link>
          </>
        }
      >
        {path ? (
          <Trans>
            There is nothing at <b>{path}</b>.
          </Trans>
        ) : (
          <Trans>The address may be old or mistyped.</Trans>
        )}
      </NoticePage>
    </main>
  )
}
