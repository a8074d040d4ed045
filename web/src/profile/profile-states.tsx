import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNeverOpened } from '../lib/use-never-opened.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function ProfileSkeleton() {
  return <Skeleton height="4rem" width="20rem" />
}

export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
  const why = useNeverOpened()
  return (
    <EmptyState
      title={t`We couldn’t load this profile`}
      action={
        <Button onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {why}
    </EmptyState>
  )
}

export function NoProfile() {
  return (
    <NoticePage
      title={t`There is no such profile, or it is not yours`}
      actions={
        <Link to="/" {...buttonLook('primary')}>
          <Trans>Go to Today</Trans>
        </Link>
      }
    >
      <Trans>The student may have been removed, or the address is mistyped.</Trans>
    </NoticePage>
  )
}
