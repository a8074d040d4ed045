import { graphql } from '../../lib/generated/gql.ts'
import { queryClient, request } from '../../lib/query-cache.ts'

const addCalendarStudent = graphql(`
  mutation addCalendarStudent($name: String!) {
    upsertUserProfile(profiles: [{ display_name: $name }]) {
      user_profile_id
    }
  }
`)

const inviteCalendarStudent = graphql(`
  mutation inviteCalendarStudent($id: Int!) {
    inviteStudent(userProfileId: $id, sendMail: false) {
      url
    }
  }
`)

const write = async <Answer>(mutationFn: () => Promise<Answer>): Promise<Answer> => {
  const answer = await queryClient
    .getMutationCache()
    .build<Answer, Error, void, unknown>(queryClient, { mutationKey: ['profile', 'calendar'], mutationFn })
    .execute()
  await queryClient.invalidateQueries({ queryKey: ['profile', 'students'] })
  return answer
}

/** Adds a student of whom only the name is known. A refusal is shown. @returns the user_profile_id */
export async function addStudent(name: string): Promise<number | undefined> {
  const idempotencyKey = crypto.randomUUID()
  const { upsertUserProfile } = await write(() => request(addCalendarStudent, { name }, { idempotencyKey }))
  return upsertUserProfile[0]?.user_profile_id
}

/** A link with which a student makes an account. A refusal is shown. */
export async function invitationLink(id: number): Promise<string> {
  const idempotencyKey = crypto.randomUUID()
  return (await write(() => request(inviteCalendarStudent, { id }, { idempotencyKey }))).inviteStudent.url
}
