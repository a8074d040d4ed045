/** One student's own world, as the teacher edits it. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { graphql } from '../../lib/generated/gql.ts'
import { DataError } from '../../lib/data-error.ts'
import type { editedLessonsQuery } from '../../lib/generated/graphql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'
import { refresh } from '../data.ts'
import { type FieldValue, type SavedField, standsInTheWay } from './rules.ts'

const lessons = graphql(`
  query editedLessons($id: Int!) {
    loadLessons(id: $id) {
      lesson_id
      title
      start
      lesson_status_id
      attendance
      shared_note
      private_note
      homework_items {
        item_id
        text
        due
        done_at
      }
    }
  }
`)

const gifts = graphql(`
  query editedGifts($profileId: Int!) {
    loadLessonResources(profileId: $profileId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
    }
    resourceGifts {
      lesson_rsrc_id
      user_profile_id
    }
  }
`)

const giveDocument = graphql(`
  mutation editedGive($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {
    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {
      lesson_rsrc_id
    }
  }
`)

const tickDocument = graphql(`
  mutation editedTick($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {
    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {
      lesson_id
    }
  }
`)

const saveDocument = graphql(`
  mutation saveProfileField($profiles: [user_profile_input!]!) {
    upsertUserProfile(profiles: $profiles) {
      user_profile_id
      version
    }
  }
`)

export type StudentLesson = editedLessonsQuery['loadLessons'][number]

export const studentLessonsQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson', 'edited', profileId],
    queryFn: async ({ signal }) => (await request(lessons, { id: profileId }, { signal })).loadLessons,
  })

export const giftsQuery = (teacherProfileId: number) =>
  queryOptions({
    queryKey: ['lesson_resource', 'edited', teacherProfileId],
    queryFn: ({ signal }) => request(gifts, { profileId: teacherProfileId }, { signal }),
  })

export const useGiveResource = () =>
  useMutation({
    mutationFn: (gift: { resourceId: number; userProfileId: number; given: boolean }) => request(giveDocument, gift),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lesson_resource'] }),
  })

export const useTickHomework = () =>
  useMutation({
    mutationFn: (tick: { lessonId: number; itemId: string; done: boolean }) => request(tickDocument, tick),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lesson'] }),
  })

/** Somebody wrote the same field meanwhile. */
export class EditedElsewhere extends Error {
  readonly theirs: FieldValue
  readonly version: number

  constructor(theirs: FieldValue, version: number) {
    super('This field was changed elsewhere in the meantime.')
    this.theirs = theirs
    this.version = version
  }
}

/**
 * Writes one field of a profile. Changes of other fields meanwhile are no conflict: it is written on top of them.
 *
 * @throws {EditedElsewhere} when the field itself was changed since it was read
 */
export async function saveField(ownUserId: string, saved: SavedField): Promise<void> {
  const { profileId, field, value, version } = saved
  try {
    await request(saveDocument, { profiles: [{ user_profile_id: profileId, [field]: value, version }] })
  } catch (error) {
    const current = error instanceof DataError && error.code === 'conflict' ? error.extensions['current'] : undefined
    const met = standsInTheWay(saved, current)
    if (!met) throw error
    if (met.isSame) return await saveField(ownUserId, { ...saved, version: met.version })
    throw new EditedElsewhere(met.theirs, met.version)
  }
  await refresh(ownUserId)
}
