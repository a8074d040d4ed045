/** Resources on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'

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
