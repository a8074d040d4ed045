import { t } from '@lingui/core/macro'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCrumb } from '../lib/crumb.ts'
import { ChildrenScreen } from '../dashboard/children/children-screen.tsx'

const FamilyCalendar = lazy(async () => ({
  default: (await import('../calendar/family-calendar.tsx')).FamilyCalendar,
}))

const FamilyBoard = lazy(async () => ({ default: (await import('../lesson/board/family-board.tsx')).FamilyBoard }))

/** `/children`, `/children/calendar`, `/children/lessons`: what a parent has, for one who teaches with the same account and has other pages of the own. */
export function ChildrenPage() {
  const { part } = useParams({ strict: false })
  const label = part === undefined ? t`My children` : part === 'calendar' ? t`Calendar` : t`Lessons`
  useCrumb(part === undefined ? '/children' : `/children/${part}`, label)
  if (part === undefined) return <ChildrenScreen />
  return <Suspense>{part === 'calendar' ? <FamilyCalendar /> : <FamilyBoard />}</Suspense>
}
