/** Homework of a child, as its parent ticks it: where the teacher lets. */
import { asGuardian } from './children.ts'
import { tickHomeworkDocument } from './lessons.ts'
import { letGoOfReads, queryClient, readAnew, request } from '../lib/query-cache.ts'
import { type NewOperation, waitingStore, withWaiting } from './offline/waiting.ts'
import { tickOperation, withTick } from './homework.ts'
import { write } from './write.ts'

/** A query that holds lessons of a child: the first page has many, an open lesson has itself. */
interface Holder {
  childLessons?: readonly {
    lesson_id: number
    title?: string | null
    homework_items?: readonly { item_id: string; done_at: string | null }[]
  }[]
}

/** A lesson of a child as any page has it, with what waits already. */
function knownLesson(profileId: number, lessonId: number) {
  const held = queryClient.getQueriesData<Holder>({
    predicate: ({ queryKey: [table, , of] }) => table === 'guardian' && of === profileId,
  })
  const known = held.flatMap(([, data]) => data?.childLessons ?? []).find(({ lesson_id }) => lesson_id === lessonId)
  return known && withWaiting(known, `lesson ${lessonId}`, waitingStore.get())
}

/** An item is known by its id alone, in whichever lesson it is. */
const ticked = ({ childLessons, ...rest }: Holder, itemId: string, doneAt: string | null): Holder => ({
  ...rest,
  ...(childLessons && {
    childLessons: childLessons.map((lesson) => ({
      ...lesson,
      ...(lesson.homework_items && { homework_items: withTick(lesson.homework_items, itemId, doneAt) }),
    })),
  }),
})

/** Ticks homework of a child, or takes the tick back; shown at once, and kept while the server is away. @throws {DataError} after it was told */
export async function tickOfChild(
  profileId: number,
  { lesson_id: lessonId, item_id: itemId }: { lesson_id: number; item_id: string },
  done: boolean,
): Promise<void> {
  const put = (doneAt: string | null) => {
    for (const part of ['world', 'lesson'])
      queryClient.setQueriesData<Holder>(
        { queryKey: ['guardian', part, profileId] },
        (now) => now && ticked(now, itemId, doneAt),
      )
  }
  const at = new Date().toISOString()
  const known = knownLesson(profileId, lessonId)
  const before = known?.homework_items ?? []
  const after = withTick(before, itemId, done ? at : null)
  const variables = { lessonId, itemId, done }
  const operation = (key: string): NewOperation => ({
    ...tickOperation({ lessonId, items: before, title: known?.title }, after, { itemId, done, key }),
    ...asGuardian,
  })
  await write<unknown>({
    of: ['guardian'],
    order: 'lesson',
    show: () => {
      void letGoOfReads('guardian')
      put(done ? at : null)
      return () => put(done ? null : at)
    },
    send: (sending) => request(tickHomeworkDocument, variables, { ...sending, ...asGuardian }),
    waits: (key) => ({ operations: [operation(key)], answer: undefined }),
    // After the last of what still waits: earlier, the answer would lack it.
    stale: (isLast) => isLast && readAnew('guardian'),
  })
}
