import { lessonQuery, saveLesson } from '../data/open-lesson.ts'
import type { LessonChange } from '../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import type { Item } from '../dashboard/today/today.ts'
import { threadQuery } from '../data/lesson-thread.ts'
import { threadOf } from '../lesson/thread.ts'
import { dayText, dayZoneOf } from '../lib/dates.ts'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { known } from './known.ts'

/** Takes plan and steps of the student's lesson before, the steps undone, as the drawer does (lesson/drawer/copy-plan.tsx). */
export const copyLastPlan =
  (zone: string) =>
  ({ lessonId, studentId, name }: Item): Promise<void> =>
    act(async (remember) => {
      if (lessonId === null || studentId === null) return
      const lesson = await known(lessonQuery(lessonId))
      const last = lesson && threadOf(lesson, await known(threadQuery(studentId, lesson.start))).lastPlan
      if (!lesson || !last?.start) return showDone({ text: t`${name} has no plan from an earlier lesson.` })
      const { plan, steps } = lesson
      const put = (change: LessonChange) => async () => void (await saveLesson(lessonId, change))
      const redo = put({ plan: last.plan, steps: last.steps.map(({ text }) => ({ text, done: false })) })
      await redo()
      const when = dayText(last.start, dayZoneOf(last, zone))
      showDone({ text: t`Plan of ${when} copied to ${name}`, undo: put({ plan, steps }), redo }, remember)
    })
