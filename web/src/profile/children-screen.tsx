import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Children } from './guardian/children.tsx'
import { childrenQuery } from './guardian/data.ts'

/** The children of a guardian, one at a time. */
export function ChildrenScreen() {
  const children = useQuery(childrenQuery())
  return (
    <>
      <PageTitle>
        <Trans>Your children</Trans>
      </PageTitle>
      <Children />
      {children.data?.length === 0 && (
        <EmptyState drawing="students" title={t`Nobody yet.`}>
          <Trans>When your child’s teacher invites you, the lessons you may follow appear here.</Trans>
        </EmptyState>
      )}
    </>
  )
}
