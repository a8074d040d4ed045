/** Writes the sample studio as a teacher would have typed it. */
import { saveLessonDocument } from '../../data/lessons.ts'
import { cancelEventDocument, createSeriesDocument, saveEventDocument } from '../../data/events.ts'
import { inviteGuardianDocument } from '../../data/students.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { refresh, saveProfiles } from '../student/profile.data.ts'
import type { Sample } from './sample.ts'

/** Plans the series of a student, and writes what became of its dates. */
async function addStudent(user_profile_id: number, { series, lessons, moved, off, guardian }: Sample): Promise<void> {
  const { createSeries } = await request(createSeriesDocument, { series: { ...series, user_profile_id } })
  const dates = createSeries.events.toSorted((one, other) => one.start.localeCompare(other.start))
  for (const { date, lesson } of lessons) {
    const lesson_id = dates[date]?.lesson_id
    if (lesson_id != null) await request(saveLessonDocument, { lesson: { lesson_id, ...lesson } })
  }
  const movedId = moved && dates[moved.date]?.event_id
  // Whatever else the teacher has planned there is in nobody's way: it is a sample.
  if (moved && movedId != null) {
    const { start, end } = moved
    const event = { event_id: movedId, title: series.title, start, end, overlap_wanted: true }
    await request(saveEventDocument, { event })
  }
  const offId = off === null ? undefined : dates[off]?.event_id
  if (offId !== undefined) await request(cancelEventDocument, { id: offId, cancelled: true })
  // No mail goes out: nobody has this address.
  if (guardian) await request(inviteGuardianDocument, { guardian: { ...guardian, user_profile_id } })
}

/** @returns the user_profile_id of each student, in the order of the sample */
export async function addSample(ownUserId: string, sample: readonly Sample[]): Promise<number[]> {
  const rows = await saveProfiles(sample.map(({ profile }) => profile))
  try {
    for (const [index, student] of sample.entries()) {
      const user_profile_id = rows[index]?.user_profile_id
      if (user_profile_id !== undefined) await addStudent(user_profile_id, student)
    }
  } finally {
    for (const head of ['event', 'lesson']) void queryClient.invalidateQueries({ queryKey: [head] })
    await refresh(ownUserId)
  }
  return rows.map((row) => row.user_profile_id)
}
