import { t } from '@lingui/core/macro'
import { DataError } from '../../lib/data-error.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { isoOf } from '../../lib/wall-time.ts'
import type { Times } from '../../data/event-rows.ts'
import { clashCode } from '../../data/events.ts'
import { moveAgain, moveEvent } from '../../data/move-event.ts'
import { tellingOfItems } from '../../data/today.ts'
import type { Item } from '../today/today.ts'

/** Sentences about a move, which say the new time as precisely as its place needs. */
interface Words {
  moved: string
  /** Something else stands there. */
  taken: string
}

/** Gives a lesson another time, with a way back; where something else stands, it is asked whether both are meant. */
export const moveItem = (item: Item, times: Times, words: Words, both = false): Promise<void> =>
  act(async (remember) => {
    let version: number | undefined
    try {
      version = await moveEvent(item, times, both)
    } catch (error) {
      if (!isClash(error)) return // it was told
      const further = { text: t`Keep both`, run: () => void moveItem(item, times, words, true) }
      showDone({ text: words.taken, further })
      return
    }
    const { start, end } = item
    const done = {
      text: words.moved,
      undo: () => moveAgain({ ...item, ...times }, { start, end }, version),
      redo: () => moveAgain(item, times),
      further: tellingOfItems({ ...item, end: times.end }),
      rows: [`event ${item.event_id}`],
    }
    showDone(done, remember)
  })

export const isClash = (error: unknown): boolean => error instanceof DataError && error.code === clashCode

/** The times of a lesson from another start (ms) on, as long as it is now. */
export const timesFrom = (start: number, item: Times): Times => ({
  start: isoOf(start),
  end: isoOf(start + Date.parse(item.end) - Date.parse(item.start)),
})
