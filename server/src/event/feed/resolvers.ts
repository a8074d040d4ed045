import type { calendar_feed, QueryeventFileArgs } from '@lectern/contract/graphql'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/failures.ts'
import { newId, newLinkSecret, sha256 } from '../../platform/secrets.ts'
import { addFeed, endFeed, feedRows, findFeed } from './data.ts'
import { calendarOf } from './rules.ts'

export const feedQueries = {
  calendarFeed: async (_root: unknown, _args: unknown, context: Context): Promise<calendar_feed | null> => {
    const { profileId } = context.actor
    if (profileId === null) return null
    const [feed] = await context.read(async (sql) => {
      const found = await findFeed(sql, profileId)
      return found ? [found] : []
    })
    return feed ?? null
  },

  eventFile: async (_root: unknown, { id }: QueryeventFileArgs, context: Context): Promise<string | null> => {
    const rows = await context.read((sql) => feedRows(sql, [id]))
    return rows.length === 0 ? null : calendarOf(rows, hostOf(context), null)
  },
}

export const feedMutations = {
  createFeed: (_root: unknown, _args: unknown, context: Context): Promise<calendar_feed> => {
    const profileId = ownProfile(context)
    // 256 random bits: nobody guesses an address, and nobody who reads the database knows one.
    const token = newLinkSecret()
    const { clock, config } = context.parts
    return context.writeTogether(async (sql) => {
      const feed = await addFeed(sql, { feedId: newId(clock()), profileId, tokenHash: sha256(token) })
      if (!feed) throw new Refusal('not-found')
      return { ...feed, url: `${config.publicUrl}/v1/calendar/${token}.ics` }
    })
  },

  revokeFeed: async (_root: unknown, _args: unknown, context: Context): Promise<calendar_feed | null> => {
    const profileId = ownProfile(context)
    return (await context.writeTogether((sql) => endFeed(sql, profileId))) ?? null
  },
}

const hostOf = ({ parts }: Context): string => new URL(parts.config.publicUrl).hostname

/** @throws Refusal `not-allowed` for whoever has no calendar */
function ownProfile({ actor }: Context): number {
  if (actor.profileId === null || (actor.role !== 'teacher' && actor.role !== 'student'))
    throw new Refusal('not-allowed')
  return actor.profileId
}
