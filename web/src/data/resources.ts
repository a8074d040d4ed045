/** Resources on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'
import { readAnew, request } from '../lib/query-cache.ts'
import { write } from './write.ts'

/** Gives a resource to a student, or takes it back. */
export const giveResourceDocument = graphql(`
  mutation giveResource($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {
    giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) {
      lesson_rsrc_id
      user_profile_id
      given_at
    }
  }
`)

export const loadResourcesDocument = graphql(`
  query loadResources($profileId: Int!) {
    loadLessonResources(profileId: $profileId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
      file_id
      file_source
      version
    }
  }
`)

/** The students of each resource, and the order in which each has them. */
export const loadGiftsDocument = graphql(`
  query loadGifts {
    resourceGifts {
      lesson_rsrc_id
      user_profile_id
      given_at
      place
    }
  }
`)

export const saveResourceDocument = graphql(`
  mutation saveShelfResource($resource: lesson_resource_input!) {
    upsertLessonResource(resource: $resource) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
      file_id
      file_source
      version
    }
  }
`)

/** Takes a resource off the shelf for 30 days, or brings it back. */
export const deleteResourceDocument = graphql(`
  mutation deleteShelfResource($id: Int!, $isDeleted: Boolean!) {
    deleteLessonResource(id: $id) @include(if: $isDeleted) {
      lesson_rsrc_id
    }
    restoreLessonResource(id: $id) @skip(if: $isDeleted) {
      lesson_rsrc_id
    }
  }
`)

export const placeGiftDocument = graphql(`
  mutation editedPlace($resourceId: Int!, $userProfileId: Int!, $before: Int) {
    placeGift(resourceId: $resourceId, userProfileId: $userProfileId, before: $before) {
      lesson_rsrc_id
    }
  }
`)

/** The resources of a profile with who was given which. */
export async function readResourcesAndGifts(profileId: number, signal: AbortSignal) {
  const [{ loadLessonResources }, { resourceGifts }] = await Promise.all([
    request(loadResourcesDocument, { profileId }, { signal }),
    request(loadGiftsDocument, {}, { signal }),
  ])
  return { loadLessonResources, resourceGifts }
}

interface Giving {
  resourceId: number
  userProfileId: number
  given: boolean
}

/**
 * Gives a resource to a student, or takes it back, one after another: each place is said by what the change before has left.
 *
 * @throws {DataError} after it was told
 */
export const giveResource = (giving: Giving): Promise<unknown> =>
  write({
    of: ['lesson_resource', 'give'],
    order: 'lesson_resource',
    send: (sending) => request(giveResourceDocument, giving, sending),
    stale: (isLast) => isLast && readAnew('lesson_resource'),
  })

/** Gives a resource to students, or takes it back. @throws {DataError} after it was told */
export const giveToStudents = async (resourceId: number, ids: readonly number[], given: boolean): Promise<void> =>
  void (await Promise.all(ids.map((userProfileId) => giveResource({ resourceId, userProfileId, given }))))
