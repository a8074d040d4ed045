import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLoadAhead } from '../lib/use-load-ahead.ts'
import { createStore, useStore } from '../lib/store.ts'
import type { CalendarHandsProps, ReadingHandsProps } from './calendar-requests.tsx'
import { EarlyHands, missHands } from './early-presses.ts'
import type { DrawnOverProps } from './grid/drawn-over.tsx'
import type { GridHandsProps } from './grid/grid-interactions.ts'

/** What answers a pointer and keys. */
interface Hands {
  GridHands: typeof import('./grid/grid-interactions.ts').GridHands
  DrawnOver: typeof import('./grid/drawn-over.tsx').DrawnOver
  pressAgain: typeof import('./press-again.ts').pressAgain
  CalendarHands: typeof import('./calendar-requests.tsx').CalendarHands
  ReadingHands: typeof import('./calendar-requests.tsx').ReadingHands
  chooseDays: typeof import('./gesture/choose-days.ts').chooseDays
}

/** All at once: what was pressed before finds all of them. Null until they are there. */
export const handsStore = createStore<Hands | null>(null)

/** Loads them. The first sign of somebody does, and what can't wait for one. */
export async function loadHands(): Promise<void> {
  if (handsStore.get()) return
  const [{ GridHands }, { DrawnOver }, { CalendarHands, ReadingHands }, { pressAgain }, { chooseDays }] =
    await Promise.all([
      import('./grid/grid-interactions.ts'),
      import('./grid/drawn-over.tsx'),
      import('./calendar-requests.tsx'),
      import('./press-again.ts'),
      import('./gesture/choose-days.ts'),
    ])
  if (!handsStore.get()) handsStore.set({ GridHands, DrawnOver, CalendarHands, ReadingHands, pressAgain, chooseDays })
}

const ahead = [loadHands]
const early = <EarlyHands load={loadHands} again={() => handsStore.get()?.pressAgain ?? null} />

/** The hands of a grid: nobody needs them to read it. What is pressed on it before is kept by the calendar's. */
export function GridHandsLater(props: GridHandsProps) {
  const hands = useStore(handsStore)
  return hands && <hands.GridHands {...props} />
}

/** What they have put over the days. */
export function DrawnOverLater(props: DrawnOverProps) {
  const hands = useStore(handsStore)
  return hands && <hands.DrawnOver {...props} />
}

/** The same of a calendar that is only read. */
export function ReadingHandsLater(props: ReadingHandsProps) {
  const hands = useStore(handsStore)
  useLoadAhead(ahead)
  return hands ? <hands.ReadingHands {...props} /> : early
}

/** What the address may ask for; it is done by nobody's hand. */
const wishes = ['do', 'event', 'for']

/** The keys of the calendar in whatever view, and what is asked for by its address. */
export function CalendarHandsLater(props: CalendarHandsProps) {
  const hands = useStore(handsStore)
  useLoadAhead(ahead)
  const isAsked = useRouterState({ select: ({ location }) => wishes.some((name) => name in location.search) })
  const isNeeded = isAsked || props.show.sought !== null
  useEffect(() => {
    if (isNeeded) loadHands().catch(missHands)
  }, [isNeeded])
  return hands ? <hands.CalendarHands {...props} /> : early
}
