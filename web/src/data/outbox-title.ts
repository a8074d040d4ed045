import { t } from '@lingui/core/macro'
import { authState } from '../lib/auth-state.ts'
import { ownTitle } from '../lib/own-title.ts'
import { profileQuery } from './profile.ts'
import { queryClient } from '../lib/query-cache.ts'

/** The title of a lesson for a person who writes something of it and is told later what became of that. */
export function outboxTitle(title: string | null | undefined): string {
  const { user } = authState()
  const own = user ? queryClient.getQueryData(profileQuery(user.id).queryKey) : null
  // A student's lessons are called as everywhere else; to the teacher their title says whose they are.
  if (own?.teacher) return ownTitle(title, { student: own.display_name, teacher: own.teacher.display_name })
  return title ?? t`Lesson`
}
