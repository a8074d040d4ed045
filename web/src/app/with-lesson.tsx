import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noChildPlace } from '../lib/child-place.ts'
import { repeatStore } from '../lib/repeat-request.ts'
import { later } from '../lib/later.tsx'
import { useLoadAhead } from '../lib/use-load-ahead.ts'
import { useForeignChild } from '../data/children.ts'
import { useStore } from '../lib/store.ts'

const { Later: ChildLesson } = later(async () => (await import('../lesson/drawer/child-lesson.tsx')).ChildLesson)
const { Later: NotYourChild } = later(async () => (await import('./not-your-child.tsx')).NotYourChild)
const { Later: LessonBeside, load } = later(async () => (await import('./lesson-beside.tsx')).LessonBeside)
const ahead = [load]

/**
 * A page, and beside it the lesson that its address names (`?lesson=12`, experience.md B15; a child's by
 * `?of=3&childEvent=8`), or how one is to repeat.
 */
export function WithLesson() {
  const { lesson, of, childEvent, childLesson } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isRefused = useForeignChild()
  const repeat = useStore(repeatStore)
  useLoadAhead(ahead)
  // A person who leaves is asked nothing more, nor is the next one.
  useEffect(() => () => repeatStore.set(null), [])
  return (
    <>
      {isRefused ? <NotYourChild /> : <Outlet />}
      {of !== undefined && !isRefused && (
        <ChildLesson
          key={`${of} ${childEvent ?? ''} ${childLesson ?? ''}`}
          place={{ of, childEvent, childLesson }}
          onClose={() =>
            void navigate({
              to: '.',
              search: (now) => ({ ...now, ...noChildPlace }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      {lesson === undefined && !repeat ? null : <LessonBeside lesson={lesson} repeat={repeat} />}
    </>
  )
}
