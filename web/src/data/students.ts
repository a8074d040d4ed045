/** People on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'

/** The students of a teacher, those who paused or went too. */
export const loadStudentsDocument = graphql(`
  query loadStudents($id: uuid!) {
    getStudentList(id: $id) {
      user_profile_id
      id
      first_name
      last_name
      display_name
      avatar_url
      email
      phone
      video_link
      colour
      usual_slot
      tags
      private_note
      invitation_status
      invited_at
      created_at
      paused_at
      archived_at
      has_guardian
    }
  }
`)

/** Makes profiles, or changes the fields that are named. */
export const saveProfilesDocument = graphql(`
  mutation saveProfiles($profiles: [user_profile_input!]!) {
    upsertUserProfile(profiles: $profiles) {
      user_profile_id
      id
      display_name
      email
      version
    }
  }
`)

/** A new invitation; older ones of that student end. */
export const inviteStudentDocument = graphql(`
  mutation inviteStudent($userProfileId: Int!, $sendMail: Boolean!) {
    inviteStudent(userProfileId: $userProfileId, sendMail: $sendMail) {
      user_profile_id
      url
      expires_at
      sent_to
    }
  }
`)

export const inviteGuardianDocument = graphql(`
  mutation inviteGuardian($guardian: guardian_input!, $email: String) {
    inviteGuardian(guardian: $guardian, email: $email) {
      url
      sent_to
    }
  }
`)
