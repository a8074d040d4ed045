import { t } from '@lingui/core/macro'
import { EmptyState } from './empty-state.tsx'

/** The page of a parent whom no teacher has invited yet to follow a child. */
export function NoChildren() {
  return (
    <EmptyState title={t`The lessons of your children will be here.`}>
      {t`Their teacher invites you to follow them.`}
    </EmptyState>
  )
}
