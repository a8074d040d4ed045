import { openPasswords } from '../../server/src/platform/passwords.ts'
import { asSuperuser } from '../server/cluster.ts'
import { ask, post } from '../server/load.ts'
import { userIdSql } from '../server/seed.ts'

const password = 'Violet-harbour-41'
const emailOf = (number: number) => `teacher${number}@example.test`

/** The sign-in of each of them, as it goes over the wire. */
export interface People {
  count: number
  signIns: Buffer[]
}

/** Teachers with one password: its hash is the product's own, at the product's cost. */
export async function makePeople(ownerUrl: string, count: number): Promise<People> {
  const hash = await openPasswords().hash(password)
  await asSuperuser(
    ownerUrl,
    `insert into auth.users (id, email, email_key, email_verified, default_role, roles, password_hash)
     select ${userIdSql('n')}, 'teacher' || n || '@example.test', 'teacher' || n || '@example.test', true, 'teacher',
       '{teacher}', '${hash}' from generate_series(1, ${count}) n`,
    `insert into user_profile (id, profile_type, display_name, email)
     select id, 'TEACHER', email, email from auth.users`,
  )
  const signIn = (number: number) => post('/v1/auth/signin/email-password', { email: emailOf(number), password })
  return { count, signIns: Array.from({ length: count }, (_, index) => signIn(index + 1)) }
}

/** The part of a sign-in's answer that is used here. */
export interface SignedIn {
  accessToken: string
  refreshToken: string
}

export async function signedIn(port: number, signIn: Buffer): Promise<SignedIn> {
  const { session } = JSON.parse(await ask(port, signIn)) as { session: SignedIn | null }
  if (!session) throw new Error('A sign-in was refused')
  return session
}
