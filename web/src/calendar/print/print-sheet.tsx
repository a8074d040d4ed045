import { useEffect, useEffectEvent } from 'react'
import { Printed } from '../../ui/printed.tsx'
import { useAskedOff } from '../event/use-asked-off.ts'
import type { Minutes } from '../event/calendar-event.ts'
import { DayLists } from './day-lists.tsx'
import { HoursSheet } from './hours-sheet.tsx'
import styles from './print-sheet.module.css'
import { sheetOf } from './paper.ts'
import type { SheetProps } from './sheet-props.ts'

export interface PrintSheetProps extends Omit<SheetProps, 'asked'> {
  /** "16 – 22 November 2026" */
  label: string
  /** The hours that are usually visible: drawn where none is used. */
  usual: Minutes
  /** As lists and not as hours; so is printed, too, what is too dense for a sheet. */
  isList: boolean
  /** Opens the browser's dialog; not where that is open already. */
  prints: boolean
  onDone: () => void
}

/** The days in view on paper: side by side, black on white, with a mark for each lesson status. */
export function PrintSheet({ label, usual, isList, prints, onDone, ...drawn }: PrintSheetProps) {
  const props = { ...drawn, asked: useAskedOff(true) }
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    if (prints) window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [prints])
  const sheet = isList ? null : sheetOf(props.events, props.days, props.zone, usual)
  return (
    <Printed className={styles.week}>
      <h1>{label}</h1>
      {sheet ? <HoursSheet {...props} sheet={sheet} /> : <DayLists {...props} />}
    </Printed>
  )
}
