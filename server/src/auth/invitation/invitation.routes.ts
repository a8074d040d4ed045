import { showInvitation, type InvitationView } from '@lectern/contract/invitations'
import type { FastifyRequest } from 'fastify'
import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { sha256 } from '../../platform/secrets.ts'
import { bearerOf } from '../../platform/http/request-actor.ts'
import { callerOf } from '../session/caller.ts'
import { noteOpened } from '../user.data.ts'
import type { AuthRoutes } from '../route.ts'
import { findInvited, isTakenBy } from './take-invitation.data.ts'
import type { AuthParts } from '../session/session.data.ts'

/** POST /invitation/show. */
export function invitation(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    showInvitation.path,
    // To open an invitation is no try at anything: its secret is too long to be guessed.
    { schema: { body: showInvitation.body }, config: { limit: 'any' } },
    (request): Promise<InvitationView> => show(parts, request, sha256(request.body.token)),
  )
}

/**
 * Shows who invites whom. A used one is shown to the account that took it: its link stays in the mailbox, and leads in.
 * @throws Refusal `invalid-invitation`
 */
async function show(parts: AuthParts, request: FastifyRequest, tokenHash: Buffer): Promise<InvitationView> {
  const sql = serviceOnce(parts.db)
  const found = await findInvited(sql, tokenHash, parts.clock())
  if (found) {
    if (!found.isGuardian) await noteOpened(sql, tokenHash, parts.clock())
    const { teacher_name: teacherName, invited_name: studentName, sent_to: email } = found
    return { teacherName, studentName, email, ...(found.isGuardian && { childName: found.student_name }) }
  }
  const caller =
    bearerOf(request.headers) === undefined ? undefined : await callerOf(request, parts).catch(() => undefined)
  if (!caller || !(await isTakenBy(sql, caller.userId, tokenHash))) throw new Refusal('invalid-invitation')
  return { teacherName: '', studentName: '', email: null, isYours: true }
}
