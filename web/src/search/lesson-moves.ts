import type { Times } from '../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { tellingOfItems } from '../data/today.ts'
import { moveAgain, moveEvent } from '../data/move-event.ts'
import { isClash, moveItem, timesFrom } from '../dashboard/move/move-item.ts'
import type { Item } from '../dashboard/today/today.ts'
import { dayAndTimeText } from '../lib/dates.ts'
import { awayStore } from '../lib/connection.ts'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'

/** Gives a lesson another time, which may lie on another day. */
export function moveTo(item: Item, times: Times, zone: string): Promise<void> {
  const when = dayAndTimeText(times.start, zone)
  const words = { moved: t`${item.name} moved to ${when}`, taken: t`There is something else at ${when}.` }
  return moveItem(item, times, words)
}

const timesOf = ({ start, end }: Item): Times => ({ start, end })

/**
 * Gives each of two lessons the other's start. The first stands over the other for a moment, or neither would have a place
 * to go to; what does not fit then is put back.
 *
 * @throws {DataError} `event-clash` where one of them has no room; others were told
 */
async function exchange(one: Item, other: Item): Promise<[Item, Item]> {
  const [to, back] = [timesFrom(Date.parse(other.start), one), timesFrom(Date.parse(one.start), other)]
  const [first, second] = [
    { ...one, ...to },
    { ...other, ...back },
  ]
  await moveEvent(one, to, true)
  try {
    await moveEvent(other, back, false)
  } catch (error) {
    await moveAgain(first, timesOf(one))
    throw error
  }
  try {
    await moveEvent(first, to, false)
  } catch (error) {
    await moveAgain(second, timesOf(other))
    await moveAgain(first, timesOf(one))
    throw error
  }
  return [first, second]
}

/** Exchanges the times of two lessons, with a way back. */
export async function swap(one: Item, other: Item): Promise<void> {
  // Three moves that belong together are not left to a server that comes back later.
  if (awayStore.get()) return showDone({ text: t`This needs a connection.` })
  const again = async (pair: readonly [Item, Item]) => void (await exchange(...pair))
  await act(async (remember) => {
    try {
      const swapped = await exchange(one, other)
      const done = {
        text: t`${one.name} and ${other.name} swapped`,
        undo: () => again(swapped),
        redo: () => again([one, other]),
        further: tellingOfItems(...swapped),
        rows: swapped.map(({ event_id }) => `event ${event_id}`),
      }
      showDone(done, remember)
    } catch (error) {
      if (isClash(error)) showDone({ text: t`${one.name} and ${other.name} do not fit into each other’s times.` })
    }
  })
}
