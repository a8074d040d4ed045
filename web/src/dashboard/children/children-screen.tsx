import { useChildren } from '../../data/children.ts'
import { t } from '@lingui/core/macro'
import { useUser } from '../../data/use-user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FamilyToday } from './family-today.tsx'

/** `/children`: the home of a parent, for one who teaches with the same account and has another Today. */
export function ChildrenScreen() {
  const user = useUser()
  const children = useChildren()
  if (children.length > 0) return <FamilyToday user={user} />
  return (
    <EmptyState title={t`The lessons of your children will be here.`}>
      {t`Their teacher invites you to follow them.`}
    </EmptyState>
  )
}
