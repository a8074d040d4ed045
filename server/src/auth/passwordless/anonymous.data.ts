import type { Service } from '../../platform/database/database.ts'

/** Seconds after which a user is swept whose sessions have ended: nobody can come back as that user. */
const sweptAfter = 24 * 3600

/** Removes anonymous users whose last session has ended. */
export async function sweepAnonymousUsers(sql: Service, now: Date): Promise<void> {
  await sql.run({
    sql: `delete from auth.users u where is_anonymous and created_at < $1
          and not exists (select from auth.refresh_tokens r where r.user_id = u.id)`,
    parameters: [new Date(now.getTime() - sweptAfter * 1000)],
  })
}
