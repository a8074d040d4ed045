import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { dayText } from '../../lib/dates.ts'
import type { NextOf } from '../../data/next-event.ts'
import { Button } from '../../ui/button.tsx'
import { BesideEventsContext } from '../event/beside-events.ts'
import { dateIn, dayIn } from '../../lib/wall-time.ts'
import styles from './next-day.module.css'

interface Props {
  /** YYYY-MM-DD: the last day in view. */
  last: string
  /** IANA name. */
  zone: string
  onGo: (date: string) => void
}

/** Below a list of days: when something comes after them, however far, and the way there. */
export function NextDay(props: Props) {
  const { nextOf } = useContext(BesideEventsContext)
  return nextOf && <Next {...props} nextOf={nextOf} />
}

function Next({ last, zone, onGo, nextOf }: Props & { nextOf: NextOf }) {
  const { data: next } = useQuery(nextOf(dayIn(zone, last).end))
  if (!next) return null
  const day = dayText(next.start, zone)
  return (
    <div className={styles.next}>
      <Button onPress={() => onGo(dateIn(zone, Date.parse(next.start)))}>{t`Next: ${day}`}</Button>
    </div>
  )
}
