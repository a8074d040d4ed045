import { plural, t } from '@lingui/core/macro'
import { queryClient } from '../../lib/query-cache.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import type { Board } from '../board/board-actions.tsx'
import { byPosition } from '../board/rules.ts'
import { addLessonFor, busyQuery } from '../plan/data.ts'
import { type Busy, weekOf } from '../plan/rules.ts'
import { positionBetween } from '../position/rules.ts'
import { statusId } from '../rules.ts'
import { takingBack } from '../taking-back.tsx'

/** Cards are made for the events of this and the following three weeks. */
const daysAhead = 28

/** What stands in the calendar in these weeks, of which some have no card yet. */
export const comingQuery = ({ profileId, zone }: Pick<Board, 'profileId' | 'zone'>, now: number) =>
  busyQuery(profileId, weekOf(now, zone, 0), daysAhead, zone)

/** The coming events that have a student and no lesson yet. */
export const withoutCard = <Event extends Busy & { lesson_id: number | null }>(
  events: readonly Event[],
  now: number,
): Event[] =>
  events.filter((event) => event.user_profile_id !== null && event.lesson_id === null && Date.parse(event.end) > now)

/**
 * Makes a card for every coming event that has a student and no lesson yet (UX.md B14), and says how many; with one way
 * back for all of them, also where one was refused.
 *
 * @throws {DataError} after it was told
 */
export const makeCards = (board: Board, now: number): Promise<void> =>
  act(async (remember) => {
    const made: number[] = []
    try {
      const events = await queryClient.fetchQuery({ ...comingQuery(board, now), staleTime: 0 })
      const planned = board.lessons.filter((lesson) => lesson.lesson_status_id === statusId.planned)
      let position = planned.toSorted(byPosition).at(-1)?.position ?? null
      for (const event of withoutCard(events, now)) {
        position = positionBetween(position, null)
        const id = await addLessonFor(board.profileId, event, { lesson_status_id: statusId.planned, position })
        if (id !== null) made.push(id)
      }
      if (made.length === 0) showDone({ text: t`Every coming event has its card` })
    } finally {
      const cards = plural(made.length, { one: '# card', other: '# cards' })
      if (made.length > 0)
        showDone({ text: t`${cards} made from your calendar`, ...takingBack(board.profileId, made) }, remember)
    }
  })
