import { inviteStudentDocument, saveProfilesDocument } from '../../data/students.ts'
import { type Sending, write } from '../../data/write.ts'
import { queryClient, request } from '../../lib/query-cache.ts'

const writeStudent = <Answer>(send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({
    of: ['profile', 'calendar'],
    send,
    taken: () => queryClient.invalidateQueries({ queryKey: ['profile', 'students'] }),
  })

/** Adds a student of whom only the name is known. A refusal is shown. @returns the user_profile_id */
export async function addStudent(name: string): Promise<number | undefined> {
  const { upsertUserProfile } = await writeStudent((sending) =>
    request(saveProfilesDocument, { profiles: [{ display_name: name }] }, sending),
  )
  return upsertUserProfile[0]?.user_profile_id
}

/** A link with which a student makes an account. A refusal is shown. */
export const invitationLink = async (id: number): Promise<string> =>
  (await writeStudent((sending) => request(inviteStudentDocument, { userProfileId: id, sendMail: false }, sending)))
    .inviteStudent.url
