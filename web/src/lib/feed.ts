/** The secret address under which other programs read one's own calendar. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from './generated/gql.ts'
import { queryClient, request } from './query-cache.ts'

const calendarFeed = graphql(`
  query calendarFeed {
    calendarFeed {
      feed_id
      created_at
      last_fetched_at
      last_fetched_by
    }
  }
`)

const createCalendarFeed = graphql(`
  mutation createCalendarFeed {
    createFeed {
      feed_id
      url
      created_at
      last_fetched_at
      last_fetched_by
    }
  }
`)

const revokeCalendarFeed = graphql(`
  mutation revokeCalendarFeed {
    revokeFeed {
      feed_id
    }
  }
`)

export const feedQuery = queryOptions({
  queryKey: ['feed', 'own'],
  queryFn: async ({ signal }) => (await request(calendarFeed, {}, { signal })).calendarFeed,
  meta: { quiet: true },
})

const write = <Answer>(mutationFn: () => Promise<Answer>): Promise<Answer> =>
  queryClient
    .getMutationCache()
    .build<Answer, Error, void, unknown>(queryClient, { mutationKey: ['feed'], mutationFn })
    .execute()

/** A new address; an older one ends. A refusal is shown. @returns the address, which is told this once */
export async function makeFeed(): Promise<string | null> {
  const idempotencyKey = crypto.randomUUID()
  const { url, ...feed } = (await write(() => request(createCalendarFeed, {}, { idempotencyKey }))).createFeed
  queryClient.setQueryData(feedQuery.queryKey, feed)
  return url
}

/** Ends the address. A refusal is shown. */
export async function endFeed(): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await write(() => request(revokeCalendarFeed, {}, { idempotencyKey }))
  queryClient.setQueryData(feedQuery.queryKey, null)
}

/** What somebody who wants the own lessons elsewhere gets: a new address, or when the one was made that is in use. */
export type AskedFeed = { url: string } | { since: string }

/**
 * Asks for an address. One that is in use is not ended without a word.
 *
 * @throws {DataError} after it was told
 */
export async function askForFeed(): Promise<AskedFeed> {
  const feed = await queryClient.fetchQuery({ ...feedQuery, meta: {} })
  return feed ? { since: feed.created_at } : newFeed()
}

/** A new address; the one in use ends. @throws {DataError} after it was told */
export async function newFeed(): Promise<{ url: string }> {
  const url = await makeFeed()
  if (url === null) throw new Error('The server made an address but did not tell it.')
  return { url }
}
