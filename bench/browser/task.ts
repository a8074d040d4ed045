import type { Locator } from 'playwright-core'
import type { Hand, Point } from './pointer.ts'
import type { Studio } from './sample-calendar.ts'

export interface Task {
  name: string
  /** Who does it; a guest has no account. */
  who: 'teacher' | 'student' | 'guest'
  /** GOALS.md, "Tasks". */
  most: { actions: number; characters: number; seconds: number }
  /** Where it begins, with what is there already. */
  begin: (hand: Hand, studio: Studio) => Promise<void>
  /** Until what was wanted is seen. */
  run: (hand: Hand, studio: Studio) => Promise<void>
}

export const within = (actions: number, characters: number, seconds: number) => ({ actions, characters, seconds })

export const seen = (target: Locator) => target.first().waitFor()

export const middle = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
