import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { AskedRepeat } from '../lib/repeat-request.ts'
import { AskRepeatContext, type Repeated } from '../lesson/drawer/ask-repeat.ts'
import { LessonDrawer } from '../lesson/drawer/lesson-drawer.tsx'

const LessonSeries = lazy(async () => ({
  default: (await import('../calendar/lesson-series.tsx')).LessonSeries,
}))

interface Props {
  lesson: number | undefined
  repeat: AskedRepeat | null
}

/** The lesson beside a page, which is repeated as in the calendar; up here because a feature imports no other. */
export function LessonBeside({ lesson, repeat }: Props) {
  const navigate = useNavigate()
  const go = (next: number | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, lesson: next }), replace: true, resetScroll: false })
  return (
    <>
      <AskRepeatContext value={askRepeat}>
        {lesson === undefined ? null : <LessonDrawer lessonId={lesson} onGo={go} onClose={() => go(undefined)} />}
      </AskRepeatContext>
      <Suspense>{repeat && <LessonSeries key={repeat.times} eventId={repeat.eventId} start={repeat.start} />}</Suspense>
    </>
  )
}

const askRepeat = (repeated: Repeated) => <LessonSeries {...repeated} />
