import type { LessonChange, OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { dayText, dayZoneOf } from '../../lib/dates.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { Button } from '../../ui/button.tsx'
import { threadQuery } from '../../data/lesson-thread.ts'
import { threadOf } from '../thread.ts'

interface Props {
  lesson: OpenLesson
  studentId: number
  zone: string
  save: (change: LessonChange) => Promise<unknown>
}

/** Takes plan and steps of the student's lesson before; the steps begin undone (experience.md B15). */
export function CopyPlan({ lesson, studentId, zone, save }: Props) {
  const { data: lessons = [] } = useQuery(threadQuery(studentId, lesson.start))
  const { lastPlan } = threadOf(lesson, lessons)
  if (!lastPlan?.start) return null
  const when = dayText(lastPlan.start, dayZoneOf(lastPlan, zone))
  const copy = async () => {
    const { plan, steps } = lesson
    const put = (change: LessonChange) => async () => void (await save(change))
    const undo = put({ plan, steps })
    const redo = put({ plan: lastPlan.plan, steps: lastPlan.steps.map(({ text }) => ({ text, done: false })) })
    try {
      await act(async (remember) => {
        await redo()
        showDone({ text: t`Plan of ${when} copied`, undo, redo }, remember)
      })
    } catch {
      // It was told, and the plan is as it was.
    }
  }
  return (
    <Button size="small" variant="tertiary" onPress={() => void copy()}>
      <Copy aria-hidden />
      {t`Copy from ${when}`}
    </Button>
  )
}
