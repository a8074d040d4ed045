import { acceptInvitation, showInvitation, type AcceptInvitation, type InvitationView } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService, serviceOnce } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import { mailsToAddress, takeTry } from '../platform/limits.ts'
import { newId, sha256 } from '../platform/secrets.ts'
import { isEmail, normalEmail } from './addresses.ts'
import { note, visitOf, type Visit } from './audit.ts'
import { addProfile, addUser, findInvitation, noteOpened, redeemInvitation, tieProfile } from './data.ts'
import type { Door } from './door.ts'
import { findGuardianship, redeemGuardianship } from './guardianship.ts'
import { judgedAndHashed } from './new-password.ts'
import { clientUrl } from './redirects.ts'
import { askToVerify, newSession } from './sign-up.ts'
import { localeOf } from './sign-up-options.ts'
import type { AuthParts } from './tokens.ts'

/** POST /invitation/show and /invitation/accept. */
export function invitation(door: Door, parts: AuthParts): void {
  door.post(
    showInvitation.path,
    { schema: { body: showInvitation.body }, config: { limit: 'sign-in' } },
    async ({ body }): Promise<InvitationView> => {
      const found = await findInvitation(serviceOnce(parts.db), sha256(body.token), parts.clock())
      if (!found) return showGuardianship(parts, sha256(body.token))
      await noteOpened(serviceOnce(parts.db), sha256(body.token), parts.clock())
      return { teacherName: found.teacher_name, studentName: found.student_name, email: found.sent_to }
    },
  )

  door.post(
    acceptInvitation.path,
    { schema: { body: acceptInvitation.body }, config: { limit: 'sign-up' } },
    (request) => accept(parts, request.body, visitOf(request)),
  )
}

/**
 * Makes the student's account and ties it to the profile that the teacher made: all of it, or nothing and the
 * invitation stays open.
 *
 * The address counts as verified only when the invitation was sent to it: then the link came from that mailbox.
 */
async function accept(parts: AuthParts, body: AcceptInvitation, visit: Visit): Promise<SessionAnswer> {
  const { config, clock, db } = parts
  const tokenHash = sha256(body.token)
  const email = normalEmail(body.email)
  const locale = localeOf(body.locale)
  const displayName = body.displayName?.trim() || null
  const found =
    (await findInvitation(serviceOnce(db), tokenHash, clock())) ??
    (await findGuardianship(serviceOnce(db), tokenHash, clock()))
  if (!found) throw new Refusal('invalid-invitation')
  const called = 'name' in found ? String(found['name']) : found.student_name
  const passwordHash = await judgedAndHashed(parts, body.password, [email, displayName ?? '', found.student_name])

  return asService(db, async (sql) => {
    const now = clock()
    const redeemed = 'name' in found ? found : await redeemInvitation(sql, tokenHash, now)
    if (!redeemed) throw new Refusal('invalid-invitation')
    const id = newId(now)
    const emailVerified = redeemed.sent_to !== null && isEmail(redeemed.sent_to, email)
    const added = await addUser(sql, {
      id,
      email,
      emailVerified,
      phoneNumber: null,
      passwordHash,
      locale,
      displayName: displayName ?? called,
      defaultRole: 'student',
      roles: ['student'],
      metadata: {},
      createdAt: now,
    })
    if (!added) throw new Refusal('email-already-in-use')
    await note(sql, { userId: id, kind: 'signed-up', now, visit })
    if ('name' in found) {
      // Who looks after a student is nobody's student: a profile of the own, and the tie.
      await addProfile(sql, { userId: id, type: 'STUDENT', displayName: displayName ?? called, email })
      if (!(await redeemGuardianship(sql, { tokenHash, userId: id, now }))) throw new Refusal('invalid-invitation')
    } else {
      const profile = { profileId: redeemed.user_profile_id, userId: id, displayName, email }
      if (!(await tieProfile(sql, profile))) throw new Refusal('invalid-invitation')
    }
    if (emailVerified || !config.verifyEmail) return newSession(sql, parts, id, visit)
    await takeTry(sql, now, mailsToAddress, email)
    const redirectTo = clientUrl(config)
    await askToVerify(sql, parts, { id, email, displayName, locale, redirectTo, codeChallenge: null })
    return { session: null, mfa: null }
  })
}

/** The same answer for somebody who is to look after the student. @throws Refusal `invalid-invitation` */
async function showGuardianship({ db, clock }: AuthParts, tokenHash: Buffer): Promise<InvitationView> {
  const found = await findGuardianship(serviceOnce(db), tokenHash, clock())
  if (!found) throw new Refusal('invalid-invitation')
  return {
    teacherName: found.teacher_name,
    studentName: found.name,
    email: found.sent_to,
    childName: found.student_name,
  }
}
