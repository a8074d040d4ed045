import type { mail_preferences, mail_preferences_input } from '@lectern/contract/graphql'
import { serviceOnce, type Database, type Scoped } from '../platform/database/database.ts'
import type { MailKind } from './mail-kinds.ts'

const columns = 'off, to_json(leads) as leads, to_json(student_leads) as student_leads, quiet_from, quiet_until'

/** What the account that asks has said. */
export async function ownPreferences(sql: Scoped): Promise<mail_preferences | undefined> {
  const [row] = await sql.run<mail_preferences>({
    sql: `select ${columns} from mail_preference where user_id = (select current_user_id())`,
    parameters: [],
  })
  return row
}

export async function savePreferences(sql: Scoped, wanted: mail_preferences_input): Promise<mail_preferences> {
  const [row] = await sql.run<mail_preferences>({
    sql: `insert into mail_preference (user_id, off, leads, student_leads, quiet_from, quiet_until)
          values ((select current_user_id()), $1, $2, $3, $4, $5)
          on conflict (user_id) do update set off = excluded.off, leads = excluded.leads,
            student_leads = excluded.student_leads, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until
          returning ${columns}`,
    parameters: [wanted.off, wanted.leads ?? null, wanted.student_leads ?? null, wanted.quiet_from, wanted.quiet_until],
  })
  if (!row) throw new Error('What was written is not there.')
  return row
}

/** Whether the account of an address has not said that it wants no such mail. */
export async function wantsMail(db: Database, email: string, kind: MailKind): Promise<boolean> {
  const rows = await serviceOnce(db).run({
    sql: 'select from auth.users where email = $1 and not wants_mail(id, null, $2)',
    parameters: [email, kind],
  })
  return rows.length === 0
}
