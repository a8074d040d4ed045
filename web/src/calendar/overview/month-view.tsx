import { useMedia } from '../../lib/use-media.ts'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'
import { PocketMonth, type PocketMonthProps } from './pocket-month.tsx'

/** Where a day has no room for events that a finger hits (experience.md C2), they stand in a list beside the days. */
const pocket = '(max-width: 599px), (pointer: coarse)'

/** A month as the window has room for it. */
export function MonthView({ date, onChooseDay, ...month }: MonthGridProps & PocketMonthProps) {
  const isPocket = useMedia(pocket)
  return isPocket ? <PocketMonth {...month} date={date} onChooseDay={onChooseDay} /> : <MonthGrid {...month} />
}
