import { type ReactNode, useEffect } from 'react'
import { createStore, useStore } from '../../lib/store.ts'
import { evenDay } from '../../lib/wall-time.ts'
import type { Drawn } from './clock-change.ts'

type OnRows = Pick<typeof import('./on-rows.tsx'), 'onRowsIfChanged'>

/** Few weeks have a day whose clock is changed. */
const onRowsStore = createStore<OnRows | null>(null)

/** The days as they are drawn, and what is drawn behind their events besides. */
export function useDrawn(plain: Drawn): [Drawn, ReactNode] {
  const onRows = useStore(onRowsStore)
  const isEven = plain.days.every(({ start, end }) => end - start === evenDay)
  useEffect(() => {
    // Where it does not come, the hours stay as they are.
    if (!isEven) void import('./on-rows.tsx').then(onRowsStore.set, () => undefined)
  }, [isEven])
  return isEven || !onRows ? [plain, null] : onRows.onRowsIfChanged(plain)
}
