import { clashCode, conflictCode, saveEventDocument } from './events.ts'
import { DataError } from '../lib/data-error.ts'
import type { NewOperation } from './offline/waiting.ts'
import { noteWrite, versionOf } from './own-writes.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import type { Times } from './event-rows.ts'
import { writeToday, type TodayEvent } from './today.ts'

/** An event that is moved from where it stands. */
type Moved = Times & { event_id: number; title: string }

/**
 * Gives an event another time; shown at once, and put back where it is refused.
 *
 * @param seen on the way back, the version that the move led to: what somebody else changed since is not written over
 * @returns the version that this led to; undefined where it waits to be sent
 * @throws {DataError} `event-clash` and, on the way back, `conflict` for the caller to explain; others were told
 */
export async function moveEvent(
  { event_id, title, start, end }: Moved,
  times: Times,
  overlapWanted: boolean,
  seen?: number,
): Promise<number | undefined> {
  // Said both ways: what stood over another for a moment holds its time again.
  const event = {
    event_id,
    title,
    ...times,
    overlap_wanted: overlapWanted,
    ...(seen !== undefined && { version: versionOf(event_id, seen) }),
  }
  const known = knownEvent(event_id)
  const operation = (key: string): NewOperation => ({
    operation_id: key,
    row: `event ${event_id}`,
    title,
    document: saveEventDocument.toString(),
    variables: { event },
    input: 'event',
    answer: 'upsertEvent',
    fields: { ...times },
    base: { start, end },
    seen: known?.version,
  })
  return writeToday<number | undefined>(
    ['event', 'lesson'],
    async (sending) => {
      const { upsertEvent: row } = await request(saveEventDocument, { event }, sending)
      if (row) noteWrite(row.event_id, row.version)
      return row?.version
    },
    {
      show: () => {
        show(event_id, times)
        // A write that waits is laid over it.
        return () => show(event_id, { start, end })
      },
      waits: (key) => ({ operations: [operation(key)], answer: undefined }),
      handles: seen === undefined ? [clashCode] : [clashCode, conflictCode],
    },
  )
}

/**
 * Gives an event a time that it had before, beside something else only if something stands there: what is wanted to overlap
 * without need is laid over by the next lesson without a word.
 */
export async function moveAgain(event: Moved, times: Times, seen?: number): Promise<void> {
  try {
    await moveEvent(event, times, false, seen)
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== clashCode) throw error
    await moveEvent(event, times, true, seen)
  }
}

const show = (eventId: number, times: Times) =>
  queryClient.setQueriesData<TodayEvent[]>({ queryKey: ['event', 'today'] }, (now) =>
    now?.map((event) => (event.event_id === eventId ? { ...event, ...times } : event)),
  )

/** An event as it was last read. */
const knownEvent = (eventId: number): TodayEvent | undefined =>
  queryClient
    .getQueriesData<TodayEvent[]>({ queryKey: ['event', 'today'] })
    .flatMap(([, events]) => events ?? [])
    .find((event) => event.event_id === eventId)
