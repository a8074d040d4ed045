import { lazy, Suspense, useEffect } from 'react'
import { repeatStore } from './asked-repeat.ts'
import { AskRepeatContext, type Repeated } from './lesson/drawer/ask-repeat.tsx'
import { DrawerOutlet } from './lesson/drawer/drawer-outlet.tsx'
import { type ReadWhen, ReadWhenContext } from './lesson/drawer/read-when.tsx'
import { useStore } from './lib/store.ts'

const LessonSeries = lazy(async () => ({ default: (await import('./calendar/series/lesson-series.tsx')).LessonSeries }))

/** A page with the lesson beside it, whose time is typed and repeated as in the calendar; up here because a feature imports no other. */
export function WithLesson() {
  const repeat = useStore(repeatStore)
  // Who leaves is asked nothing more, and nor is who comes next.
  useEffect(() => () => repeatStore.set(null), [])
  return (
    <ReadWhenContext value={readWhen}>
      <AskRepeatContext value={askRepeat}>
        <DrawerOutlet />
      </AskRepeatContext>
      <Suspense>{repeat && <LessonSeries key={repeat.times} eventId={repeat.eventId} start={repeat.start} />}</Suspense>
    </ReadWhenContext>
  )
}

const askRepeat = (repeated: Repeated) => <LessonSeries {...repeated} />

const readWhen: ReadWhen = async (text, asked) => (await import('./read-when.ts')).readWhen(text, asked)
