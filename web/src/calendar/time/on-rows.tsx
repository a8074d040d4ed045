import type { ReactNode } from 'react'
import { boxOf } from './off-hours.tsx'
import type { Day } from '../../lib/wall-time.ts'
import styles from './on-rows.module.css'
import { changeIn, type Drawn, drawnWith } from './clock-change.ts'

/** The last result for these days: while they stay, nothing that is drawn of them is drawn anew. */
const made = new WeakMap<readonly Day[], Pick<Drawn, 'days' | 'clock'> & { of: Drawn['clock'] }>()

/** Draws the rows where the clock is changed within the visible hours, and the hours that a day does not have. */
export function onRowsIfChanged(plain: Drawn): [Drawn, ReactNode] {
  const change = changeIn(plain.days, plain)
  if (!change) return [plain, null]
  const { drawn, empty } = drawnWith(change, plain)
  const known = made.get(plain.days)
  const stays = known?.of === plain.clock && known
  const { days, clock } = stays || drawn
  if (!stays) made.set(plain.days, { days, clock, of: plain.clock })
  return [
    { ...drawn, days, clock },
    empty.map(({ index, ...part }) => (
      <div key={index} data-empty-hour className={styles.empty} style={boxOf(drawn, index, part)} />
    )),
  ]
}
