import { t } from '@lingui/core/macro'
import { BookOpenText, CalendarDays, House, SquareKanban, UserPlus, Users, UsersRound } from 'lucide-react'
import type { MenuItem } from './rules.ts'

export const icons = {
  today: House,
  calendar: CalendarDays,
  lessons: SquareKanban,
  students: UsersRound,
  'all-students': Users,
  invite: UserPlus,
  resources: BookOpenText,
} as const satisfies Record<MenuItem['key'], unknown>

/** The label of a menu item, in the reader's language. */
export function labelOf(key: MenuItem['key']): string {
  const labels: Record<MenuItem['key'], string> = {
    today: t`Today`,
    calendar: t`Calendar`,
    lessons: t`Lessons`,
    students: t`Students`,
    'all-students': t`All students`,
    invite: t`Invite a student`,
    resources: t`Resources`,
  }
  return labels[key]
}
