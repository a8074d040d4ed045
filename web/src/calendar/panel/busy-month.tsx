import { useState } from 'react'
import { MiniMonth, type MiniMonthProps } from '../../ui/mini-month.tsx'
import { useBusyDays } from '../../data/calendar.ts'

export interface BusyMonthProps extends Omit<MiniMonthProps, 'onShow'> {
  profileId: number
  /** IANA name. */
  zone: string
  /** The days in view are there, and must not wait for this. */
  isReady: boolean
}

/** The small month, with a dot on each day that has a lesson, also on those that are not in view. */
export function BusyMonth({ profileId, zone, isReady, ...month }: BusyMonthProps) {
  const [first, setFirst] = useState<string | null>(null)
  const days = useBusyDays(profileId, zone, isReady ? first : null)
  // Of the days in view it is known better: what was just moved is not where it was.
  const beside = days.filter((day) => !month.shown.includes(day))
  return <MiniMonth {...month} busy={new Set([...month.busy, ...beside])} onShow={setFirst} />
}
