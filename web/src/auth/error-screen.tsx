import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { Button, buttonLook } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'

export function ErrorScreen() {
  const router = useRouter()
  return (
    <NoticePage
      title={t`Something went wrong`}
      actions={
        <>
          <Button variant="primary" onPress={() => router.history.back()}>
            <Trans>Try again</Trans>
          </Button>
          <Link to="/" {...buttonLook()}>
            <Trans>Go to Dashboard</Trans>
          </Link>
        </>
      }
    >
      <Trans>Unexpected error happened. Resource is not available.</Trans>
    </NoticePage>
  )
}
