/** Whether mails to a student come back. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'

const returnedMail = graphql(`
  query returnedMail($userProfileId: Int!) {
    returnedMail(userProfileId: $userProfileId) {
      reason
      of_account
    }
  }
`)

/** @param email as the teacher has it: of another address another thing is known */
export const returnedMailQuery = (userProfileId: number, email: string | null) =>
  queryOptions({
    queryKey: ['returned-mail', userProfileId, email],
    queryFn: async ({ signal }) => (await request(returnedMail, { userProfileId }, { signal })).returnedMail,
    meta: { quiet: true },
  })
