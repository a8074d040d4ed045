import { type Lesson, standingOf } from '../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { changeLesson } from '../data/board-lessons.ts'
import { bringBackLesson, removeLesson } from '../data/deleted-lessons.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { planMakeUp } from '../data/lesson-writes.ts'
import type { Student } from './lesson.ts'
import { afterMissed } from './tell-deleted.ts'

type Missed = Pick<
  Lesson,
  'lesson_id' | 'lesson_status_id' | 'taught_at' | 'title' | 'event_id' | 'user_profile_id' | 'start' | 'end'
> & { attendance?: string | null }

/**
 * Says that a lesson was missed and is to be made up for: another one waits for a time then. With a way back.
 *
 * @throws {DataError} after it was told
 */
export async function oweMakeUp(
  profileId: number,
  missed: Missed,
  students: ReadonlyMap<number, Student>,
  open: (lessonId: number) => void,
): Promise<void> {
  await act(async (remember) => {
    const made = await planMakeUp(missed.lesson_id)
    if (!made) return
    const { lesson_id, version } = made
    const { attendance = null } = missed
    const further = [
      { text: t`Open the make-up`, run: () => open(lesson_id) },
      ...(await afterMissed(missed, lessonStatus.missed, students)),
    ]
    const title = missed.title ?? t`Untitled`
    // A make-up that somebody has worked on already can't be taken back.
    if (version > 1) return showDone({ text: t`${title}: the make-up is there already`, further })
    const undo = async () => {
      await removeLesson(profileId, made)
      await changeLesson(profileId, missed.lesson_id, { ...standingOf(missed), attendance })
    }
    const redo = async () => {
      await bringBackLesson(profileId, made)
      // It is there again, so that no second one is made.
      await planMakeUp(missed.lesson_id)
    }
    showDone({ text: t`${title} was missed; a make-up waits for a time`, undo, redo, further }, remember)
  })
}
