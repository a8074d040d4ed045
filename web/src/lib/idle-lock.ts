/** After how long without a hand on it a device locks itself (experience.md B6). Kept by this browser: other devices stand elsewhere. */
import { attempt } from './attempt.ts'
import { createStore } from './store.ts'

/** Minutes; 0 is never. */
export const idleChoices = [0, 5, 15, 60] as const
export type IdleMinutes = (typeof idleChoices)[number]

const minutesKey = 'idle-lock.v1'
const activeKey = 'active.v1'
const minute = 60_000
/** How exact the last moment is known to the other tabs; writing it at each key would cost more than it is worth, ms. */
const grain = 10_000

function read(key: string): number {
  return attempt(() => Number(localStorage.getItem(key) ?? 0)) ?? 0
}

function write(key: string, value: number): void {
  // Without storage it counts for this page only.
  attempt(() => localStorage.setItem(key, String(value)))
}

const storedMinutes = (): IdleMinutes => idleChoices.find((choice) => choice === read(minutesKey)) ?? 0

export const idleStore = createStore<IdleMinutes>(storedMinutes())

/** Applies and stores at once. */
export function lockAfter(minutes: IdleMinutes): void {
  idleStore.set(minutes)
  write(minutesKey, minutes)
}

window.addEventListener('storage', (event) => {
  if (event.key === minutesKey) idleStore.set(storedMinutes())
})

let lastActive = Date.now()

/** Somebody is here. Who works in one tab is here for all of them. */
export function noteActivity(now: number): void {
  lastActive = now
  if (now - read(activeKey) >= grain) write(activeKey, now)
}

/** Whether nobody was here for as long as was chosen. */
export function isIdle(now: number): boolean {
  const minutes = idleStore.get()
  return minutes > 0 && now - Math.max(lastActive, read(activeKey)) >= minutes * minute
}
