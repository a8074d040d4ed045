import { t } from '@lingui/core/macro'
import { showDone } from '../lib/toast.ts'
import { deleteLesson, markLesson, type Mark, planMakeUp, runLate } from './data.ts'
import { type Item, statusOf } from './rules.ts'

const before = (item: Item): Mark => ({ lesson_status_id: item.statusId ?? statusOf.planned, attendance: null })

/** Says that a lesson was taught, with a way back. */
export async function markTaught(item: Item): Promise<void> {
  await markLesson(item, { lesson_status_id: statusOf.taught, attendance: 'present' })
  told(t`${item.name} is taught`, item)
}

/** Says that a lesson did not take place, and why. */
export async function markMissed(item: Item, attendance: 'excused' | 'absent' | 'teacher_absent'): Promise<void> {
  await markLesson(item, { lesson_status_id: statusOf.missed, attendance })
  told(t`${item.name} did not take place`, item)
}

/** Says that a lesson did not take place and is made up for; `plan` gives the one that does its time. */
export async function markOwed(item: Item & { lessonId: number }, plan: (lessonId: number) => void): Promise<void> {
  const made = await planMakeUp(item.lessonId)
  if (!made) return
  const { lesson_id, version } = made
  const undo = async () => {
    await deleteLesson(lesson_id)
    await markLesson(item, before(item))
  }
  showDone({
    text: t`${item.name} did not take place; a make-up waits for a time`,
    // One that was there before may have been worked on.
    ...(version === 1 && { undo }),
    further: { text: t`Plan…`, run: () => plan(lesson_id) },
  })
}

/** A lesson that was made for its event on the way stays, planned as before. */
function told(text: string, item: Item): void {
  if (item.lessonId === null) showDone({ text })
  else showDone({ text, undo: () => markLesson(item, before(item)) })
}

/** Moves a lesson later by some minutes and tells its student, with a way back. */
export async function putOff(item: Item, minutes: number): Promise<void> {
  await runLate(item.event_id, minutes)
  // Who has no account has no address that is known to be right.
  const isTold = item.student?.invitation_status === 'accepted'
  const text = isTold
    ? t`${item.name} begins ${minutes} min later and gets a mail`
    : t`${item.name} begins ${minutes} min later`
  showDone({ text, undo: () => runLate(item.event_id, -minutes) })
}
