/** Writes the sample studio as a teacher would have typed it. */
import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { refresh, saveProfiles } from '../data.ts'
import type { Sample } from './rules.ts'

const seriesDocument = graphql(`
  mutation sampleSeries($series: series_input!) {
    createSeries(series: $series) {
      created
    }
  }
`)

const lessonDocument = graphql(`
  mutation sampleLesson($lesson: lesson_input!) {
    upsertLesson(lesson: $lesson) {
      lesson_id
    }
  }
`)

/** @returns the user_profile_id of each student, in the order of the sample */
export async function addSample(ownUserId: string, sample: readonly Sample[]): Promise<number[]> {
  const rows = await saveProfiles(sample.map(({ profile }) => profile))
  try {
    for (const [index, { series, lesson }] of sample.entries()) {
      const user_profile_id = rows[index]?.user_profile_id
      if (user_profile_id === undefined) continue
      await request(seriesDocument, { series: { ...series, user_profile_id } })
      await request(lessonDocument, { lesson: { ...lesson, user_profile_id } })
    }
  } finally {
    for (const head of ['event', 'lesson']) void queryClient.invalidateQueries({ queryKey: [head] })
    await refresh(ownUserId)
  }
  return rows.map((row) => row.user_profile_id)
}
