import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { decidedUser } from '../data/who-is-here.ts'
import { roleOf, useSession } from '../lib/auth-state.ts'
import { buttonLook } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'

export function AccessScreen() {
  useSession()
  // Also while the server is away: then it is who this device knows.
  const user = decidedUser()
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
