import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { DataError } from '../../lib/data-error.ts'
import type { CalendarEvent } from '../rules.ts'
import { useOverTermWithin } from '../term/over-terms.tsx'
import { pastQuery, type Scope } from './data.ts'

interface Props {
  event: CalendarEvent
  zone: string
  scope: Scope
}

const always = { first: '0000-01-01', last: '9999-12-31' }

export const staysText = (past: number): string =>
  plural(past, {
    one: '# lesson stays as it is: its term is over.',
    other: '# lessons stay as they are: their term is over.',
  })

/** Says, before a series is changed, what of it stays because its term is over, or why it can't be changed from here. */
export function PastLine({ event, zone, scope }: Props) {
  const hasPast = useOverTermWithin(zone)(always) !== undefined
  const { data: past, error } = useQuery(pastQuery(event.event_id, scope, hasPast && scope !== 'this'))
  const text = error instanceof DataError && !error.isAway ? error.message : past ? staysText(past) : ''
  return <output>{text}</output>
}
