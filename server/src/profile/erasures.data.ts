import { serviceOnce, type Database, type Service } from '../platform/database/database.ts'
import type { Columns } from '../platform/database/rows.ts'

/** Somebody who was erased: a student by a teacher, or an account by its owner. Numbers and times, nothing of the person. */
export type Erasure =
  | { kind: 'student'; user_profile_id: number; created_at: string; erased_at: string }
  | { kind: 'account'; user_id: string; erased_at: string }

/** As text, to the microsecond: it tells two profiles apart that had the same number one after the other. */
const madeAt = `to_char(profile_created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The people who were erased, as far as the database knows. */
export const readErasures = async (sql: Service): Promise<Erasure[]> =>
  (
    await sql.run<{ erasure: Erasure }>({
      sql: `select json_build_object('kind', 'student', 'user_profile_id', user_profile_id, 'created_at', ${madeAt}, 'erased_at', erased_at) as erasure
            from erasure where profile_created_at is not null
            union all
            select json_build_object('kind', 'account', 'user_id', user_id, 'erased_at', erased_at) from auth.erased_accounts`,
      parameters: [],
    })
  ).map(({ erasure }) => erasure)

/** For the job that keeps the list beside the data. */
export const knownErasures = (db: Database): Promise<Erasure[]> => readErasures(serviceOnce(db))

/** The profile that was erased, where a backup brought it back; held until the transaction ends. */
export async function holdReturned(
  sql: Service,
  { user_profile_id, created_at }: Erasure & { kind: 'student' },
): Promise<{ teacher_id: number | null; id: string | null } | undefined> {
  const [row] = await sql.run<Columns<'user_profile', 'teacher_id' | 'id'>>({
    sql: 'select teacher_id, id from user_profile where user_profile_id = $1 and created_at = $2::timestamptz for update',
    parameters: [user_profile_id, created_at],
  })
  return row
}

/** Takes over into the list who is not in it yet. */
export async function keepErasures(sql: Service, list: readonly Erasure[]): Promise<void> {
  const parameters = [JSON.stringify(list)]
  await sql.run(
    {
      sql: `insert into erasure (user_profile_id, profile_created_at, erased_at)
            select distinct on (user_profile_id, created_at) user_profile_id, created_at, erased_at
            from jsonb_to_recordset($1::jsonb) as l (kind text, user_profile_id int, created_at timestamptz, erased_at timestamptz)
            where kind = 'student' and not exists (select from erasure e
              where e.user_profile_id = l.user_profile_id and e.profile_created_at = l.created_at)`,
      parameters,
    },
    {
      sql: `insert into auth.erased_accounts (user_id, erased_at)
            select user_id, erased_at from jsonb_to_recordset($1::jsonb) as l (kind text, user_id uuid, erased_at timestamptz)
            where kind = 'account' on conflict do nothing`,
      parameters,
    },
  )
}
