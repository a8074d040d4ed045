import type { Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useContext } from 'react'
import { rangeText } from '../../lib/dates.ts'
import { BesideEventsContext } from './beside-events.ts'
import { isOutside } from './working-hours.ts'
import styles from '../overlay/notice.module.css'
import { type Busy, clashesWith } from './calendar-event.ts'
import { isoOf } from '../../lib/wall-time.ts'

interface Props {
  busy: readonly Busy[]
  times: Times
  /** The event that is moved there, which it may overlap. */
  itself: number | null
  zone: string
}

/** Says what stands where something is to go, and that it is outside of the hours, before it goes there. Only what is in view is known. */
export function ClashLine({ busy, times, itself, zone }: Props) {
  const [first] = clashesWith(busy, times, itself)
  const { hours } = useContext(BesideEventsContext)
  const outside = isOutside(times, zone, hours) ? (
    <output className={styles.line}>{t`Outside your working hours`}</output>
  ) : null
  if (!first) return outside
  const when = rangeText(isoOf(first.from), isoOf(first.to), zone)
  return (
    <>
      <output className={styles.line}>{t`Overlaps with ${first.title}, ${when}`}</output>
      {outside}
    </>
  )
}
