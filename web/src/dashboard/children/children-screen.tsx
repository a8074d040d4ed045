import { useChildren } from '../../data/children.ts'
import { useUser } from '../../data/use-user.ts'
import { NoChildren } from '../../ui/no-children.tsx'
import { FamilyToday } from './family-today.tsx'

/** `/children`: the home of a parent, for one who teaches with the same account and has another Today. */
export function ChildrenScreen() {
  const user = useUser()
  const children = useChildren()
  if (children.length > 0) return <FamilyToday user={user} />
  return <NoChildren />
}
