import { Outlet, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { repeatStore } from '../lib/repeat-request.ts'
import { later } from '../lib/later.tsx'
import { useLoadAhead } from '../lib/use-load-ahead.ts'
import { useStore } from '../lib/store.ts'

const { Later: LessonBeside, load } = later(async () => (await import('./lesson-beside.tsx')).LessonBeside)
const ahead = [load]

/** A page, and beside it the lesson that its address names (`?lesson=12`, UX.md B15), or how one is to repeat. */
export function WithLesson() {
  const { lesson } = useSearch({ strict: false })
  const repeat = useStore(repeatStore)
  useLoadAhead(ahead)
  // Who leaves is asked nothing more, and nor is who comes next.
  useEffect(() => () => repeatStore.set(null), [])
  return (
    <>
      <Outlet />
      {lesson === undefined && !repeat ? null : <LessonBeside lesson={lesson} repeat={repeat} />}
    </>
  )
}
