import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../ui/button.tsx'
import { NoticePage } from '../ui/notice-page.tsx'

/** An address names a child whom the reader doesn't look after: another family's, or one whose teacher has ended it. */
export function NotYourChild() {
  return (
    <NoticePage
      title={t`You don’t follow this child’s lessons`}
      actions={
        <Link to="/" {...buttonLook('primary')}>
          <Trans>Go to Today</Trans>
        </Link>
      }
    >
      <Trans>
        Ask the child’s teacher for an invitation. If you have one, sign in with the account that accepted it.
      </Trans>
    </NoticePage>
  )
}
