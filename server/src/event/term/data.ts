import { termsIn } from '@lectern/contract/terms'
import type { Scoped } from '../../platform/database.ts'
import { wallAt } from '../expansion/rules.ts'
import type { Past } from './rules.ts'

/** The terms of whoever asks, as the account's settings hold them, with the day that it is for a teacher. An operator has none. */
export async function pastOf(sql: Scoped, teacherId: number, now: Date): Promise<Past> {
  const [row] = await sql.run<{ terms: string | null; time_zone: string | null }>({
    sql: 'select my_terms() as terms, (select time_zone from user_profile where user_profile_id = $1) as time_zone',
    parameters: [teacherId],
  })
  const zone = row?.time_zone ?? 'UTC'
  return { terms: termsIn(row?.terms ?? ''), zone, today: wallAt(now.toISOString(), zone).slice(0, 10) }
}
