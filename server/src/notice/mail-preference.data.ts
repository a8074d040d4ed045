import type { mail_preferences, mail_preferences_input } from '@lectern/contract/graphql'
import { serviceOnce, type Database, type Scoped, type Service } from '../platform/database/database.ts'
import type { MailKind } from './mail-kinds.ts'
import type { WayOut } from './way-out.ts'

const columns =
  'off, daily, to_json(leads) as leads, to_json(student_leads) as student_leads, quiet_from, quiet_until, next_week_day'

/** The preferences of the account that asks. */
export async function ownPreferences(sql: Scoped): Promise<mail_preferences | undefined> {
  const [row] = await sql.run<mail_preferences>({
    sql: `select ${columns} from mail_preference where user_id = (select current_user_id())`,
    parameters: [],
  })
  return row
}

export async function savePreferences(sql: Scoped, wanted: mail_preferences_input): Promise<mail_preferences> {
  const [row] = await sql.run<mail_preferences>({
    sql: `insert into mail_preference as p (user_id, off, leads, student_leads, quiet_from, quiet_until, daily, next_week_day)
          values ((select current_user_id()), $1, $2, $3, $4, $5, coalesce($6::text[], '{}'), $7)
          on conflict (user_id) do update set off = excluded.off, leads = excluded.leads,
            student_leads = excluded.student_leads, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
            daily = coalesce($6::text[], p.daily), next_week_day = coalesce($7, p.next_week_day)
          returning ${columns}`,
    parameters: [
      wanted.off,
      wanted.leads ?? null,
      wanted.student_leads ?? null,
      wanted.quiet_from,
      wanted.quiet_until,
      wanted.daily ?? null,
      wanted.next_week_day ?? null,
    ],
  })
  if (!row) throw new Error('What was written is not there.')
  return row
}

/** Whether a student, by the account or without one, has not said no to a kind of mails. */
export async function wantsMail(db: Database, studentId: number, kind: MailKind): Promise<boolean> {
  const [row] = await serviceOnce(db).run<{ wanted: boolean }>({
    sql: 'select wants_mail(id, user_profile_id, $2) as wanted from user_profile where user_profile_id = $1',
    parameters: [studentId, kind],
  })
  return row?.wanted === true
}

/** The reader who is meant, as an account or as a student without one; nobody who is gone. */
const readerOf = ({ reader }: WayOut): [string | null, number | null] =>
  'userId' in reader ? [reader.userId, null] : [null, reader.profileId]
const isThere = `(select from auth.users where id = $1::uuid union all select from user_profile where user_profile_id = $2::int)`

/** Whether a reader wants a kind of mails; undefined for one who is gone. */
export async function stillWanted(sql: Service, way: WayOut): Promise<boolean | undefined> {
  const [row] = await sql.run<{ wanted: boolean }>({
    sql: `select wants_mail($1, $2, $3) as wanted where exists ${isThere}`,
    parameters: [...readerOf(way), way.kind],
  })
  return row?.wanted
}

/**
 * Switches one kind off, or on. Off is said once, and read by all who are written to at the mailbox within a studio
 * (`at_mailbox_of`). On ends it for all of them: one mail names several children, and its link is one. Only what an
 * account said itself is its own to take back.
 *
 * @returns whether there is such a reader
 */
export async function want(sql: Service, way: WayOut, isWanted: boolean): Promise<boolean> {
  const parameters = [...readerOf(way), way.kind]
  const [, there] = await sql.runAll(
    isWanted
      ? {
          sql: `update mail_preference p set off = array_remove(p.off, $3) from at_mailbox_of($1, $2) o
                where p.user_id = o.user_id and o.user_id = $1 or p.user_profile_id = o.user_profile_id`,
          parameters,
        }
      : {
          sql: `insert into mail_preference as p (user_id, user_profile_id, off) select $1, $2, array[$3] where exists ${isThere}
                on conflict (${'userId' in way.reader ? 'user_id' : 'user_profile_id'})
                do update set off = array_remove(p.off, $3) || excluded.off`,
          parameters,
        },
    { sql: `select where exists ${isThere}`, parameters: readerOf(way) },
  )
  return (there?.count ?? 0) > 0
}
