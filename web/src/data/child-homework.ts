/** Homework of a child, as its parent ticks it: where the teacher lets. */
import { asGuardian } from '../lib/children.ts'
import { tickHomeworkDocument } from './lessons.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { write } from './write.ts'

/** Whatever holds lessons of a child: the first page has many, an open one has itself. */
interface Holder {
  childLessons?: readonly { homework_items?: readonly { item_id: string; done_at: string | null }[] }[]
}

const ticked = (now: Holder, itemId: string, done_at: string | null): Holder =>
  now.childLessons
    ? {
        ...now,
        childLessons: now.childLessons.map((lesson) => ({
          ...lesson,
          ...(lesson.homework_items && {
            homework_items: lesson.homework_items.map((item) =>
              item.item_id === itemId ? { ...item, done_at } : item,
            ),
          }),
        })),
      }
    : now

/** Ticks homework of a child, or takes the tick back; shown at once. @throws {DataError} after it was told */
export async function tickOfChild(
  profileId: number,
  { lesson_id: lessonId, item_id: itemId }: { lesson_id: number; item_id: string },
  done: boolean,
): Promise<void> {
  const put = (done_at: string | null) => {
    for (const part of ['world', 'lesson'])
      queryClient.setQueriesData<Holder>(
        { queryKey: ['guardian', part, profileId] },
        (now) => now && ticked(now, itemId, done_at),
      )
  }
  const at = new Date().toISOString()
  await write({
    of: ['guardian'],
    order: 'lesson',
    show: () => {
      put(done ? at : null)
      return () => put(done ? null : at)
    },
    send: (sending) => request(tickHomeworkDocument, { lessonId, itemId, done }, { ...sending, ...asGuardian }),
    stale: () => queryClient.invalidateQueries({ queryKey: ['guardian'] }),
  })
}
