import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { roleOf, useSession } from '../lib/auth-state.ts'
import { buttonLook } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'

export function AccessScreen() {
  const { user } = useSession()
  const isStudent = user !== null && roleOf(user) === 'student'
  return (
    <NoticePage
      title={isStudent ? t`This page is for teachers` : t`You don’t have access to this page`}
      actions={
        <Link to="/" {...buttonLook('primary')}>
          <Trans>Go to Today</Trans>
        </Link>
      }
    >
      {isStudent ? (
        <Trans>Your lessons, resources and calendar are on your own pages.</Trans>
      ) : (
        <Trans>If you think you should, ask whoever sent you here.</Trans>
      )}
    </NoticePage>
  )
}
