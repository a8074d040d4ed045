import { t } from '@lingui/core/macro'
import { lastKnownUser } from '../lib/auth-state.ts'
import { deviceZone, whenText } from '../lib/dates.ts'
import { queryClient } from '../lib/query-cache.ts'
import { type Further, showDone, showError } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { isoOf } from '../lib/wall-time.ts'
import { activeStudents, calendarLessonsKey, readEvents, readLessons, waits } from './calendar-reading.ts'
import { stillWaits } from './event-lessons.ts'
import { createEvent } from './event-writes.ts'
import { clashCode } from './events.ts'
import { type Offered, offeredOf } from './offered-time.ts'
import { replan, unplan } from './planned-events.ts'
import { profileQuery } from './profile.ts'
import type { Reached } from './reached.ts'
import { studentsQuery } from './students.ts'
import { telling } from './telling.ts'
import { DataError } from '../lib/data-error.ts'

const dayMs = 24 * 3_600_000

/** Finds the offer of an event's time, if that is called off by now. @throws {DataError} where the server does not say */
export async function offersOf(eventId: number, start: string): Promise<Further[]> {
  const user = lastKnownUser()
  const profileId = user?.metadata.userProfileId
  if (!user || !profileId) return []
  const [events, lessons, students] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: ['event', 'freed', profileId, eventId],
      queryFn: ({ signal }) => readEvents(profileId, { from: start, to: isoOf(Date.parse(start) + dayMs) }, signal),
      staleTime: 0,
      meta: { quiet: true },
    }),
    queryClient.fetchQuery({
      queryKey: calendarLessonsKey(profileId),
      queryFn: ({ signal }) => readLessons(profileId, signal),
      staleTime: 0,
      meta: { quiet: true },
    }),
    queryClient.ensureQueryData(studentsQuery(user.id)),
  ])
  const event = events.find(({ event_id }) => event_id === eventId)
  if (!event || event.cancelled_at === null) return []
  const people = new Map(activeStudents(students).map((each) => [each.user_profile_id, each]))
  const offered = offeredOf(event, { waiting: lessons.filter(waits), people, events })
  if (!offered) return []
  const zone = queryClient.getQueryData(profileQuery(user.id).queryKey)?.time_zone ?? deviceZone()
  const { name } = offered.person
  const run = () => {
    if (stillWaits(profileId, offered.draft.lesson.lesson_id)) void give(profileId, eventId, offered, zone)
    else showDone({ text: t`${name}’s lesson has a time already` })
  }
  return [{ text: t`Offer the time to ${name}`, run, isApart: true }]
}

/** Plans the lesson there, with a way back. A refusal is shown. */
async function give(
  profileId: number,
  freed: number,
  { person, draft }: Offered<Reached>,
  zone: string,
): Promise<void> {
  const { name } = person
  try {
    await act(async (remember) => {
      const row = await createEvent(profileId, draft)
      if (!row) return
      const when = whenText(row, zone)
      let made = row
      const done = {
        text: t`${name} on ${when} is tentative`,
        undo: () => unplan(profileId, made, false),
        redo: async () => {
          made = await replan(profileId, made, false)
        },
        further: telling([{ event_id: row.event_id, end: row.end, person }]),
        // The lesson whose time it was does not come back to it before this has gone.
        rows: [`event ${row.event_id}`, `event ${freed}`],
      }
      showDone(done, remember)
    })
  } catch (error) {
    // Any other refusal was shown by the cache already.
    if (error instanceof DataError && error.code === clashCode)
      showError({ title: t`This was not saved`, detail: error.message, cause: error })
  }
}
