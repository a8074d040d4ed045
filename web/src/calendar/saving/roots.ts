/** The id under which each event was first known here, where the server has given it another one since. */
const roots = new Map<number, number>()

/** And the other way round. */
const newest = new Map<number, number>()

/** Two ids mean one event from now on. */
export function nameRoot(eventId: number, root: number): void {
  roots.set(eventId, root)
  newest.set(root, eventId)
}

/** The id that an event has by now: a gesture may have begun before the server gave it. */
export const newestId = (eventId: number): number => newest.get(rootOf(eventId)) ?? eventId

/** The id under which an event was first known here: writes of one event wait for each other by it, and it is drawn by it. */
export const rootOf = (eventId: number): number => roots.get(eventId) ?? eventId

/** Whether an event is the one that an id means, by whichever of its ids. */
export const isEvent =
  (eventId: number) =>
  ({ event_id }: { event_id: number }): boolean =>
    rootOf(event_id) === rootOf(eventId)
