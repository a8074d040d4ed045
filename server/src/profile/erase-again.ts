import type { Service } from '../platform/database/database.ts'
import { holdReturned, keepErasures, type Erasure } from './erasures.data.ts'
import { eraseStudents, giveOwnProfile, holdAccount } from './personal.data.ts'
import { eraseHeldAccount } from './personal.resolvers.ts'

/**
 * Erases again whoever came back with a backup, by the same statements as the first time, and takes over who was not in it.
 * @returns how many had come back
 */
export async function eraseAgain(sql: Service, list: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const one of list) if (await isErasedAgain(sql, one)) erased++
  await keepErasures(sql, list)
  return erased
}

async function isErasedAgain(sql: Service, one: Erasure): Promise<boolean> {
  const now = new Date(one.erased_at)
  if (one.kind === 'account') {
    const back = await holdAccount(sql, one.user_id)
    if (back) await eraseHeldAccount(sql, { ...back, userId: one.user_id, now })
    return back !== undefined
  }
  const back = await holdReturned(sql, one)
  if (!back || back.teacher_id === null) return false
  await eraseStudents(sql, { profileIds: [one.user_profile_id], teacherId: back.teacher_id, now })
  if (back.id !== null) await giveOwnProfile(sql, back.id)
  return true
}
