import type {
  invitation_link,
  MutationinviteStudentArgs,
  MutationrevokeInvitationArgs,
  MutationupdateResourcesArgs,
  MutationupsertUserProfileArgs,
  QuerygetUserProfileByIdArgs,
  QuerygetUserProfileByUidArgs,
  QueryloadActiveStudentsArgs,
  user_profile,
} from '@lectern/contract/graphql'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../platform/context.ts'
import { serviceOnce, type Scoped } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { ownerOf, refuse, refuseFor } from '../platform/input.ts'
import { newId, newLinkSecret, sha256 } from '../platform/secrets.ts'
import { fieldsOf } from '../platform/http/selection.ts'
import { keepGuardians } from './guardian.data.ts'
import { checkedNewGuardians, type NewGuardian } from './guardian.ts'
import * as data from './profile.data.ts'
import { invitationMail } from './invitation.mails.ts'
import * as rules from './profile.ts'

/** An invitation lives two weeks: long enough for holidays, short enough for a mailbox that changes hands. */
const invitationDays = 14
const day = 24 * 60 * 60 * 1000

type Info = GraphQLResolveInfo

/** The profiles as the caller asks for them, in the transaction that wrote them or by themselves. */
export function profiles(
  sql: Scoped,
  { actor, parts }: Context,
  info: Info,
  asked: Pick<data.Asked, 'key' | 'value'>,
  students: data.Asked['students'] = 'all',
): Promise<user_profile[]> {
  const fields = fieldsOf(info)
  return data.profilesOf(sql, actor, parts.clock(), {
    ...asked,
    students: fields.has('students') ? students : 'none',
    usual: rules.isUsual(fields),
    teacher: fields.has('teacher'),
  })
}

const one = async (found: Promise<user_profile[]>): Promise<user_profile | null> => (await found)[0] ?? null

export const profileQueries = {
  getUserProfileById: (_root: unknown, args: QuerygetUserProfileByIdArgs, context: Context, info: Info) =>
    one(context.read((sql) => profiles(sql, context, info, { key: 'profileId', value: args.Id }))),

  getUserProfileByUid: (_root: unknown, args: QuerygetUserProfileByUidArgs, context: Context, info: Info) =>
    one(context.read((sql) => profiles(sql, context, info, { key: 'userId', value: args.id }))),

  loadActiveStudents: (_root: unknown, args: QueryloadActiveStudentsArgs, context: Context, info: Info) =>
    one(context.read((sql) => profiles(sql, context, info, { key: 'userId', value: args.id }, 'active'))),
}

export const profileMutations = {
  upsertUserProfile: (_root: unknown, args: MutationupsertUserProfileArgs, context: Context, info: Info) =>
    context.writeTogether(async (sql) => {
      const ids = await saveAll(sql, context, args.profiles)
      const saved = await profiles(sql, context, info, { key: 'profileIds', value: ids })
      const order = new Map(ids.map((id, index) => [id, index]))
      return saved.toSorted((a, b) => (order.get(a.user_profile_id) ?? 0) - (order.get(b.user_profile_id) ?? 0))
    }),

  updateResources: (_root: unknown, args: MutationupdateResourcesArgs, context: Context, info: Info) =>
    context.writeTogetherAsTeacher(async (sql) => {
      const saved = await data.saveResources(sql, args.userProfileId, rules.checkedResources(args.resource))
      if (!saved) throw new Refusal('not-found')
      return one(profiles(sql, context, info, { key: 'profileId', value: args.userProfileId }))
    }),

  revokeInvitation: (_root: unknown, args: MutationrevokeInvitationArgs, context: Context, info: Info) =>
    context.writeTogetherAsTeacher(async (sql) => {
      const [student] = await data.holdProfiles(sql, context.actor, [args.userProfileId])
      if (!student || student.teacher_id === null) throw new Refusal('not-found')
      await data.revokeInvitations(sql, args.userProfileId, context.parts.clock())
      return one(profiles(sql, context, info, { key: 'profileId', value: args.userProfileId }))
    }),

  inviteStudent: (_root: unknown, args: MutationinviteStudentArgs, context: Context): Promise<invitation_link> =>
    inviteStudent(args, context),
}

/** A new invitation for a student of one's own, by whichever service it is asked for. */
export const inviteStudent = (args: MutationinviteStudentArgs, context: Context): Promise<invitation_link> =>
  context.writeTogetherAsTeacher((sql) => invite(sql, context, args))

/** Writes all or, by throwing, none. @returns their ids in the order of the inputs */
async function saveAll(
  sql: Scoped,
  { actor }: Context,
  inputs: MutationupsertUserProfileArgs['profiles'],
): Promise<number[]> {
  if (inputs.length > rules.mostProfiles) refuseFor('profiles', 'students-many', { most: rules.mostProfiles })
  const [first] = inputs
  if (!first) return []
  const wanted = inputs.map((input) => ({
    input,
    changes: rules.checkedChanges(input),
    guardians: checkedNewGuardians(input.guardians),
  }))
  const known = inputs.flatMap(({ user_profile_id }) => user_profile_id ?? [])
  if (new Set(known).size < known.length) refuse('user_profile_id', 'Each profile may stand in the list once.')

  const stored = new Map(
    (await data.holdProfiles(sql, actor, known)).map((profile) => [profile.user_profile_id, profile]),
  )
  let already: number | undefined
  const statements = []
  const kept: { at: number; teacher_id: number; guardians: readonly NewGuardian[] }[] = []
  for (const { input, changes, guardians } of wanted) {
    const id = input.user_profile_id ?? null
    if (id !== null) {
      statements.push(data.saveProfile(actor, rules.changedProfile(actor, input, changes, stored.get(id))))
      // Beside those that are there they would stand twice; a guardian of a stored student is invited by name.
      if (guardians.length > 0) throw new Refusal('not-allowed')
      continue
    }
    if (actor.role === 'student') throw new Refusal('not-allowed')
    already ??= await data.countStudents(sql, ownerOf(actor, input.teacher_id))
    const added = rules.newStudent(actor, input, changes, already++)
    kept.push({ at: statements.length, teacher_id: added.teacher_id, guardians })
    statements.push(data.addStudent(added.teacher_id, added.changes))
  }
  const ids = await data.runWrites(sql, statements)
  await keepGuardians(
    sql,
    kept.flatMap(({ at, teacher_id, guardians }) =>
      guardians.map((guardian) => ({ ...guardian, teacher_id, user_profile_id: ids[at] ?? 0 })),
    ),
  )
  return ids
}

async function invite(
  sql: Scoped,
  { actor, parts: { clock, config, db } }: Context,
  { userProfileId, sendMail }: MutationinviteStudentArgs,
): Promise<invitation_link> {
  const [held] = await data.holdProfiles(sql, actor, [userProfileId])
  const student = rules.checkedInvitation(held, sendMail)
  const token = newLinkSecret()
  const now = clock()
  const expires = new Date(now.getTime() + invitationDays * day)
  const url = `${config.clientUrl}/auth/register?invite=${token}`
  const { sent_to } = student
  const names = sent_to === null ? undefined : await data.namesFor(sql, student)
  const locale = await data.localeOf(serviceOnce(db), student.teacher_id)
  await data.saveInvitation(
    sql,
    { ...student, invitation_id: newId(now), token_hash: sha256(token), created_at: now, expires_at: expires },
    sent_to === null || !names ? null : invitationMail({ to: sent_to, ...names, url, locale }),
  )
  return { user_profile_id: userProfileId, url, expires_at: expires.toISOString(), sent_to }
}
