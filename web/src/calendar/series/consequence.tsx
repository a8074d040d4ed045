import type { CalendarEvent } from '../../data/event-rows.ts'
import { plural } from '@lingui/core/macro'
import { whenText } from '../../lib/dates.ts'

/** "3 lessons will be deleted:" */
export const goesText = (removed: number): string =>
  plural(removed, {
    0: 'Nothing will be deleted.',
    one: '# lesson will be deleted:',
    other: '# lessons will be deleted:',
  })

export const staysText = (past: number): string =>
  plural(past, {
    one: '# lesson stays as it is: its term is over.',
    other: '# lessons stay as they are: their term is over.',
  })

interface Props {
  events: readonly CalendarEvent[]
  /** So many are named; the others are counted. */
  most: number
  /** IANA name. */
  zone: string
}

/** The first dates of those that something would happen to. */
export function DatesNamed({ events, most, zone }: Props) {
  const rest = events.length - most
  return (
    <ul>
      {events.slice(0, most).map((event) => (
        <li key={event.event_id}>{whenText(event, zone)}</li>
      ))}
      {rest > 0 ? <li>{plural(rest, { one: 'and one more', other: 'and # more' })}</li> : null}
    </ul>
  )
}
