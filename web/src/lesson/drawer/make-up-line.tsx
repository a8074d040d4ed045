import type { OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText, dayZoneOf } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useOpenLesson } from '../use-open-lesson.ts'
import { threadQuery } from '../../data/lesson-thread.ts'
import { makeUpBeside } from '../make-up.ts'

/** Which lesson this one makes up for, or which one makes up for it; leads there. */
export function MakeUpLine({ lesson, studentId, zone }: { lesson: OpenLesson; studentId: number; zone: string }) {
  const { data: lessons = [] } = useQuery(threadQuery(studentId, lesson.start))
  const open = useOpenLesson()
  const beside = makeUpBeside(lesson, lessons)
  if (!beside) return null
  const { lesson_id, start } = beside.lesson
  const day = start && dayText(start, dayZoneOf(beside.lesson, zone))
  return (
    <div>
      <Button size="small" variant="tertiary" onPress={() => open(lesson_id)}>
        {beside.kind === 'missed' ? missedText(day) : makeUpText(day)}
      </Button>
    </div>
  )
}

const missedText = (day: string | null): string => (day ? t`Makes up for ${day}` : t`Makes up for a missed lesson`)
const makeUpText = (day: string | null): string =>
  day ? t`Made up for on ${day}` : t`Make-up due: it waits for a time`
