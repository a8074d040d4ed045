import type { Times } from './event-rows.ts'
import type { Lesson } from './lesson-rows.ts'
import { loadEventsDocument, saveEventDocument } from './events.ts'
import { request } from '../lib/query-cache.ts'
import { timeOperation } from './planned-operations.ts'
import { writeLessons } from './board-write.ts'

/** The title of an event as it is by now, which is written with its time; null where it can't be read. */
const titleOf = (profileId: number, id: number, { start, end }: Times): Promise<string | null> =>
  request(loadEventsDocument, { id: profileId, from: start, to: end }).then(
    ({ loadEvents }) => loadEvents.find(({ event_id }) => event_id === id)?.title ?? null,
    () => null,
  )

/** Says whether the time of a lesson is still to confirm. @param name what its event is called without a server to ask */
export async function settleLesson(
  profileId: number,
  lesson: Lesson,
  name: string,
  to_confirm: boolean,
): Promise<void> {
  const { lesson_id, event_id, start, end } = lesson
  if (event_id === null || start === null || end === null) throw new Error('The lesson has no time to settle.')
  const title = (await titleOf(profileId, event_id, { start, end })) ?? name
  const event = { event_id, title, start, end, to_confirm }
  await writeLessons<null>(profileId, {
    change: (lessons) => lessons.map((each) => (each.lesson_id === lesson_id ? { ...each, to_confirm } : each)),
    send: async (sending) => {
      await request(saveEventDocument, { event }, sending)
      return null
    },
    waits: (key) => ({
      operations: [timeOperation({ profileId, eventId: event_id, lesson, event, key })],
      answer: null,
    }),
  })
}
