import type { Locator } from 'playwright-core'
import type { Hand, Point } from './pointer.ts'
import type { SamplePeople } from './sample-calendar.ts'

export interface Task {
  name: string
  /** The actor; a guest has no account. */
  who: 'teacher' | 'student' | 'guest'
  /** performance.md "Tasks". */
  most: Goal
  /** Where it begins, with what is there already. */
  begin: (hand: Hand, samplePeople: SamplePeople) => Promise<void>
  /** Until what was wanted is seen. */
  run: (hand: Hand, samplePeople: SamplePeople) => Promise<void>
}

interface Goal {
  actions: number
  characters: number
  seconds: number
}

export const within = (actions: number, characters: number, seconds: number): Goal => ({ actions, characters, seconds })

/** performance.md "Tasks", by their numbers there: the same whichever way a teacher does them. */
export const goals = {
  T1: within(0, 0, 1),
  T2: within(3, 3, 6),
  T3: within(4, 3, 8),
  T4: within(1, 0, 3),
  T5: within(2, 0, 4),
  /** One stays away. */
  T6: within(1 + 1, 0, 5),
  T7: within(2, 0, 4),
  T8: within(3, 0, 6),
  T9: within(1, 22, 3),
  T10: within(2, 0, 5),
  T11: within(3, 30, 12),
  T11list: within(3, 0, 40),
  T12: within(4, 0, 12),
}

/** One drag is the same as a key that picks up and another that puts down. */
export const pickedUp = ({ actions, characters, seconds }: Goal): Goal => within(actions + 1, characters, seconds)

export const seen = (target: Locator) => target.first().waitFor()

export const middle = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
