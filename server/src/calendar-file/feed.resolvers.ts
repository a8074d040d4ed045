import type {
  calendar_feed,
  MutationcreateFeedArgs,
  MutationrevokeFeedArgs,
  QueryeventFileArgs,
} from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { serviceOnce, type Scoped } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { refuseFor, requiredText } from '../platform/input.ts'
import { newId, newLinkSecret, sha256 } from '../platform/secrets.ts'
import { addFeed, endFeed, feedRows, feedsOf, localeOf, mostFeeds, tieTo } from './feed.data.ts'
import { calendarOf } from './feed.ts'

/** Characters of a name, as the database has it: one line of a list. */
const longestName = 60

export const feedQueries = {
  calendarFeeds: async (_root: unknown, _args: unknown, context: Context): Promise<calendar_feed[]> =>
    isReader(context) ? context.read(feedsOf) : [],

  eventFile: async (_root: unknown, { id }: QueryeventFileArgs, context: Context): Promise<string | null> => {
    const { config, db } = context.parts
    const rows = await context.read((sql) => feedRows(sql, [id]))
    if (rows.length === 0) return null
    const locale = await localeOf(serviceOnce(db), context.actor.userId)
    return calendarOf(rows, new URL(config.publicUrl).hostname, null, locale)
  },
}

export const feedMutations = {
  createFeed: (_root: unknown, args: MutationcreateFeedArgs, context: Context): Promise<calendar_feed> => {
    if (!isReader(context)) throw new Refusal('not-allowed')
    const name = requiredText('name', args.name, longestName)
    // 256 random bits: nobody guesses an address, and nobody who reads the database knows one.
    const token = newLinkSecret()
    const { clock, config } = context.parts
    return context.writeTogether(async (sql) => {
      const whose = await calendarFor(sql, context, args.userProfileId ?? null)
      const feed = await addFeed(sql, { ...whose, name, feedId: newId(clock()), tokenHash: sha256(token) })
      return feed
        ? { ...feed, url: `${config.publicUrl}/v1/calendar/${token}.ics` }
        : refuseFor('name', 'feeds-many', { most: mostFeeds })
    })
  },

  revokeFeed: async (
    _root: unknown,
    { id }: MutationrevokeFeedArgs,
    context: Context,
  ): Promise<calendar_feed | null> => {
    if (!isReader(context)) throw new Refusal('not-allowed')
    return (await context.writeTogether((sql) => endFeed(sql, id))) ?? null
  },
}

/** Whether the caller is somebody with a calendar, the own one or a child's; the operator reads others' rows another way. */
const isReader = ({ actor: { role } }: Context): boolean => role === 'teacher' || role === 'student'

/**
 * Finds the person of whose calendar an address is made: the own one unless a child is named.
 * @throws Refusal `not-allowed` for whoever has no calendar, `not-found` for a person whose lessons the caller may not see
 */
async function calendarFor(
  sql: Scoped,
  { actor: { profileId, role } }: Context,
  wanted: number | null,
): Promise<{ profileId: number; guardianId: number | null }> {
  if (wanted === null || wanted === profileId) {
    if (profileId === null) throw new Refusal('not-allowed')
    return { profileId, guardianId: null }
  }
  const guardianId = role === 'student' ? await tieTo(sql, wanted) : undefined
  if (guardianId === undefined) throw new Refusal('not-found')
  return { profileId: wanted, guardianId }
}
