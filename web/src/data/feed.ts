/** The secret addresses under which other programs read one's own calendar, or a child's. */
import { asGuardian } from './children.ts'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { authState } from '../lib/auth-state.ts'
import type { CalendarFeedsQuery } from '../lib/generated/graphql.ts'
import { graphql } from '../lib/generated/gql.ts'
import { type Sending, write } from './write.ts'
import { queryClient, request } from '../lib/query-cache.ts'

const calendarFeeds = graphql(`
  query calendarFeeds {
    calendarFeeds {
      feed_id
      name
      user_profile_id
      created_at
      last_fetched_at
      last_fetched_by
    }
    myChildren {
      user_profile_id
      display_name
      sees_events
    }
  }
`)

const createCalendarFeed = graphql(`
  mutation createCalendarFeed($name: String!, $userProfileId: Int) {
    createFeed(name: $name, userProfileId: $userProfileId) {
      feed_id
      url
    }
  }
`)

const revokeCalendarFeed = graphql(`
  mutation revokeCalendarFeed($id: uuid!) {
    revokeFeed(id: $id) {
      feed_id
    }
  }
`)

export type Feed = CalendarFeedsQuery['calendarFeeds'][number]

/** Addresses of children are a guardian's, who may teach with the same account; the own ones are there in either role. */
const speaker = () => (authState().user?.roles.includes('student') ? asGuardian : {})

export const feedsQuery = queryOptions({
  queryKey: ['feed', 'own'],
  queryFn: ({ signal }) => request(calendarFeeds, {}, { signal, ...speaker() }),
  meta: { quiet: true },
})

const writeFeed = <Answer>(send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: ['feed'], send, taken: () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }) })

/**
 * Makes an address of the own calendar, or of a child's. A refusal is shown.
 *
 * @param userProfileId the child
 * @returns the address, which is told this once
 */
export async function makeFeed(name: string, userProfileId?: number): Promise<{ url: string }> {
  const { createFeed } = await writeFeed((sending) =>
    request(createCalendarFeed, { name, userProfileId: userProfileId ?? null }, { ...sending, ...speaker() }),
  )
  if (createFeed.url === null) throw new Error('The server made an address but did not tell it.')
  return { url: createFeed.url }
}

/** Ends an address. A refusal is shown. */
export const endFeed = async (id: string): Promise<void> =>
  void (await writeFeed((sending) => request(revokeCalendarFeed, { id }, { ...sending, ...speaker() })))

/** The longest name that an address may have, as the server has it. */
const longestName = 60

/**
 * A name for the next address, which nobody has to think of: a child's calendar is called as the child.
 *
 * @param taken the names of the others
 */
export function nextFeedName(taken: readonly string[], child: string | null = null): string {
  if (child !== null && !taken.includes(child)) return child.slice(0, longestName)
  const first = t`My calendar`
  let name = first
  for (let number = 2; taken.includes(name); number += 1) name = `${first} ${number}`
  return name
}

/** The answer to somebody who wants the own lessons elsewhere: an address at once, or the names of those that are in use. */
export type AskedFeed = { url: string } | { names: string[] }

/**
 * Asks for an address; where there are some already, nothing is made without a word.
 *
 * @param ofChild whose lessons, if not the own ones
 * @throws {DataError} after it was told
 */
export async function askForFeed(ofChild?: { id: number; name: string }): Promise<AskedFeed> {
  const { calendarFeeds: feeds, myChildren } = await queryClient.fetchQuery({ ...feedsQuery, meta: {} })
  const isOfChild = (whose: number) => myChildren.some((child) => child.user_profile_id === whose)
  const theirs = feeds.filter(({ user_profile_id: whose }) => (ofChild ? whose === ofChild.id : !isOfChild(whose)))
  if (theirs.length > 0) return { names: theirs.map(({ name }) => name) }
  return makeFeed(nextFeedName([], ofChild?.name), ofChild?.id)
}
