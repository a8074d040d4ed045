import { type Child, knownChildren } from '../data/children.ts'
import { childWorldQuery } from '../data/child-world.ts'
import { dated, itemsOfChild } from '../dashboard/children/children.ts'
import { daysOfStudent, lessonSpan, rangeOf } from '../data/today.ts'
import type { Item } from '../dashboard/today/today.ts'
import type { CurrentUser } from '../data/use-user.ts'
import { known } from './known.ts'

/** A child's lesson, with whose it is. */
export interface ChildItem {
  item: Item
  child: Child
}

/** "Anna · Scales": of several children one has to see whose it is. */
export const childLabel = ({ item, child }: ChildItem): string =>
  [child.display_name, item.name].filter(Boolean).join(' · ')

/** The children's lessons from today on for four weeks, by their start, where their teachers show when they are. */
export async function childrenAround({ userId, timeZone: zone }: CurrentUser): Promise<ChildItem[]> {
  const family = knownChildren(userId).filter((child) => child.sees_events)
  const worlds = family.map(async (child) => {
    const world = await known(
      childWorldQuery(child.user_profile_id, rangeOf(Date.now(), daysOfStudent), lessonSpan().from),
    )
    const parts = { events: world.childEvents, lessons: dated(world.childLessons), zone }
    return itemsOfChild(parts, child).map((item) => ({ item, child }))
  })
  const all = (await Promise.all(worlds)).flat().filter(({ item }) => item.isLesson && !item.all_day)
  return all.toSorted((one, other) => Date.parse(one.item.start) - Date.parse(other.item.start))
}
