import type { Lesson } from '../data/lesson-rows.ts'
import type { Doing } from '../lib/undo.ts'
import { knownLesson } from '../data/board-lessons.ts'
import { bringBackLesson, removeLesson } from '../data/deleted-lessons.ts'

/**
 * The way back for lessons that were just made, and forth again: the same ones, as they stood when they went.
 *
 * @param ids what the server does not know yet has a negative one: that is only taken back
 */
export function takingBack(profileId: number, ids: readonly number[]): Pick<Doing, 'undo' | 'redo'> {
  let gone: Lesson[] = []
  return {
    undo: async () => {
      gone = ids.flatMap((id) => knownLesson(profileId, id) ?? [])
      const unknown = { event_id: null, user_profile_id: null, title: null }
      await Promise.all(
        ids.map((id) =>
          removeLesson(profileId, gone.find((each) => each.lesson_id === id) ?? { ...unknown, lesson_id: id }),
        ),
      )
    },
    ...(ids.every((id) => id > 0) && {
      redo: async () => {
        await Promise.all(gone.map((lesson) => bringBackLesson(profileId, lesson)))
      },
    }),
  }
}
