import { serviceOnce, type Database, type Service } from '../platform/database/database.ts'
import { checkedRoom, quota, type Room } from './quota.ts'
import type { Columns } from '../platform/database/rows.ts'

/**
 * Finds whose room the files of an account take: a student's are counted on the teacher, who has a quota for the whole studio.
 * @returns an account
 */
async function payerOf(sql: Service, userId: string): Promise<string> {
  const [row] = await sql.run<Columns<'user_profile', 'id'>>({
    sql: `select t.id from user_profile s join user_profile t on t.user_profile_id = s.teacher_id
          where s.id = $1 and s.profile_type = 'STUDENT'`,
    parameters: [userId],
  })
  return row?.id ?? userId
}

/** The bytes that are taken of a payer's room, and by this account alone. */
async function roomOf(sql: Service, payer: string, userId: string): Promise<Room> {
  const [row] = await sql.run<{ all: number; own: number }>({
    sql: `with account as (
            select $1::uuid as id union
            select s.id from user_profile s join user_profile t on t.user_profile_id = s.teacher_id
            where t.id = $1 and s.profile_type = 'STUDENT' and s.id is not null)
          select coalesce(sum(f.size), 0)::bigint as "all",
            coalesce(sum(f.size) filter (where f.uploaded_by_user_id = $2), 0)::bigint as own
          from account join storage.files f on f.uploaded_by_user_id = account.id`,
    parameters: [payer, userId],
  })
  return { all: row?.all ?? 0, own: row?.own ?? 0, isGuest: payer !== userId }
}

/** Looks before a byte is read. @throws StorageFailure `quota-exceeded` */
export async function checkRoom(db: Database, userId: string | null): Promise<void> {
  if (userId === null) return
  const sql = serviceOnce(db)
  checkedRoom(await roomOf(sql, await payerOf(sql, userId), userId), 1)
}

/** Bytes that are free for the files of an account that pays for itself. */
export async function roomLeft(db: Database, userId: string): Promise<number> {
  const sql = serviceOnce(db)
  return quota - (await roomOf(sql, await payerOf(sql, userId), userId)).all
}

/**
 * Two uploads at once can't both take the last room: those that one payer pays for are counted one after another.
 * @param more bytes that come
 * @throws StorageFailure `quota-exceeded`
 */
export async function holdRoom(sql: Service, userId: string | null, more: number): Promise<void> {
  if (userId === null) return
  const payer = await payerOf(sql, userId)
  await sql.run({ sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', parameters: [`storage:${payer}`] })
  checkedRoom(await roomOf(sql, payer, userId), more)
}
