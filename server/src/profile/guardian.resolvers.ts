import type {
  event,
  guardian,
  guardian_child,
  guardian_link,
  lesson,
  lesson_resource,
  MutationinviteGuardianArgs,
  MutationremoveGuardianArgs,
  MutationsetGuardianArgs,
  QuerychildEventsArgs,
  QuerychildLessonsArgs,
  QuerychildResourcesArgs,
  QueryguardiansOfArgs,
} from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { serviceOnce, type Scoped } from '../platform/database/database.ts'
import { found } from '../platform/database/unknown-row.ts'
import { Refusal } from '../platform/failures.ts'
import { checkedLast } from '../platform/input.ts'
import { newLinkSecret, sha256 } from '../platform/secrets.ts'
import { holdProfiles, localeOf, namesFor, queued } from './profile.data.ts'
import { checkedEmail } from './profile.ts'
import * as data from './guardian.data.ts'
import { guardianMail } from './guardian.mails.ts'
import { checkedGuardian } from './guardian.ts'

/** As an invitation of a student: long enough for holidays, short enough for a mailbox that changes hands. */
const linkLasts = 14 * 24 * 60 * 60 * 1000

/** Children are asked for by accounts of role student; for everybody else there are none. */
const asStudent = <Row>(context: Context, work: (sql: Scoped) => Promise<Row[]>): Promise<Row[]> =>
  context.actor.role === 'student' ? context.read(work) : Promise.resolve([])

const askedOf = ({ userProfileId, from, to, eventId }: QuerychildEventsArgs) => ({
  profileId: userProfileId,
  from: from ?? null,
  to: to ?? null,
  eventId: eventId ?? null,
})

export const guardianQueries = {
  guardiansOf: (_root: unknown, args: QueryguardiansOfArgs, context: Context): Promise<guardian[]> =>
    context.actor.role === 'student'
      ? Promise.resolve([])
      : context.read((sql) => data.guardiansOf(sql, args.userProfileId)),

  myChildren: (_root: unknown, _args: unknown, context: Context): Promise<guardian_child[]> =>
    asStudent(context, data.myChildren),

  childEvents: (_root: unknown, args: QuerychildEventsArgs, context: Context): Promise<event[]> =>
    asStudent(context, (sql) => data.childEvents(sql, askedOf(args))),

  childLessons: (_root: unknown, args: QuerychildLessonsArgs, context: Context): Promise<lesson[]> => {
    const last = checkedLast(args.last)
    return asStudent(context, (sql) =>
      data.childLessons(sql, { ...askedOf(args), lessonId: args.lessonId ?? null, last }),
    )
  },

  childResources: (_root: unknown, args: QuerychildResourcesArgs, context: Context): Promise<lesson_resource[]> =>
    asStudent(context, (sql) => data.childResources(sql, args.userProfileId)),
}

export const guardianMutations = {
  setGuardian: (_root: unknown, args: MutationsetGuardianArgs, context: Context): Promise<guardian> =>
    context.writeTogetherAsTeacher(async (sql) => {
      return found(await data.changeGuardian(sql, checkedGuardian(args.guardian)))
    }),

  inviteGuardian: (_root: unknown, args: MutationinviteGuardianArgs, context: Context): Promise<guardian_link> =>
    context.writeTogetherAsTeacher((sql) => invite(sql, context, args)),

  removeGuardian: (_root: unknown, args: MutationremoveGuardianArgs, context: Context): Promise<guardian | null> =>
    context.writeTogetherAsTeacher(async (sql) => (await data.dropGuardian(sql, args.id)) ?? null),
}

/** Keeps the invitation and queues its mail, if one is wanted: both or none. */
async function invite(
  sql: Scoped,
  { actor, parts: { clock, config, db } }: Context,
  args: MutationinviteGuardianArgs,
): Promise<guardian_link> {
  const wanted = checkedGuardian(args.guardian)
  const sent_to = checkedEmail(args.email) ?? null
  const [student] = await holdProfiles(sql, actor, [wanted.user_profile_id])
  if (!student || student.teacher_id === null) throw new Refusal('not-found')
  const { teacher_id } = student
  const token = newLinkSecret()
  const now = clock()
  const expires_at = new Date(now.getTime() + linkLasts)
  const invitation = { token_hash: sha256(token), sent_to, expires_at }
  const known = wanted.guardian_id
  if (known !== null && !(await data.inviteAnew(sql, known, wanted.user_profile_id, invitation)))
    throw new Refusal('not-found')
  const guardian_id = known ?? (await data.addGuardian(sql, { ...wanted, ...invitation, teacher_id }))
  const url = `${config.clientUrl}/auth/register?invite=${token}`
  const names =
    sent_to === null ? undefined : await namesFor(sql, { teacher_id, user_profile_id: wanted.user_profile_id })
  if (sent_to !== null && names) {
    const locale = await localeOf(serviceOnce(db), teacher_id)
    await sql.run(queued(guardianMail({ to: sent_to, ...names, name: wanted.name, url, locale }), now))
  }
  return { guardian_id, url, expires_at: expires_at.toISOString(), sent_to }
}
