import type { ErasedAccount } from '@lectern/contract/account'
import type { erased, MutationeraseStudentArgs } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { asService, type Service } from '../platform/database/database.ts'
import { found } from '../platform/database/unknown-row.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { refuseFor } from '../platform/input.ts'
import * as data from './personal.data.ts'
import { backups, isConfirmed } from './personal.ts'

const record = 'A line without a name that says when the student was erased and by whom, so that it can be shown.'
const account =
  'The account that the student signs in with: it is the student’s own, and only the student can delete it.'

const records =
  'Your teacher keeps the name and the records of the lessons that were given; ask your teacher to erase them.'

export const personalMutations = {
  eraseStudent: (_root: unknown, args: MutationeraseStudentArgs, context: Context): Promise<erased> => {
    const { actor, parts } = context
    const { profileId: teacherId } = actor
    if (actor.role !== 'teacher' || teacherId === null) throw new Refusal('not-allowed')
    return asService(parts.db, async (sql) => {
      const student = found(await data.holdStudent(sql, args.userProfileId, teacherId))
      if (!isConfirmed(args.confirm, student.display_name ?? '')) refuseFor('confirm', 'confirm-differs')
      const profileIds = [args.userProfileId]
      const gone = await data.eraseStudents(sql, { profileIds, teacherId, now: parts.clock() })
      if (student.id !== null) await data.giveOwnProfile(sql, student.id)
      return { ...gone, stays: student.id === null ? [record, backups] : [record, account, backups] }
    })
  },
}

/**
 * Deletes an account with all that is the person's own, in the transaction of whoever has made sure that the owner asks.
 *
 * @param own.confirm the account's address as it was typed, or the display name of an account without one
 * @throws Refusal `invalid-request` when something else was typed, `unauthenticated-user` when the account is gone
 */
export async function eraseOwnAccount(
  sql: Service,
  { userId, confirm, now }: { userId: string; confirm: string; now: Date },
): Promise<ErasedAccount> {
  const own = await data.holdAccount(sql, userId)
  if (!own) throw new Refusal('unauthenticated-user')
  if (!isConfirmed(confirm, own.email ?? own.display_name)) throw refusedFor('account-confirm-differs')
  return eraseHeldAccount(sql, { ...own, userId, now })
}

/** Deletes an account that `holdAccount` has found, with all that is the person's own. */
export async function eraseHeldAccount(
  sql: Service,
  { userId, profile_id, profile_type, teacher_id, now }: data.HeldAccount & { userId: string; now: Date },
): Promise<ErasedAccount> {
  let gone = { lessons: 0, events: 0 }
  const stays = [backups]
  if (profile_id !== null && profile_type === 'TEACHER') gone = await eraseStudio(sql, profile_id, now)
  else if (profile_id !== null && teacher_id !== null) {
    await data.leaveTeacher(sql, profile_id)
    stays.unshift(records)
  } else if (profile_id !== null) await data.eraseTeacher(sql, profile_id)
  await data.eraseAccount(sql, userId, now)
  return { ...gone, stays }
}

/** A teacher with all students. Accounts of students stay theirs. */
async function eraseStudio(sql: Service, teacherId: number, now: Date): Promise<{ lessons: number; events: number }> {
  const students = await data.studentsOf(sql, teacherId)
  const profileIds = students.map((student) => student.user_profile_id)
  const ofStudents = await data.eraseStudents(sql, { profileIds, teacherId, now })
  for (const { id } of students) if (id !== null) await data.giveOwnProfile(sql, id)
  const own = await data.eraseTeacher(sql, teacherId)
  return { lessons: ofStudents.lessons + own.lessons, events: ofStudents.events + own.events }
}
