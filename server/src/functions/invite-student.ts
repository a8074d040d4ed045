import { invite, type Invite } from '@lectern/contract/functions'
import type { invitation_link } from '@lectern/contract/graphql'
import { Compile } from 'typebox/compile'
import { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import type { PlatformFunction } from './platform-function.ts'

/** The invitation as the data service makes it. */
export type InviteStudent = (
  args: { userProfileId: number; sendMail: boolean },
  context: Context,
) => Promise<invitation_link>

const body = Compile(invite.body)

/** POST /invite: the same as the mutation inviteStudent, for programs that speak no GraphQL. */
export const inviteStudent = (make: InviteStudent): PlatformFunction => ({
  changes: true,
  run: async ({ actor, body: given, parts }) => {
    if (!body.Check(given)) throw new Refusal('invalid-request', 'The body needs a userProfileId.')
    const { userProfileId, sendMail = false } = given satisfies Invite
    return make({ userProfileId, sendMail }, new Context(parts, actor))
  },
})
