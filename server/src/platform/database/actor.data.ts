import type { Actor } from './actor.ts'
import { serviceOnce, type Database } from './database.ts'
import type { Columns } from './rows.ts'

/** Completes an operator who speaks as a user and names only the account: whose rows are meant is in the profile. */
export async function withProfile(db: Database, actor: Actor): Promise<Actor> {
  if (actor.userId === null || actor.profileId !== null || actor.role === 'anonymous') return actor
  const [profile] = await serviceOnce(db).run<Columns<'user_profile', 'user_profile_id'>>({
    sql: 'select user_profile_id from user_profile where id = $1',
    parameters: [actor.userId],
  })
  return { ...actor, profileId: profile?.user_profile_id ?? null }
}
