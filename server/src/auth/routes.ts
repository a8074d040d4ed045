import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { about } from './about.ts'
import { doorOf } from './door.ts'
import { verificationEmail } from './email.ts'
import { invitation } from './invitation.ts'
import { passwords } from './password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { tokens } from './token.ts'
import { openSuccessorKey } from './tokens.ts'
import { user } from './user.ts'
import { verify } from './verify.ts'

/** The auth service: every way in and out, one file each (AUTH.md section 3). */
export async function auth(app: FastifyInstance, given: Parts): Promise<void> {
  const parts = { ...given, successorKey: await openSuccessorKey(given.db) }
  const door = doorOf(app)
  signUp(door, parts) // /signup/email-password
  signIn(door, parts) // /signin/email-password
  tokens(door, parts) // /token /token/exchange /token/verify
  signOut(door, parts) // /signout
  user(door, parts) // /user
  verificationEmail(door, parts) // /user/email/send-verification-email
  passwords(door, parts) // /user/password/reset /user/password
  verify(door, parts) // /verify, where links of mails lead
  invitation(door, parts) // /invitation/show /invitation/accept
  about(door, parts) // /healthz /version /.well-known/jwks.json
}
