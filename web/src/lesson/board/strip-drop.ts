import { lessonStatus } from '@lectern/contract/statuses'
import { queryClient } from '../../lib/query-cache.ts'
import type { Store } from '../../lib/store.ts'
import { act } from '../../lib/undo.ts'
import { busyQuery } from '../../data/plan-lesson.ts'
import { clock } from '../../lib/wall-time.ts'
import { clashes, timesOf, usualMinutes } from '../plan/plan.ts'
import { lengthOf } from '../lesson.ts'
import type { ShownBoard, PlanRequest } from './use-board-actions.ts'
import { plan } from './board-actions.ts'

/**
 * Gives a lesson the time on which it was dropped. Where something stands already the dialog opens with that time and
 * names the clash, so that nobody is double-booked by an inch of the mouse.
 */
export async function stripDrop(
  boardStore: Store<ShownBoard>,
  setPlanning: (planning: PlanRequest) => void,
  { lessonId, date, minutes }: { lessonId: number; date: string; minutes: number },
): Promise<void> {
  const board = boardStore.get()
  const lesson = board.lessons.find((each) => each.lesson_id === lessonId)
  if (!lesson) return
  const form = { date, time: clock(minutes), minutes: lengthOf(lesson) ?? usualMinutes }
  const times = timesOf(form, board.zone)
  const index = board.lessons.filter((each) => each.lesson_status_id === lessonStatus.planned).length
  const place = lesson.lesson_status_id === lessonStatus.toSchedule ? { statusId: lessonStatus.planned, index } : null
  const request = { lesson, place, form }
  await act(async (remember) => {
    const busy = await queryClient.ensureQueryData(busyQuery(board.profileId, date, 1, board.zone)).catch(() => [])
    if (!times || clashes(busy, times, lesson.event_id).length > 0) {
      setPlanning(request)
      return
    }
    const wanted = { times, place, studentId: lesson.user_profile_id, overlapWanted: false }
    await plan(board, lesson, wanted, remember).catch(() => setPlanning(request))
  })
}
