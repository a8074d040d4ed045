import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { AskedRepeat } from '../lib/repeat-request.ts'
import { AskRepeatContext, type Repeated } from '../lesson/drawer/ask-repeat.ts'
import { LessonDrawer } from '../lesson/drawer/lesson-drawer.tsx'
import { type ReadWhen, ReadWhenContext } from '../lesson/drawer/read-when.ts'

const LessonSeries = lazy(async () => ({
  default: (await import('../calendar/lesson-series.tsx')).LessonSeries,
}))

interface Props {
  lesson: number | undefined
  repeat: AskedRepeat | null
}

/** The lesson beside a page, whose time is typed and repeated as in the calendar; up here because a feature imports no other. */
export function LessonBeside({ lesson, repeat }: Props) {
  const navigate = useNavigate()
  const go = (next: number | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, lesson: next }), replace: true, resetScroll: false })
  return (
    <>
      <ReadWhenContext value={readWhen}>
        <AskRepeatContext value={askRepeat}>
          {lesson === undefined ? null : <LessonDrawer lessonId={lesson} onGo={go} onClose={() => go(undefined)} />}
        </AskRepeatContext>
      </ReadWhenContext>
      <Suspense>{repeat && <LessonSeries key={repeat.times} eventId={repeat.eventId} start={repeat.start} />}</Suspense>
    </>
  )
}

const askRepeat = (repeated: Repeated) => <LessonSeries {...repeated} />

const readWhen: ReadWhen = async (text, asked) => (await import('../search/read-when.ts')).readWhen(text, asked)
