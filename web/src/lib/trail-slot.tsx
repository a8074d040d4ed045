import { createStore } from './store.ts'

/** Where the page's title row has room for the trail. */
export const trailSlotStore = createStore<HTMLElement | null>(null)

const place = (element: HTMLElement | null): void => trailSlotStore.set(element)

/** On pages that need every pixel of height the trail stands here, in the row of the title (experience.md A6). */
export function TrailSlot() {
  return <div ref={place} />
}
