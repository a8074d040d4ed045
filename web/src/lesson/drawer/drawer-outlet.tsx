import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { later } from '../../lib/later.tsx'
import { useLoadAhead } from '../../lib/load-ahead.ts'

const { Later: LessonDrawer, load } = later(async () => (await import('./lesson-drawer.tsx')).LessonDrawer)
const ahead = [load]

/** A page, and beside it the lesson that its address names (`?lesson=12`, UX.md B15). */
export function DrawerOutlet() {
  const { lesson } = useSearch({ strict: false })
  const navigate = useNavigate()
  useLoadAhead(ahead)
  const go = (next: number | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, lesson: next }), replace: true, resetScroll: false })
  return (
    <>
      <Outlet />
      {lesson === undefined ? null : <LessonDrawer lessonId={lesson} onGo={go} onClose={() => go(undefined)} />}
    </>
  )
}
