/** Resources on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'

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

/** Who was given which, and in what order. */
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

export const resourcesOfLessonDocument = graphql(`
  query resourcesOfLesson($lessonId: Int!) {
    resourcesOfLesson(lessonId: $lessonId) {
      lesson_rsrc_id
      lesson_rsrc_dspl
      kind
      url
      file_id
      mime_type
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
