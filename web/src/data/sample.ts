/** Writes the sample studio as a teacher would have typed it. */
import { cancelEventDocument, createSeriesDocument, saveEventDocument } from './events.ts'
import { inviteGuardianDocument } from './guardians.ts'
import { saveLessonDocument } from './lessons.ts'
import { readAnew, request } from '../lib/query-cache.ts'
import { refreshPeople, saveProfiles } from './profile-writes.ts'
import { type Sending, write } from './write.ts'

/** One student of the sample, with the weekly lesson and what was written of its dates. */
export interface Sample {
  profile: {
    first_name: string
    last_name: string
    display_name: string
    usual_slot: string
    phone: string
    tags: string[]
  }
  guardian: { name: string; phone: string } | null
  series: {
    title: string
    rrule: string
    /** Wall time. */
    first_start: string
    time_zone: string
    minutes: number
  }
  /** By the number of the date in the series, from 0 on. */
  lessons: { date: number; lesson: SampleLesson }[]
  moved: { date: number; start: string; end: string } | null
  /** The date that is called off. */
  off: number | null
}

interface SampleLesson {
  lesson_status_id: number
  title?: string
  plan?: string
  homework?: string
  shared_note?: string
  attendance?: string
  taught_at?: string
}

/** One of many: what they make stale is read anew once, at their end. @throws {DataError} after it was told */
const put = <Answer>(send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: ['sample'], order: 'sample', send })

/** Plans the series of a student, and writes what became of its dates. */
async function addStudent(user_profile_id: number, { series, lessons, moved, off, guardian }: Sample): Promise<void> {
  const { createSeries } = await put((sending) =>
    request(createSeriesDocument, { series: { ...series, user_profile_id } }, sending),
  )
  const dates = createSeries.events.toSorted((one, other) => one.start.localeCompare(other.start))
  for (const { date, lesson } of lessons) {
    const lesson_id = dates[date]?.lesson_id
    if (lesson_id != null)
      await put((sending) => request(saveLessonDocument, { lesson: { lesson_id, ...lesson } }, sending))
  }
  const movedId = moved && dates[moved.date]?.event_id
  // Other events that the teacher has planned there are in nobody's way: it is a sample.
  if (moved && movedId != null) {
    const { start, end } = moved
    const event = { event_id: movedId, title: series.title, start, end, overlap_wanted: true }
    await put((sending) => request(saveEventDocument, { event }, sending))
  }
  const offId = off === null ? undefined : dates[off]?.event_id
  if (offId !== undefined) await put((sending) => request(cancelEventDocument, { id: offId, cancelled: true }, sending))
  // No mail goes out: nobody has this address.
  if (guardian)
    await put((sending) => request(inviteGuardianDocument, { guardian: { ...guardian, user_profile_id } }, sending))
}

/** @returns the user_profile_id of each student, in the order of the sample */
export async function addSample(ownUserId: string, sample: readonly Sample[]): Promise<number[]> {
  const rows = await saveProfiles(
    ownUserId,
    sample.map(({ profile }) => profile),
  )
  try {
    for (const [index, student] of sample.entries()) {
      const user_profile_id = rows[index]?.user_profile_id
      if (user_profile_id !== undefined) await addStudent(user_profile_id, student)
    }
  } finally {
    void readAnew('event', 'lesson')
    await refreshPeople(ownUserId)
  }
  return rows.map((row) => row.user_profile_id)
}
