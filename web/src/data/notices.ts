/** Notices: the mails that tell families of a teacher's changes. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { NoticesQuery, RemindOfHomeworkMutation } from '../lib/generated/graphql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { write } from './write.ts'

const notices = graphql(`
  query notices($eventId: Int, $userProfileId: Int) {
    notices(eventId: $eventId, userProfileId: $userProfileId) {
      notice_id
      kind
      name
      is_guardian
      state
      send_after
      sent_at
      error
      was {
        start
        end
        all_day
        time_zone
      }
      is {
        start
        end
        all_day
        time_zone
      }
    }
  }
`)

const cancel = graphql(`
  mutation cancelNotice($id: Int!) {
    cancelNotice(id: $id) {
      notice_id
      state
    }
  }
`)

export type Notice = NoticesQuery['notices'][number]

/** Milliseconds between looks while something waits: what is sent is seen as sent. */
const lookAgain = 5_000

/** The notices of a lesson or of a student, the newest first. */
export const noticesQuery = (of: { eventId: number } | { userProfileId: number }) =>
  queryOptions({
    // With the events, whose change is what is told.
    queryKey: ['event', 'notices', of],
    queryFn: async ({ signal }) => (await request(notices, of, { signal })).notices,
    refetchInterval: ({ state }) => (state.data?.some(({ state: each }) => each === 'waiting') ? lookAgain : false),
    meta: { quiet: true },
  })

/** A notice is listed with its lesson and with its student. */
export const readNoticesAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['event', 'notices'] })

/** Tells nobody of what waits. @throws {DataError} after it was told */
export const cancelNotice = (id: number): Promise<unknown> =>
  write({
    of: ['event', 'notices'],
    order: `notice ${id}`,
    send: (sending) => request(cancel, { id }, sending),
    stale: readNoticesAnew,
  })

const remind = graphql(`
  mutation remindOfHomework($userProfileId: Int!) {
    remindOfHomework(userProfileId: $userProfileId) {
      operation_id
      late
      people
      already_at
    }
  }
`)

export type HomeworkReminder = RemindOfHomeworkMutation['remindOfHomework']

/** Lets a student, and the family, be reminded of what is late. @throws {DataError} after it was told */
export const remindOfHomework = (userProfileId: number): Promise<HomeworkReminder> =>
  write({
    of: ['event', 'notices'],
    order: `homework ${userProfileId}`,
    send: async (sending) => (await request(remind, { userProfileId }, sending)).remindOfHomework,
    stale: readNoticesAnew,
  })
